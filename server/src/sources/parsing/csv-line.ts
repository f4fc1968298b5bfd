import { isIsin } from '@bhav/core/market/isin';
import { BOUNDS } from '../bounds.ts';

/** A line with a fault; the message is the reason of its `Rejection`. */
export class BadLine extends Error {
  override name = 'BadLine';
}

/** Throws `BadLine` unless a text is an ISIN with its check digit; `of` is the symbol or code it stands with. */
export function mustBeIsin(isin: string, of: string): void {
  if (!isIsin(isin)) throw new BadLine(`the ISIN ${JSON.stringify(isin.slice(0, 40))} of ${of} has a wrong check digit or form`);
}

const { columns: WIDEST, lineCharacters: LONGEST } = BOUNDS;
const [LF, CR, SPACE, QUOTE, COMMA] = [10, 13, 32, 34, 44] as const;

/** The current line of a CSV file, cut into fields. Fields are counted from 0 and trimmed of blanks and quotes. */
export class CsvLine {
  /** The number of the line in the file, from 1. */
  line = 0;
  width = 0;
  isTooWide = false;
  isTooLong = false;
  protected readonly content: string;
  /** Where each field starts; it ends one character before the next start. */
  protected readonly starts = new Int32Array(WIDEST + 1);
  protected isQuoted = false;
  /** The bounds of the field that `find` found. */
  protected from = 0;
  protected to = 0;
  #next = 0;
  #fault: string | undefined;
  #isTerminated = true;

  constructor(content: string) {
    this.content = content;
  }

  /** Goes to the next line; false at the end of the file. */
  next(): boolean {
    const text = this.content;
    const starts = this.starts;
    const size = text.length;
    let at = this.#next;
    if (at >= size) return false;
    this.line += 1;
    this.#fault = undefined;
    this.isQuoted = false;
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

  /** Throws `BadLine` unless the line has `width` fields (or `spare` more that are blank) and, unless `endsOpen`, a line end. */
  mustBeWhole(width: number, spare: number, endsOpen: boolean): void {
    if (this.isTooLong) throw new BadLine(`it has more than ${LONGEST} characters`);
    if (this.isTooWide) throw new BadLine(`it has too many fields, more than ${WIDEST}`);
    if (this.#fault !== undefined) throw new BadLine(this.#fault);
    const isWhole = this.width === width || (this.width === width + spare && this.isBlank(width));
    if (!isWhole) throw new BadLine(`it has ${this.width} fields, not ${width}`);
    if (!this.#isTerminated && !endsOpen) throw new BadLine('the file ends within the line');
  }

  isBlank(column: number): boolean {
    // Most fields begin with a letter or a digit.
    if (this.content.charCodeAt(this.starts[column] ?? 0) > COMMA) return false;
    this.find(column);
    return this.from === this.to;
  }

  /** Whether the field is exactly this text. */
  is(column: number, text: string): boolean {
    this.find(column);
    return this.to - this.from === text.length && this.content.startsWith(text, this.from);
  }

  /** Sets `from` and `to` to a field's bounds, without outer quotes and blanks. */
  protected find(column: number): void {
    const text = this.content;
    let from = this.starts[column] ?? 0;
    let to = (this.starts[column + 1] ?? 0) - 1;
    if (this.isQuoted && text.charCodeAt(from) === QUOTE) {
      from += 1;
      to -= 1;
    }
    while (from < to && text.charCodeAt(from) === SPACE) from += 1;
    while (to > from && text.charCodeAt(to - 1) === SPACE) to -= 1;
    this.from = from;
    this.to = to;
  }

  /** Returns the place of the closing quote of a quoted field. A quote that does not enclose a field is a fault. */
  #quotedEnd(start: number, open: number): number {
    const text = this.content;
    this.isQuoted = true;
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
}
