import { useSyncExternalStore } from 'react';
import { pageStatus, serverTime } from '../api.ts';
import { browserTab } from '../stock-data/refresh-timer.ts';
import { announce } from '../ui/announcer.tsx';
import type { MarketHours, SessionClock } from './session-clock.ts';

/** Tells what time it is at the exchanges; nothing until the calendar is there, which comes after the first paint. */
export function useMarketHours(): MarketHours | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}

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
    const { createSessionClock } = await import('./session-clock.ts');
    const tab = { ...browserTab, now: () => Date.now() };
    clock = createSessionClock({ tab, serverTime: pageStatus().follows === true ? serverTime : undefined, announce });
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
