import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { ReadStore } from '../store/open-store.ts';
import { expectedPublication, lastFinishedSession, previousSession } from '@bhav/core/calendar/session';
import { BHAVCOPIES } from '@bhav/core/market/exchange';
import { FILE_SOURCES } from '../sources/files/all.ts';
import { isPublishedOn } from '../sources/source.ts';
import { sessionFiles } from '../store/read/files.ts';
import { lastRunOf } from '../store/read/runs.ts';
import { latestSession, newestSessions } from '../store/read/sessions.ts';

export interface MessageRound {
  /** The session that all of these exchanges have complete and served; undefined where there is none. */
  sessionOf: (exchanges: readonly Exchange[]) => Promise<string | undefined>;
  /** By exchange; nobody is told of a newer one. */
  complete: Readonly<Partial<Record<Exchange, string>>>;
  isLiveDue: boolean;
  /** Aborts when another node leads, or the server stops. */
  signal: AbortSignal;
}

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

/** After the hour of its files; what has not come by then is not waited for. */
const LATE_MS = 3 * 60 * 60_000;

/**
 * The newest session of an exchange, once all its files of the day are stored, or late; undefined before, and where it is older than the last trading
 * day or the session before it, with which it is compared, has still to be fetched. `now` is in milliseconds since 1970.
 */
export async function completeSession(store: ReadStore, exchange: Exchange, now: number): Promise<string | undefined> {
  const newest = await latestSession(store, exchange);
  if (newest === undefined || newest.session < lastFinishedSession(now)) return undefined;
  const { session } = newest;
  if (!(await hasDayBefore(store, exchange, session))) return undefined;
  if (now >= expectedPublication(exchange, session) + LATE_MS) return session;
  const stored = new Set((await sessionFiles(store, exchange, session)).map(({ source }) => source));
  const isWhole = FILE_SOURCES.every(
    (source) => source.exchange !== exchange || source.cadence !== 'session' || !isPublishedOn(source, session) || stored.has(source.id),
  );
  return isWhole ? session : undefined;
}

/** A session is compared with the one before. A day that the calendar has and the exchange has not is `missing`. */
async function hasDayBefore(store: ReadStore, exchange: Exchange, session: string): Promise<boolean> {
  const [, stored = ''] = await newestSessions(store, exchange, 2);
  const expected = previousSession(session);
  if (stored === '' || stored >= expected) return stored !== '';
  return (await lastRunOf(store, BHAVCOPIES[exchange], expected))?.state === 'missing';
}
