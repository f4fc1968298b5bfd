import { chartAnswers } from '@bhav/core/chart/chart-answers';
import type { ChartBar } from '@bhav/core/chart/chart-bar';
import type { ChartView } from '@bhav/core/chart/chart-view';
import type { Charted } from '@bhav/core/chart/charted';
import { istDate } from '@bhav/core/calendar/ist';
import { simulatedHistory } from '@bhav/core/simulated/simulated-history';
import type { Stock } from '@bhav/core/wire/stock';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isSimulated } from '../stock-data/following-store.ts';
import { useStockPart } from '../stock-data/provider.tsx';
import type { Lists } from '../stock-data/stock-store.ts';
import { RenderedStatus } from '../stock-data/rendered-status.ts';
import { useSeed } from '../ui/address.ts';
import { barsInAnswer, createBarsStore, type HeldBars } from './bars-store.ts';

/** The bars of one line of a chart. */
export interface LineBars extends HeldBars {
  charted: Charted;
}

interface ChartBars {
  /** The charted line, then the overlays in the order of the view. */
  lines: LineBars[];
  /** They are drawn from a seed: no market's. */
  isSimulated: boolean;
  retry: () => void;
}

const store = createBarsStore();
const LOADING: HeldBars = { state: 'loading' };

/** Returns the bars that a view of a chart needs: a server's, or the seeded history of the simulated market. */
export function useBars(charted: Charted, view: ChartView): ChartBars {
  const lists = useStockPart((data) => data?.lists);
  const seed = useSeed() ?? '';
  const isOfBrowser = lists !== undefined && isSimulated(lists);
  const isServed = lists !== undefined && !isOfBrowser;
  const written = use(RenderedStatus)?.answers;
  const all = useMemo(() => [charted, ...view.over], [charted, view.over]);
  const addresses = useMemo(() => chartAnswers(charted, view), [charted, view]);
  const session = lists === undefined ? '' : `${lists.NSE.session} ${lists.BSE.session}`;
  const first = useMemo(() => addresses.map((address) => renderedBars(written?.[address])), [addresses, written]);
  const snapshot = useMemo(() => snapshotOf(addresses, session, first), [addresses, session, first]);
  const loaded = useSyncExternalStore(store.subscribe, snapshot, () => first);
  useEffect(() => {
    if (!isServed) return;
    addresses.forEach((address, place) => {
      const { bars } = first[place] ?? LOADING;
      if (bars !== undefined) store.put(address, session, bars);
      store.load(address, session);
    });
  }, [addresses, first, session, isServed]);
  const drawn = useMemo(
    () => (isOfBrowser ? all.map((one) => simulatedBars(one, lists, seed)) : undefined),
    [isOfBrowser, all, lists, seed],
  );
  const held = drawn ?? loaded;
  return {
    lines: all.map((one, place) => ({ ...(held[place] ?? LOADING), charted: one })),
    isSimulated: isOfBrowser,
    retry: () => {
      for (const address of addresses) store.load(address, session, true);
    },
  };
}

/** The bars that came with the page. */
function renderedBars(answer: unknown): HeldBars {
  const bars = barsInAnswer(answer);
  return bars === undefined ? LOADING : { bars, state: 'here' };
}

/**
 * Reads several held histories as one value, which is the same object while none of them changed; until they are held, those that came with the page.
 */
function snapshotOf(addresses: readonly string[], session: string, first: readonly HeldBars[]): () => readonly HeldBars[] {
  let last = first;
  return () => {
    const now = addresses.map((address, place) => {
      const held = store.get(address, session);
      const written = first[place] ?? LOADING;
      const isRendered = held.bars === undefined ? held.state === 'loading' : held.bars === written.bars;
      return isRendered ? written : held;
    });
    if (now.some((one, place) => one !== last[place])) last = now;
    return last;
  };
}

/** The histories of simulated shares as they are now: a refresh makes new shares. */
const drawnBars = new WeakMap<Stock, { seed: string; held: HeldBars }>();

function simulatedBars(charted: Charted, lists: Lists, seed: string): HeldBars {
  if ('index' in charted) return { state: 'missing' };
  const list = lists[charted.exchange];
  const stock = list.stocks.find(({ symbol }) => symbol === charted.symbol);
  if (stock === undefined) return { state: 'missing' };
  const known = drawnBars.get(stock);
  if (known?.seed === seed) return known.held;
  const bars: ChartBar[] = simulatedHistory(seed, stock, istDate(Date.parse(list.asOf ?? '')));
  const held: HeldBars = { state: 'here', bars };
  drawnBars.set(stock, { seed, held });
  return held;
}
