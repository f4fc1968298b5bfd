import { because, type Reason } from '@bhav/core/market/reason';
import { istInstant } from '@bhav/core/calendar/ist';
import { BOUNDS } from '../bounds.ts';

export type AnswerRow = Record<string, unknown>;

export function isAnswerRow(value: unknown): value is AnswerRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The website writes numbers as such or as text, with or without thousands commas. Undefined if there is none (null, empty, a dash, no key), `NaN`
 * for anything else.
 */
export function figureOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text === '' || text === '-') return undefined;
  return text !== undefined && /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/**
 * A price of 0 means none (no trade yet, or no earlier close on a listing day); an amount of 0 counts. A figure that cannot be read is left out, and
 * `complain` gets the reason.
 */
export function answerFigures<Price extends string, Amount extends string>(
  row: AnswerRow,
  keys: { prices: Record<Price, string>; amounts: Record<Amount, string> },
  complain: (why: Reason) => void,
): Partial<Record<Price | Amount, number>> {
  const figures: Partial<Record<Price | Amount, number>> = {};
  for (const name of Object.keys(keys.prices) as Price[]) take(name, keys.prices[name], (value) => value >= 0, 0);
  for (const name of Object.keys(keys.amounts) as Amount[]) take(name, keys.amounts[name], (value) => value >= 0);
  return figures;

  function take(name: Price | Amount, key: string, isPossible: (value: number) => boolean, none?: number): void {
    const value = figureOf(row[key]);
    if (value === undefined || value === none) return;
    if (isPossible(value)) figures[name] = value;
    else complain(because('leftOut', key, written(row[key])));
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Milliseconds since 1970 of a time in India, `2026-05-27 11:54:23` or `18-Oct-2023 15:58:02`, in some answers without seconds. Undefined if it is
 * none.
 */
export function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const parts =
    /^(?:(?<iso>\d{4}-\d\d-\d\d)|(?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d{4})) (?<time>\d\d:\d\d)(?<seconds>:\d\d)?$/.exec(
      value.trim(),
    )?.groups;
  if (parts === undefined) return undefined;
  const { iso, day, month = '', year, time, seconds = ':00' } = parts;
  const date = iso ?? `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
  const instant = istInstant(date, `${time}${seconds}`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Undefined if the text is empty or too long. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= BOUNDS.textCharacters ? text : undefined;
}

/** For a sentence. */
export function written(value: unknown): string {
  return (JSON.stringify(value) ?? '–').slice(0, 40);
}
