import { EXCHANGES } from '@bhav/core/market/exchange';
import { moversWords as words } from '@bhav/core/words/pages/en-movers';
import { useParameters } from '../ui/address.ts';

interface UniverseFieldProps {
  /** The exchange, or the index of NSE, in any case. */
  of: string;
  /** The indices whose members are known. */
  indices: readonly string[];
  /** Takes the choice; undefined for NSE, which an address need not say. */
  choose: (of: string | undefined) => void;
}

/** Chooses of which shares a list is: a field of a form, which works without script too. */
export function UniverseField({ of, indices, choose }: UniverseFieldProps) {
  const known: readonly string[] = [...EXCHANGES, ...indices];
  const chosen = known.find((one) => one.toUpperCase() === of.toUpperCase());
  const on = useParameters().get('on');
  return (
    <>
      {on !== null && <input type="hidden" name="on" value={on} />}
      <select
        name="of"
        className="field max-sm:min-w-0 max-sm:flex-1"
        aria-label={words.universe}
        value={chosen ?? of}
        onChange={({ target }) => choose(target.value === 'NSE' ? undefined : target.value)}
      >
        {EXCHANGES.map((exchange) => (
          <option key={exchange} value={exchange}>
            {words.whole(exchange)}
          </option>
        ))}
        {(chosen === undefined ? [of, ...indices] : indices).map((index) => (
          <option key={index} value={index}>
            {index}
          </option>
        ))}
      </select>
    </>
  );
}
