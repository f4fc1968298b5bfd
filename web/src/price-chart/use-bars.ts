import { chartAnswers } from '@bhav/core/chart/chart-answers';
import type { ChartBar } from '@bhav/core/chart/chart-bar';
import type { ChartView } from '@bhav/core/chart/chart-view';
import type { Charted } from '@bhav/core/chart/charted';
import { istDate } from '@bhav/core/calendar/ist';
import { simulatedHistory } from '@bhav/core/simulated/simulated-history';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isSimulated } from '../stock-data/following-store.ts';
import { useStockPart } from '../stock-data/provider.tsx';
import type { Lists } from '../stock-data/stock-store.ts';
import { useParameters } from '../ui/address.ts';
import { createBarsStore, type HeldBars } from './bars-store.ts';

/** The bars of one line of a chart. */
export interface LineBars extends HeldBars {
  charted: Charted;
}

interface ChartBars {
  /** What is charted, and after it what is laid over, in the order of the view. */
  lines: LineBars[];
  /** They are drawn from a seed: no market's. */
  isSimulated: boolean;
  retry: () => void;
}

const store = createBarsStore();
const NONE: readonly HeldBars[] = [];

/** Gives the bars that a view of a chart needs: a server's, or the seeded history of the simulated market. */
export function useBars(charted: Charted, view: ChartView): ChartBars {
  const lists = useStockPart((data) => data?.lists);
  const seed = useParameters().get('seed') ?? '';
  const isOfBrowser = lists !== undefined && isSimulated(lists);
  const all = useMemo(() => [charted, ...view.over], [charted, view.over]);
  const addresses = useMemo(() => chartAnswers(charted, view), [charted, view]);
  const session = lists === undefined ? '' : `${lists.NSE.session} ${lists.BSE.session}`;
  useEffect(() => {
    if (lists !== undefined && !isOfBrowser) for (const address of addresses) store.load(address, session);
  }, [addresses, session, isOfBrowser, lists]);
  const snapshot = useMemo(() => snapshotOf(addresses, session), [addresses, session]);
  const loaded = useSyncExternalStore(store.subscribe, snapshot, () => NONE);
  const drawn = useMemo(
    () => (isOfBrowser ? all.map((one) => simulatedBars(one, lists, seed)) : undefined),
    [isOfBrowser, all, lists, seed],
  );
  const held = drawn ?? loaded;
  return {
    lines: all.map((one, place) => ({ ...(held[place] ?? { state: 'loading' }), charted: one })),
    isSimulated: isOfBrowser,
    retry: () => {
      for (const address of addresses) store.load(address, session, true);
    },
  };
}

/** Reads several held histories as one value, which is the same object while none of them changed. */
function snapshotOf(addresses: readonly string[], session: string): () => readonly HeldBars[] {
  let last = NONE;
  return () => {
    const now = addresses.map((address) => store.get(address, session));
    if (now.length !== last.length || now.some((one, place) => one !== last[place])) last = now;
    return last;
  };
}

function simulatedBars(charted: Charted, lists: Lists, seed: string): HeldBars {
  if ('index' in charted) return { state: 'missing' };
  const list = lists[charted.exchange];
  const stock = list.stocks.find(({ symbol }) => symbol === charted.symbol);
  if (stock === undefined) return { state: 'missing' };
  const bars: ChartBar[] = simulatedHistory(seed, stock, istDate(Date.parse(list.asOf ?? '')));
  return { state: 'here', bars };
}
