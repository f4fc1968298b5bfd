import type { Fence } from '../tables.ts';

/** A newer leader has been elected: this process may write nothing more. */
export class NoLongerLeader extends Error {
  override name = 'NoLongerLeader';

  constructor(term: number, newest: number | undefined) {
    super(`Nothing is written: this node led in term ${term}, and the newest term is ${newest ?? 'unknown'}.`);
  }
}

const NAME = 'bhav writer ';

/** A later leader can end the connection of this name. */
export function writerName(term: number): string {
  return `${NAME}${term}`;
}

/** Undefined for the connection of anything else. */
export function termOfWriter(name: string): number | undefined {
  const term = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : Number.NaN;
  return Number.isSafeInteger(term) ? term : undefined;
}

/** Throws `NoLongerLeader` unless the term is the newest. */
export function termFence(term: number): Fence {
  return async (trx) => {
    const newest = (await trx.selectFrom('leader').select('term').executeTakeFirst())?.term;
    if (newest !== term) throw new NoLongerLeader(term, newest);
  };
}
