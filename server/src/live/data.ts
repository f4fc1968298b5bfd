import { istDate } from '@bhav/core/calendar/ist';
import { type Instrument, joined, type LiveLevel, type LiveQuote, type QuoteBatch, type QuoteGiver } from '@bhav/core/quotes/live-quote';
import { isTradingDay, previousSession } from '@bhav/core/calendar/session';
import { askedInstruments, isSameAsked } from './asked-instruments.ts';
import { checkBatch, type CheckedBatch } from './checks.ts';
import { liveKey, withNewer, type LiveFigures } from './overlay/figures.ts';
import { liveOverlay, type ActionsByIsin } from './overlay/overlay.ts';
import { livePoll, type LivePollParts } from './poll.ts';
import type { LiveStatus } from './status.ts';
import type { MarketContent } from '../market/market.ts';
import { paced } from './paced.ts';
import type { QuoteSource } from '../sources/quote-source.ts';
import type { Origin } from '@bhav/core/market/origin';
import { errorLine, messageOf } from '../machine/error-text.ts';

/** Where quotes are kept, so that a restart goes on from them and a session can be played again. */
export interface QuoteStore {
  /** Keeps what counted of a batch. */
  keep: (source: QuoteGiver, session: string, batch: QuoteBatch) => void;
  /** Writes what is not on disk yet. */
  flush: () => void;
  /** The newest session of which quotes of a source are kept. */
  newest: (source: string) => string | undefined;
  /** The newest kept quote of each share and level of each index in a session, of one source, with our time of each. */
  kept: (session: string, source: string) => { quotes: Received<LiveQuote>[]; levels: Received<LiveLevel>[] };
}
type Received<T> = T & { receivedAt: number };

export interface LiveDataParts extends Omit<LivePollParts, 'instruments' | 'take' | 'last'> {
  origin: Origin;
  quoteStore: QuoteStore;
  /** The official figures as they are now. */
  official: () => MarketContent;
  /** The corporate actions with an ex-date on a day. */
  actionsOn: (session: string) => Promise<ActionsByIsin>;
  /** Called when what is laid over the official figures is another than before; at most once a second. */
  changed: () => void;
}

/** The live figures as the server has them. */
export interface LiveData {
  /** Lays what is live over official figures; what is not live is the object that was given. */
  over: (official: MarketContent) => MarketContent;
  /** To be called when the official figures are others: names, members and corporate actions come from there. */
  officialChanged: () => Promise<void>;
  /** Begins to ask the source. */
  start: () => void;
  status: () => LiveStatus;
  close: () => Promise<void>;
}

const APART_MS = 1_000;

/**
 * Makes the live figures: at first those that were kept of the newest session, from `start` on what the source gives in market hours.
 * Every quote passes the checks of `live-checks` before it counts; what counted is kept.
 */
export async function liveData(parts: LiveDataParts): Promise<LiveData> {
  const { source, isReplay, quoteStore, now, sleep, say } = parts;
  const overlay = liveOverlay(parts);
  const stop = new AbortController();
  let figures: LiveFigures | undefined = isReplay ? undefined : keptFigures(quoteStore, source, newestSession(now()));
  let actions: { session: string; byIsin: ActionsByIsin } | undefined;
  let asked: { of: MarketContent; instruments: Instrument[]; keys: Set<string> } | undefined;

  const askFor = () => {
    const of = parts.official();
    if (asked?.of !== of) {
      const instruments = askedInstruments(of, source, istDate(now()));
      asked = { of, instruments, keys: new Set(instruments.map((share) => liveKey(share.exchange, share))) };
    }
    return asked;
  };
  const readActions = async (): Promise<void> => {
    const session = figures?.session;
    if (session !== undefined) actions = { session, byIsin: await parts.actionsOn(session) };
  };

  /** What counted and is not kept yet. */
  let unkept: QuoteBatch | undefined;
  const tell = async (): Promise<void> => {
    const batch = unkept;
    unkept = undefined;
    if (figures === undefined || batch === undefined) return;
    const { session } = figures;
    try {
      if (actions?.session !== session) await readActions();
      parts.changed();
    } catch (error) {
      say(`Live figures cannot be shown: ${errorLine(error)}`);
    }
    if (!isReplay) keep(session, batch);
  };
  const telling = paced({ run: tell, apartMs: APART_MS, elapsed: parts.elapsed, wait: (ms) => sleep(ms, stop.signal) });
  let keepingFault = '';
  const keep = (session: string, batch?: QuoteBatch): void => {
    try {
      if (batch === undefined) quoteStore.flush();
      else quoteStore.keep(source, session, batch);
      keepingFault = '';
    } catch (error) {
      const reason = `Live quotes cannot be kept: ${messageOf(error)}`;
      if (reason !== keepingFault) say(reason);
      keepingFault = reason;
    }
  };

  const take = (batch: QuoteBatch): CheckedBatch => {
    const today = istDate(now());
    const first = batch.quotes[0]?.at ?? batch.levels[0]?.at;
    const session = isReplay ? (figures?.session ?? (first === undefined ? today : istDate(first))) : today;
    const checked = checkBatch(batch, { session, now: isReplay ? Infinity : now(), held: figures, asked: askFor().keys });
    if (checked.quotes.length > 0 || checked.levels.length > 0) {
      figures = withNewer(figures, { ...checked, session, receivedAt: batch.receivedAt });
      const counted = { ...checked, receivedAt: batch.receivedAt };
      unkept = unkept === undefined ? counted : joined(unkept, counted);
      telling.call();
    }
    return checked;
  };

  await readActions();
  const poll = livePoll({
    ...parts,
    instruments: () => askFor().instruments,
    take,
    ...(figures !== undefined && { last: figures.receivedAt }),
  });
  return {
    // Figures wait until the actions of their session are known: without them a change may be none.
    over: (official) =>
      figures === undefined || actions?.session !== figures.session ? official : overlay(official, figures, actions.byIsin),
    officialChanged: async () => {
      const before = asked;
      await readActions().catch((error: unknown) => say(`Corporate actions cannot be read: ${errorLine(error)}`));
      if (before !== undefined && !isSameAsked(before.instruments, askFor().instruments)) poll.renew();
    },
    start: poll.start,
    status: poll.status,
    close: async () => {
      await poll.stop();
      stop.abort();
      await telling.done();
      if (figures !== undefined && !isReplay) keep(figures.session);
    },
  };
}

/** The newest session that has begun. */
function newestSession(instant: number): string {
  const today = istDate(instant);
  const hasBegun = instant >= Date.parse(`${today}T09:00:00+05:30`);
  return isTradingDay(today) !== 'no' && hasBegun ? today : previousSession(today);
}

/** A kept session that has not come yet by our clock is one all the same: quotes bear the exchange's date, and our clock may have been put back. */
function keptFigures(quoteStore: QuoteStore, { id }: QuoteSource, begun: string): LiveFigures | undefined {
  const newest = quoteStore.newest(id) ?? begun;
  const session = newest > begun ? newest : begun;
  const { quotes, levels } = quoteStore.kept(session, id);
  if (quotes.length === 0 && levels.length === 0) return undefined;
  const receivedAt = Math.max(...[...quotes, ...levels].map((figure) => figure.receivedAt));
  return withNewer(undefined, { quotes, levels, session, receivedAt });
}
