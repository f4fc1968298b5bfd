import type { Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import type { SparklinesAnswer } from '@bhav/core/wire/sparklines-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { createListeners } from '../../ui/listeners.ts';

type Closes = SparklinesAnswer['closes'];

/** The key in local storage: present where the reader has turned the small charts off. */
const OFF_KEY = 'sparklinesOff';

let shown: Partial<Record<Exchange, Closes>> = {};
// Read when it is first asked for: a server that renders pages has no storage, and a browser may refuse it.
let choice: boolean | undefined;
const { subscribe, emit } = createListeners();

/** The small charts that the rows of the page show, and the reader's choice to go without. */
export const shownSparklines = {
  subscribe,
  /** The closes of a share: the same array until others are shown. */
  closesOf: (stock: Stock): Closes[string] | undefined =>
    stock.exchange === undefined || isOff() ? undefined : shown[stock.exchange]?.[stockKey(stock)],
  areShown: (): boolean => Object.keys(shown).length > 0 && !isOff(),
  show: (exchange: Exchange, closes: Closes): void => {
    if (shown[exchange] === closes) return;
    shown = { ...shown, [exchange]: closes };
    emit();
  },
  isOff,
  turn: (next: boolean): void => {
    choice = next;
    try {
      if (next) localStorage.setItem(OFF_KEY, 'true');
      else localStorage.removeItem(OFF_KEY);
    } catch {
      // Without storage the choice holds for this visit.
    }
    emit();
  },
};

function isOff(): boolean {
  try {
    choice ??= localStorage.getItem(OFF_KEY) === 'true';
  } catch {
    choice = false;
  }
  return choice;
}
