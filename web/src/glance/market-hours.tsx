import { useSyncExternalStore } from 'react';
import { pageStatus, serverTime } from '../stock-data/api.ts';
import { browserTab } from '../stock-data/refresh-timer.ts';
import { announce } from '../ui/announcer.tsx';
import type * as ClockCode from './clock-code.ts';
import type { MarketHours, SessionClock } from './session-clock.ts';

/** Tells what time it is at the exchanges; nothing until the calendar is there, which comes after the first paint. */
export function useMarketHours(): MarketHours | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}

/**
 * The market's phase and its next change, in the bar's free room: it holds that room whether it is there or not, so that nothing moves when
 * it comes, and where the room is too narrow it is left to `ClockNotes`.
 */
export function ClockBadge() {
  const hours = useMarketHours();
  return <div className="@container min-w-0 grow">{hours && code && <code.Badge hours={hours} />}</div>;
}

/** The same in full, for the window that tells what the figures are. */
export function ClockNotes() {
  const hours = useMarketHours();
  return hours && code && <code.Notes hours={hours} />;
}

/** Comes with the clock, never before it. */
let code: typeof ClockCode | undefined;
let clock: SessionClock | undefined;
let loading = false;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function get(): MarketHours | undefined {
  return clock?.get();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  if (clock === undefined) whenIdle(() => void load());
  else stop ??= clock.subscribe(tellAll);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function tellAll(): void {
  for (const tell of listeners) tell();
}

async function load(): Promise<void> {
  if (loading || clock !== undefined) return;
  loading = true;
  try {
    code = await import('./clock-code.ts');
    const tab = { ...browserTab, now: () => Date.now() };
    clock = code.createSessionClock({ tab, serverTime: pageStatus().follows === true ? serverTime : undefined, announce });
    if (listeners.size > 0) stop ??= clock.subscribe(tellAll);
    tellAll();
  } catch (error) {
    // The page is whole without it; the next place that asks for the time tries again.
    console.error(error);
  } finally {
    loading = false;
  }
}

/** What is at hand first: the figures. */
function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 2_000 });
  else setTimeout(call, 200);
}
