/** An unreadable value of the bucket; the error's sentence says why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Whether a value is a whole number from zero that the wire can carry. */
export function isNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e15;
}

export function isList(list: unknown, fields: Record<string, 'string' | 'number' | 'object'>): boolean {
  const isFilled = (one: unknown): boolean => Object.entries(fields).every(([field, type]) => typeof record(one)[field] === type);
  return Array.isArray(list) && list.every(isFilled);
}

/** Throws `Unreadable`. */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('A part of it is missing.');
  return value as Record<string, unknown>;
}
