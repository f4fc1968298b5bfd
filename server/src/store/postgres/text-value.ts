/** Gives a value as PostgreSQL takes it: its text has no U+0000, in whose place stands the sign for what cannot be shown. */
export function textValue(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '\uFFFD') : value;
}
