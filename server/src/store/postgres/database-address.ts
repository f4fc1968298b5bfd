export interface DatabaseAddress {
  /** `postgres://user:password@host:5432/name`, with its password. It must never be shown. */
  url: string;
  /** A read-only replica, for the reads of the serving thread. */
  readUrl?: string | undefined;
}

/** Without user and password: `bhav at db.example:5432`. */
export function databaseName(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || '5432'}`;
}
