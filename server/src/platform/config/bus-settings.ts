import { isIP } from 'node:net';
import type { SettingsReader } from './settings-reader.ts';

/** As the client of NATS takes it. */
export interface NatsServers {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
  /** Present where the connection must be encrypted. */
  tls?: Record<string, never>;
}

export function busSettings(reader: SettingsReader): NatsServers | undefined {
  if (reader.text('NATS_URL') !== '' && reader.text('DATABASE_URL') === '') {
    reader.wrong.push('NATS_URL is set: it joins servers of one database, so set DATABASE_URL too, or leave it out.');
    return undefined;
  }
  return reader.secret(
    'NATS_URL',
    natsServersFrom,
    'an address such as nats://nats.example.org:4222 or tls://user:password@nats.example.org:4222 with the name in its certificate, several of one cluster separated by commas',
  );
}

/**
 * `nats://` or `tls://`, with a user and password or a token before the `@`; several servers of one cluster separated by commas, with the same
 * credentials; those of `tls://` by the names in their certificates. Undefined if it cannot be read.
 */
export function natsServersFrom(text: string): NatsServers | undefined {
  const addresses = text.split(',').map(addressFrom);
  const [first] = addresses;
  if (first === undefined || addresses.some((address) => address?.protocol !== first.protocol)) return undefined;
  const known = addresses.filter((address) => address !== undefined);
  const { username, password } = known.find((address) => address.username !== '') ?? first;
  const [name, secret] = [decoded(username), decoded(password)];
  if (name === undefined || secret === undefined) return undefined;
  return {
    servers: known.map(({ host }) => host),
    ...(name !== '' && (password === '' ? { token: name } : { user: name, pass: secret })),
    ...(first.protocol === 'tls:' && { tls: {} }),
  };
}

function addressFrom(text: string): URL | undefined {
  const address = URL.parse(text.trim());
  if (address === null || !['nats:', 'tls:'].includes(address.protocol) || address.hostname === '') return undefined;
  // For an IP address the client would accept a certificate for `localhost` only.
  if (address.protocol === 'tls:' && isIP(address.hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return ['', '/'].includes(address.pathname) && address.search === '' && address.hash === '' ? address : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
