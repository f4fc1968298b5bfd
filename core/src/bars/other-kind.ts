import { isPrimarySeries, type Security } from './instrument.ts';

/** What is traded as shares are and is none. */
export const OTHER_KINDS = ['fund', 'trust', 'gold bond'] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/**
 * A fund (ETF), a trust (REIT, InvIT) or a gold bond of the government; undefined for shares, debt and rights. `isFund`: the exchange's
 * list of funds has its symbol.
 */
export function otherKind({ exchange, symbol, series, isin }: Security, isFund: boolean): OtherKind | undefined {
  if (exchange === 'BSE') {
    if (series === 'E') return 'fund';
    return series === 'IF' ? 'trust' : /^[GF]$/.test(series) && symbol.startsWith('SGB') ? 'gold bond' : undefined;
  }
  if (series === 'IV' || series === 'RR') return 'trust';
  if (series === 'GB') return 'gold bond';
  return isPrimarySeries(series) && (isFund || isin.startsWith('INF')) ? 'fund' : undefined;
}
