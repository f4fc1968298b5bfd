import type { Mode } from '@bhav/core/market/mode';
import type { Origin } from '@bhav/core/market/origin';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { MAIN_INDEX, STRIP_INDICES } from '@bhav/core/indices/strip-indices';
import { closeTime } from '@bhav/core/calendar/close-time';
import { sourceInWords, listInWords } from '@bhav/core/words/source-in-words';
import { indexChange } from '@bhav/core/quotes/change';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import { type Companies, companyPairs } from './companies/companies.ts';
import { type CrossSection, type SectionRow, sharesOf } from './cross-section/cross-section.ts';
import { indicesOn } from '../store/read/indices.ts';
import type { ReadStore } from '../store/open-store.ts';

export interface MarketContent {
  lists: Record<Exchange, StockList>;
  /** In rank order. */
  whole: Record<Exchange, StockList>;
  /** The funds, trusts and gold bonds of each exchange. */
  others: Record<Exchange, StockList>;
  indices: IndexLevel[];
  /** Absent if the market does not come from a store. */
  sections?: Partial<Record<Exchange, CrossSection>>;
  companies?: Companies;
}

/** The index of each exchange: its members make its list, and its returns stand beside those of shares. */
const INDEX_OF = { NSE: 'Nifty 50', BSE: 'Sensex' } as const satisfies Record<Exchange, string>;

export function hasSession({ lists }: Pick<MarketContent, 'lists'>): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].session !== undefined);
}

/** Before any figures are known, in the mode that they will have. */
export function noFigures(origin: Origin): MarketContent {
  return { ...listsOf(modeOf({ origin }), {}), indices: [] };
}

type Sections = Partial<Record<Exchange, CrossSection>>;

export async function marketOf(store: ReadStore, sections: Sections): Promise<MarketContent> {
  const mode = modeOf(store);
  const newest = newestOf(EXCHANGES.flatMap((exchange) => sections[exchange]?.session ?? []));
  let pairs: Companies['pairs'] | undefined;
  return {
    ...listsOf(mode, sections),
    indices: newest === undefined ? [] : await indexLevels(store, newest, mode),
    sections,
    companies: {
      get pairs() {
        return (pairs ??= companyPairs(sections));
      },
      indexLists: EXCHANGES.flatMap((exchange) => sections[exchange]?.indexLists ?? []),
    },
  };
}

/**
 * An exchange without a section has empty lists. A list is as of the last of its closes: all members of the
 * Nifty 50 and the Sensex have derivatives, and so have some shares of each exchange.
 */
function listsOf(mode: Mode, sections: Sections): Pick<MarketContent, 'lists' | 'whole' | 'others'> {
  const listOf = (exchange: Exchange, name: Pick<StockList, 'name' | 'part'>, rows: readonly SectionRow[] = []): StockList => {
    const section = sections[exchange];
    return {
      ...name,
      exchange,
      mode,
      source: sourceInWords({ mode }, exchange),
      ...(section && { session: section.session, asOf: closeTime(exchange, section.session, true), fetchedAt: section.fetchedAt }),
      stocks: rows.map(({ stock }) => stock),
    };
  };
  const both = (of: (exchange: Exchange) => StockList): Record<Exchange, StockList> => ({ NSE: of('NSE'), BSE: of('BSE') });
  const partOf = (exchange: Exchange, part: 'whole' | 'funds', rows?: readonly SectionRow[]): StockList =>
    listOf(exchange, { name: listInWords({ name: '', exchange, part }), part }, rows);
  return {
    lists: both((exchange) => listOf(exchange, { name: INDEX_OF[exchange] }, membersIn(sections[exchange]))),
    whole: both((exchange) => partOf(exchange, 'whole', sharesOf(sections[exchange]))),
    others: both((exchange) => {
      const funds = sections[exchange]?.rows.filter(({ kind }) => kind !== undefined);
      return partOf(exchange, 'funds', funds);
    }),
  };
}

export function membersIn(section: CrossSection | undefined): SectionRow[] {
  const index = section && MAIN_INDEX[section.exchange];
  const own = section?.indexLists.find((list) => list.index.toUpperCase() === index);
  const members = new Set(own?.members.map(({ company }) => company));
  return sharesOf(section).filter(({ company }) => members.has(company));
}

export function newestOf(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}

export function modeOf({ origin }: Pick<ReadStore, 'origin'>): Mode {
  return origin === 'demonstration' ? 'demonstration' : 'official';
}

/** Those of the strip first. */
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
        source: sourceInWords({ mode }, exchange),
        session,
        // It closes with the last of its shares.
        asOf: closeTime(exchange, session, true),
        level,
        ...indexChange(level, previousClose),
        ...withoutUndefined({ open, high, low, priceEarnings, priceBook, dividendYield }),
      };
    },
  );
}
