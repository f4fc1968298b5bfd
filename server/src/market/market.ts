import type { Mode } from '@bhav/core/market/mode';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { STRIP_INDICES } from '@bhav/core/market/strip-indices';
import { isEquity, primaryBars } from '@bhav/core/bars/instrument';
import { closeTime } from '@bhav/core/calendar/close-time';
import { ranked } from '@bhav/core/quotes/rank';
import { stockKey } from '@bhav/core/quotes/stock';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { type Companies, companyPairs } from './companies/companies.ts';
import { equityRank } from './companies/equity-rank.ts';
import { companyActions } from './companies/company-actions.ts';
import { listedBeside } from './listed-beside.ts';
import { officialStock } from './official-stock.ts';
import { readSparklines, type Sparklines } from './sparklines.ts';
import { indicesOn } from '../store/read/indices.ts';
import { indexLists } from './index-lists.ts';
import { formerSymbols } from './companies/former-symbols.ts';
import { type CompanySecurity, companySecurities } from '../store/read/company-securities.ts';
import { namesAndSectors, symbolHistory } from '../store/read/masters.ts';
import type { ReadStore } from '../store/open-store.ts';
import { latestSession, neighboursOf } from '../store/read/sessions.ts';
import { actionsBetween } from '../store/read/announcements.ts';
import { listedBands } from '../store/read/bands.ts';
import { sessionOn, type DayRow } from '../store/read/whole-day.ts';
import { monthsBefore } from '@bhav/core/calendar/periods';
import { indexChange } from '@bhav/core/quotes/change';
import { present } from '@bhav/core/market/present';

/** The figures of the newest session of both exchanges. */
export interface MarketContent {
  lists: Record<Exchange, StockList>;
  /** Every share of each exchange, in rank order. */
  whole: Record<Exchange, StockList>;
  indices: IndexLevel[];
  /** Absent if the market does not come from a store. */
  companies?: Companies;
  sparklines?: Record<Exchange, Sparklines>;
}

/** The index of each exchange whose members make its list. */
export const INDEX_OF = { NSE: 'Nifty 50', BSE: 'Sensex' } as const satisfies Record<Exchange, string>;

/** Whether a market has figures yet: a session of either exchange. */
export function hasSession({ lists }: Pick<MarketContent, 'lists'>): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].session !== undefined);
}

/**
 * Reads the newest session of both exchanges out of the store. An exchange without a session has empty lists. A list is as of the last of its closes:
 * all members of the Nifty 50 and the Sensex have derivatives, and so have some shares of each exchange.
 */
