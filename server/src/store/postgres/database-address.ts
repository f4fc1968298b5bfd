/** Where a store on PostgreSQL is. */
export interface DatabaseAddress {
  /** The address of the database, `postgres://user:password@host:5432/name`, with its password. Never to be shown. */
  url: string;
  /** A copy that only follows, for the reads of the thread that serves. */
  readUrl?: string | undefined;
}

/** Names a database for people, without user and password: `bhav at db.example:5432`. */
export function databaseName(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || '5432'}`;
}
