import { actionsSince } from '@bhav/core/bars/comparison';
import { dividendsOf } from '@bhav/core/derived/dividends';
import type { DerivedField, ReceiptField } from '@bhav/core/market/receipt-fields';
import { openingGap } from '@bhav/core/quotes/change';
import { baseRule, changeRule, numberOf } from '@bhav/core/sentences/receipts/receipt-rule';
import { flagOfNoChange } from '@bhav/core/table/fields';
import type { Receipt, RuleLine } from '@bhav/core/wire/share/receipt';
import type { Stock } from '@bhav/core/wire/stock';
import { formatCount, formatPercentChange, formatRatio, formatRupeeChange, formatRupees, formatShare } from '@bhav/core/words/format';
import type { DayRow } from '../../store/read/whole-day.ts';
import { type Known, marketCapOf, rowComparison } from '../official-stock.ts';

/** Made of no other session's bars but the close before. */
export type SessionField = Exclude<ReceiptField, DerivedField>;

/** Why it is not known, if it has no figure. */
export type ToldFigure = Receipt['told'];

/** By the name of the figure's field in the share. */
const FORMATS: Record<Exclude<SessionField, 'warnings' | 'marketCap'>, (value: number) => string> = {
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
  priceEarnings: formatRatio,
  dividendYield: formatShare,
};

export function writtenFigure(field: SessionField, stock: Stock): ToldFigure {
  if (field === 'warnings') {
    if (stock.warnings === undefined) return { unknown: NOT_FILED, rule: [] };
    return { figure: { say: 'flags', of: [{ flags: stock.warnings }] }, rule: [] };
  }
  const value = field === 'gap' ? openingGap(stock) : stock[field];
  if (value === undefined) return { unknown: reasonOf(field, stock), rule: [] };
  return { figure: { say: 'text', of: [field === 'marketCap' ? { crore: value } : FORMATS[field](value)] }, rule: [] };
}

function reasonOf(field: SessionField, stock: Stock): RuleLine {
  const hasNoChange = field === 'change' || field === 'changePercent' || field === 'previousClose';
  if (hasNoChange || (field === 'gap' && stock.previousClose === undefined)) {
    const flag = flagOfNoChange(stock);
    return { say: 'noChange', of: flag === undefined ? [] : [flag] };
  }
  if (field === 'priceEarnings') return { say: 'noEarnings', of: [] };
  return field === 'dividendYield' ? NO_DIVIDENDS : NOT_FILED;
}

const NOT_FILED: RuleLine = { say: 'unknown', of: [] };
const NO_DIVIDENDS: RuleLine = { say: 'noDividends', of: [] };

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
  return { ...writtenFigure(field, of.stock), rule: ruleOf(field, of) };
}

function ruleOf(field: SessionField, { row, known, stock }: SessionFigure): RuleLine[] {
  const { price, change, changePercent } = stock;
  const parts = { comparison: rowComparison(row, known), since: actionsSince(row, known.actions), filed: row.previousClose };
  if (field === 'change' || field === 'changePercent') return changeRule(field, { ...parts, price, change, changePercent });
  if (field === 'gap' && stock.open !== undefined)
    return changeRule('changePercent', { ...parts, price: stock.open, changePercent: openingGap(stock) });
  const rule = field === 'previousClose' ? baseRule(parts) : field === 'marketCap' ? capRule(row, known, stock) : undefined;
  return rule === undefined ? [] : [rule];
}

function capRule(row: DayRow, known: Known, { price, marketCap }: Stock): RuleLine | undefined {
  const { crore, issue } = marketCapOf(row, known) ?? {};
  if (marketCap === undefined || crore === undefined) return undefined;
  const shown = { crore: marketCap };
  if (issue !== undefined) {
    return { say: 'derivedCap', of: [shown, formatCount(issue.shares), formatRupees(price), { day: issue.on }] };
  }
  const rupees = numberOf(row.marketCapRupees ?? 0);
  if (price !== row.close) return { say: 'quotedCap', of: [shown, rupees, numberOf(price), numberOf(row.close)] };
  if (row.exchange === 'BSE') return { say: 'listedCap', of: [{ day: row.marketCapOn ?? row.session }] };
  return { say: 'marketCap', of: [shown, rupees] };
}

/** At the price that is shown, which may be a quote's. */
function dividendFigure({ known, stock: { price }, session }: SessionFigure): ToldFigure {
  const { rupees, yieldPercent, from } = dividendsOf(known.actions, { session, price, storedFrom: known.actionsFrom }) ?? {};
  if (rupees === undefined || yieldPercent === undefined || from === undefined) return { unknown: NO_DIVIDENDS, rule: [] };
  const figure = formatShare(yieldPercent);
  return {
    figure: { say: 'text', of: [figure] },
    rule: [{ say: 'dividends', of: [figure, formatRupees(rupees), formatRupees(price), { day: from }] }],
  };
}
