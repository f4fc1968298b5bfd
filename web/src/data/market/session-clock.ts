import type { StockList } from '@bhav/core/wire/market';
import type { RenderedHours } from '@bhav/core/wire/server/page-status';
import { clockLines, clockText, nearTime } from '@bhav/core/sentences/clock-line';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { marketClock } from '@bhav/core/calendar/market-clock';
import { QUIET_MS, quietNote } from '@bhav/core/sentences/quiet';
import type { Phase } from '@bhav/core/calendar/session-times';
import { clockWords as words } from '@bhav/core/words/en/clock';
import type { Tab } from './refresh-timer.ts';

export interface MarketHours extends Omit<RenderedHours, 'quiet'> {
  /** A sentence where the quotes of a list have stopped although shares are traded. */
  quiet: (list: StockList) => string | undefined;
}

export interface SessionClock {
  /** Undefined until the server answers. */
  get: () => MarketHours | undefined;
  subscribe: (onChange: () => void) => () => void;
}

interface Parts {
  /** `now` in milliseconds since 1970. */
  tab: Tab;
  /** How far the server's clock is ahead, in milliseconds; absent where the page follows no server. */
  serverAhead: (() => Promise<number>) | undefined;
  /** Hours that the server has just rendered stay until it answers or fails. */
  isRendered: boolean;
  announce: (sentence: string) => void;
}

/**
 * The browser's clock, corrected by the server's. Every phase begins on a whole minute. After sleep the time is right again within 20 s, and at once
 * in a tab that is shown again. A change of phase is announced.
 */
export function createSessionClock({ tab, serverAhead, isRendered, announce }: Parts): SessionClock {
  let ahead = 0;
  let isServers = false;
  let isWaiting = isRendered && serverAhead !== undefined;
  let hours: MarketHours | undefined;
  let callOff: (() => void) | undefined;
  let stopListening: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const now = (): number => tab.now() + ahead;
  const renew = (isSet = false): void => {
    const before = hours;
    const at = now();
    if (isWaiting) return;
    if (!isSet && before !== undefined && minuteOf(before.at) === minuteOf(at)) return;
    hours = hoursAt(at, isServers);
    if (!isSet && before !== undefined && phasesOf(before) !== phasesOf(hours)) announce(words.announced(hours.text));
    for (const listener of listeners) listener();
  };
  const beat = (): void => {
    callOff?.();
    callOff = undefined;
    if (tab.isHidden()) return;
    renew();
    callOff = tab.after(Math.min(MINUTE_MS - (now() % MINUTE_MS), SLEEP_MS), beat);
  };
  const askServer = async (ask: () => Promise<number>): Promise<void> => {
    const gap = await ask();
    ahead = Math.abs(gap) < NEAR_MS ? 0 : gap;
    isServers = true;
  };
  const begin = (): void => {
    isWaiting = false;
    renew(true);
    if (listeners.size > 0) beat();
  };
  // Without an answer the clock is the browser's, and the page says so.
  if (serverAhead !== undefined) void askServer(serverAhead).then(begin, begin);

  return {
    get: () => (isWaiting ? undefined : (hours ??= hoursAt(now(), isServers))),
    subscribe: (onChange) => {
      listeners.add(onChange);
      if (listeners.size === 1) {
        stopListening = tab.onVisibility(beat);
        beat();
      }
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        callOff?.();
        stopListening?.();
      };
    },
  };
}

const MINUTE_MS = 60_000;
/** The longest wait: timers stand still in sleep, and a computer may not say that it woke. */
const SLEEP_MS = 20_000;
/** The server tells whole seconds, and requests take time: a smaller gap is ignored. */
const NEAR_MS = 3_000;

/** `at` in milliseconds since 1970; `isServers`: by the server's clock. */
export function hoursAt(at: number, isServers: boolean): MarketHours {
  const lines = clockLines(at);
  const text = clockText(lines);
  const plain = clockText(clockLines(at, false));
  const clocks = EXCHANGES.map((exchange) => marketClock(exchange, true, at));
  const opens = clocks[0]?.nextSession?.opens;
  const isResting = clocks.every(({ phase }) => phase === 'closed' || phase === 'holiday');
  return {
    at,
    lines,
    text,
    notes: [
      ...(plain === text ? [] : [words.plainShares(plain)]),
      ...(isResting && opens !== undefined ? [words.trading(nearTime(opens, at))] : []),
      isServers ? words.servers : words.ours,
    ],
    mark: clocks.some(({ phase }) => isTraded(phase)) ? 'open' : isResting ? 'shut' : 'between',
    quiet: (list) => quietNote(list, isTrading(list.exchange, at), at),
  };
}

/** Shares are traded continuously, and were ten minutes ago: figures should be new. */
function isTrading(exchange: Exchange, at: number): boolean {
  return [at, at - QUIET_MS].every((instant) => {
    const { phase, until } = marketClock(exchange, true, instant);
    // The hours of a special session without an end are not known.
    return isTraded(phase) && until !== undefined;
  });
}

function isTraded(phase: Phase): boolean {
  return phase === 'open' || phase === 'special-session';
}

function phasesOf({ lines }: MarketHours): string {
  return lines.map(({ exchanges, phase }) => `${exchanges.join()} ${phase}`).join();
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}
