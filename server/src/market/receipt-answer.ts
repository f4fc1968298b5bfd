import { actionsSince, type Comparison } from '@bhav/core/bars/comparison';
import { longDate } from '@bhav/core/calendar/ist';
import { dividendsOf } from '@bhav/core/derived/dividends';
import { baseRule, changeRule, numberOf } from '@bhav/core/sentences/receipt-rule';
import type { Exchange } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import { reasonOfNoChange } from '@bhav/core/table/fields';
import { flagName } from '@bhav/core/warnings/warning-words';
import { isOfBar, type ReceiptField } from '@bhav/core/market/receipt-fields';
import type { Receipt, ReceiptFile } from '@bhav/core/wire/receipt';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import {
  formatCount,
  formatCrore,
  formatPercentChange,
  formatRatio,
  formatRupeeChange,
  formatRupees,
  formatShare,
} from '@bhav/core/words/format';
import { receiptWords as words } from '@bhav/core/words/pages/en-receipt';
import type { SourceId } from '@bhav/core/words/pages/en-sources';
import { newestFile } from '../store/read/cautions.ts';
import type { ReadStore } from '../store/open-store.ts';
import { actionsOf } from '../store/read/announcements.ts';
import { sessionFiles, type SessionFile } from '../store/read/files.ts';
import { sessionOf } from '../store/read/sessions.ts';
import { listingsOf, type ListedShare } from '../store/read/shares.ts';
import type { DayRow } from '../store/read/whole-day.ts';
import { companyActions } from './companies/company-actions.ts';
import { equityRank } from './companies/equity-rank.ts';
import { modeOf, namedSource } from './market.ts';
import { type Known, marketCapOf, officialStock, rowComparison } from './official-stock.ts';
import { WARNING_DAYS } from './share/cautions.ts';
import { officialRow } from './share/share-figures.ts';
import { type ServedLists, servedShare } from './served-share.ts';

/** A line that is asked for: of which file and share, and for which figure. */
interface AskedLine {
  source: SourceId;
  /** The day of the file. */
  day: string;
  share: Record<'symbol' | 'series' | 'code', string>;
  field: ReceiptField;
}

/** Finds a line in a kept file; undefined if no such file is stored. */
export type LineReader = (asked: AskedLine) => Promise<ReceiptFile | undefined>;

/** The parts of a receipt's question. */
interface ReceiptAsked {
  listing: ListedShare;
  field: ReceiptField;
  /** The session; the shown one if absent. */
  session: string | undefined;
}

/**
 * Returns where a figure of a share is from, in the served market or in a stored session: the file with its line, and the rule with its numbers. Undefined if
 * the share has no bar in the session.
 */
export async function receiptAnswer(
  store: ReadStore,
  served: ServedLists,
  lineOf: LineReader,
  { listing, field, session: asked }: ReceiptAsked,
): Promise<Receipt | undefined> {
  const { exchange, symbol } = listing;
  const shown = servedShare(served, listing);
  if (asked === undefined && shown?.stock.quotedAt !== undefined && isOfBar(field))
    return liveReceipt(shown.stock, shown.list, { exchange, symbol, field });
  // A live list is of a session that may have no file yet.
  const session = asked ?? listing.lastSession;
  const listings = await listingsOf(store, listing.company, equityRank);
  const actions = companyActions(await actionsOf(store, listing.company));
  const found = await officialRow(store, { served, listing, listings, actions }, session);
  if (found === undefined) return undefined;
  const { row, known } = found;
  const stock = officialStock(row, known);
  const comparison = rowComparison(row, known);
  const mode = modeOf(store);
  const read = async (places: readonly FilePlace[]): Promise<ReceiptFile[]> => {
    const files = await Promise.all(places.map(({ source, day }) => lineOf({ source, day, share: shareIn(row, source, listings), field })));
    return files.filter((file) => file !== undefined);
  };
  const main = await placesOf(store, field, row, session);
  const others = isOfBar(field) ? await otherBars(store, exchange, session, main) : [];
  const figure = figureOf(field, stock);
  return {
    exchange,
    symbol,
    name: stock.name,
    field,
    mode,
    session,
    source: namedSource(exchange, mode),
    ...(figure === undefined ? { unknown: reasonOf(field, stock) } : { figure }),
    ...present({ rule: ruleOf(field, { row, known, stock, comparison }) }),
    files: await read(main),
    comparedWith: (await read(others)).filter(({ line }) => line !== undefined),
  };
}

type FilePlace = Pick<AskedLine, 'source' | 'day'>;

/** The receipt of a figure of a live quote: no file has it. */
function liveReceipt(
  stock: Stock,
  { mode, source, session, asOf }: Pick<StockList, 'mode' | 'source' | 'session' | 'asOf'>,
  of: Pick<Receipt, 'exchange' | 'symbol' | 'field'>,
): Receipt {
  const figure = figureOf(of.field, stock);
  return {
    ...of,
    name: stock.name,
    mode,
    source,
    ...present({ session, quotedAt: stock.quotedAt, receivedAt: asOf }),
    ...(figure === undefined ? { unknown: reasonOf(of.field, stock) } : { figure }),
    rule: words.live,
    files: [],
    comparedWith: [],
  };
}

