import type { Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import type { SparklinesAnswer } from '@bhav/core/wire/lists/sparklines-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { storedChoice } from '../../ui/browser/stored-choice.ts';
import { createListeners } from '../../ui/browser/listeners.ts';

type Closes = SparklinesAnswer['closes'];

/** Whether the reader goes without the small charts. */
export const sparklinesOff = storedChoice('sparklinesOff');

let shown: Partial<Record<Exchange, Closes>> = {};
const { subscribe, emit } = createListeners();

/** The small charts that the rows of the page show, unless the reader goes without. */
export const shownSparklines = {
  subscribe: (onChange: () => void): (() => void) => {
    const ends = [subscribe(onChange), sparklinesOff.subscribe(onChange)];
    return () => ends.forEach((end) => end());
  },
  /** The closes of a share: the same array until others are shown. */
  closesOf: (stock: Stock): Closes[string] | undefined =>
    stock.exchange === undefined || isOff() ? undefined : shown[stock.exchange]?.[stockKey(stock)],
  areShown: (): boolean => Object.keys(shown).length > 0 && !isOff(),
  show: (exchange: Exchange, closes: Closes): void => {
    if (shown[exchange] === closes) return;
    shown = { ...shown, [exchange]: closes };
    emit();
  },
};

function isOff(): boolean {
  return sparklinesOff.get() === true;
}
