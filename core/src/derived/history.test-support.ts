import { sessionsBetween } from '../calendar/session.ts';
import { derivedFigures } from './derived-figures.ts';
import type { ComparedBar } from '../bars/comparison.ts';
import type { HistoryBar } from './share-history.ts';
import type { ExchangeHistory, ShareHistory } from './share-history.ts';
import { StoredSessions } from './stored-sessions.ts';

/** The sessions of five years and some days, all stored. */
export const SESSIONS = sessionsBetween('2021-11-01', '2026-11-20');

/** A bar with all needed fields. */
export type FiledBar = HistoryBar & ComparedBar;

/** A bar for a test, whose prices and previous close are all the same. */
export function flatBar(session: string, price = 100, known: Partial<FiledBar> = {}): FiledBar {
  return { session, series: 'EQ', open: price, high: price, low: price, close: price, previousClose: price, volume: 1000, ...known };
}

/** The common history of an exchange, with index levels in points by session. */
export function exchangeOf(days: readonly string[] = SESSIONS, closes: Record<string, number> = {}): ExchangeHistory {
  return { sessions: new StoredSessions(days), index: { name: 'NIFTY 50', closes: new Map(Object.entries(closes)) } };
}

/** For `map`: gives each bar the close before it as its previous close, as it is filed. */
export function withLastClose(bar: FiledBar, place: number, bars: readonly FiledBar[]): FiledBar {
  return { ...bar, previousClose: bars[place - 1]?.close ?? bar.previousClose };
}

/** The bars with the session before in which the share was traded, as the store reads them. */
export function openedOf(bars: readonly FiledBar[]): FiledBar[] {
  return bars.map((bar, place) => ({ ...bar, tradedBefore: bars[place - 1]?.session }));
}

/** The figures of a share that must have some. */
export function figuresOf(bars: readonly FiledBar[], known: Partial<ShareHistory> = {}, exchange = exchangeOf()) {
  const figures = derivedFigures({ bars, opened: openedOf(bars), actions: [], ...known }, exchange);
  if (figures === undefined) throw new Error('The share has no bar.');
  return figures;
}

/** The returns by period. */
export function returnsOf(...of: Parameters<typeof figuresOf>) {
  return Object.fromEntries(figuresOf(...of).returns.map((one) => [one.period, one.return]));
}
