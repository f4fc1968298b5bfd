import { type Company, companiesOf, companyEntry } from '@bhav/core/finder/companies';
import { type NameIndex, nameIndex } from '@bhav/core/finder/name-index';
import type { NamesAnswer } from '@bhav/core/wire/names';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { NAMES } from './api.ts';
import { useStockPart, useStockStore } from './provider.tsx';
import { sessionKey, type StockStore } from './stock-store.ts';

/** The companies and indices that can be found. */
export interface Names extends Pick<NamesAnswer, 'mode' | 'session' | 'indices'> {
  companies: readonly Company[];
  index: NameIndex;
  /** The server did not answer: they are of an earlier visit. */
  isKept: boolean;
}

export interface NamesState {
  names?: Names | undefined;
  /** `kept`: the server did not answer, and the names are those of an earlier visit. `failed`: there are none. */
  state: 'loading' | 'ready' | 'kept' | 'failed';
}

/** Returns the names, which are asked for when the search opens: they change once a session. */
export function useNames(): NamesState & { retry: () => void } {
  const store = useStockStore();
  const lists = useStockPart((data) => data?.lists);
  const { data, isError, refetch } = useQuery({
    queryKey: sessionKey(NAMES, lists),
    queryFn: () => namesFrom(store),
    enabled: lists !== undefined,
    staleTime: ({ state }) => (state.data?.isKept === true ? 0 : Infinity),
    gcTime: Infinity,
    structuralSharing: false,
  });
  // Typing goes before an index that has just been made.
  const names = useDeferredValue(data);
  const state = names === undefined ? (isError ? 'failed' : 'loading') : isError || names.isKept ? 'kept' : 'ready';
  return { names, state, retry: () => void refetch() };
}

async function namesFrom({ answer, cached }: StockStore): Promise<Names> {
  try {
    return named((await answer(NAMES)) as NamesAnswer, false);
  } catch (error) {
    const kept = await cached?.(NAMES);
    if (kept === undefined) throw error;
    return named(kept.value as NamesAnswer, true);
  }
}

function named(answer: NamesAnswer, isKept: boolean): Names {
  const companies = companiesOf(answer);
  return { ...answer, companies, index: nameIndex(companies.map(companyEntry)), isKept };
}