export async function readMarket(store: ReadStore): Promise<MarketContent> {
  const [nse, bse] = [await latestSession(store, 'NSE'), await latestSession(store, 'BSE')];
  const mode = modeOf(store);
  const names = await namesAndSectors(store);
  const nseRows = nse === undefined ? [] : await sharesOn(store, 'NSE', nse.session);
  const bseRows = bse === undefined ? [] : await sharesOn(store, 'BSE', bse.session);
  const issues = new Map(
    nseRows.flatMap(({ company, issueSize, marketCapOn: on }) =>
      issueSize === undefined || on === undefined ? [] : [[company, { issueSize, on }] as const],
    ),
  );

  const atNse = formerSymbols(
    nseRows.map(({ symbol }) => symbol),
    await symbolHistory(store),
    nse?.session ?? '',
  );
  const former = new Map(nseRows.map(({ company, symbol }) => [company, atNse.get(symbol)]));

  const hasBand = await listedBands(store);
  const securities = await companySecurities(store);
  const symbolAtNse = symbolsAtNse(securities, nseRows);
  const toldOn = async (session: string) => ({
    actions: await actionsBetween(store, monthsBefore(session, 12), session),
    beside: await listedBeside(store, session),
  });
  type Told = Awaited<ReturnType<typeof toldOn>>;
  const nseTold = nse && (await toldOn(nse.session));
  // Both exchanges mostly have the same session.
  const bseTold = bse?.session === nse?.session ? nseTold : bse && (await toldOn(bse.session));
  const quotes = async (exchange: Exchange, rows: readonly DayRow[], told: Told | undefined): Promise<Map<DayRow, Stock>> => {
    const session = rows[0]?.session;
    if (session === undefined || told === undefined) return new Map();
    const { actions, beside } = told;
    const { before } = await neighboursOf(store, exchange, session);
    return new Map(
      rows.map((row) => {
        const quote = officialStock(row, {
          ...(names.get(row.isin) ?? names.get(`${exchange} ${row.symbol}`)),
          actions: companyActions(actions.get(row.company) ?? []),
          issueElsewhere: exchange === 'BSE' ? issues.get(row.company) : undefined,
          formerSymbols: former.get(row.company),
          hasEarlier: before !== undefined,
          hasBand: hasBand(row.company),
          ...beside(symbolAtNse.get(row.company)),
        });
        return [row, quote];
      }),
    );
  };
  const shares = { NSE: await quotes('NSE', nseRows, nseTold), BSE: await quotes('BSE', bseRows, bseTold) };
  const sessions = { NSE: nse, BSE: bse };
  const about = (exchange: Exchange, name: string): Omit<StockList, 'stocks'> => {
    const session = sessions[exchange];
    return {
      name,
      exchange,
      mode,
      source: namedSource(exchange, mode),
      ...(session && { session: session.session, asOf: closeTime(exchange, session.session, true), fetchedAt: session.fetchedAt }),
    };
  };
  const rows = { NSE: nseRows, BSE: bseRows };
  const memberLists = await indexLists(store, rows, securities);
  const indexList = (exchange: Exchange): StockList => {
    const own = memberLists.find(({ index }) => index.toUpperCase() === INDEX_OF[exchange].toUpperCase());
    const members = new Set(own?.members.map(({ company }) => company));
    const stocks = [...shares[exchange]].flatMap(([{ company }, quote]) => (members.has(company) ? [quote] : []));
    return { ...about(exchange, INDEX_OF[exchange]), stocks: ranked(stocks) };
  };
  const whole = (exchange: Exchange): StockList => ({
    ...about(exchange, `All of ${exchange}`),
    stocks: ranked([...shares[exchange].values()]),
  });

  const lists = { NSE: indexList('NSE'), BSE: indexList('BSE') };
  const lines = (exchange: Exchange, rows: readonly DayRow[]): Promise<Sparklines> =>
    readSparklines(store, { list: about(exchange, ''), rows, hasBand, members: new Set(lists[exchange].stocks.map(stockKey)) });
  const newest = [nse?.session, bse?.session]
    .filter((session) => session !== undefined)
    .toSorted()
    .at(-1);
  return {
    lists,
    whole: { NSE: whole('NSE'), BSE: whole('BSE') },
    indices: newest === undefined ? [] : await indexLevels(store, newest, mode),
    companies: { pairs: companyPairs(securities, rows), indexLists: memberLists },
    sparklines: { NSE: await lines('NSE', nseRows), BSE: await lines('BSE', bseRows) },
  };
}

/** The symbol at NSE of each company that is or was listed there, without one that another company has now. */
function symbolsAtNse(securities: readonly CompanySecurity[], traded: readonly DayRow[]): Map<number, string> {
  const held = new Set(traded.map(({ symbol }) => symbol));
  // Those traded last come first.
  const earlier = securities.filter((one) => one.exchange === 'NSE' && equityRank(one) < Infinity && !held.has(one.symbol)).toReversed();
  return new Map([...earlier, ...traded].map(({ company, symbol }) => [company, symbol]));
}

/** The mode of the figures in a store. */
export function modeOf({ origin }: Pick<ReadStore, 'origin'>): Mode {
  return origin === 'demonstration' ? 'demonstration' : 'official';
}

/** The origin of an exchange's figures, in words for the reader. */
export function namedSource(exchange: Exchange, mode: Mode): string {
  return mode === 'demonstration' ? `made-up ${exchange} end-of-day file` : `${exchange} end-of-day file`;
}

/** The shares of an exchange on a day, one bar each, without funds and other securities. */
async function sharesOn(store: ReadStore, exchange: Exchange, session: string): Promise<DayRow[]> {
  const rows = (await sessionOn(store, exchange, session)).filter((row) => !row.isFund && isEquity(row));
  const kept = new Set<Bar>(primaryBars(rows));
  return rows.filter((row) => kept.has(row));
}

/** The levels of all indices, those of the strip first. */
async function indexLevels(store: ReadStore, upTo: string, mode: Mode): Promise<IndexLevel[]> {
  const rows = await indicesOn(store, upTo);
  const order: readonly string[] = STRIP_INDICES.toReversed();
  const place = ({ name }: { name: string }): number => -order.indexOf(name.toUpperCase());
  const sorted = rows.toSorted((one, other) => place(one) - place(other));
  return sorted.map(
    ({ name, exchange, session, close: level, previousClose, open, high, low, priceEarnings, priceBook, dividendYield }) => {
      return {
        name,
        exchange,
        mode,
        source: namedSource(exchange, mode),
        session,
        // It closes with the last of its shares.
        asOf: closeTime(exchange, session, true),
        level,
        ...indexChange(level, previousClose),
        ...present({ open, high, low, priceEarnings, priceBook, dividendYield }),
      };
    },
  );
}
