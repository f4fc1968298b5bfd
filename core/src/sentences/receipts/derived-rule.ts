import { PERIODS, type Period } from '../../calendar/periods.ts';
import { figuresOfPast } from '../../derived/derived-figures.ts';
import { middleOf, volumesBefore } from '../../derived/median-volume.ts';
import type { Past } from '../../derived/past.ts';
import { type FiledDividend, sharesAfter } from '../../actions/filed-dividends.ts';
import { type Reinvested, reinvestedSince } from '../../derived/reinvested.ts';
import { type DerivedField, MEAN_FIELDS, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '../../market/receipt-fields.ts';
import type { Derived } from '../../wire/share/derived.ts';
import type { RuleLine } from '../../wire/share/receipt.ts';
import { formatCount, formatPercentChange, formatPoints, formatRatio, formatRupees } from '../../words/format.ts';
import { type ActionInWords, byActions, numberOf, preciseOf, type AdjustedPast, stepsSince, termAt } from './receipt-rule.ts';
import { isUnknown } from '../unknown-figure.ts';

/** It is of a session's bar. */
export interface Resting {
  session: string;
  field: 'price' | 'high' | 'low' | 'volume';
}

/** The figure as it is shown, or why it is not known; how it is made, with its numbers; and the bars on which it rests. */
interface DerivedRule {
  figure?: RuleLine;
  unknown?: RuleLine;
  rule: RuleLine[];
  rests: Resting[];
  /** On which it rests too. */
  dividends?: FiledDividend[];
  /** It is, or is made of, the range of 52 weeks that the exchange filed. */
  isFiled?: boolean;
}

/** `actions` are the company's. */
export function derivedRule(field: DerivedField, past: Past, actions: readonly ActionInWords[]): DerivedRule {
  const figures = figuresOfPast(past);
  const parts = { past, actions, figures };
  const period = PERIODS.find((one) => RETURN_FIELDS[one] === field);
  if (period !== undefined) return ofReturn(period, parts);
  const total = PERIODS.find((one) => TOTAL_RETURN_FIELDS[one] === field);
  if (total !== undefined) return ofTotalReturn(total, parts);
  const sessions = ([20, 50, 200] as const).find((one) => MEAN_FIELDS[one] === field);
  if (sessions !== undefined) return ofMean(sessions, parts);
  if (field === 'medianVolume') return ofMedian(parts);
  if (field === 'volumeRatio') return ofRatio(parts);
  return field === 'fromYearHigh' ? ofFall(parts) : ofEdge(field === 'yearHigh' ? 'high' : 'low', parts);
}

interface Parts extends AdjustedPast {
  figures: Derived;
}

function returnOf(period: Period, { figures }: Parts) {
  return figures.returns.find((one) => one.period === period)?.return;
}

function ofReturn(period: Period, parts: Parts): DerivedRule {
  const { last } = parts.past;
  const found = returnOf(period, parts);
  if (found === undefined || isUnknown(found)) return unknown(found);
  const { from, percent, index } = found;
  const base = termAt(from, 'close', parts);
  return {
    figure: text(formatPercentChange(percent)),
    rule: known([
      text(`${formatPercentChange(percent)} = ${numberOf(last.close)} ÷ ${preciseOf(base.adjusted)} − 1`),
      base.rule,
      { say: 'closeOf', of: [numberOf(base.filed), { day: from }] },
      isUnknown(index) ? undefined : indexRule(parts.past, { ...index, from }),
    ]),
    rests: [
      { session: last.session, field: 'price' },
      { session: from, field: 'price' },
    ],
  };
}

function ofTotalReturn(period: Period, parts: Parts): DerivedRule {
  const { last } = parts.past;
  const found = returnOf(period, parts);
  if (found === undefined || isUnknown(found)) return unknown(found);
  const { from, withDividends } = found;
  const dividends = reinvestedSince(from, parts.past);
  if (isUnknown(withDividends) || 'unknown' in dividends) return unknown(withDividends);
  const inOrder = dividends.toReversed();
  const base = termAt(from, 'close', parts);
  const shares = inOrder.length === 0 ? '' : ` × ${preciseOf(sharesAfter(inOrder))}`;
  const figure = formatPercentChange(withDividends.percent);
  return {
    figure: text(figure),
    rule: known([
      text(`${figure} = ${numberOf(last.close)}${shares} ÷ ${preciseOf(base.adjusted)} − 1`),
      ...dividendRules(inOrder, from),
      base.rule,
      { say: 'closeOf', of: [numberOf(base.filed), { day: from }] },
    ]),
    rests: [last.session, ...dividends.map(({ session }) => session), from].map((session) => ({ session, field: 'price' })),
    dividends: filings(dividends.flatMap(({ filed }) => filed)),
  };
}

/** Oldest first: how many shares one becomes, and what each dividend buys. */
function dividendRules(dividends: readonly Reinvested[], from: string): RuleLine[] {
  if (dividends.length === 0) return [{ say: 'noneSince', of: [{ day: from }] }];
  const factors = dividends.map(({ rupees, close }) => `(1 + ${preciseOf(rupees)} ÷ ${numberOf(close)})`);
  return [
    { say: 'shares', of: [`${preciseOf(sharesAfter(dividends))} = ${factors.join(' × ')}`] },
    ...dividends.map(({ session, rupees, close, filed }): RuleLine => ({
      say: 'reinvested',
      of: [formatRupees(rupees), numberOf(close), { day: session }, byActions(filings(filed))],
    })),
  ];
}

/** One filing may have several dividends. */
function filings(dividends: readonly FiledDividend[]): FiledDividend[] {
  return [...new Map(dividends.map((one) => [`${one.exDate} ${one.purpose}`, one])).values()];
}

function indexRule(
  { index: { name, closes }, last }: Past,
  { base, percent, from }: { base: number; percent: number; from: string },
): RuleLine {
  const level = formatPoints(closes.get(last.session) ?? 0);
  return { say: 'index', of: [name, `${formatPercentChange(percent)} = ${level} ÷ ${formatPoints(base)} − 1`, { day: from }] };
}

function ofMean(sessions: 20 | 50 | 200, parts: Parts): DerivedRule {
  const found = parts.figures.means.find((one) => one.sessions === sessions)?.mean;
  const bars = parts.past.adjusted.slice(-sessions);
  const [oldest] = bars;
  if (found === undefined || oldest === undefined || isUnknown(found)) return unknown(found);
  const sum = bars.reduce((total, { close }) => total + close, 0);
  const { session } = parts.past.last;
  return {
    figure: text(formatRupees(found.price)),
    rule: [
      text(`${formatRupees(found.price)} = ${preciseOf(sum)} ÷ ${sessions}`),
      { say: 'sum', of: [sessions, { day: oldest.session }, { day: session }] },
      ...stepsSince(oldest.session, parts).map(({ on, divisor, actions }): RuleLine => ({
        say: 'closesBefore',
        of: [{ day: on }, divisor, byActions(actions)],
      })),
    ],
    rests: [
      { session, field: 'price' },
      { session: oldest.session, field: 'price' },
    ],
  };
}

function ofMedian(parts: Parts): DerivedRule {
  const found = parts.figures.medianVolume;
  const volumes = volumesBefore(parts.past);
  if (isUnknown(found) || isUnknown(volumes)) return unknown(found);
  const middle = middleOf(volumes);
  const [oldest, newest] = [volumes[0]?.session ?? '', volumes.at(-1)?.session ?? ''];
  const steps = stepsSince(oldest, parts).filter(({ shares }) => shares !== 1);
  const rests = [...new Set(middle)].map((volume) => volumes.find((one) => one.volume === volume)?.session);
  return {
    figure: text(formatCount(found.shares)),
    rule: [
      text(`${numberOf(found.shares)} = (${middle.map(numberOf).join(' + ')}) ÷ ${middle.length}`),
      { say: 'middle', of: [{ day: oldest }, { day: newest }, volumes.map(({ volume }) => numberOf(volume)).join(' · ')] },
      ...steps.map(({ on, shares, actions }): RuleLine => ({
        say: 'volumesBefore',
        of: [{ day: on }, preciseOf(shares), byActions(actions)],
      })),
    ],
    rests: rests.filter((session) => session !== undefined).map((session) => ({ session, field: 'volume' })),
  };
}

function ofRatio(parts: Parts): DerivedRule {
  const { volumeRatio: found, medianVolume: median } = parts.figures;
  if (isUnknown(found) || isUnknown(median)) return unknown(found);
  const { rule, rests } = ofMedian(parts);
  const { session, volume } = parts.past.last;
  const times = formatRatio(found.times);
  return {
    figure: { say: 'times', of: [times] },
    rule: [text(`${times} = ${numberOf(volume)} ÷ ${numberOf(median.shares)}`), ...rule],
    rests: [{ session, field: 'volume' }, ...rests],
  };
}

function ofFall(parts: Parts): DerivedRule {
  const { fromYearHigh: found, yearRange: range } = parts.figures;
  if (isUnknown(found) || isUnknown(range)) return unknown(found);
  const { session, close } = parts.past.last;
  const high = ofEdge('high', parts);
  const percent = formatPercentChange(found.percent);
  return {
    ...high,
    figure: text(percent),
    rule: [text(`${percent} = ${numberOf(close)} ÷ ${preciseOf(range.high)} − 1`), ...high.rule],
    rests: [{ session, field: 'price' }, ...high.rests],
  };
}

/** The exchange's own, perhaps passed since, or that of the stored bars. */
function ofEdge(edge: 'high' | 'low', parts: Parts): DerivedRule {
  const { yearRange: range } = parts.figures;
  if (isUnknown(range)) return unknown(range);
  const { filedRange, last, sessions } = parts.past;
  const { [edge]: price, [`${edge}On` as const]: on, source } = range;
  const figure = text(formatRupees(price));
  const filed = source === 'exchange' ? filedRange?.[edge] : undefined;
  if (on === undefined || filed === price) return { figure, rule: [], rests: [], isFiled: true };
  const rests = [{ session: on, field: edge }];
  if (filed !== undefined) return { figure, rule: [{ say: 'passed', of: [formatRupees(filed), { day: on }] }], rests, isFiled: true };
  const { filed: asFiled, rule } = termAt(on, edge, parts);
  return {
    figure,
    rule: known([rule, { say: `${edge}Of`, of: [numberOf(asFiled), { day: on }, { day: sessions.start(last.session, '1Y') }] }]),
    rests,
  };
}

function unknown(found: object | undefined): DerivedRule {
  if (found === undefined || !isUnknown(found)) return { unknown: { say: 'unknown', of: [] }, rule: [], rests: [] };
  const { unknown: reason, on } = found;
  return { unknown: { say: 'unknownFigure', of: [reason, ...(on === undefined ? [] : [{ day: on }])] }, rule: [], rests: [] };
}

function text(figure: string): RuleLine {
  return { say: 'text', of: [figure] };
}

function known(steps: readonly (RuleLine | undefined)[]): RuleLine[] {
  return steps.filter((step) => step !== undefined);
}
