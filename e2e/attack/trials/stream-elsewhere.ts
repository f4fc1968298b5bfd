import { askRaw } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const SPELLINGS = ['/api/v1/stream', '/api/v1/%73tream', '/%61pi/v1/str%65am?after=1'];

/** The stream may not be read by pages of other sites, however its address is written; other calls may. */
export const streamElsewhere: Trial = {
  name: 'stream-elsewhere',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder() }).address;
    const { host } = new URL(address);
    const headOf = (path: string): Promise<string> =>
      askRaw(address, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://example.org\r\n\r\n`, { enough: /\r\n\r\n/ });
    const streams = await Promise.all(SPELLINGS.map(headOf));
    const call = await headOf('/%61pi/v1/m%61rket');
    const isOpen = (head: string): boolean => /\r\naccess-control-allow-origin:/i.test(head);
    const open = SPELLINGS.filter((_, at) => isOpen(streams[at] ?? ''));
    return verdict(
      `the stream under ${SPELLINGS.length} spellings is open to other sites under ${open.length}${open.map((path) => ` ${path}`).join('')}`,
      {
        'each is the stream': streams.every((head) => head.startsWith('HTTP/1.1 200 ') && head.includes('text/event-stream')),
        'none is open': open.length === 0,
        'a call is': isOpen(call),
      },
    );
  },
};
