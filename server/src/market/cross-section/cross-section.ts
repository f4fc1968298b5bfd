import type { CorporateAction } from '@bhav/core/actions/corporate-action';
import type { OtherKind } from '@bhav/core/bars/other-kind';
import { PERIODS } from '@bhav/core/calendar/periods';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { Stock } from '@bhav/core/wire/stock';
import type { IndexList } from '../index-lists.ts';

/** The facts of a share that a screen may ask beside its figures of the day. */
export type Facts = Omit<ScreenedShare, keyof Stock>;

/** A security that was traded in a session, with every figure that a list shows. */
export interface SectionRow {
  /** The numbers of its listing (one share on one exchange, over splits and renames) and of its company. */
  listing: number;
  company: number;
  /** Undefined for a share. */
  kind?: OtherKind;
  stock: Stock;
  /** The facts of its adjusted prices; `aboveIndex` is made of `indexReturns` (`historyFacts`). */
  history: Omit<Facts, 'aboveIndex'>;
  /** The returns of the exchange's index between the same sessions as `returns`, per cent. */
  indexReturns?: Facts['returns'];
  /** Those of what was traded and filed in that one session. */
  ofTheDay: Facts;
  /** All others. */
  standing: Facts;
  /** The company's actions that are announced for a later day and will move the price. */
  ahead?: CorporateAction[];
  /** What an ETF follows, as NSE files it. */
  underlying?: string;
  /** The company's share on the other exchange, if it was not traded there in this session. */
  elsewhere?: OtherShare;
  /** What divides its closes before a day, of the last sessions. */
  adjustments?: { on: string; price: number }[];
  /** The day of the newest of these sessions whose closes do not compare with earlier ones. */
  brokenOn?: string;
}

/** The names of a company's share on an exchange, and the last session in which it was traded. */
export interface OtherShare {
  symbol: string;
  code: string;
  isin: string;
  name: string;
  lastSession: string;
}

/** What was traded on an exchange in a session: shares in rank order, then funds, trusts and gold bonds. */
export interface CrossSection {
  exchange: Exchange;
  session: string;
  /** When the file with its bars was fetched, ISO 8601. */
  fetchedAt: string;
  rows: SectionRow[];
  /** The last stored sessions, this one included, oldest first. */
  sessions: string[];
  /** The members of each index of the exchange whose list is known. */
  indexLists: IndexList[];
}

/** The shares of a cross-section; none where there is no section. */
export function sharesOf(section: Pick<CrossSection, 'rows'> | undefined): SectionRow[] {
  return section?.rows.filter(({ kind }) => kind === undefined) ?? [];
}

/** The facts of a row's adjusted prices, with its returns less those of the index, percentage points. */
export function historyFacts({ history, indexReturns = {} }: Pick<SectionRow, 'history' | 'indexReturns'>): Facts {
  const above = PERIODS.flatMap((period) => {
    const [own, index] = [history.returns?.[period], indexReturns[period]];
    return own === undefined || index === undefined ? [] : [[period, own - index] as const];
  });
  return above.length === 0 ? history : { ...history, aboveIndex: Object.fromEntries(above) };
}