/** The files in which a figure of a session stands. */
async function placesOf(store: ReadStore, field: ReceiptField, row: DayRow, session: string): Promise<FilePlace[]> {
  const newest = async (source: SourceId): Promise<FilePlace[]> => {
    const day = await newestFile(store, source, session, WARNING_DAYS);
    return day === undefined ? [] : [{ source, day }];
  };
  const bars = async (): Promise<FilePlace[]> => {
    const stored = await sessionOf(store, row.exchange, session);
    return stored === undefined ? [] : [{ source: stored.source as SourceId, day: session }];
  };
  if (isOfBar(field)) return bars();
  if (field === 'deliveryPercent') return row.exchange === 'NSE' ? [{ source: 'nse-delivery', day: session }] : [];
  if (field === 'marketCap') {
    const filed: FilePlace[] =
      row.marketCapOn === undefined ? [] : [{ source: row.exchange === 'NSE' ? 'nse-pr' : 'bse-scrip-list', day: row.marketCapOn }];
    return row.marketCapOn === session ? filed : [...filed, ...(await bars())];
  }
  if (field === 'weekHigh52' || field === 'weekLow52')
    return row.range === undefined ? [] : [{ source: 'nse-year-range', day: row.range.effective }, ...(await bars())];
  if (field === 'priceEarnings') return newest('nse-earnings');
  if (field === 'warnings') return newest('nse-warnings');
  return bars();
}

/** The other files with bars of the session, which were compared with the shown one when they came. */
async function otherBars(store: ReadStore, exchange: Exchange, session: string, shown: readonly FilePlace[]): Promise<FilePlace[]> {
  const files: SessionFile[] = await sessionFiles(store, exchange, session);
  return files
    .filter(({ source, bars }) => bars > 0 && !shown.some((one) => one.source === source))
    .map(({ source }) => ({ source: source as SourceId, day: session }));
}

/** What a file calls the share: those of NSE its symbol there, also for a share of BSE. */
function shareIn(row: DayRow, source: SourceId, listings: readonly ListedShare[]): AskedLine['share'] {
  const atNse = source.startsWith('nse-') && row.exchange === 'BSE' ? listings.find(({ exchange }) => exchange === 'NSE') : undefined;
  return { symbol: atNse?.symbol ?? row.symbol, series: atNse?.series ?? row.series, code: row.code };
}

/** How each figure is written; it has the name of its field in the share. */
const FORMATS: Record<Exclude<ReceiptField, 'warnings'>, (value: number) => string> = {
  price: formatRupees,
  change: formatRupeeChange,
  changePercent: formatPercentChange,
  previousClose: formatRupees,
  open: formatRupees,
  high: formatRupees,
  low: formatRupees,
  volume: formatCount,
  turnover: formatRupees,
  trades: formatCount,
  deliveryPercent: formatShare,
  marketCap: formatCrore,
  weekHigh52: formatRupees,
  weekLow52: formatRupees,
  priceEarnings: formatRatio,
  dividendYield: formatShare,
};

function figureOf(field: ReceiptField, stock: Stock): string | undefined {
  if (field === 'warnings') return stock.warnings && (stock.warnings.map(flagName).join('; ') || words.noWarnings);
  const value = stock[field];
  return value === undefined ? undefined : FORMATS[field](value);
}

function reasonOf(field: ReceiptField, stock: Stock): string {
  if (field === 'change' || field === 'changePercent' || field === 'previousClose') return reasonOfNoChange(stock);
  if (field === 'priceEarnings') return words.noEarnings;
  return field === 'dividendYield' ? words.noDividends : words.unknown;
}

interface Derivation {
  row: DayRow;
  known: Known;
  stock: Stock;
  comparison: Comparison;
}

/** Writes the rule by which a figure is derived, with its numbers; undefined if it is as filed. */
function ruleOf(field: ReceiptField, { row, known, stock, comparison }: Derivation): string | undefined {
  const { price, change, changePercent, marketCap } = stock;
  const { actions } = known;
  const since = actionsSince(row, actions);
  switch (field) {
    case 'change':
    case 'changePercent':
      return changeRule(field, { price, filed: row.previousClose, change, changePercent, comparison, since });
    case 'previousClose':
      return baseRule({ filed: row.previousClose, comparison, since });
    case 'marketCap': {
      if (marketCap === undefined) return undefined;
      const { derived, issue } = marketCapOf(row, known) ?? { derived: false };
      const crore = formatCrore(marketCap);
      if (!derived || issue === undefined) return words.marketCap(crore, numberOf(row.marketCapRupees ?? 0));
      return words.derivedCap(crore, formatCount(issue.shares), formatRupees(price), longDate(issue.on));
    }
    case 'weekHigh52':
      return row.range !== undefined && stock.weekHigh52 !== row.range.high ? words.widened(formatRupees(row.range.high)) : undefined;
    case 'weekLow52':
      return row.range !== undefined && stock.weekLow52 !== row.range.low ? words.widened(formatRupees(row.range.low)) : undefined;
    case 'dividendYield': {
      const { rupees, yieldPercent, from } = dividendsOf(actions, { session: row.session, price, storedFrom: known.actionsFrom }) ?? {};
      if (rupees === undefined || yieldPercent === undefined || from === undefined) return undefined;
      return words.dividends(formatShare(yieldPercent), formatRupees(rupees), formatRupees(price), longDate(from));
    }
    default:
      return undefined;
  }
}
