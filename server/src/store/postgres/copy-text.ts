import { textValue } from './text-value.ts';

/** Writes rows in the text format of COPY: tabs between columns, a line a row, `\N` for null. */
export function copyText(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${row.map(field).join('\t')}\n`).join('');
}

function field(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new TypeError('A column of the store takes text, numbers and null.');
  return String(textValue(value)).replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
