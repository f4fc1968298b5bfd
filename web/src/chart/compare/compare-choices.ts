import type { Charted } from '@bhav/core/chart/charted';
import { listingsAt } from '@bhav/core/finder/companies';
import { readMarked, readName } from '@bhav/core/finder/one-name';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Names } from '../../data/answers/names.ts';

export interface CompareChoice {
  charted: Charted;
  title: string;
}

const MOST = { companies: 5, indices: 3 } as const;

/**
 * Finds what a text in the field of comparisons may mean, the likeliest first, as the search does. `isSure`: the first of them is meant, so the
 * reader need not choose. Of a company at both exchanges the share at `exchange` is meant.
 */
export function compareChoices(names: Names, text: string, exchange: Exchange): { choices: CompareChoice[]; isSure: boolean } {
  const [companies, indices] = [names.index.find(text, MOST.companies), names.ofIndices.find(text, MOST.indices)];
  const shares = companies.places.flatMap((place): CompareChoice[] => {
    const company = names.companies[place];
    const [listed] = company === undefined ? [] : listingsAt(company, companies.exchange ?? exchange);
    if (company === undefined || listed === undefined) return [];
    const { symbol, exchange: at } = listed;
    return [{ charted: { exchange: at, symbol }, title: [at === exchange ? symbol : `${at}: ${symbol}`, company.name].join(' · ') }];
  });
  const ofIndices = indices.places.flatMap((place): CompareChoice[] => {
    const name = names.indices[place]?.toUpperCase();
    return name === undefined ? [] : [{ charted: { index: name }, title: name }];
  });
  const found = [
    { choices: indices.isExact ? ofIndices : [], isSlip: false },
    { choices: shares, isSlip: companies.isSlip },
    { choices: indices.isExact ? [] : ofIndices, isSlip: indices.isSlip },
  ].filter(({ choices }) => choices.length > 0);
  const asTyped = found.filter(({ isSlip }) => !isSlip);
  const exact = asTyped.length === 0 || indices.isExact ? undefined : (readMarked(text, names.exact()) ?? readName(text, names.exact()));
  return {
    choices: (asTyped.length > 0 ? asTyped : found).flatMap(({ choices }) => choices),
    isSure: asTyped.length > 0 && exact?.kind !== 'ambiguous',
  };
}
