/** A figure is no exact integer of its unit. */
export class NotExact extends Error {
  override name = 'NotExact';
}

/** Throws `NotExact` beyond 2^53 paise (90 lakh crore rupees) and for a value that is no number. */
export function paise(rupees: number): number {
  const exact = Math.round(rupees * 100);
  if (!Number.isSafeInteger(exact)) throw new NotExact(`${rupees} rupees is no amount that can be kept to the paisa`);
  return exact === 0 ? 0 : exact;
}

/** Of shares or trades. Throws `NotExact`. */
export function count(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new NotExact(`${value} is no count`);
  return value;
}

export function orNull<Value>(value: Value | undefined, convert: (value: Value) => number): number | null {
  return value === undefined ? null : convert(value);
}

/** The other way. */
export function ifKnown<Value, Made>(value: Value | null | undefined, convert: (value: Value) => Made): Made | undefined {
  return value === null || value === undefined ? undefined : convert(value);
}

export function ofHundredths(figure: number): number {
  return figure / 100;
}

/** Of paise, exact to the paisa. */
export function rupees(amount: number): number {
  return amount / 100;
}

/** `2026-11-20` as 20261120. Throws `NotExact`. */
export function dayNumber(date: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new NotExact(`${JSON.stringify(date)} is no date`);
  return Number(date.replaceAll('-', ''));
}

/** 20261120 as `2026-11-20`. */
export function dateOf(day: number): string {
  const text = String(day).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

/** Of the machine, ISO 8601. */
export function utcNow(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** A to Z alone, as `lower` of both engines: SQLite folds no others, nor does the collation "C". */
export function inLowerCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
