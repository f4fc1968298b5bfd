import { marketWords } from '@bhav/core/words/en/market';
import { type Coverage, MARKETS } from '@bhav/core/table/shown-stocks';
import type { ReactNode } from 'react';
import { Renewed } from '../../data/live/renewed-at.tsx';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { AnotherDay } from '../../figures/another-day.tsx';
import { Link } from '../../ui/address/link.tsx';

const words = marketWords.tracking;

interface MarketChoiceProps {
  chosen: Coverage;
  to: (market: Coverage) => string;
  /** Goes to a list without a new page. */
  choose: (market: Coverage) => void;
  children?: ReactNode;
}

/** Chooses between the index, the whole exchange, which the simulated market does not have, and the screener. */
export function MarketChoice({ chosen, to, choose, children }: MarketChoiceProps) {
  const isFromServer = useIsFromServer();
  return (
    <div className="choice-row flex flex-wrap items-center gap-x-2 md:absolute md:top-0 md:touch:-top-2 md:right-0 md:min-h-0">
      <AnotherDay />
      {children}
      <nav aria-label={words.marketLabel} className="choice">
        {MARKETS.filter((market) => market === 'index' || isFromServer).map((market) => (
          <Link key={market} to={to(market)} aria-current={market === chosen ? 'true' : undefined} onFollow={() => choose(market)}>
            {market === 'all' ? (
              <>
                <span aria-hidden className="sm:hidden">
                  {words.wholeShort}
                </span>
                <span className="max-sm:sr-only">{words.markets.all}</span>
              </>
            ) : (
              words.markets[market]
            )}
          </Link>
        ))}
      </nav>
      <div className="md:hidden [&>p]:min-w-0 not-only:ml-auto not-only:[&>p]:max-w-24 not-only:[&>p]:text-right not-only:[&>p]:text-xs not-only:[&>p]:whitespace-normal">
        <Renewed label={words.updated} />
      </div>
    </div>
  );
}
