import { checkBar, type Bar } from '@bhav/core/bars/bar';
import type { ParsedFile, Rejection } from '@bhav/core/bars/parsed-file';
import type { CsvRow } from '../parsing/csv-row.ts';
import { readCsv, type CsvLayout, type Places } from '../parsing/csv.ts';
import { inLineOrder } from '../rejections.ts';

/** A bar and the line on which it stands. */
interface BarLine {
  bar: Bar;
  line: number;
}

/**
 * Reads a file of bars of one day: each line as `barOf` reads it, and of all lines those that `settleBars` leaves. `turnoverStep` is the layout's
 * rounding in rupees. The bars of a layout without a date have the session `''`, and the file then has none.
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
  const settled = settleBars(filed, turnoverStep);
  return { ...(settled.session && { session: settled.session }), bars: settled.bars, ...inLineOrder(dropped, settled) };
}

/** Returns a price or undefined for 0, by which the layouts mean that there is none. */
export function noneIfZero(price: number | undefined): number | undefined {
  return price === 0 ? undefined : price;
}

/**
 * Decides which lines of a day's file become bars. The session is the most common date; lines of another date are rejected. A repeated
 * line counts once. Of two lines for one security the one with volume is kept; if both have volume and differ, both are rejected. Lines that
 * fail the hard checks of `core/bars/bar` are rejected. `turnoverStep` is the layout's rounding in rupees.
 */
export function settleBars(
  filed: readonly BarLine[],
  turnoverStep: number,
): { session: string | undefined; bars: Bar[]; rejected: Rejection[] } {
  const session = commonest(filed);
  const rejected: Rejection[] = [];
  const chosen = new Map<string, BarLine>();
  const disputed = new Set<string>();
  for (const entry of filed) {
    const { bar, line } = entry;
    if (bar.session !== session) {
      rejected.push({ line, reason: `its date is ${bar.session}, the file's ${session}` });
      continue;
    }
    const refusal = bar.volume === 0 ? undefined : checkBar(bar, turnoverStep).refusal;
    if (refusal !== undefined) {
      rejected.push({ line, reason: refusal });
      continue;
    }
    const key = (bar.exchange === 'BSE' ? bar.code : bar.symbol) + ' ' + bar.series;
    const held = chosen.get(key);
    if (held === undefined) chosen.set(key, entry);
    else rejected.push(...rivals(held, entry, key, chosen, disputed));
  }
  for (const key of disputed) chosen.delete(key);
  const bars: Bar[] = [];
  for (const { bar, line } of chosen.values()) {
    if (bar.volume > 0) bars.push(bar);
    else rejected.push({ line, reason: 'a volume of 0 is no trade' });
  }
  return { session, bars, rejected: rejected.toSorted((a, b) => a.line - b.line) };
}

function rivals(held: BarLine, entry: BarLine, key: string, chosen: Map<string, BarLine>, disputed: Set<string>): Rejection[] {
  if (isSame(held.bar, entry.bar)) return [{ line: entry.line, reason: `the same as line ${held.line}` }];
  if (held.bar.volume === 0 || entry.bar.volume === 0) {
    const [kept, dropped] = entry.bar.volume > 0 ? [entry, held] : [held, entry];
    chosen.set(key, kept);
    return [{ line: dropped.line, reason: `${key} has a second line with volume, line ${kept.line}` }];
  }
  const reason = (other: number) => `${key} has other figures on line ${other}`;
  const again = disputed.has(key);
  disputed.add(key);
  const later = { line: entry.line, reason: reason(held.line) };
  return again ? [later] : [{ line: held.line, reason: reason(entry.line) }, later];
}

function isSame(one: Bar, other: Bar): boolean {
  return (Object.keys(one) as (keyof Bar)[]).every((figure) => one[figure] === other[figure]);
}

function commonest(filed: readonly BarLine[]): string | undefined {
  const first = filed[0]?.bar.session;
  if (filed.every(({ bar }) => bar.session === first)) return first;
  const counts = new Map<string, number>();
  for (const { bar } of filed) counts.set(bar.session, (counts.get(bar.session) ?? 0) + 1);
  return [...counts].reduce((best, day) => (day[1] > best[1] ? day : best), ['', 0])[0];
}
