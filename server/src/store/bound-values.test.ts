import SqliteDatabase from 'better-sqlite3';
import { sample } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { appWithFigures } from '../http/fuzz/app-with-figures.test-support.ts';
import { describedCalls } from '../http/fuzz/described-calls.test-support.ts';
import { fuzzedRequest } from '../http/fuzz/fuzzed-request.test-support.ts';
import { HOSTILE_VALUES } from '../http/fuzz/hostile-values.test-support.ts';
import type { DatabaseAddress } from './postgres/database-address.ts';
import { startPostgres } from '../test-servers/postgres.ts';
import { lacks } from '../test-servers/server-program.ts';

/** Names of companies that are stored, and texts that are asked for. */
const NAMES = HOSTILE_VALUES.filter((text) => /^[\p{L}\p{N}\p{P}\p{S} ]{8,60}$/u.test(text));
/** What no query may have in it, and what is only of the texts; a migration drops tables by their quoted names. */
const TELLTALE = /xfuzz|DROP TABLE (?!")|UNION SELECT|OR '1'|pg_sleep|etc\/passwd|evil\.example/i;

async function askHostileThings(database?: DatabaseAddress): Promise<void> {
  const opened = await appWithFigures({ names: NAMES, ...(database && { database }) });
  try {
    const named = NAMES.flatMap((text) => {
      const name = encodeURIComponent(text);
      return [`stocks/NSE/${name}`, `stocks/BSE/${name}/bars`, `indices/${name}/bars`, `events.ics?symbols=NSE:${name}`];
    });
    const document: unknown = (await opened.app.inject('/api/v1/openapi.json')).json();
    const calls = describedCalls(document).filter(({ path }) => /stocks|indices|events/.test(path));
    const made = sample(fuzzedRequest(calls, {}), { numRuns: 200, seed: 13 }).map(({ target }) => target.replace('/api/v1/', ''));
    for (const [at, target] of [...named, ...made].filter((one) => /^[!-~]+$/.test(one)).entries()) {
      const { statusCode } = await opened.app.inject({ url: `/api/v1/${target}`, remoteAddress: `10.0.0.${at % 250}` });
      expect(statusCode, `the status of ${target.slice(0, 200)}`).toBeLessThan(500);
    }
  } finally {
    await opened.close();
  }
}

describe('no query is built from a text that is stored or asked for', () => {
  it('in SQLite', async () => {
    const prepared = vi.spyOn(SqliteDatabase.prototype, 'prepare');
    const executed = vi.spyOn(SqliteDatabase.prototype, 'exec');
    await askHostileThings();
    const queries = [...prepared.mock.calls, ...executed.mock.calls].map(([text]) => text);
    vi.restoreAllMocks();
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter((text) => TELLTALE.test(text))).toEqual([]);
    // As many as the questions that the store knows, however many are asked.
    expect(new Set(queries).size).toBeLessThan(250);
  });

  it.skipIf(lacks('PostgreSQL'))('in PostgreSQL, by its own log', async () => {
    const server = await startPostgres({ log_line_prefix: '#', log_parameter_max_length: '-1' });
    const url = await server.createDatabase();
    // The log has every question that is asked, and the values that were bound to it on a line of their own.
    await askHostileThings({ url: `${url}?options=${encodeURIComponent('-c log_statement=all')}` });
    await server.stop();
    const logged = server.printed().split(/^#/m);
    await server.remove();
    const queries = logged.filter((line) => /^(?:LOG:\s+(?:statement|execute)|STATEMENT:)/.test(line));
    const parameters = logged.filter((line) => line.startsWith('DETAIL:'));
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter((text) => TELLTALE.test(text))).toEqual([]);
    expect(parameters.some((text) => TELLTALE.test(text))).toBe(true);
    expect(logged.filter((line) => line.startsWith('ERROR:'))).toEqual([]);
  });
});
