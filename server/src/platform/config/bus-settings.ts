import { type NatsServers, natsServersFrom } from '../net/nats-servers.ts';
import type { Environment } from './settings-reader.ts';

/** Reads `NATS_URL`; `wrong` has a sentence if it cannot be used, which never shows the address: it may have a password in it. */
export function busSettings(environment: Environment): { settings: NatsServers | undefined; wrong: string[] } {
  const text = environment['NATS_URL'] || undefined;
  if (text === undefined) return { settings: undefined, wrong: [] };
  if (!environment['DATABASE_URL']) {
    return { settings: undefined, wrong: ['NATS_URL is set: it joins servers of one database, so set DATABASE_URL too, or leave it out.'] };
  }
  const settings = natsServersFrom(text);
  return { settings, wrong: settings === undefined ? [WRONG] : [] };
}

const WRONG =
  'NATS_URL cannot be read: it must be an address such as nats://nats.example.org:4222 or tls://user:password@nats.example.org:4222 with the name in its certificate, several of one cluster separated by commas.';
