import { actionsSince } from '@bhav/core/bars/comparison';
import { longDate } from '@bhav/core/words/dates';
import { dividendsOf } from '@bhav/core/derived/dividends';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { DerivedField, ReceiptField } from '@bhav/core/market/receipt-fields';
import { openingGap } from '@bhav/core/quotes/change';
import { baseRule, changeRule, numberOf } from '@bhav/core/sentences/receipt-rule';
import { reasonOfNoChange } from '@bhav/core/table/fields';
import { flagName } from '@bhav/core/warnings/warning-words';
import type { Receipt } from '@bhav/core/wire/share/receipt';
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
import { receiptWords as words } from '@bhav/core/words/en/pages/receipt';
import type { DayRow } from '../../store/read/whole-day.ts';
import { type Known, marketCapOf, rowComparison } from '../official-stock.ts';

/** Made of no other session's bars but the close before. */
export type SessionField = Exclude<ReceiptField, DerivedField>;

/** Why it is not known, if it has no figure. */
export type ToldFigure = Pick<Receipt, 'figure' | 'unknown' | 'rule'>;

/** By the name of the figure's field in the share. */
const FORMATS: Record<Exclude<SessionField, 'warnings'>, (value: number) => string> = {
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
  gap: formatPercentChange,
  deliveryPercent: formatShare,
  marketCap: formatCrore,
  priceEarnings: formatRatio,
  dividendYield: formatShare,
};

export function writtenFigure(field: SessionField, stock: Stock): ToldFigure {
  if (field === 'warnings') {
    if (stock.warnings === undefined) return { unknown: words.unknown };
    return { figure: stock.warnings.map(flagName).join('; ') || words.noWarnings };
  }
  const value = field === 'gap' ? openingGap(stock) : stock[field];
  return value === undefined ? { unknown: reasonOf(field, stock) } : { figure: FORMATS[field](value) };
}

function reasonOf(field: SessionField, stock: Stock): string {
  if (field === 'change' || field === 'changePercent' || field === 'previousClose') return reasonOfNoChange(stock);
  if (field === 'gap' && stock.previousClose === undefined) return reasonOfNoChange(stock);
  if (field === 'priceEarnings') return words.noEarnings;
  return field === 'dividendYield' ? words.noDividends : words.unknown;
}

/** `stock` has the bar's close, or while quotes come the price of a quote. */
interface SessionFigure {
  row: DayRow;
  known: Known;
  stock: Stock;
  /** The day of the price. */
  session: string;
}

export function sessionFigure(field: SessionField, of: SessionFigure): ToldFigure {
  if (field === 'dividendYield') return dividendFigure(of);
  return { ...writtenFigure(field, of.stock), ...withoutUndefined({ rule: ruleOf(field, of) }) };
}

function ruleOf(field: SessionField, { row, known, stock }: SessionFigure): string | undefined {
  const { price, change, changePercent } = stock;
  const parts = { comparison: rowComparison(row, known), since: actionsSince(row, known.actions), filed: row.previousClose };
  if (field === 'change' || field === 'changePercent') return changeRule(field, { ...parts, price, change, changePercent });
  if (field === 'gap' && stock.open !== undefined)
    return changeRule('changePercent', { ...parts, price: stock.open, changePercent: openingGap(stock) });
  if (field === 'previousClose') return baseRule(parts);
  return field === 'marketCap' ? capRule(row, known, stock) : undefined;
}

function capRule(row: DayRow, known: Known, { price, marketCap }: Stock): string | undefined {
  const { crore, issue } = marketCapOf(row, known) ?? {};
  if (marketCap === undefined || crore === undefined) return undefined;
  const shown = formatCrore(marketCap);
  if (issue !== undefined) return words.derivedCap(shown, formatCount(issue.shares), formatRupees(price), longDate(issue.on));
  const rupees = numberOf(row.marketCapRupees ?? 0);
  if (price !== row.close) return words.quotedCap(shown, rupees, numberOf(price), numberOf(row.close));
  return row.exchange === 'BSE' ? words.listedCap(longDate(row.marketCapOn ?? row.session)) : words.marketCap(shown, rupees);
}

/** At the price that is shown, which may be a quote's. */
function dividendFigure({ known, stock: { price }, session }: SessionFigure): ToldFigure {
  const { rupees, yieldPercent, from } = dividendsOf(known.actions, { session, price, storedFrom: known.actionsFrom }) ?? {};
  if (rupees === undefined || yieldPercent === undefined || from === undefined) return { unknown: words.noDividends };
  const figure = formatShare(yieldPercent);
  return { figure, rule: words.dividends(figure, formatRupees(rupees), formatRupees(price), longDate(from)) };
}
