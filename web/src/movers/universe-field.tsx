import { EXCHANGES } from '@bhav/core/market/exchange';
import { moversWords as words } from '@bhav/core/words/pages/en-movers';
import { useStockPart } from '../stock-data/provider.tsx';
import { areServed } from '../stock-data/stock-store.ts';
import { useParameters } from '../ui/address.ts';

interface UniverseFieldProps {
  /** The exchange or the index, in any case. */
  of: string;
  /** The indices of the exchange whose members are known. */
  indices: readonly string[];
  /** Takes the choice; undefined for NSE, which an address need not say. */
  choose: (of: string | undefined) => void;
}

/** The index of each exchange: the answer of one has no index of the other. */
const MAIN_INDICES = ['Nifty 50', 'SENSEX'];

/** Chooses of which shares a list is: a field of a form, which works without script too. */
export function UniverseField({ of, indices, choose }: UniverseFieldProps) {
  const on = useParameters().get('on');
  // The simulated market has no more of an exchange than its index.
  const isWhole = useStockPart(areServed);
  const options = [
    ...EXCHANGES.map((exchange) => ({ value: exchange as string, name: isWhole ? words.whole(exchange) : words.simulated[exchange] })),
    ...[...new Set(isWhole ? [...indices, ...MAIN_INDICES] : [])].map((index) => ({ value: index, name: index })),
  ];
  const chosen = options.find(({ value, name }) => [value, name].some((one) => one.toUpperCase() === of.toUpperCase()));
  return (
    <>
      {on !== null && <input type="hidden" name="on" value={on} />}
      <select
        name="of"
        className="field max-sm:min-w-0 max-sm:flex-1"
        aria-label={words.universe}
        value={chosen?.value ?? of}
        onChange={({ target }) => choose(target.value === 'NSE' ? undefined : target.value)}
      >
        {(chosen === undefined ? [...options, { value: of, name: of }] : options).map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
