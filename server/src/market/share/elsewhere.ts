import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { compareSides, volumeShare } from '@bhav/core/quotes/compare-exchanges';
import type { Elsewhere } from '@bhav/core/wire/share/stock-answer';
import type { ShareFigures } from './share-figures.ts';
import type { ListedShare } from '../../store/read/shares.ts';

/**
 * The one with its ISIN, else the one that was traded last. Shares of another class, such as partly paid
 * ones, are another company in the store.
 */
export function twinOf({ exchange, isin }: ListedShare, listings: readonly ListedShare[]): ListedShare | undefined {
  const others = listings.filter((other) => other.exchange !== exchange);
  const newest = others.toSorted((one, other) => other.lastSession.localeCompare(one.lastSession));
  return newest.find((other) => isin !== '' && other.isin === isin) ?? newest[0];
}

export function elsewhereOf(here: ShareFigures, there: ShareFigures, twin: ListedShare): Elsewhere {
  const { mode, source, quotesOf, session, asOf, fetchedAt, stock } = there;
  const { symbol, code, price, change, changePercent, volume, turnover, flags } = stock;
  const compared = compareSides(here, there);
  return {
    exchange: twin.exchange,
    symbol,
    ...withoutUndefined({ code }),
    mode,
    source,
    ...withoutUndefined({ quotesOf, session, asOf, fetchedAt }),
    price,
    ...withoutUndefined({ change, changePercent, volume, turnover, flags }),
    ...compared,
    ...('apart' in compared ? {} : withoutUndefined({ volumeShareHere: volumeShare(here.stock.volume, volume) })),
  };
}
