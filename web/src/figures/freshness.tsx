import type { StockList } from '@bhav/core/wire/market';
import { freshnessLines, staleNote } from '@bhav/core/sentences/freshness';
import { useMarketHours } from './market-hours.tsx';
import { usePageState, useRuns } from '../data/market/provider.tsx';

/** Shows above every table the mode, session, source and age of its figures, and what is awaited. */
export function Freshness({ list }: { list: StockList | undefined }) {
  return <FreshnessOf lists={list === undefined ? [] : [list]} />;
}

/** Of several lists, in one line where that says it all. */
export function FreshnessOf({ lists }: { lists: readonly StockList[] }) {
  const hours = useMarketHours();
  const now = usePageState((state) => hours?.at ?? state?.lastUpdated);
  const runs = useRuns();
  if (now === undefined || lists.length === 0) return <p className="freshness text-xs" />;
  const lines = freshnessLines(lists, now);
  const notesOf = (list: StockList): string[] =>
    list.mode === 'simulated'
      ? []
      : [hours?.quiet(list), staleNote(list.exchange, list.session, runs ?? [])].filter((note) => note !== undefined);
  return lines.map((line, place) => {
    const own = lines.length === lists.length ? lists.slice(place, place + 1) : lists;
    return (
      <p
        key={line}
        className="figures freshness text-xs whitespace-normal text-muted"
        data-freshness={own.map(({ exchange }) => exchange).join(' ')}
      >
        {line}
        {own.flatMap(notesOf).map((note) => (
          <span key={note} className="block font-medium text-ink">
            {note}
          </span>
        ))}
      </p>
    );
  });
}
