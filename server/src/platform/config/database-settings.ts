import type { Environment } from './settings-reader.ts';

/** The addresses have passwords and are never shown. */
export interface DatabaseSettings {
  /** Takes writes. */
  url: string;
  /** A copy that follows, for the reads of the thread that serves. */
  readUrl?: string | undefined;
}

/** `settings` is undefined without `DATABASE_URL`, or if an address cannot be used. */
export function databaseSettings(environment: Environment): { settings: DatabaseSettings | undefined; wrong: string[] } {
  const [url, readUrl] = [environment['DATABASE_URL'] || undefined, environment['DATABASE_READ_URL'] || undefined];
  const faults = [faultOf('DATABASE_URL', url), faultOf('DATABASE_READ_URL', readUrl)].filter((fault) => fault !== undefined);
  if (url === undefined && readUrl !== undefined)
    faults.push('DATABASE_READ_URL is set: it is a copy of the database in DATABASE_URL, so set that too, or leave this out.');
  return { settings: url === undefined || faults.length > 0 ? undefined : { url, readUrl }, wrong: faults };
}

function faultOf(name: string, value: string | undefined): string | undefined {
  if (value === undefined || isDatabase(value)) return undefined;
  return `${name} cannot be read: it must be an address such as postgres://user:password@db.example.org:5432/bhav, with the signs of the password written as in addresses (@ is %40).`;
}

function isDatabase(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return (protocol === 'postgres:' || protocol === 'postgresql:') && hostname !== '' && /^\/[^/]+$/.test(pathname) && isDecodable(value);
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}
