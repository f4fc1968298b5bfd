import { marketWords } from '@bhav/core/words/en-market';
import { MARKETS } from '@bhav/core/table/view';
import { Link } from '../../ui/link.tsx';
import type { ViewHandle } from '../view/use-view.ts';

const words = marketWords.tracking;

/** Chooses between the index and the whole exchange. */
export function MarketChoice({ view, change, to }: ViewHandle) {
  return (
    <nav aria-label={words.marketLabel} className="choice">
      {MARKETS.map((market) => (
        <Link
          key={market}
          to={to({ market })}
          aria-current={market === view.market ? 'true' : undefined}
          onFollow={() => change({ market })}
        >
          {words.markets[market]}
        </Link>
      ))}
    </nav>
  );
}
