import type { Exchange } from '@bhav/core/market/exchange';
import type { ConditionWord } from '@bhav/core/screen/conditions';
import { knownWords } from '@bhav/core/screen/known-words';
import { useMemo } from 'react';
import { useIsFromServer, useMarket } from '../../data/market/provider.tsx';

/** Reports whether a condition and its column are offered. */
export type Offer = (word: ConditionWord) => boolean;

/** Of the simulated market only what it knows; of a server everything. */
export function useOffer(exchange: Exchange): Offer {
  const isFromServer = useIsFromServer();
  const stocks = useMarket((market) => (isFromServer ? undefined : market?.lists[exchange].stocks));
  const known = useMemo(() => (isFromServer ? undefined : knownWords(stocks ?? [])), [isFromServer, stocks]);
  return (word) => known?.has(word) ?? true;
}
