import { databaseName } from './database-address.ts';

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_READ_URL';

/** An error of PostgreSQL or of the way to it. `code` is `POSTGRES_` with its SQLSTATE, the system's code, or `LOST`. */
export class PostgresError extends Error {
  override name = 'PostgresError';
  readonly code: string;
  /** The database, without user and password. */
  readonly place: string;
  /** The setting that leads to it: `DATABASE_READ_URL` is that of a copy. */
  readonly setting: DatabaseSetting;

  constructor(message: string, { code, place, setting = 'DATABASE_URL' }: { code: string; place: string; setting?: DatabaseSetting }) {
    super(message);
    this.code = code;
    this.place = place;
    this.setting = setting;
  }
}

/** What an error of the driver says, so that it can go from one thread to another. */
export interface DriverError {
  message: string;
  code: string;
}

/** Reads an error of the driver. What has no code is a connection that was lost or never came. */
export function driverError(error: unknown): DriverError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'LOST';
  // Several addresses of a host failed, each with its own error.
  const message = error instanceof AggregateError && error.message === '' ? code : error instanceof Error ? error.message : String(error);
  return { message, code };
}

/** Makes the error of a database at `url`, to which `setting` leads. */
export function postgresError({ message, code }: DriverError, url: string, setting?: DatabaseSetting): PostgresError {
  return new PostgresError(message, { code: `POSTGRES_${code}`, place: databaseName(url), ...(setting && { setting }) });
}
