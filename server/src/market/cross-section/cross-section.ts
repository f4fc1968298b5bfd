import type { CorporateAction } from '@bhav/core/actions/corporate-action';
import type { OtherKind } from '@bhav/core/bars/other-kind';
import { PERIODS } from '@bhav/core/calendar/periods';
import { fourDecimals } from '@bhav/core/market/decimals';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { Stock } from '@bhav/core/wire/stock';
import type { IndexList } from '../index-lists.ts';
import { sessionBreadth } from '@bhav/core/sectors/session-breadth';
import { nameOn } from '@bhav/core/quotes/stock';
import type { SessionBreadth } from '@bhav/core/wire/lists/breadth';

/** What a screen may ask beside the figures of the day. */
export type Facts = Omit<ScreenedShare, keyof Stock>;

/** A security that was traded in the session. */
export interface SectionRow {
  /** One share on one exchange, over splits and renames. */
  listing: number;
  company: number;
  /** Undefined for a share. */
  kind?: OtherKind;
  stock: Stock;
  /** `aboveIndex` and `totalReturns` are made of what stands beside (`historyFacts`). */
  history: Omit<Facts, 'aboveIndex' | 'totalReturns'>;
  /** Per cent, between the same sessions as `returns`. */
  indexReturns?: Facts['returns'];
  /** What dividends add to `returns`, percentage points: mostly zero, which takes less room than the total. */
  dividendPoints?: Facts['returns'];
  /** Those of what was traded and filed in that session alone. */
  ofTheDay: Facts;
  /** All others. */
  standing: Facts;
  /** Announced for a later day; they will move the price. */
  ahead?: CorporateAction[];
  /** What an ETF follows, as NSE files it. */
  underlying?: string;
  /** Absent if the share was traded there in this session. */
  elsewhere?: OtherShare;
  /** `price` divides the closes before the day `on`. */
  adjustments?: { on: string; price: number }[];
  /** The newest session whose closes do not compare with earlier ones. */
  brokenOn?: string;
}

export interface OtherShare {
  symbol: string;
  code: string;
  isin: string;
  name: string;
  lastSession: string;
}

/** Shares in rank order, then funds, trusts and gold bonds. */
export interface CrossSection {
  exchange: Exchange;
  session: string;
  /** When the file with the bars was fetched, ISO 8601. */
  fetchedAt: string;
  rows: SectionRow[];
  /** The last stored ones, this one included, oldest first. */
  sessions: string[];
  /** Those of which a list of members is known. */
  indexLists: IndexList[];
}

export function sharesOf(section: Pick<CrossSection, 'rows'> | undefined): SectionRow[] {
  return section?.rows.filter(({ kind }) => kind === undefined) ?? [];
}

/** `aboveIndex` is in percentage points. */
export function historyFacts({
  history,
  indexReturns,
  dividendPoints,
}: Pick<SectionRow, 'history' | 'indexReturns' | 'dividendPoints'>): Facts {
  const aboveIndex = beside(history.returns, indexReturns, (own, index) => own - index);
  const totalReturns = beside(history.returns, dividendPoints, (own, points) => fourDecimals(own + points));
  return { ...history, ...withoutUndefined({ aboveIndex, totalReturns }) };
}

/** Of the periods that both have. */
function beside(
  returns: Facts['returns'],
  others: Facts['returns'],
  make: (own: number, other: number) => number,
): Facts['returns'] | undefined {
  if (returns === undefined || others === undefined) return undefined;
  let made: Facts['returns'];
  for (const period of PERIODS) {
    const [own, other] = [returns[period], others[period]];
    if (own !== undefined && other !== undefined) (made ??= {})[period] = make(own, other);
  }
  return made;
}

/** Only of indices whose members are known on that day. */
export interface SectionCounts {
  all: SessionBreadth;
  indices: Record<string, SessionBreadth>;
}

export function countSection(section: CrossSection): SectionCounts {
  const { exchange, session, indexLists } = section;
  const shares = sharesOf(section).map(screenedOf);
  const byName = new Map(shares.map((share) => [nameOn(exchange, share), share]));
  const known = indexLists.filter(({ isOfDay }) => isOfDay);
  return {
    all: sessionBreadth(session, shares),
    indices: Object.fromEntries(
      known.flatMap(({ index, members }) => {
        const traded = members.flatMap((member) => byName.get(nameOn(exchange, member)) ?? []);
        return traded.length === 0 ? [] : [[index, sessionBreadth(session, traded)]];
      }),
    ),
  };
}

function screenedOf(row: SectionRow): ScreenedShare {
  return { ...row.stock, ...historyFacts(row), ...row.ofTheDay, ...row.standing };
}
