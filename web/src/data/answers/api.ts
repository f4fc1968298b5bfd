import { addressOn } from '@bhav/core/address/view';
import { withListHidden } from '@bhav/core/words/own-list-address';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import type { StatusAnswer } from '@bhav/core/wire/status';

/** Gives the answers of the API: a server does, and so does the simulated market for what it knows. */
export interface MarketSource {
  /** Returns the answer at an address of the API. Rejects with `NotThere` if there is none. */
  answer: (address: string) => Promise<unknown>;
  /** Returns the last answer that the browser keeps, for a visit without a network, and when it was given (milliseconds since 1970). */
  cached?: (address: string) => Promise<CachedAnswer | undefined>;
}

interface CachedAnswer {
  value: unknown;
  at: number;
}

export class NotThere extends Error {}

/** The server has still to make the answer, and says after how many milliseconds to ask again. */
export class NotMadeYet extends Error {
  readonly againMs: number;

  constructor(message: string, againMs: number) {
    super(message);
    this.againMs = againMs;
  }
}

/** A server that takes longer counts as silent. */
const PATIENCE_MS = 20_000;
/** A server that wants to be left alone for longer is a failure that the reader is told. */
const LONGEST_WAIT_S = 10;

export function pastServer(session: string): MarketSource {
  return {
    // Companies and indices are found by the names that they have now.
    answer: (address) => answerAt(address, address === NAMES ? address : addressOn(address, session)),
  };
}

async function answerAt(address: string, asked: string): Promise<unknown> {
  if (withListHidden(asked) !== asked) throw new NotThere('No server has a list of the reader, and none is told its name.');
  const response = await fetch(asked, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 404) throw new NotThere(`${address} answered 404.`);
  const again = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.status === 503 && again <= LONGEST_WAIT_S) throw new NotMadeYet(`${address} answered 503.`, again * 1000);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

/** The page's own server. The browser's cache keeps answers, and asks with their tags whether they have changed. */
export const server: MarketSource = {
  answer: (address) => answerAt(address, address),
  cached: async (address) => {
    try {
      const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
      const at = Date.parse(response.headers.get('date') ?? '');
      return response.ok && !Number.isNaN(at) ? { value: await response.json(), at } : undefined;
    } catch {
      return undefined;
    }
  },
};

export const MARKET = '/api/v1/market';
export const SYNC = '/api/v1/sync';
export const LIVE = '/api/v1/live';
export const NAMES = '/api/v1/names';

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
  const { at } = (await server.answer('/api/v1/status')) as StatusAnswer;
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) throw new Error('/api/v1/status has no time.');
  return instant - (asked + Date.now()) / 2;
}

/** Reads the status that the server put into the page; without it the page draws a simulated market. */
export function readPageStatus(): PageStatus {
  const text = document.querySelector('#bhav-status')?.textContent ?? '';
  try {
    const value: unknown = JSON.parse(text);
    return has(value, 'mode') ? (value as PageStatus) : { mode: 'simulated' };
  } catch {
    return { mode: 'simulated' };
  }
}

export function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
