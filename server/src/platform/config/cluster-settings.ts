import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { decoded, type SettingsReader } from './settings-reader.ts';

export type ClusterSettings = ReturnType<typeof clusterSettings>;

/** `node` is for others: in `/api/v1/health`, sentences and the database. `serve` never fetches and never leads; one of those with `any` does. */
export function clusterSettings(reader: SettingsReader) {
  const role = reader.oneOf('BHAV_ROLE', ['any', 'serve'], 'any or serve');
  if (role === 'serve' && (reader.text('DATABASE_URL') === '' || reader.text('NATS_URL') === '')) {
    reader.wrong.push(
      'BHAV_ROLE is "serve": without DATABASE_URL and NATS_URL no other server fetches for this one, so set them too, or leave BHAV_ROLE out and set BHAV_SYNC=off to fetch nothing.',
    );
  }
  const nodeFrom = (value: string): string | undefined => (/^[\w.:-]{1,64}$/.test(value) ? value : undefined);
  const must = 'a name of 1 to 64 letters, digits, dots, colons, dashes and underscores';
  return { node: reader.read('BHAV_NODE', `${hostname()}:${process.pid}`, nodeFrom, must), role };
}

/** As the client of NATS takes it; with `tls` the connection must be encrypted. */
export interface NatsServers {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
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
  const addresses = text.split(',').flatMap((part) => addressFrom(part) ?? []);
  const [first] = addresses;
  if (first === undefined || addresses.length < text.split(',').length) return undefined;
  if (addresses.some(({ protocol }) => protocol !== first.protocol)) return undefined;
  const { username, password } = addresses.find((address) => address.username !== '') ?? first;
  const [name, secret] = [decoded(username), decoded(password)];
  if (name === undefined || secret === undefined) return undefined;
  return {
    servers: addresses.map(({ host }) => host),
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
