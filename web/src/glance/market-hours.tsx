import type { StockList } from '@bhav/core/wire/market';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { pageStatus, serverTime } from '../stock-data/api.ts';
import { browserTab } from '../stock-data/refresh-timer.ts';
import { WrittenStatus } from '../stock-data/written-status.ts';
import { announce } from '../ui/messages/announcer.tsx';
import { onDemand, useCode, whenIdle } from '../ui/on-demand.ts';
import type * as ClockCode from './clock-code.ts';
import type { MarketHours, SessionClock } from './session-clock.ts';

const clockCode = onDemand(() => import('./clock-code.ts'));

/**
 * Returns the time at the exchanges: first as the server wrote it, then by the clock, whose code is loaded when the page is idle and which asks the
 * server for its time. Undefined without both.
 */
export function useMarketHours(): MarketHours | undefined {
  const written = use(WrittenStatus)?.hours;
  const getWritten = useMemo(() => {
    const hours = written && { ...written, quiet: ({ exchange }: Pick<StockList, 'exchange'>) => written.quiet[exchange] };
    return () => hours;
  }, [written]);
  const code = useCode(clockCode, false);
  useEffect(() => whenIdle(clockCode.preload), []);
  const clock = code && clockOf(code);
  const get = useMemo(() => (clock === undefined ? getWritten : () => clock.get() ?? getWritten()), [clock, getWritten]);
  return useSyncExternalStore(clock?.subscribe ?? never, get, getWritten);
}

let clock: SessionClock | undefined;

/** The page's one clock. */
function clockOf({ createSessionClock }: typeof ClockCode): SessionClock {
  const { follows, hours, keptAt } = pageStatus();
  clock ??= createSessionClock({
    tab: { ...browserTab, now: () => Date.now() },
    serverTime: follows === true ? serverTime : undefined,
    isWritten: hours !== undefined && keptAt === undefined,
    announce,
  });
  return clock;
}

function never(): () => void {
  return () => undefined;
}
