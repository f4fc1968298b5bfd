import { addressOfHost } from '../net/client-address.ts';
import type { SettingsReader } from './settings-reader.ts';

/** `asks` has the other server of the operator and its key; `gives` the key for which this one gives its kept files. Neither is the default. */
export interface SeedSettings {
  asks?: { address: string; key: string };
  gives?: string;
}

export function seedSettings(reader: SettingsReader): SeedSettings {
  const key = reader.secret(
    'BHAV_SEED_KEY',
    (value) => (/^[\x21-\x7e]{32,200}$/.test(value) ? value : undefined),
    '32 to 200 letters, digits and signs, such as `openssl rand -hex 32` makes',
  );
  if (reader.text('BHAV_SEED') === '') return key === undefined ? {} : { gives: key };
  const address = reader.address('BHAV_SEED', '');
  if (address === '') return {};
  if (!isPrivate(address)) {
    reader.wrong.push(
      `BHAV_SEED is ${JSON.stringify(address)}: it must begin with https://, or with http:// and an address of this machine or of a private network, such as http://10.0.0.11:4000.`,
    );
  }
  if (reader.text('BHAV_SEED_KEY') === '') {
    reader.wrong.push('BHAV_SEED is set: it needs BHAV_SEED_KEY, the same as on that server.');
  }
  return key === undefined ? {} : { asks: { address, key } };
}

/** What is sent there is seen by nobody else. A name may lead anywhere. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || hostname === 'localhost') return true;
  const range = addressOfHost(hostname)?.range();
  return range === 'loopback' || range === 'private' || range === 'uniqueLocal' || range === 'linkLocal';
}
