import type { StockList } from '@bhav/core/api';
import { freshnessLine, staleNote } from '@bhav/core/freshness';
import { originWords } from '@bhav/core/words/en-origin';
import { Link } from '../ui/link.tsx';
import { useStockData } from '../stock-data/provider.tsx';

/** Says above every table what its figures are, of which session, from where and how old, and what is awaited. */
export function Freshness({ list }: { list: StockList | undefined }) {
  const { data } = useStockData();
  if (data === undefined || list === undefined) return <p className="h-5 text-xs" />;
  const note = list.mode !== 'simulated' ? staleNote(list.exchange, list.session, data.runs ?? []) : undefined;
  return (
    <p className="figures min-h-5 text-xs whitespace-normal text-muted" data-freshness={list.exchange}>
      {freshnessLine(list)}
      {list.mode === 'simulated' ? undefined : (
        <>
          {' · '}
          <Link to="/data#method" className="link font-normal">
            {originWords.method}
          </Link>
        </>
      )}
      {note === undefined ? undefined : <span className="block font-medium text-ink">{note}</span>}
    </p>
  );
}
