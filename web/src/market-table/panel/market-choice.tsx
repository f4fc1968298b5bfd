import { marketWords } from '@bhav/core/words/en-market';
import { type Market, MARKETS } from '@bhav/core/table/view';

const words = marketWords.tracking;

/** Chooses between the index and the whole exchange. */
export function MarketChoice({ market, onChoose }: { market: Market; onChoose: (market: Market) => void }) {
  return (
    <fieldset className="choice">
      <legend className="sr-only">{words.marketLabel}</legend>
      {MARKETS.map((one) => (
        <label key={one}>
          <input type="radio" name="market" className="sr-only" checked={one === market} onChange={() => onChoose(one)} />
          {words.markets[one]}
        </label>
      ))}
    </fieldset>
  );
}
