import { type Company, companiesOf, companyEntry } from '@bhav/core/finder/companies';
import { type ExactNames, exactNames } from '@bhav/core/finder/exact-names';
import { indexEntry, type NameIndex, nameIndex } from '@bhav/core/finder/name-index';
import type { NamesAnswer } from '@bhav/core/wire/share/names';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { NAMES } from './api.ts';
import { useMarket, useStockStore } from '../market/provider.tsx';
import { sessionKey, type StockStore } from '../market/stock-store.ts';

export interface Names extends Pick<NamesAnswer, 'mode' | 'session' | 'indices' | 'sectors'> {
  companies: readonly Company[];
  index: NameIndex;
  ofIndices: NameIndex;
  /** The companies by their whole names, indexed when first asked for. */
  exact: () => ExactNames;
  /** The server did not answer: they are of an earlier visit. */
  isFromCache: boolean;
}

export interface NamesState {
  names?: Names | undefined;
  /** `kept`: the server did not answer, and the names are those of an earlier visit. `failed`: there are none. */
  state: 'loading' | 'ready' | 'kept' | 'failed';
}

/** Returns the names, which are asked for when they are wanted, as when the search opens: they change once a session. */
export function useNames(areWanted = true): NamesState & { retry: () => void; load: () => Promise<Names> } {
  const store = useStockStore();
  // A quote changes no name.
  const sessions = useMarket((market) => market && sessionKey(NAMES, market.lists)[1]);
  const query = queryOptions({
    queryKey: [NAMES, sessions ?? ''],
    queryFn: () => namesFrom(store),
    staleTime: ({ state }) => (state.data?.isFromCache === true ? 0 : Infinity),
    gcTime: Infinity,
    structuralSharing: false,
  });
  const { data, isError, refetch } = useQuery({ ...query, enabled: areWanted && sessions !== undefined });
  // Typing goes before an index that has just been made.
  const names = useDeferredValue(data);
  const state = names === undefined ? (isError ? 'failed' : 'loading') : isError || names.isFromCache ? 'kept' : 'ready';
  return { names, state, retry: () => void refetch(), load: () => store.client.ensureQueryData(query) };
}

async function namesFrom({ answer, server }: StockStore): Promise<Names> {
  try {
    return indexedNames((await answer(NAMES)) as NamesAnswer, false);
  } catch (error) {
    const kept = await server?.cached?.(NAMES);
    if (kept === undefined) throw error;
    return indexedNames(kept.value as NamesAnswer, true);
  }
}

/** Indexes an answer of `GET /names`; `isFromCache` says that it is of an earlier visit. */
export function indexedNames(answer: NamesAnswer, isFromCache: boolean): Names {
  const companies = companiesOf(answer);
  let exact: ExactNames | undefined;
  return {
    ...answer,
    companies,
    index: nameIndex(companies.map(companyEntry)),
    ofIndices: nameIndex(answer.indices.map(indexEntry)),
    exact: () => (exact ??= exactNames(companies)),
    isFromCache,
  };
}
