import type { Fence } from '../tables.ts';

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
  return async (trx) => {
    const newest = (await trx.selectFrom('leader').select('term').executeTakeFirst())?.term;
    if (newest !== term) throw new NoLongerLeader(term, newest);
  };
}
