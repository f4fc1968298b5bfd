import { chartAnswers } from '@bhav/core/chart/chart-answers';
import type { ChartBar } from '@bhav/core/chart/chart-bar';
import type { ChartView } from '@bhav/core/chart/chart-view';
import type { Charted } from '@bhav/core/chart/charted';
import { barOfLevel, barOfQuote } from '@bhav/core/chart/today';
import { hasFigures } from '@bhav/core/market/mode';
import type { Market } from '@bhav/core/wire/market';
import type { BarsHistory } from '@bhav/core/wire/share/history';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotThere } from '../data/answers/api.ts';
import { useMarket } from '../data/market/provider.tsx';
import { sessionKey } from '../data/market/stock-store.ts';

export interface LineBars {
  charted: Charted;
  bars?: readonly ChartBar[] | undefined;
  history?: BarsHistory | undefined;
  /** The first stored session with what the index costs. */
  valuedSince?: string | undefined;
  /** Since when the dividends of the share are stored. */
  dividendsSince?: string | undefined;
  /** The bar of a session that goes on, of what the page's market has. */
  today?: ChartBar | undefined;
  state: 'loading' | 'here' | 'missing' | 'failed';
}

interface ChartBars {
  /** The charted line, then the overlays in the order of the view. */
  lines: LineBars[];
  /** The view without the overlays that are not known: they take nothing from the chart. */
  drawn: ChartView;
  /** They are drawn from a seed: no market's. */
  isSimulated: boolean;
  retry: () => void;
}

export function useBars(charted: Charted, view: ChartView): ChartBars {
  const lists = useMarket((market) => market?.lists);
  const indices = useMarket((market) => market?.indices);
  const today = useMemo(() => view.over.map((one) => todayOf(one, lists, indices)), [view.over, lists, indices]);
  const queryOf = (address: string) => ({ queryKey: sessionKey(address, lists), enabled: lists !== undefined });
  const [, ...addresses] = useMemo(() => chartAnswers(charted, view), [charted, view]);
  const answers = useQueries({ queries: addresses.map(queryOf) });
  const missing = answers.flatMap(({ error }, place) => (error instanceof NotThere ? [place] : [])).join();
  const drawn = useMemo(() => without(view, missing), [view, missing]);
  const [address = ''] = useMemo(() => chartAnswers(charted, drawn), [charted, drawn]);
  const own = useQuery(queryOf(address));
  return {
    lines: [
      { ...lineOf(own), charted },
      ...view.over.map((one, place) => ({ ...lineOf(answers[place]), charted: one, today: today[place] })),
    ],
    drawn,
    isSimulated: lists !== undefined && !hasFigures(lists),
    retry: () => {
      for (const { isError, refetch } of [own, ...answers]) if (isError) void refetch();
    },
  };
}

/** A view without the overlays at some places, which are joined by commas. */
function without(view: ChartView, places: string): ChartView {
  const left = places.split(',');
  return { ...view, over: view.over.filter((_, place) => !left.includes(String(place))) };
}

function todayOf(charted: Charted, lists: Market['lists'] | undefined, indices: Market['indices'] = []): ChartBar | undefined {
  if ('index' in charted) {
    const level = indices.find(({ name }) => name === charted.index);
    return level && barOfLevel(level);
  }
  const stock = lists?.[charted.exchange].stocks.find(({ symbol }) => symbol === charted.symbol);
  return stock && barOfQuote(stock);
}

function lineOf(answer: { data?: unknown; error: Error | null } | undefined): Omit<LineBars, 'charted' | 'today'> {
  if (answer?.error instanceof NotThere) return { state: 'missing' };
  const found = (answer?.data ?? {}) as Pick<LineBars, 'bars' | 'history' | 'valuedSince' | 'dividendsSince'>;
  const { bars, history, valuedSince, dividendsSince } = found;
  return {
    bars,
    history,
    valuedSince,
    dividendsSince,
    state: answer?.error instanceof Error ? 'failed' : bars === undefined ? 'loading' : 'here',
  };
}
