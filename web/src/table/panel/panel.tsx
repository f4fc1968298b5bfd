import type { ReactNode } from 'react';
import { marketWords } from '@bhav/core/words/en/market';
import { type Coverage, MARKETS } from '@bhav/core/table/shown-stocks';
import { Renewed } from '../../data/live/renewed-at.tsx';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { AnotherDay } from '../../figures/another-day.tsx';
import { Link } from '../../ui/address/link.tsx';

interface PanelProps {
  /** The id of its heading. */
  id: string;
  title: string;
  shape: ReactNode;
  /** How many shares are shown, once that is known. */
  count: string | undefined;
  /** The button that takes the shown rows away. */
  exporting: ReactNode;
  /** The origin and age of the figures. */
  about: ReactNode;
  breadth: ReactNode;
  /** The table, and what stands around it. */
  children: ReactNode;
}

/** A list of shares: its name, the day's shape, how many are shown, a way to take them away, and the table. */
export function Panel({ id, title, shape, count, exporting, about, breadth, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="panel-head">
        <h2 id={id} className="min-w-0 wrap-anywhere">
          {title}
        </h2>
        <div className="panel-shape">{shape}</div>
        <p className="panel-count figures text-sm text-muted" data-count>
          {count}
        </p>
        <div className="panel-export">{exporting}</div>
        <div className="panel-about">{about}</div>
        <div className="panel-breadth">{breadth}</div>
      </div>
      {children}
    </section>
  );
}

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
