import { EXCHANGES } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/indices/index-names';
import { indexName } from '@bhav/core/words/index-name';
import { moversWords as words } from '@bhav/core/words/en/pages/movers';
import { useIsFromServer } from '../../data/market/provider.tsx';
import type { Choice } from '../../ui/address/view-form.tsx';

/** An answer of one exchange has no index of the other. */
const MAIN_INDICES = ['Nifty 50', 'SENSEX'];

/** `of` may have any spelling, and is undefined where another list is chosen; `indices`: those whose members are known. */
export function useUniverse(of: string | undefined, indices: readonly string[]): Choice<{ of: string }, 'of'> & { chosen: string } {
  // The simulated market has no more of an exchange than its index.
  const isWhole = useIsFromServer();
  const options = [
    ...EXCHANGES.map((exchange) => ({ value: exchange as string, text: isWhole ? words.whole(exchange) : words.simulated[exchange] })),
    ...[...new Set(isWhole ? [...indices, ...MAIN_INDICES] : [])].map((index) => ({ value: index, text: indexName(index) })),
  ];
  const named = options.flatMap(({ value, text }) => [value, text].map((name) => ({ name, value })));
  const chosen = of === undefined ? undefined : indexNamed(named, of);
  return {
    of: 'of',
    label: words.universe,
    className: 'max-sm:min-w-0 max-sm:flex-1',
    options: of !== undefined && chosen === undefined ? [...options, { value: of, text: of }] : options,
    chosen: chosen?.value ?? of ?? '',
  };
}
