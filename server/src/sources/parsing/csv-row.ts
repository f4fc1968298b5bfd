import { BOUNDS } from '../bounds.ts';
import { BadLine, CsvLine } from './csv-line.ts';
import { readDate, type DateForm } from './filed-date.ts';

const [POINT, ZERO, NINE] = [46, 48, 57] as const;
const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
/** By character code, bits: 1 for a character of NSE symbols, 2 for one of series. */
const ALLOWED = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Z0-9]/.test(character) ? 3 : Number(character === '&' || character === '-');
});

/** The values of a line's fields; the same object is reused for every line of a table. */
export class CsvRow extends CsvLine {
  names: readonly string[] = [];
  padding: 'none' | 'one' | 'any' = 'none';
  /** Whether the text has characters beyond printable ASCII, control characters that `next` does not see among them. */
  readonly #isOdd: boolean;

  constructor(content: string, isOdd: boolean) {
    super(content);
    this.#isOdd = isOdd;
  }

  /** Throws `BadLine` unless the field is exactly this text. */
  mustBe(column: number, text: string): void {
    if (!this.is(column, text)) throw this.#bad(column, text);
  }

  /** The field's text. Throws `BadLine` on a control or formatting character, and on more characters than `longest`. */
  text(column: number, longest: number = BOUNDS.textCharacters): string {
    const field = this.#field(column);
    if (field.length > longest) throw new BadLine(`${this.#name(column)} has ${field.length} characters, more than ${longest}`);
    if (this.#isOdd && /[\p{Cc}\p{Cf}]/u.test(field)) throw new BadLine(`${this.#name(column)} has a control character`);
    return this.isQuoted ? field.replaceAll('""', '"') : field;
  }

  /** A symbol of NSE: capitals, digits, `&` and `-`. */
  symbol(column: number): string {
    return this.#word(column, 1, 30, 'a symbol');
  }

  /** A symbol of BSE, where more characters are allowed, mostly for debt. */
  looseSymbol(column: number): string {
    const field = this.text(column);
    if (!/^[A-Z0-9&][A-Z0-9&.*$%_ -]{0,29}$/.test(field)) throw this.#bad(column, 'a symbol');
    return field;
  }

  /** A series or group: one to three capitals or digits. */
  series(column: number): string {
    return this.#word(column, 2, 3, 'a series');
  }

  /** An identifier of digits only, such as BSE's scrip code. */
  digits(column: number): string {
    this.amount(column, 0);
    return this.#field(column);
  }

  /** An amount, not negative, with at most `decimals` decimals (and at most 15 digits), exact to its last digit. */
  amount(column: number, decimals = 2): number {
    const text = this.content;
    let from = this.starts[column] ?? 0;
    let to = (this.starts[column + 1] ?? 0) - 1;
    if (this.padding !== 'none' || this.isQuoted) {
      this.find(column);
      from = this.from;
      to = this.to;
    }
    let value = 0;
    let point = -1;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= ZERO && code <= NINE) value = value * 10 + (code - ZERO);
      else if (code === POINT && point < 0 && at > from && at < to - 1) point = at;
      else throw this.#bad(column, 'an amount');
    }
    const places = point < 0 ? 0 : to - point - 1;
    if (to === from || to - from > 16 || places > decimals) throw this.#bad(column, `an amount with at most ${decimals} decimals`);
    // A digit damaged to a blank must not pass for padding, nor one damaged to 0 for a leading zero: `012.50` is no amount.
    const hasLeadingZero = text.charCodeAt(from) === ZERO && from < to - 1 && point !== from + 1;
    if (hasLeadingZero || (this.padding === 'one' && !this.#isPadded(column))) throw this.#bad(column, 'an amount as this file writes it');
    // A whole number below 10^15 divided by a power of ten is the double nearest to the written decimal.
    return places === 0 ? value : value / (POWERS[places] ?? 1);
  }

  /** An amount; undefined where the field is blank or equals `none`. */
  optionalAmount(column: number, decimals = 2, none?: string): number | undefined {
    return this.#isNone(column, none) ? undefined : this.amount(column, decimals);
  }

  /** A whole number, not negative. */
  count(column: number): number {
    return this.amount(column, 0);
  }

  optionalCount(column: number, none?: string): number | undefined {
    return this.#isNone(column, none) ? undefined : this.amount(column, 0);
  }

  /** A number as the index files write it, which may be negative and may have no zero before the point (`-.88`). */
  signed(column: number): number {
    const field = this.text(column);
    if (!/^-?(?:\d{1,13}(?:\.\d{1,6})?|\.\d{1,6})$/.test(field)) throw this.#bad(column, 'a number');
    return Number(field);
  }

  optionalSigned(column: number, none: string): number | undefined {
    return this.#isNone(column, none) ? undefined : this.signed(column);
  }

  /** A level of an index as BSE writes it, which may have thousands commas; undefined where the field is blank, `-` or 0. */
  optionalLevel(column: number): number | undefined {
    if (this.#isNone(column, '-')) return undefined;
    const field = this.text(column);
    if (!/^(?:\d{1,13}|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})(?:\.\d{1,6})?$/.test(field)) throw this.#bad(column, 'a level');
    return Number(field.replaceAll(',', '')) || undefined;
  }

  /** A date as `2026-11-20`, read in the given form; the month's name may be in any case. */
  date(column: number, form: DateForm): string {
    const date = readDate(this.text(column), form);
    if (date === undefined) throw this.#bad(column, `a date like ${form}`);
    return date;
  }

  optionalDate(column: number, form: DateForm, none?: string): string | undefined {
    return this.#isNone(column, none) ? undefined : this.date(column, form);
  }

  #isNone(column: number, none: string | undefined): boolean {
    return this.isBlank(column) || (none !== undefined && this.is(column, none));
  }

  #word(column: number, kind: number, longest: number, wanted: string): string {
    const field = this.#field(column);
    let isAllowed = field.length > 0 && field.length <= longest && (ALLOWED[field.charCodeAt(0)] ?? 0) === 3;
    for (let at = 1; at < field.length && isAllowed; at += 1) isAllowed = ((ALLOWED[field.charCodeAt(at)] ?? 0) & kind) !== 0;
    if (!isAllowed) throw this.#bad(column, wanted);
    return field;
  }

  /** One blank before, none after. */
  #isPadded(column: number): boolean {
    return this.from - (this.starts[column] ?? 0) === 1 && this.to === (this.starts[column + 1] ?? 0) - 1;
  }

  #field(column: number): string {
    this.find(column);
    return this.content.slice(this.from, this.to);
  }

  #bad(column: number, wanted: string): BadLine {
    return new BadLine(`${this.#name(column)} is ${JSON.stringify(this.#field(column).slice(0, 40))}, not ${wanted}`);
  }

  #name(column: number): string {
    return this.names[column] ?? `field ${column + 1}`;
  }
}
