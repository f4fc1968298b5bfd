import type { StockList } from '@bhav/core/wire/market';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readPageStatus, serverAhead } from '../data/answers/api.ts';
import { browserTab } from '../data/market/refresh-timer.ts';
import { RenderedStatus } from '../data/market/provider.tsx';
import { announce } from '../ui/messages/announcer.tsx';
import { whenIdle, whenInUse } from '../startup/moments.ts';
import { onDemand } from '../ui/browser/on-demand.ts';
import type * as ClockCode from '../data/market/session-clock.ts';
import type { MarketHours, SessionClock } from '../data/market/session-clock.ts';

const clockCode = onDemand(() => import('../data/market/session-clock.ts'));

/**
 * First as the server rendered it, then by the clock, which asks the server for its time. The clock's code comes once the page is in use, or when it
 * is idle if no server has just rendered the hours. Undefined without both.
 */
export function useMarketHours(): MarketHours | undefined {
  const { hours: rendered, keptAt } = use(RenderedStatus) ?? {};
  const isFresh = rendered !== undefined && keptAt === undefined;
  const first = useMemo(
    () => rendered && { ...rendered, quiet: ({ exchange }: Pick<StockList, 'exchange'>) => rendered.quiet[exchange] },
    [rendered],
  );
  useEffect(() => (isFresh ? whenInUse : whenIdle)(clockCode.preload), [isFresh]);
  const hours = useSyncExternalStore(subscribe, hoursOfClock, noHours);
  return hours ?? first;
}

const hoursOfClock = (): MarketHours | undefined => clock?.get();
const noHours = (): undefined => undefined;

let clock: SessionClock | undefined;

/** The page has one clock. */
function subscribe(onChange: () => void): () => void {
  let stop: (() => void) | undefined;
  const start = (): void => {
    const code = clockCode.get();
    if (code === undefined) return;
    clock ??= startClock(code);
    stop = clock.subscribe(onChange);
  };
  const stopWaiting = clockCode.subscribe(() => {
    start();
    onChange();
  });
  start();
  return () => {
    stopWaiting();
    stop?.();
  };
}

function startClock({ createSessionClock }: typeof ClockCode): SessionClock {
  const { follows, hours, keptAt } = readPageStatus();
  return createSessionClock({
    tab: { ...browserTab, now: () => Date.now() },
    serverAhead: follows === true ? serverAhead : undefined,
    isRendered: hours !== undefined && keptAt === undefined,
    announce,
  });
}
