import { daysBetween } from '../calendar/days.ts';
import { PERIODS, type Period } from '../calendar/periods.ts';
import type { Derived, UnknownFigure } from '../wire/share/derived.ts';
import { lastOnOrBefore, obstacleSince, type Past } from './past.ts';
import { fourDecimals, percentAbove } from '../market/decimals.ts';
import { sharesAfter } from '../actions/filed-dividends.ts';
import { reinvestedSince } from './reinvested.ts';
import type { HistoryBar } from './share-history.ts';

/** How long before the beginning of a period its base may have been traded, days. */
const PAUSE_DAYS = 7;

/**
 * The price return of each period: the newest close against the adjusted close of the base. The base is the share's last bar on or before the
 * calendar date one week, month or year back, at most a week older; for `max` its first stored bar.
 * Beside it stand the index between the closes of the same two sessions, and the total return: each dividend buys more of the share at the close of its
 * ex-date (decision 029).
 */
export function priceReturns(past: Past): Derived['returns'] {
  return PERIODS.map((period) => {
    const base = baseOf(period, past);
    return { period, return: 'unknown' in base ? base : (obstacleSince(base.session, past) ?? returnSince(base, past)) };
  });
}

function baseOf(period: Period, past: Past): HistoryBar | UnknownFigure {
  const { first, last, sessions } = past;
  if (period === 'max') return first === last ? { unknown: 'short-history', on: first.session } : first;
  const start = sessions.start(last.session, period);
  const base = lastOnOrBefore(start, past);
  if (base === undefined) return { unknown: 'short-history', on: first.session };
  const missing = sessions.missingAt(start);
  if (missing !== undefined) return { unknown: 'gap', on: missing };
  return daysBetween(base.session, start) > PAUSE_DAYS ? { unknown: 'not-traded', on: base.session } : base;
}

function returnSince(base: HistoryBar, past: Past): KnownReturn {
  const { session: from, close } = base;
  const { last, index } = past;
  return {
    from,
    baseClose: fourDecimals(close),
    percent: percentAbove(last.close, close),
    withDividends: totalReturn(base, past),
    index: indexReturn(from, last.session, index),
  };
}

function totalReturn({ session, close }: HistoryBar, past: Past): KnownReturn['withDividends'] {
  const dividends = reinvestedSince(session, past);
  return 'unknown' in dividends ? dividends : { percent: percentAbove(past.last.close * sharesAfter(dividends), close) };
}

type KnownReturn = Extract<Derived['returns'][number]['return'], { percent: number }>;
type IndexReturn = KnownReturn['index'];

function indexReturn(from: string, to: string, { closes }: Past['index']): IndexReturn {
  const [base, level] = [closes.get(from), closes.get(to)];
  if (level === undefined) return { unknown: 'no-level', on: to };
  return base === undefined ? { unknown: 'no-level', on: from } : { base, percent: percentAbove(level, base) };
}
