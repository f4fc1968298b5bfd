import { databaseName } from './database-address.ts';

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_READ_URL';

/** Of PostgreSQL or of the connection to it. `code` is `POSTGRES_` with its SQLSTATE, the system's code, or `LOST`. */
export class PostgresError extends Error {
  override name = 'PostgresError';
  readonly code: string;
  /** Without user and password. */
  readonly place: string;
  /** `DATABASE_READ_URL` is that of a copy. */
  readonly setting: DatabaseSetting;

  constructor(message: string, { code, place, setting = 'DATABASE_URL' }: { code: string; place: string; setting?: DatabaseSetting }) {
    super(message);
    this.code = code;
    this.place = place;
    this.setting = setting;
  }
}

/** `url` is the value of `setting`. The driver's error has no code where a connection was lost or never made. */
export function postgresError(error: unknown, url: string, setting?: DatabaseSetting): PostgresError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'LOST';
  // Several addresses of a host failed, each with its own error.
  const message = error instanceof AggregateError && error.message === '' ? code : error instanceof Error ? error.message : String(error);
  return new PostgresError(message, { code: `POSTGRES_${code}`, place: databaseName(url), ...(setting && { setting }) });
}
