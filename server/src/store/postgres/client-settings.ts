import { type ClientConfig, types } from 'pg';

export type Purpose = 'serve' | 'write' | 'command';

const CONNECT_MS = 5_000;

/** Milliseconds. A writer waits for the others as long as for the lock of an embedded store. */
const BOUNDS: Record<Purpose, Record<string, string>> = {
  serve: {
    statement_timeout: '10000',
    lock_timeout: '2000',
    idle_in_transaction_session_timeout: '10000',
    default_transaction_read_only: 'on',
  },
  write: { statement_timeout: '90000', lock_timeout: '30000', idle_in_transaction_session_timeout: '20000' },
  command: { statement_timeout: '30000', lock_timeout: '5000', idle_in_transaction_session_timeout: '20000' },
};

/** Of one process. */
export const CONNECTIONS: Record<Purpose, number> = { serve: 8, write: 4, command: 1 };

/** After this a connection counts as lost: longer than the database lets a query run. Where the network loses every packet nothing else ends it. */
export const ANSWER_MS: Record<Purpose, number> = { serve: 12_000, write: 100_000, command: 40_000 };

/** `name` identifies the connection to the operator of the database. */
export function clientSettings(url: string, purpose: Purpose, name: string): ClientConfig {
  const given = new URL(url);
  const own = given.searchParams.get('options');
  given.searchParams.delete('options');
  // Queries here are short; compiling them takes longer than running them.
  const settings = Object.entries({ jit: 'off', client_min_messages: 'warning', ...BOUNDS[purpose] }).map(
    ([key, value]) => `-c ${key}=${value}`,
  );
  return {
    connectionString: given.href,
    application_name: name.slice(0, 63),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [...settings, ...(own === null ? [] : [own])].join(' '),
    types: NUMBER_TYPES,
  };
}

/** Whole numbers and sums (INT8, NUMERIC) are read as exact numbers. */
const NUMBER_TYPES = { getTypeParser: parserOf } as typeof types;

/** Beyond 2^53 it would not be exact here. */
class UnsafeNumber extends Error {
  override name = 'UnsafeNumber';
  readonly code = '22003';
}

const WHOLE = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && WHOLE.has(type)) return exact;
  return types.getTypeParser(type, format);
}

function exact(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new UnsafeNumber(`${text} in the database is no number that can be read exactly`);
  return value;
}

/** So that no other program uses the keys: "Bhav" in ASCII. */
const OURS = 0x42_68_61_76;

/** These numbers never change. */
const LOCKS = { write: 2, command: 3, lead: 4 } as const;

/** The two arguments of PostgreSQL's functions for advisory locks. */
export function lockKey(lock: keyof typeof LOCKS): string {
  return `${OURS}, ${LOCKS[lock]}`;
}
