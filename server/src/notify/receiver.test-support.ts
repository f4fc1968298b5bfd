import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { notifySettings, type Receiver } from '../platform/config/notify-settings.ts';
import { SettingsReader } from '../platform/config/settings-reader.ts';

interface Got {
  url: string;
  headers: IncomingHttpHeaders;
  /** As it was sent. */
  body: string;
}

export interface TestReceiver {
  address: string;
  got: Got[];
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void;
  close: () => Promise<void>;
}

/** On this machine; it takes messages with 200 until the test changes `answer`. */
export async function testReceiver(): Promise<TestReceiver> {
  const receiver: TestReceiver = { address: '', got: [], answer: (response) => response.end(), close: async () => undefined };
  const { address, close } = await loopbackServer((incoming, response) => {
    const { url = '', headers } = incoming;
    let body = '';
    incoming.on('data', (piece: Buffer) => (body += piece.toString()));
    incoming.on('end', () => {
      receiver.got.push({ url, headers, body });
      receiver.answer(response);
    });
  });
  return Object.assign(receiver, { address, close });
}

/** As the setting has them. */
export function receiversOf(setting: string): readonly Receiver[] {
  const reader = new SettingsReader({ BHAV_NOTIFY: setting });
  const receivers = notifySettings(reader);
  if (reader.wrong.length > 0) throw new Error(reader.wrong.join('\n'));
  return receivers;
}
