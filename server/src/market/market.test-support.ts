import type { Bar } from '@bhav/core/bars/bar';
import type { FiledAction, ParsedFile } from '@bhav/core/bars/parsed-file';
import type { Exchange } from '@bhav/core/market/exchange';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import type { ListedShare } from '../store/read/shares.ts';
import { testStore, type WrittenStore } from '../store/test-store.test-support.ts';
import { barsAnswer, shareNamed, stockAnswer } from './answers/stock-answers.ts';
import { makeSections } from './cross-section/make-sections.ts';
import type { MarketContent } from './market.ts';
import { OfficialMarket } from './official-market.ts';
import { ServedDays } from './past/served-days.ts';
import { servedMarket, type ServedMarket } from './served-market.ts';

export async function readMarket(store: Store): Promise<MarketContent> {
  await makeSections(store, { newestOnly: true });
  return (await OfficialMarket.open(store)).content;
}

/** Of files that a test writes, and what is served of it. */
interface TestMarket extends WrittenStore {
  served(revision?: number): Promise<ServedMarket>;
  days(want?: (session: string) => void): Promise<ServedDays>;
  listing(symbol: string, exchange?: Exchange): Promise<ListedShare>;
  share(symbol: string, exchange?: Exchange, served?: ServedMarket): Promise<StockAnswer>;
  history(symbol: string, given?: { from?: string; to?: string; adjusted?: boolean }): Promise<BarsAnswer['bars']>;
}

/** Empty before each test, or once with `beforeAll`. */
export function testMarket(hook?: Parameters<typeof testStore>[0]): TestMarket {
  const market: TestMarket = Object.assign(testStore(hook), {
    served: async (revision = 7) => servedMarket(await readMarket(market.store), revision),
    days: async (want) => new ServedDays(market.store, { current: await market.served() }, want && { want }),
    async listing(symbol, exchange = 'NSE') {
      const listing = await shareNamed(market.store, exchange, symbol);
      if (listing === undefined || 'movedTo' in listing) throw new Error(`There is no ${symbol}.`);
      return listing;
    },
    async share(symbol, exchange, served) {
      const answer = await stockAnswer(market.store, served ?? (await market.served()), await market.listing(symbol, exchange));
      if (answer === undefined) throw new Error(`${symbol} has no bar.`);
      return answer;
    },
    async history(symbol, { from = '0000-01-01', to = '9999-12-31', adjusted = true } = {}) {
      return (await barsAnswer(market.store, await market.listing(symbol), from, to, adjusted)).bars;
    },
  } satisfies Omit<TestMarket, keyof WrittenStore>);
  return market;
}

/** Of a share that opens and closes at a price. */
export function barAt(of: Partial<Bar> & { symbol: string }, close: number, more: Partial<Bar> = {}): Bar {
  return testBar({
    ...of,
    open: close,
    high: close,
    low: close,
    close,
    previousClose: close,
    turnover: close * (more.volume ?? 10),
    ...more,
  });
}

export function bseBarAt(of: Partial<Bar> & { symbol: string }, code: string, close: number, more: Partial<Bar> = {}): Bar {
  return barAt({ ...of, exchange: 'BSE', series: 'A', code }, close, more);
}

export function testAction(symbol: string, exDate: string, purpose: string): FiledAction {
  return { symbol, series: 'EQ', exDate, purpose };
}

type Listing = NonNullable<ParsedFile['listings']>[number];

/** Without any fact that is not given. */
export function testListing(of: Pick<Listing, 'symbol' | 'isin'> & Partial<Listing>): Listing {
  const unknown = { listedOn: undefined, faceValue: undefined, sector: undefined, status: undefined };
  return { exchange: 'NSE', series: 'EQ', code: '', name: of.symbol, ...unknown, ...of };
}

/** The list of an index. */
export function testMembers(index: string, of: readonly { symbol: string; isin: string }[], sector = 'Made'): Pick<ParsedFile, 'members'> {
  return { members: { index, list: of.map((one) => ({ ...one, name: one.symbol, sector, series: 'EQ' })) } };
}
