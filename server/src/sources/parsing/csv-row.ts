import { isIsin } from '@bhav/core/market/isin';
import { because, type Reason } from '@bhav/core/market/reason';
import { BOUNDS } from '../bounds.ts';
import { readDate, type DateForm } from './filed-date.ts';

export class BadLine extends Error {
  override name = 'BadLine';
  readonly why: Reason;

  constructor(why: Reason) {
    super(why.say);
    this.why = why;
  }
}

/** The beginning of what a file has, in a fault. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}

/** Throws `BadLine` for a wrong form or check digit; `of` is the symbol or code it stands with. */
export function mustBeIsin(isin: string, of: string): void {
  if (!isIsin(isin)) throw new BadLine(because('badIsin', quoted(isin), of));
}

/** Blanks around numbers: none, one in every field but the first, or at will, as in files of fixed width. */
export type Padding = 'none' | 'one' | 'any';

/** As `20/11/2026`, `11/20/26` or the number of a day. */
function isOfSheet(text: string): boolean {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d|\d{4})$/.exec(text) ?? [];
  const orders = [`${one}/${other}`, `${other}/${one}`];
  return /^4\d{4}$/.test(text) || orders.some((day) => readDate(`${day}/${year.padStart(4, '20')}`, '20/11/2026') !== undefined);
}

/** Columns are counted from 0. */
export class CsvRow {
  /** In the file, from 1. */
  line = 0;
  /** Without the quotes around them, blanks and all. */
  fields: readonly string[] = [];
  readonly #names: readonly string[];
  readonly #padding: Padding;
  /** By the text in the file: most lines have the same dates. */
  readonly #dates = new Map<string, string>();

  constructor(names: readonly string[], padding: Padding) {
    this.#names = names;
    this.#padding = padding;
  }

  isBlank(column: number): boolean {
    return this.#field(column) === '';
  }

  /** Throws `BadLine` for any other text. */
  mustBe(column: number, text: string): void {
    if (this.#field(column) !== text) throw new BadLine(because('otherText', ...this.#found(column), text));
  }

  /** Throws `BadLine` on a control or formatting character, and on a text that is too long. */
  text(column: number): string {
    const field = this.#field(column);
    const longest = BOUNDS.textCharacters;
    if (field.length > longest) throw new BadLine(because('longText', this.#name(column), field.length, longest));
    if (/[^ -~]/.test(field) && /[\p{Cc}\p{Cf}]/u.test(field)) throw new BadLine(because('controlIn', this.#name(column)));
    return field;
  }

  /** Of NSE: capitals, digits, `&` and `-`. */
  symbol(column: number): string {
    return this.#matching(column, /^[A-Z0-9][A-Z0-9&-]{0,29}$/, 'notSymbol');
  }

  /** Of BSE, which allows more characters, mostly for debt. */
  looseSymbol(column: number): string {
    return this.#matching(column, /^[A-Z0-9&][A-Z0-9&.*$%_ -]{0,29}$/, 'notSymbol');
  }

  series(column: number): string {
    return this.#matching(column, /^[A-Z0-9]{1,3}$/, 'notSeries');
  }

  /** Such as BSE's scrip code. */
  digits(column: number): string {
    this.amount(column, 0);
    return this.#field(column);
  }

  /**
   * Not negative, with at most `decimals` decimals and 16 characters, padded as the file pads its numbers. A digit damaged to a blank must not pass
   * for padding, nor one damaged to 0 for a leading zero: `012.50` is no amount.
   */
  amount(column: number, decimals = 2): number {
    const field = this.#field(column);
    if (field !== '' && !/^\d+(?:\.\d+)?$/.test(field)) throw new BadLine(because('notAmount', ...this.#found(column)));
    const point = field.indexOf('.');
    const places = point === -1 ? 0 : field.length - point - 1;
    if (field === '' || field.length > 16 || places > decimals)
      throw new BadLine(because('tooManyDecimals', ...this.#found(column), decimals));
    const raw = this.fields[column];
    const isPadded = this.#padding === 'any' || raw === (this.#padding === 'one' ? ` ${field}` : field);
    if (!isPadded || /^0\d/.test(field)) throw new BadLine(because('oddAmount', ...this.#found(column)));
    return Number(field);
  }

  /** Undefined where the field is blank or equals `none`. */
  optionalAmount(column: number, decimals = 2, none?: string): number | undefined {
    return this.#isNone(column, none) ? undefined : this.amount(column, decimals);
  }

  /** Whole, not negative. */
  count(column: number): number {
    return this.amount(column, 0);
  }

  optionalCount(column: number, none?: string): number | undefined {
    return this.optionalAmount(column, 0, none);
  }

  /** As the index files write a number: it may be negative and may have no zero before the point (`-.88`). */
  signed(column: number): number {
    return Number(this.#matching(column, /^-?(?:\d{1,13}(?:\.\d{1,6})?|\.\d{1,6})$/, 'notNumber'));
  }

  optionalSigned(column: number, none: string): number | undefined {
    return this.#isNone(column, none) ? undefined : this.signed(column);
  }

  /** As BSE writes a level: it may have thousands commas. Undefined where the field is blank, `-` or 0. */
  optionalLevel(column: number): number | undefined {
    if (this.#isNone(column, '-')) return undefined;
    const level = this.#matching(column, /^(?:\d{1,13}|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})(?:\.\d{1,6})?$/, 'notLevel');
    return Number(level.replaceAll(',', '')) || undefined;
  }

  /** As `2026-11-20`; the month's name may be in any case. */
  date(column: number, form: DateForm): string {
    const text = this.text(column);
    const date = this.#dates.get(text) ?? readDate(text, form);
    if (date === undefined) throw new BadLine(because(isOfSheet(text) ? 'sheetDate' : 'notDate', ...this.#found(column), form));
    this.#dates.set(text, date);
    return date;
  }

  optionalDate(column: number, form: DateForm, none?: string): string | undefined {
    return this.#isNone(column, none) ? undefined : this.date(column, form);
  }

  #isNone(column: number, none: string | undefined): boolean {
    const field = this.#field(column);
    return field === '' || field === none;
  }

  #matching(column: number, form: RegExp, fault: 'notSymbol' | 'notSeries' | 'notNumber' | 'notLevel'): string {
    const field = this.#field(column);
    if (!form.test(field)) throw new BadLine(because(fault, ...this.#found(column)));
    return field;
  }

  #field(column: number): string {
    return (this.fields[column] ?? '').trim();
  }

  #found(column: number): [column: string, text: string] {
    return [this.#name(column), quoted(this.#field(column))];
  }

  #name(column: number): string {
    return this.#names[column] ?? `field ${column + 1}`;
  }
}
