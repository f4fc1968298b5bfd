import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { istDate, istInstant } from '@bhav/core/calendar/ist';
import { marketClock } from '@bhav/core/calendar/market-clock';
import { DAY_MS } from '@bhav/core/calendar/days';
import type { LiveStatus } from './status.ts';

/** Milliseconds since 1970. `next` is absent where the calendar does not know it. */
export type LiveHours = { open: true; until: number } | { open: false; next?: number };

/** The last trades and the closing auction's price are published a little after it. */
const AFTER_MS = 5 * 60_000;

/**
 * Open from the pre-open to five minutes after the closing auction of shares with derivatives, and in special
 * sessions whose hour is known. In a year whose holidays are not listed yet every weekday counts as a trading
 * day with the usual hours, as for files; the date of the quotes then shows whether there was a session.
 */
export function liveHours(exchanges: readonly Exchange[], instant: number): LiveHours {
  const ends = exchanges.flatMap((exchange) => endOf(exchange, instant) ?? []);
  if (ends.length > 0) return { open: true, until: Math.max(...ends) };
  const starts = exchanges.flatMap((exchange) => startAfter(exchange, instant) ?? []);
  return { open: false, ...(starts.length > 0 && { next: Math.min(...starts) }) };
}

/** Figures are due while a live source is on and an exchange is in its hours, whether or not they come. */
export function isLiveDue({ state }: Pick<LiveStatus, 'state'>, instant: number): boolean {
  return state !== 'off' && liveHours(EXCHANGES, instant).open;
}

/** More changes than there are between any two sessions. */
const STEPS = 40;

function endOf(exchange: Exchange, instant: number): number | undefined {
  if (isTrading(exchange, instant)) {
    let at = instant;
    for (let step = 0; step < STEPS && isTrading(exchange, at); step++) at = changeAfter(exchange, at);
    return at + AFTER_MS;
  }
  // The end was within the last minutes.
  const before = instant - AFTER_MS;
  return isTrading(exchange, before) ? endOf(exchange, before) : undefined;
}

function startAfter(exchange: Exchange, instant: number): number | undefined {
  let at = instant;
  for (let step = 0; step < STEPS; step++) {
    at = changeAfter(exchange, at);
    if (isTrading(exchange, at)) return at;
  }
  return undefined;
}

function isTrading(exchange: Exchange, instant: number): boolean {
  const { phase, until } = marketClock(exchange, true, instant);
  if (phase === 'unknown') return instant >= at(instant, USUAL.from) && instant < at(instant, USUAL.until);
  return phase === 'pre-open' || phase === 'open' || phase === 'closing-auction' || (phase === 'special-session' && until !== undefined);
}

/** If the clock does not know, the next usual hour or midnight. */
function changeAfter(exchange: Exchange, instant: number): number {
  const { until } = marketClock(exchange, true, instant);
  if (until !== undefined) return until;
  const usual = [at(instant, USUAL.from), at(instant, USUAL.until)].find((time) => time > instant);
  return usual ?? at(instant, '00:00') + DAY_MS;
}

const USUAL = { from: '09:00', until: '15:35' } as const;

function at(instant: number, time: string): number {
  return istInstant(istDate(instant), time);
}
