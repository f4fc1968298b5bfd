import { STOCK_FIELDS } from '@bhav/core/wire/market';
import { type Stock, StockSchema } from '@bhav/core/wire/stock';
import { Unreadable } from './unreadable.ts';

/** A column of figures by field, `null` for an absent figure; a missing field is absent from all shares, or unchanged in a change. */
export type StockColumns = Partial<Record<keyof Stock, readonly unknown[]>>;

/** Every field of a share. */
const FIELDS: readonly (keyof Stock)[] = ['exchange', ...STOCK_FIELDS];

/** Encodes the fields of shares by column, leaving out those that no share has. */
export function stockColumnsOf(stocks: readonly Stock[], fields: readonly (keyof Stock)[] = FIELDS): StockColumns {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const column = stocks.map((stock) => stock[field] ?? null);
      return column.every((value) => value === null) ? [] : [[field, column]];
    }),
  );
}

/** Decodes whole shares. Throws `Unreadable` if a figure is of the wrong type. */
export function stocksOf(columns: unknown, count: number): Stock[] {
  const checked = checkedColumns(columns, count);
  for (const field of REQUIRED) if (count > 0 && !checked.has(field)) throw new Unreadable(`The column ${field} is missing.`);
  return Array.from({ length: count }, (_, place) => withFields({}, checked, place));
}

/** Decodes the changed fields of shares, and applies them to the earlier shares. Throws `Unreadable`. */
export function changedStocks(before: readonly Stock[], columns: unknown): Stock[] {
  const checked = checkedColumns(columns, before.length);
  return before.map((stock, place) => withFields(stock, checked, place));
}

/** The fields that differ in some pair of shares, and so must be sent. */
export function fieldsThatDiffer(pairs: readonly (readonly [Stock, Stock])[]): (keyof Stock)[] {
  return FIELDS.filter((field) => pairs.some(([before, now]) => !isSame(before[field], now[field])));
}

type Checked = ReadonlyMap<keyof Stock, readonly unknown[]>;

const REQUIRED = (StockSchema.required ?? []) as readonly (keyof Stock)[];

/** Makes a share with its fields always in the same order, so that every node that follows writes the same bytes of it. */
function withFields(before: Partial<Stock>, columns: Checked, place: number): Stock {
  const stock: Partial<Record<keyof Stock, unknown>> = {};
  for (const field of FIELDS) {
    const column = columns.get(field);
    const value = column === undefined ? before[field] : column[place];
    if (value !== null && value !== undefined) stock[field] = value;
  }
  return stock as Stock;
}

function checkedColumns(columns: unknown, count: number): Checked {
  if (typeof columns !== 'object' || columns === null) throw new Unreadable('The columns are missing.');
  const given = new Map(Object.entries(columns));
  const checked = new Map<keyof Stock, readonly unknown[]>();
  for (const field of FIELDS) {
    const column: unknown = given.get(field);
    if (column === undefined) continue;
    const isOf = TESTS[field];
    const isRequired = REQUIRED.includes(field);
    const fits = (value: unknown): boolean => (value === null ? !isRequired : isOf(value));
    if (!Array.isArray(column) || column.length !== count || !column.every(fits))
      throw new Unreadable(`The column ${field} cannot be read.`);
    checked.set(field, column);
  }
  return checked;
}

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const OF_TYPE: Record<string, Test> = {
  string: isText,
  boolean: (value) => typeof value === 'boolean',
  number: Number.isFinite,
  integer: Number.isSafeInteger,
  array: (value) => Array.isArray(value) && value.every(isText),
};

/** The checks of each field, from the schema of the wire; an enumeration is checked as text. */
const TESTS = Object.fromEntries(
  FIELDS.map((field) => {
    const { type } = StockSchema.properties[field] as { type?: string };
    return [field, OF_TYPE[type ?? 'string'] ?? isText];
  }),
) as Record<keyof Stock, Test>;

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));
}
