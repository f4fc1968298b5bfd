import { istDate, istIso } from '@bhav/core/calendar/ist';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { Random } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import type { Market } from '@bhav/core/wire/market';
import type { NamesAnswer } from '@bhav/core/wire/share/names';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { type MarketSource, NAMES, NotThere } from '../answers/api.ts';

interface SimulatedSource extends MarketSource {
  /** Draws a new market at a time, milliseconds since 1970. */
  draw: (at: number) => Market;
  /** Reports whether it has answers of this kind: of shares, their histories and their names, and screens. */
  has: (address: string) => boolean;
}

/** The simulated market, which answers what a server would. `seed` is that of its histories. */
export function createSimulatedSource(random: Random, seed: string): SimulatedSource {
  let market: Market = { revision: 0, lists: simulatedMarket(() => 0, ''), indices: [], breadth: {} };
  return {
    draw: (at) => {
      market = { ...market, revision: market.revision + 1, lists: simulatedMarket(random, istIso(at)) };
      return market;
    },
    has: (address) => OWN.test(address),
    answer: async (address) => {
      const { revision, lists } = market;
      if (address === NAMES) return namesOf(lists);
      if (address.startsWith('/api/v1/screen')) return answerOfScreen(address, market);
      const [, exchange, symbol = '', isHistory] = STOCK.exec(address) ?? [];
      const list = exchange === undefined ? undefined : lists[exchange as Exchange];
      const stock = list?.stocks.find((one) => one.symbol === decodeURIComponent(symbol));
      if (list === undefined || stock === undefined) throw new NotThere(`The simulated market has no ${address}.`);
      const { stocks: _stocks, ...about } = list;
      const { simulatedHistory } = await import('@bhav/core/simulated/simulated-history');
      const bars = simulatedHistory(seed, stock, istDate(Date.parse(list.asOf ?? '')));
      if (isHistory !== undefined) return { bars };
      // The prices of its day are those of the last candle of its chart.
      const { open, high, low } = bars.at(-1) ?? {};
      const previousClose = bars.at(-2)?.close;
      return {
        ...about,
        revision,
        stock: { ...stock, ...withoutUndefined({ previousClose, open, high, low }) },
        listings: [],
        actions: [],
        events: [],
      };
    },
  };
}

const OWN = /^\/api\/v1\/(?:names|screen|stocks\/|indices\/)/;
const STOCK = /^\/api\/v1\/stocks\/(NSE|BSE)\/([^/?]+)(\/bars)?(?:\?|$)/;

async function answerOfScreen(address: string, { lists, revision }: Market): Promise<ScreenAnswer> {
  const { listScreen } = await import('@bhav/core/screen/list-screen');
  const answer = listScreen(lists, new URLSearchParams(address.split('?')[1]), revision);
  if (answer === undefined) throw new NotThere(`The simulated market has no ${address}.`);
  return answer;
}

/** The companies of both lists, the most traded first. */
async function namesOf({ NSE, BSE }: Market['lists']): Promise<NamesAnswer> {
  const { companiesOfLists } = await import('@bhav/core/finder/companies');
  const companies = companiesOfLists(NSE.stocks, BSE.stocks);
  const none = companies.map(() => null);
  const columns = {
    name: companies.map(({ name }) => name),
    nse: companies.map(({ nse }) => nse ?? null),
    bse: companies.map(({ bse }) => bse ?? null),
  };
  return { mode: 'simulated', companies: { ...columns, code: none, isin: none, former: none, kind: none, lastSession: none }, indices: [] };
}
