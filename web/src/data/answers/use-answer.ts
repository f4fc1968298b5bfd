import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { NotThere } from './api.ts';
import { useMarket } from '../market/provider.tsx';

/** An answer of the server, and how it came; `old`: a newer one was asked for and did not come. */
export type Answered<T> = { state: 'there' | 'old'; value: T } | { state: 'loading' | 'failed' | 'missing'; value?: undefined };

/**
 * Returns the answer at an address of the API: the one that came with the page, or else one that is asked for. It is asked for anew with each change
 * of the market.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a page knows what its address answers
export function useAnswer<T>(address: string, isWanted = true): Answered<T> & { retry: () => void } {
  const isOpen = useMarket((market) => market !== undefined);
  return useAnswered(useQuery<T>({ queryKey: [address], enabled: isOpen && isWanted }));
}

export function useAnswered<T>({ data: value, error, refetch }: UseQueryResult<T>): Answered<T> & { retry: () => void } {
  const retry = useCallback(() => void refetch(), [refetch]);
  // The server wrote the page without it.
  if (error instanceof NotThere || value === null) return { state: 'missing', retry };
  if (value === undefined) return { state: error === null ? 'loading' : 'failed', retry };
  return { state: error === null ? 'there' : 'old', value, retry };
}

/** Returns the same, and as `held` the last answer there was while the one of a new address is awaited. */
export function useHeldAnswer<T>(address: string, isWanted = true): ReturnType<typeof useAnswer<T>> & { held: T | undefined } {
  const answered = useAnswer<T>(address, isWanted);
  return { ...answered, held: useLast(answered.value) };
}

export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
