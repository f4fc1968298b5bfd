import { EXCHANGES } from '@bhav/core/market/exchange';
import { moversWords as words } from '@bhav/core/words/pages/en-movers';
import { useIsFromServer } from '../../data/market/provider.tsx';
import type { Choice } from '../../ui/address/view-form.tsx';

/** An answer of one exchange has no index of the other. */
const MAIN_INDICES = ['Nifty 50', 'SENSEX'];

/** Upper and lower case of `of` are the same; `indices`: those whose members are known. */
export function useUniverse(of: string, indices: readonly string[]): Choice<{ of: string }, 'of'> {
  // The simulated market has no more of an exchange than its index.
  const isWhole = useIsFromServer();
  const options = [
    ...EXCHANGES.map((exchange) => ({ value: exchange as string, text: isWhole ? words.whole(exchange) : words.simulated[exchange] })),
    ...[...new Set(isWhole ? [...indices, ...MAIN_INDICES] : [])].map((index) => ({ value: index, text: index })),
  ];
  const chosen = options.find(({ value, text }) => [value, text].some((one) => one.toUpperCase() === of.toUpperCase()));
  return {
    of: 'of',
    label: words.universe,
    className: 'max-sm:min-w-0 max-sm:flex-1',
    options: chosen === undefined ? [...options, { value: of, text: of }] : options,
    chosen: chosen?.value ?? of,
  };
}
