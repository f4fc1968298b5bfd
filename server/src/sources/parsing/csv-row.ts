import { BOUNDS } from '../bounds.ts';
import { readDate, type DateForm } from './filed-date.ts';

/** A line that cannot be believed; its message becomes the reason of a `Rejection`. */
export class BadLine extends Error {
  override name = 'BadLine';
}

const { columns: WIDEST, lineCharacters: LONGEST } = BOUNDS;
const [LF, CR, SPACE, QUOTE, COMMA, POINT, ZERO, NINE] = [10, 13, 32, 34, 44, 46, 48, 57] as const;
const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
/** By character code: 1 stands in a symbol of NSE, 2 in a series, 3 in both. */
const ALLOWED = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Z0-9]/.test(character) ? 3 : Number(character === '&' || character === '-');
});

/** One line of a table; the same object is given for every line. Fields are counted from 0 and trimmed of blanks and quotes. */
export class Row {
  /** The number of the line in the file, from 1. */
  line = 0;
  width = 0;
  names: readonly string[] = [];
  padding: 'none' | 'one' | 'any' = 'none';
  isTooWide = false;
  isTooLong = false;
  #text: string;
  /** Whether the text has other than plain characters, of which some are control characters that `next` does not see. */
  #isOdd: boolean;
  #next = 0;
  /** Where each field starts; the one after it starts behind the comma. */
  #starts = new Int32Array(WIDEST + 1);
  #fault: string | undefined;
  #isTerminated = true;
  #isQuoted = false;
  #from = 0;
  #to = 0;

  constructor(text: string, isOdd: boolean) {
    this.#text = text;
    this.#isOdd = isOdd;
  }

  /** Goes to the next line; false at the end of the file. */
  next(): boolean {
    const text = this.#text;
    const starts = this.#starts;
    const size = text.length;
    let at = this.#next;
    if (at >= size) return false;
    this.line += 1;
    this.#fault = undefined;
    this.#isQuoted = false;
    this.isTooWide = false;
    let width = 1;
    starts[0] = at;
    for (; at < size; at += 1) {
      const code = text.charCodeAt(at);
      if (code > COMMA) continue;
      if (code === COMMA) {
        if (width === WIDEST) this.isTooWide = true;
        else {
          starts[width] = at + 1;
          width += 1;
        }
      } else if (code === QUOTE) {
        at = this.#quotedEnd(starts[width - 1] ?? 0, at);
      } else if (code < SPACE) {
        if (code === LF) break;
        if (code !== CR || text.charCodeAt(at + 1) !== LF) this.#fault ??= 'it has a control character';
      }
    }
    this.#isTerminated = at < size;
    this.isTooLong = at - (starts[0] ?? 0) > LONGEST;
    starts[width] = (text.charCodeAt(at - 1) === CR ? at - 1 : at) + 1;
    this.width = width;
    this.#next = at + 1;
    return true;
  }

  isEmpty(): boolean {
    return this.width === 1 && this.#fault === undefined && this.isBlank(0);
  }

