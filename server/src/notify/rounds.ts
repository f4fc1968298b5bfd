import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { ReadStore } from '../store/open-store.ts';
import { completeSession } from './complete-session.ts';

/** What is due in a round. */
export interface MessageRound {
  /** The session that all of these exchanges have complete and served; undefined where there is none. */
  sessionOf: (exchanges: readonly Exchange[]) => Promise<string | undefined>;
  /** By exchange; nobody is told of a newer one. */
  complete: Readonly<Partial<Record<Exchange, string>>>;
  /** Live figures are looked at. */
  isLiveDue: boolean;
  /** Aborts when another node leads, or the server stops. */
  signal: AbortSignal;
}

/** Tells others of sessions and of live figures. */
export interface Teller {
  /** Begins what is due, and does not wait for those whom it tells. */
  look: (round: MessageRound) => Promise<void>;
  /** Resolves when nothing is under way. */
  ended: () => Promise<unknown>;
  /** Another node tells now, and what it has told is in the store. */
  forget: () => void;
}

interface RoundsParts {
  tellers: readonly Teller[];
  store: ReadStore;
  /** Only one node tells. */
  leads: () => boolean;
  /** The newest figures have all files that are stored by now. */
  newestMade: () => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A monotonic clock, milliseconds. */
  elapsed: () => number;
  say: (sentence: string) => void;
}

export interface Rounds {
  /** Begins what is due; one round at a time. */
  look: () => Promise<void>;
  /** Nothing is under way. */
  idle: () => Promise<void>;
  /** Ends what is under way. */
  close: () => Promise<void>;
}

/** A round that finds nothing due asks for a few rows. */
const EVERY_MS = 5_000;
const LIVE_LOOK_MS = 60_000;
/** A message of a session is of use until the next morning, a live one for minutes. */
export const LIMIT_MS = { session: 8 * 60 * 60_000, live: 10 * 60_000 };

export function startRounds({ tellers, store, leads, newestMade, now, elapsed, say }: RoundsParts): Rounds {
  let stop = new AbortController();
  let looking: Promise<void> | undefined;
  let lastLive = -Infinity;
  const made = new Set<string>();

  const round = async (): Promise<void> => {
    if (!leads()) {
      stop.abort();
      stop = new AbortController();
      made.clear();
      for (const teller of tellers) teller.forget();
      return;
    }
    const complete: Partial<Record<Exchange, string>> = {};
    for (const exchange of EXCHANGES) {
      const session = await completeSession(store, exchange, now());
      if (session !== undefined) complete[exchange] = session;
    }
    const isLiveDue = elapsed() - lastLive >= LIVE_LOOK_MS;
    if (isLiveDue) lastLive = elapsed();
    const sessionOf: MessageRound['sessionOf'] = async (exchanges) => {
      const [session, ...others] = exchanges.map((exchange) => complete[exchange]);
      if (session === undefined || others.some((other) => other !== session)) return undefined;
      const name = `${session} ${exchanges.join()}`;
      if (!made.has(name)) await newestMade();
      made.add(name);
      return session;
    };
    for (const teller of tellers) await teller.look({ sessionOf, complete, isLiveDue, signal: stop.signal });
  };
  const look = (): Promise<void> => {
    looking ??= round()
      .catch((error: unknown) => say(`Whether messages are due cannot be seen: ${errorLine(error)}. The next look makes up for it.`))
      .finally(() => (looking = undefined));
    return looking;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  const idle = async (): Promise<void> => {
    await looking;
    await Promise.all(tellers.map((teller) => teller.ended()));
  };
  return {
    look,
    idle,
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await idle();
    },
  };
}
