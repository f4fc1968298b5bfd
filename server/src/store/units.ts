/** A figure cannot be kept exactly as an integer of its unit. */
export class NotExact extends Error {
  override name = 'NotExact';
}

/** Rupees as integer paise. Throws `NotExact` beyond 2^53 paise (90 lakh crore rupees) and for a value that is no number. */
export function paise(rupees: number): number {
  const exact = Math.round(rupees * 100);
  if (!Number.isSafeInteger(exact)) throw new NotExact(`${rupees} rupees is no amount that can be kept to the paisa`);
  return exact === 0 ? 0 : exact;
}

/** A whole count of shares or trades. Throws `NotExact`. */
export function count(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new NotExact(`${value} is no count`);
  return value;
}

/** Converts a value for a column that may be empty: undefined becomes null. */
export function orNull<Value>(value: Value | undefined, convert: (value: Value) => number): number | null {
  return value === undefined ? null : convert(value);
}

/** Integer paise as rupees, exact to the paisa. */
export function rupees(amount: number): number {
  return amount / 100;
}

/** A date `2026-11-20` as the store's integer, 20261120. */
export function dayNumber(date: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new NotExact(`${JSON.stringify(date)} is no date`);
  return Number(date.replaceAll('-', ''));
}

/** The store's day as a date, `2026-11-20`. */
export function dateOf(day: number): string {
  const text = String(day).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

/** The time of the machine for a row, ISO 8601 in UTC. */
export function utcNow(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** The name of an index with the letters A to Z in lower case, as `lower` of both engines has it: SQLite folds no others, nor does the collation "C". */
export function inLowerCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
