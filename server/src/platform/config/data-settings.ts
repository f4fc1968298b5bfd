import { fileURLToPath } from 'node:url';
import { instantFrom } from '@bhav/core/calendar/ist';
import { addressOfHost } from '../net/client-address.ts';
import { decoded, type Environment, SettingsReader } from './settings-reader.ts';

export type DataSettings = ReturnType<typeof readData>;

/** NSE's archives, BSE's site, the site of the Nifty indices, BSE's interface. */
export type FileHost = keyof DataSettings['bases'];

/** A year, and the days in which the session that a return over a year begins from lies even after the longest closure. */
const YEAR_DAYS = 375;

export function dataSettings(environment: Environment, now: number): { settings: DataSettings; wrong: string[] } {
  const reader = new SettingsReader(environment);
  return { settings: readData(reader, now), wrong: reader.wrong };
}

export function readData(reader: SettingsReader, now: number) {
  const database = databaseSettings(reader);
  const offsetFrom = (value: string): number | undefined => {
    const instant = instantFrom(value);
    return instant === undefined ? undefined : instant - now;
  };
  return {
    folder: reader.read('BHAV_DATA_DIR', fileURLToPath(new URL('../../../../.data', import.meta.url)), (value) => value, 'a folder'),
    /** Absent if the store is in the folder. */
    ...(database && { database }),
    sync: reader.isOn('BHAV_SYNC', true),
    seed: seedSettings(reader),
    historyDays: reader.whole('BHAV_HISTORY_DAYS', YEAR_DAYS, [1, 10_000], 'a whole number of days'),
    /** Without a final slash. */
    bases: {
      nse: reader.address('BHAV_NSE_URL', 'https://nsearchives.nseindia.com'),
      bse: reader.address('BHAV_BSE_URL', 'https://www.bseindia.com'),
      nifty: reader.address('BHAV_NIFTY_URL', 'https://niftyindices.com'),
      'bse-api': reader.address('BHAV_BSE_API_URL', 'https://api.bseindia.com'),
    },
    /** Added to the machine's clock, for demonstrations and tests. */
    clockOffsetMs: reader.read('BHAV_NOW', 0, offsetFrom, 'an instant with its zone, such as 2026-11-20T18:30:00+05:30'),
  };
}

/** `url` takes writes; `readUrl` is a copy that follows, for the reads of the thread that serves. They have passwords and are never shown. */
function databaseSettings(reader: SettingsReader): { url: string; readUrl?: string | undefined } | undefined {
  const must =
    'an address such as postgres://user:password@db.example.org:5432/bhav, with the signs of the password written as in addresses (@ is %40)';
  const [url, readUrl] = [reader.secret('DATABASE_URL', databaseFrom, must), reader.secret('DATABASE_READ_URL', databaseFrom, must)];
  if (readUrl !== undefined && reader.text('DATABASE_URL') === '')
    reader.wrong.push('DATABASE_READ_URL is set: it is a copy of the database in DATABASE_URL, so set that too, or leave this out.');
  return url === undefined ? undefined : { url, readUrl };
}

function databaseFrom(value: string): string | undefined {
  const { protocol = '', hostname = '', pathname = '' } = URL.parse(value) ?? {};
  const isDatabase = /^postgres(?:ql)?:$/.test(protocol) && hostname !== '' && /^\/[^/]+$/.test(pathname);
  return isDatabase && decoded(value) !== undefined ? value : undefined;
}

/** `asks` has the other server of the operator and its key; `gives` the key for which this one gives its kept files. Neither is the default. */
function seedSettings(reader: SettingsReader): { asks?: { address: string; key: string }; gives?: string } {
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
  const range = addressOfHost(hostname)?.range() ?? '';
  return protocol === 'https:' || hostname === 'localhost' || ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(range);
}

export type LiveSettings = { id: 'upstox'; token: string; base: string } | { id: 'nse-web'; base: string };

/** Undefined where none is set. */
export function liveSettings(reader: SettingsReader): LiveSettings | undefined {
  const id = reader.oneOf('BHAV_LIVE', ['off', 'upstox', 'nse-web'], 'upstox, nse-web or off');
  const bases = {
    upstox: reader.address('BHAV_UPSTOX_URL', 'https://api.upstox.com'),
    'nse-web': reader.address('BHAV_NSE_API_URL', 'https://www.nseindia.com'),
  };
  if (id === 'off') return undefined;
  if (id === 'nse-web') return { id, base: bases[id] };
  const token = reader.text('BHAV_UPSTOX_TOKEN');
  if (token === '')
    reader.wrong.push('BHAV_UPSTOX_TOKEN is not set: BHAV_LIVE=upstox needs the read-only token of your own Upstox account.');
  // The value is a secret.
  else if (!/^[\x21-\x7e]+$/.test(token))
    reader.wrong.push('BHAV_UPSTOX_TOKEN holds blanks or characters that no token has: copy it again.');
  return { id, token, base: bases[id] };
}
