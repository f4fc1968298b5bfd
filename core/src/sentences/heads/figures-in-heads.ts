import { longDate } from '../../words/dates.ts';
import type { Mode } from '../../market/mode.ts';
import { headWords as words } from '../../words/en/pages/head.ts';
import { en } from '../../words/en/common.ts';
import { formatPercentChange } from '../../words/format.ts';
import type { IndexLevel } from '../../wire/indices.ts';
import type { StockList } from '../../wire/market.ts';
import { quotedTime } from '../freshness.ts';

export function isMade(mode: Mode): mode is keyof typeof words.notPrices {
  return mode === 'demonstration';
}

export function isServed({ mode, stocks, session }: StockList): boolean {
  return mode !== 'simulated' && stocks.length > 0 && session !== undefined;
}

/** The title begins with it when its figures are no official closes. */
export function markOf(mode: Mode): string[] {
  return mode === 'official' ? [] : [en.modes[mode]];
}

export function levelWithChange(name: string, level: string, changePercent: number | undefined): string {
  return changePercent === undefined ? words.bareLevel(name, level) : words.level(name, level, formatPercentChange(changePercent));
}

/** The day of closes, the day and time of quotes. */
export function whenOf(list: StockList): string {
  return quotedTime(list, undefined) ?? longDate(list.session ?? '');
}

/** Of the newest session or that of a past day. */
export function previewAddress(session: string, isPast: boolean): string {
  return `/preview.png?${isPast ? 'on' : 'session'}=${session}`;
}

/** On the list's session. */
export function indexOf(list: StockList, indices: readonly IndexLevel[]): IndexLevel | undefined {
  return indices.find(({ name, session }) => name.toUpperCase() === list.name.toUpperCase() && session === list.session);
}
