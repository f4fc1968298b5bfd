import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { compareSides, volumeShare } from '@bhav/core/quotes/compare-exchanges';
import type { ApartCompany, CompareAnswer, CompareColumns } from '@bhav/core/wire/lists/compare-answer';
import type { ApartReason } from '@bhav/core/wire/share/stock-answer';
import type { Stock } from '@bhav/core/wire/stock';
import type { CompanyPair } from '../companies/companies.ts';
import { provenanceOf, rowIn, type ServedLists } from '../served-share.ts';

interface ComparedPair {
  nse: Stock;
  bse: Stock;
  difference: number;
  differencePercent: number;
}

/** The widest difference first. Companies whose figures are of different sessions are listed apart. */
export function compareAnswer({ revision, whole, companies }: Omit<ServedLists, 'market'>): CompareAnswer {
  const compared: ComparedPair[] = [];
  const apart: ApartCompany[] = [];
  for (const pair of companies?.pairs ?? []) {
    const [nse, bse] = [rowIn(whole.NSE, pair.NSE), rowIn(whole.BSE, pair.BSE)];
    if (nse === undefined || bse === undefined) {
      apart.push(apartOf(pair, { nse, bse }, whole));
      continue;
    }
    const sides = compareSides({ ...whole.NSE, stock: nse }, { ...whole.BSE, stock: bse });
    if ('apart' in sides) apart.push(apartOf(pair, { nse, bse }, whole, sides.apart));
    else compared.push({ nse, bse, ...sides });
  }
  return {
    revision,
    exchanges: { NSE: provenanceOf(whole.NSE), BSE: provenanceOf(whole.BSE) },
    columns: columnsOf(compared.toSorted(byDifference)),
    apart: apart.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

function apartOf(
  pair: CompanyPair,
  { nse, bse }: { nse: Stock | undefined; bse: Stock | undefined },
  whole: ServedLists['whole'],
  reason?: ApartReason,
): ApartCompany {
  const sessionOf = (exchange: 'NSE' | 'BSE', row: Stock | undefined): string =>
    (row === undefined ? undefined : whole[exchange].session) ?? pair[exchange].lastSession;
  const [nseSession, bseSession] = [sessionOf('NSE', nse), sessionOf('BSE', bse)];
  return {
    name: nse?.name ?? bse?.name ?? pair.NSE.name,
    nseSymbol: nse?.symbol ?? pair.NSE.symbol,
    bseSymbol: bse?.symbol ?? pair.BSE.symbol,
    ...withoutUndefined({ bseCode: (bse?.code ?? pair.BSE.code) || undefined }),
    nseSession,
    bseSession,
    reason: reason ?? (nseSession === bseSession ? 'not-quoted' : 'sessions'),
  };
}

function byDifference(one: ComparedPair, other: ComparedPair): number {
  const size = ({ difference, nse }: ComparedPair): number => Math.abs(difference / nse.price);
  return size(other) - size(one) || (one.nse.symbol < other.nse.symbol ? -1 : 1);
}

const COLUMNS: { [Column in keyof CompareColumns]: (pair: ComparedPair) => CompareColumns[Column][number] | undefined } = {
  name: ({ nse }) => nse.name,
  isin: ({ nse, bse }) => nse.isin ?? bse.isin,
  sector: ({ nse, bse }) => nse.sector ?? bse.sector,
  nseSymbol: ({ nse }) => nse.symbol,
  bseSymbol: ({ bse }) => bse.symbol,
  bseCode: ({ bse }) => bse.code,
  nsePrice: ({ nse }) => nse.price,
  bsePrice: ({ bse }) => bse.price,
  difference: ({ difference }) => difference,
  differencePercent: ({ differencePercent }) => differencePercent,
  nseVolume: ({ nse }) => nse.volume,
  bseVolume: ({ bse }) => bse.volume,
  nseVolumeShare: ({ nse, bse }) => volumeShare(nse.volume, bse.volume),
  nseTurnover: ({ nse }) => nse.turnover,
  bseTurnover: ({ bse }) => bse.turnover,
};

function columnsOf(pairs: readonly ComparedPair[]): CompareColumns {
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([column, of]) => [column, pairs.map((pair) => of(pair) ?? null)]),
  ) as CompareColumns;
}
