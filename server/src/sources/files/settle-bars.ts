import { checkBar, type Bar } from '@bhav/core/bars/bar';
import { because } from '@bhav/core/market/reason';
import type { ParsedFile, Rejection } from '@bhav/core/bars/parsed-file';
import type { CsvRow } from '../parsing/csv-row.ts';
import { readCsv, roughFieldsOf, type CsvLayout, type Places } from '../parsing/csv.ts';
import { BOUNDS } from '../bounds.ts';
import { inLineOrder } from '../rejections.ts';

interface BarLine {
  bar: Bar;
  line: number;
}

/**
 * Each line as `barOf` reads it, and of all lines those that `settleBars` leaves. `turnoverStep` is the layout's rounding in rupees. The bars of a
 * layout without a date have the session `''`, and the file then has none.
 */
export function readBars<Column extends string>(
  bytes: Uint8Array,
  layout: CsvLayout<Column>,
  turnoverStep: number,
  barOf: (row: CsvRow, at: Places<Column>) => Bar,
): ParsedFile & { bars: Bar[] } {
  const filed: BarLine[] = [];
  const dropped = readCsv(bytes, layout, (row, at) => {
    filed.push({ bar: barOf(row, at), line: row.line });
  });
  const { session, bars, rejected, untraded } = settleBars(filed, turnoverStep);
  return {
    ...(session && { session }),
    bars,
    ...(untraded > 0 && { untraded }),
    ...(isBrokenOff(bytes) && { brokenOff: true as const }),
    ...inLineOrder(dropped, { rejected }),
  };
}

/** The last line has no line end and fewer fields than the one before. */
function isBrokenOff(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-2 * BOUNDS.lineCharacters)).toString('latin1');
  const [before = '', last = ''] = end.split('\n').slice(-2);
  return last.trim() !== '' && roughFieldsOf(last).length < roughFieldsOf(before).length;
}

/** The layouts write 0 where there is no price. */
export function noneIfZero(price: number | undefined): number | undefined {
  return price === 0 ? undefined : price;
}

/**
 * The session is the most common date; lines of another date are rejected. A repeated line counts once. Of two lines for one security that differ,
 * both are rejected, and so are lines that fail the hard checks of `core/bars/bar`. A security that was not traded has no bar, and its line is no
 * fault of the file: it is left out and counted. `turnoverStep` is the layout's rounding in rupees.
 */
export function settleBars(
  filed: readonly BarLine[],
  turnoverStep: number,
): { session: string | undefined; bars: Bar[]; rejected: Rejection[]; untraded: number } {
  const session = commonest(filed.map(({ bar }) => bar.session));
  const rejected: Rejection[] = [];
  const chosen = new Map<string, BarLine>();
  const disputed = new Set<string>();
  let untraded = 0;
  for (const entry of filed) {
    const { bar, line } = entry;
    if (bar.session !== session) {
      rejected.push({ line, why: because('ofDay', bar.session, session ?? '') });
      continue;
    }
    if (isUntraded(bar)) {
      untraded += 1;
      continue;
    }
    const { refusal } = checkBar(bar, turnoverStep);
    if (refusal !== undefined) {
      rejected.push({ line, why: refusal });
      continue;
    }
    const key = (bar.exchange === 'BSE' ? bar.code : bar.symbol) + ' ' + bar.series;
    const held = chosen.get(key);
    if (held === undefined) chosen.set(key, entry);
    else rejected.push(...rivals(held, entry, key, disputed));
  }
  for (const key of disputed) chosen.delete(key);
  const bars = [...chosen.values()].map(({ bar }) => bar);
  return { session, bars, rejected: rejected.toSorted((a, b) => a.line - b.line), untraded };
}

/** Without volume and turnover, or with an open, high and low of 0, as NSE filed AMTEKAUTO BE on 2002-04-01, with a close and a volume. */
export function isUntraded({ open, high, low, volume, turnover }: Bar): boolean {
  return (volume === 0 && turnover === 0) || (open === 0 && high === 0 && low === 0);
}

function rivals(held: BarLine, entry: BarLine, key: string, disputed: Set<string>): Rejection[] {
  if (isSame(held.bar, entry.bar)) return [{ line: entry.line, why: because('sameAsLine', held.line) }];
  const unlike = (other: number) => because('otherFigures', key, other);
  const again = disputed.has(key);
  disputed.add(key);
  const later = { line: entry.line, why: unlike(held.line) };
  return again ? [later] : [{ line: held.line, why: unlike(entry.line) }, later];
}

function isSame(one: Bar, other: Bar): boolean {
  return (Object.keys(one) as (keyof Bar)[]).every((figure) => one[figure] === other[figure]);
}

/** Of several that are equally common the first. */
export function commonest(days: readonly string[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
