import type { PageStatus } from '@bhav/core/wire/page-status';
import type { Exchange } from '@bhav/core/market/exchange';
import type { LiveAnswer } from '@bhav/core/wire/live';
import type { Market, MarketAll } from '@bhav/core/wire/market';
import type { NamesAnswer } from '@bhav/core/wire/names';
import type { StatusAnswer } from '@bhav/core/wire/status';
import type { SyncAnswer } from '@bhav/core/wire/sync';

/** The server's answer, or `unchanged` if the page has it already. */
export type Answer<T> = { value: T; etag: string | undefined } | 'unchanged';

/** The calls of the page to its own server; each rejects with a sentence when the server does not answer as it should. */
export interface Api {
  market: (etag: string | undefined) => Promise<Answer<Market>>;
  whole: (exchange: Exchange, etag: string | undefined) => Promise<Answer<MarketAll>>;
  sync: () => Promise<SyncAnswer>;
}

/** A server that takes longer counts as silent. */
const PATIENCE_MS = 20_000;

export const serverApi: Api = {
  market: (etag) => ask('/api/v1/market', etag, (value): value is Market => has(value, 'revision') && has(value, 'lists')),
  whole: (exchange, etag) =>
    ask(`/api/v1/market/all?exchange=${exchange}`, etag, (value): value is MarketAll => has(value, 'revision') && has(value, 'list')),
  sync: async () => {
    const answer = await ask('/api/v1/sync', undefined, (value): value is SyncAnswer => has(value, 'runs'));
    return answer === 'unchanged' ? { runs: [] } : answer.value;
  },
};

/** Asks for the state of the live source; not part of `Api`, as the figures do not need it. */
export function live(etag: string | undefined): Promise<Answer<LiveAnswer>> {
  return ask('/api/v1/live', etag, (value): value is LiveAnswer => has(value, 'state') && has(value, 'kept') && has(value, 'differences'));
}

/** There is nothing at an address of the API. */
export class NotThere extends Error {}

/** Asks for an answer of the API whose kind depends on the address. Rejects with `NotThere` if there is none. */
export function anyAnswer(address: string, etag: string | undefined): Promise<Answer<unknown>> {
  return ask(address, etag, (value): value is unknown => typeof value === 'object' && value !== null);
}

/** Asks for the names of all companies and indices, for the search of the whole site. */
export function names(etag: string | undefined): Promise<Answer<NamesAnswer>> {
  return ask('/api/v1/names', etag, (value): value is NamesAnswer => has(value, 'companies') && has(value, 'indices'));
}

let ahead: Promise<number> | undefined;

/** Returns how far the server's clock is ahead of the browser's, in milliseconds. The server is asked once a visit, and again after a failure. */
export function serverAhead(): Promise<number> {
  ahead ??= askAhead().catch((error: unknown) => {
    ahead = undefined;
    throw error;
  });
  return ahead;
}

async function askAhead(): Promise<number> {
  const asked = Date.now();
  const answer = await ask('/api/v1/status', undefined, (value): value is StatusAnswer => has(value, 'at'));
  const at = answer === 'unchanged' ? Number.NaN : Date.parse(answer.value.at);
  if (Number.isNaN(at)) throw new Error('/api/v1/status told no time.');
  return at - (asked + Date.now()) / 2;
}

/** Reads the status that the server wrote into the page; without it the page draws a simulated market. */
export function pageStatus(): PageStatus {
  const text = document.querySelector('#bhav-status')?.textContent ?? '';
  try {
    const value: unknown = JSON.parse(text);
    return has(value, 'mode') ? (value as PageStatus) : { mode: 'simulated' };
  } catch {
    return { mode: 'simulated' };
  }
}

// Only the outermost fields are checked: page and server are of one build, and a full check costs 11 KB.
async function ask<T>(address: string, etag: string | undefined, fits: (value: unknown) => value is T): Promise<Answer<T>> {
  const response = await fetch(address, {
    headers: etag === undefined ? {} : { 'if-none-match': etag },
    // The browser's own cache would answer a 304 with its copy as a 200.
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status === 304) return 'unchanged';
  if (response.status === 404) throw new NotThere(`${address} answered 404.`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const value: unknown = await response.json();
  if (!fits(value)) throw new Error(`${address} answered with something else.`);
  return { value, etag: response.headers.get('etag') ?? undefined };
}

/** Reports whether a value is an object with a field. */
export function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
