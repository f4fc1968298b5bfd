import type { Exchange } from '@bhav/core/market/exchange';
import type { ConditionWord, CONDITIONS } from '@bhav/core/screen/conditions';
import { knownWords } from '@bhav/core/screen/known-words';
import { useMemo } from 'react';
import { useIsFromServer, useMarket } from '../../data/market/provider.tsx';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';

/** Reports whether a condition and its column are offered. */
export type Offer = (word: ConditionWord) => boolean;

/** Of the simulated market only what it knows; of a server everything. */
export function useOffer(exchange: Exchange): Offer {
  const isFromServer = useIsFromServer();
  const stocks = useMarket((market) => (isFromServer ? undefined : market?.lists[exchange].stocks));
  const known = useMemo(() => (isFromServer ? undefined : knownWords(stocks ?? [])), [isFromServer, stocks]);
  return (word) => known?.has(word) ?? true;
}

/** The choices of a condition; its list has those of sectors and series. A range has none. */
export function choicesOf(condition: (typeof CONDITIONS)[number], answer: ScreenAnswer | undefined): readonly string[] {
  if (condition.kind === 'range') return [];
  return condition.choices ?? (condition.word === 'sector' ? answer?.sectors : answer?.series) ?? [];
}
