import type { Fence } from '../connection.ts';
import { query, statement } from '../statement.ts';

/** A newer leader has been elected: this process may write nothing more. */
export class NoLongerLeader extends Error {
  override name = 'NoLongerLeader';

  constructor(term: number, newest: number | undefined) {
    super(`Nothing is written: this node led in term ${term}, and the newest term is ${newest ?? 'unknown'}.`);
  }
}

const NAME = 'bhav writer ';

/** Names the connection of a leader's writer for the database, so that a later leader can end it. */
export function writerName(term: number): string {
  return `${NAME}${term}`;
}

/** The term of a writer's connection; undefined for any other connection. */
export function termOfWriter(name: string): number | undefined {
  const term = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : Number.NaN;
  return Number.isSafeInteger(term) ? term : undefined;
}

/** Lets a leader write as long as its term is the newest. The fence throws `NoLongerLeader`. */
export function termFence(term: number): Fence {
  return (connection) => {
    const newest = newestTerm.get(connection, {})?.term;
    if (newest !== term) throw new NoLongerLeader(term, newest);
  };
}

const newestTerm = statement(() => query.selectFrom('leader').select('term'));
