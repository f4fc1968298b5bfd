import type { StockList } from '@bhav/core/wire/market';
import { freshnessLine, staleNote } from '@bhav/core/sentences/freshness';
import { useMarketHours } from './market-hours.tsx';
import { usePageState, useRuns } from '../data/market/provider.tsx';

/** Shows above every table the mode, session, source and age of its figures, and what is awaited. */
export function Freshness({ list }: { list: StockList | undefined }) {
  const hours = useMarketHours();
  const now = usePageState((state) => hours?.at ?? state?.lastUpdated);
  const runs = useRuns();
  if (now === undefined || list === undefined) return <p className="freshness text-xs" />;
  const notes =
    list.mode === 'simulated'
      ? []
      : [hours?.quiet(list), staleNote(list.exchange, list.session, runs ?? [])].filter((note) => note !== undefined);
  return (
    <p className="figures freshness text-xs whitespace-normal text-muted" data-freshness={list.exchange}>
      {freshnessLine(list, now)}
      {notes.map((note) => (
        <span key={note} className="block font-medium text-ink">
          {note}
        </span>
      ))}
    </p>
  );
}
