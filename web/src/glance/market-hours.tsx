import type { StockList } from '@bhav/core/wire/market';
import type { WrittenHours } from '@bhav/core/wire/page-status';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { pageStatus, serverAhead } from '../stock-data/api.ts';
import { browserTab } from '../stock-data/refresh-timer.ts';
import { WrittenStatus } from '../stock-data/written-status.ts';
import { announce } from '../ui/messages/announcer.tsx';
import { onDemand, whenIdle, whenInUse } from '../ui/on-demand.ts';
import type * as ClockCode from './clock-code.ts';
import type { MarketHours, SessionClock } from './session-clock.ts';

const clockCode = onDemand(() => import('./clock-code.ts'));

/**
 * Returns the time at the exchanges: first as the server wrote it, then by the clock, which asks the server for its time. Its code is loaded when the
 * page is idle, or in use where the server has just written the hours. Undefined without both. Nothing renders while the clock says what the server wrote.
 */
export function useMarketHours(): MarketHours | undefined {
  const { hours: written, keptAt } = use(WrittenStatus) ?? {};
  const isTold = written !== undefined && keptAt === undefined;
  const [get, getWritten] = useMemo(() => {
    const first = written && { ...written, quiet: ({ exchange }: Pick<StockList, 'exchange'>) => written.quiet[exchange] };
    const newest = (): MarketHours | undefined => {
      const hours = clock?.get();
      return hours === undefined || (written !== undefined && isAsWritten(hours, written)) ? first : hours;
    };
    return [newest, () => first];
  }, [written]);
  useEffect(() => (isTold ? whenInUse : whenIdle)(clockCode.preload), [isTold]);
  return useSyncExternalStore(subscribe, get, getWritten);
}

/** A note on quotes that have stopped goes with the next quotes, which what is written does not know. */
function isAsWritten(hours: MarketHours, written: WrittenHours): boolean {
  const isSameMinute = Math.floor(hours.at / MINUTE_MS) === Math.floor(written.at / MINUTE_MS);
  return isSameMinute && hours.notes.join() === written.notes.join() && Object.keys(written.quiet).length === 0;
}

const MINUTE_MS = 60_000;

let clock: SessionClock | undefined;

/** Calls back at each change of the page's one clock, from its start on. */
function subscribe(tell: () => void): () => void {
  let stop: (() => void) | undefined;
  const start = (): void => {
    const code = clockCode.get();
    if (code === undefined) return;
    clock ??= startClock(code);
    stop = clock.subscribe(tell);
  };
  const stopWaiting = clockCode.subscribe(() => {
    start();
    tell();
  });
  start();
  return () => {
    stopWaiting();
    stop?.();
  };
}

function startClock({ createSessionClock }: typeof ClockCode): SessionClock {
  const { follows, hours, keptAt } = pageStatus();
  return createSessionClock({
    tab: { ...browserTab, now: () => Date.now() },
    serverAhead: follows === true ? serverAhead : undefined,
    isWritten: hours !== undefined && keptAt === undefined,
    announce,
  });
}
