/** Returns a value that PostgreSQL accepts: U+0000 in text is replaced by the replacement character. */
export function textValue(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '\uFFFD') : value;
}
