import type { SettingsReader } from './settings-reader.ts';

/** The addresses have passwords and are never shown. */
export interface DatabaseSettings {
  /** Takes writes. */
  url: string;
  /** A copy that follows, for the reads of the thread that serves. */
  readUrl?: string | undefined;
}

export function databaseSettings(reader: SettingsReader): DatabaseSettings | undefined {
  const [url, readUrl] = [reader.secret('DATABASE_URL', databaseFrom, MUST), reader.secret('DATABASE_READ_URL', databaseFrom, MUST)];
  if (readUrl !== undefined && reader.text('DATABASE_URL') === '')
    reader.wrong.push('DATABASE_READ_URL is set: it is a copy of the database in DATABASE_URL, so set that too, or leave this out.');
  return url === undefined ? undefined : { url, readUrl };
}

const MUST =
  'an address such as postgres://user:password@db.example.org:5432/bhav, with the signs of the password written as in addresses (@ is %40)';

function databaseFrom(value: string): string | undefined {
  const { protocol = '', hostname = '', pathname = '' } = URL.parse(value) ?? {};
  const isDatabase = /^postgres(?:ql)?:$/.test(protocol) && hostname !== '' && /^\/[^/]+$/.test(pathname) && isDecodable(value);
  return isDatabase ? value : undefined;
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}