  /** Throws `BadLine` unless the line has its fields (and at most `spare` blank ones more) and its end. */
  mustBeWhole(width: number, spare: number, endsOpen: boolean): void {
    if (this.isTooLong) throw new BadLine(`it has more than ${LONGEST} characters`);
    if (this.isTooWide) throw new BadLine(`it has too many fields, more than ${WIDEST}`);
    if (this.#fault !== undefined) throw new BadLine(this.#fault);
    const isWhole = this.width === width || (this.width === width + spare && this.isBlank(width));
    if (!isWhole) throw new BadLine(`it has ${this.width} fields, not ${width}`);
    if (!this.#isTerminated && !endsOpen) throw new BadLine('the file ends within the line');
  }

  isBlank(column: number): boolean {
    // Most fields begin with what they hold.
    if (this.#text.charCodeAt(this.#starts[column] ?? 0) > COMMA) return false;
    this.#find(column);
    return this.#from === this.#to;
  }

  /** Whether the field is exactly this text. */
  is(column: number, text: string): boolean {
    this.#find(column);
    return this.#to - this.#from === text.length && this.#text.startsWith(text, this.#from);
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
    return this.#isQuoted ? field.replaceAll('""', '"') : field;
  }

  /** A symbol as NSE gives them: capitals, digits, `&` and `-`. */
  symbol(column: number): string {
    return this.#word(column, 1, 30, 'a symbol');
  }

  /** A symbol of BSE, which has a wider choice, for debt above all. */
  looseSymbol(column: number): string {
    const field = this.text(column);
    if (!/^[A-Z0-9&][A-Z0-9&.*$%_ -]{0,29}$/.test(field)) throw this.#bad(column, 'a symbol');
    return field;
  }

  /** A series or group: one to three capitals or digits. */
  series(column: number): string {
    return this.#word(column, 2, 3, 'a series');
  }

  /** An identifier of digits alone, such as BSE's scrip code. */
  digits(column: number): string {
    this.amount(column, 0);
    return this.#field(column);
  }

  /** An amount, not negative, with at most `decimals` decimals (and at most 15 digits), exact to its last digit. */
  amount(column: number, decimals = 2): number {
    const text = this.#text;
    let from = this.#starts[column] ?? 0;
    let to = (this.#starts[column + 1] ?? 0) - 1;
    if (this.padding !== 'none' || this.#isQuoted) {
      this.#find(column);
      from = this.#from;
      to = this.#to;
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
    // A digit that became a blank or a 0 must not pass for padding, nor for nothing: `012.50` is no amount.
    const hasLeadingZero = text.charCodeAt(from) === ZERO && from < to - 1 && point !== from + 1;
    if (hasLeadingZero || (this.padding === 'one' && !this.#isPadded(column))) throw this.#bad(column, 'an amount as this file writes it');
    // A whole number below 10^15, divided by a power of ten, is the double nearest to the decimal that is written.
    return places === 0 ? value : value / (POWERS[places] ?? 1);
  }

  /** An amount, or none where the field is blank or the text that means none. */
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

  /** A number as the index files write it: perhaps with a minus, perhaps without the zero before the point (`-.88`). */
  signed(column: number): number {
    const field = this.text(column);
    if (!/^-?(?:\d{1,13}(?:\.\d{1,6})?|\.\d{1,6})$/.test(field)) throw this.#bad(column, 'a number');
    return Number(field);
  }

  optionalSigned(column: number, none: string): number | undefined {
    return this.#isNone(column, none) ? undefined : this.signed(column);
  }

  /** A date in the form that is named, as `2026-11-20`; the month's name in any case. */
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

  /** Finds a field's bounds without outer blanks, and within quotes where it has them. */
  #find(column: number): void {
    const text = this.#text;
    let from = this.#starts[column] ?? 0;
    let to = (this.#starts[column + 1] ?? 0) - 1;
    if (this.#isQuoted && text.charCodeAt(from) === QUOTE) {
      from += 1;
      to -= 1;
    }
    while (from < to && text.charCodeAt(from) === SPACE) from += 1;
    while (to > from && text.charCodeAt(to - 1) === SPACE) to -= 1;
    this.#from = from;
    this.#to = to;
  }

  /** One blank before, none after. */
  #isPadded(column: number): boolean {
    return this.#from - (this.#starts[column] ?? 0) === 1 && this.#to === (this.#starts[column + 1] ?? 0) - 1;
  }

  #field(column: number): string {
    this.#find(column);
    return this.#text.slice(this.#from, this.#to);
  }

  /** Passes over a quoted field and gives the place of its closing quote; a quote elsewhere than around a field is a fault. */
  #quotedEnd(start: number, open: number): number {
    const text = this.#text;
    this.#isQuoted = true;
    if (open !== start) {
      this.#fault ??= 'it has a quote within a field';
      return open;
    }
    for (let at = open + 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < SPACE) break;
      if (code !== QUOTE) continue;
      const after = text.charCodeAt(at + 1);
      if (after === QUOTE) at += 1;
      else {
        if (after !== COMMA && after !== LF && after !== CR && at + 1 < text.length) this.#fault ??= 'it has text after a closing quote';
        return at;
      }
    }
    this.#fault ??= 'it has a quote that is not closed';
    return open;
  }

  #bad(column: number, wanted: string): BadLine {
    return new BadLine(`${this.#name(column)} is ${JSON.stringify(this.#field(column).slice(0, 40))}, not ${wanted}`);
  }

  #name(column: number): string {
    return this.names[column] ?? `field ${column + 1}`;
  }
}
