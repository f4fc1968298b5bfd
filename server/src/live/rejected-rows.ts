import { because } from '@bhav/core/market/reason';
import type { QuoteBatch, RejectedQuote } from '@bhav/core/quotes/live-quote';

/** The rest are counted. */
const TOLD = 500;
/** Twice the shares of both exchanges: a source that keeps sending new names cannot fill the memory. */
const KEPT = 20_000;

export class RejectedRows {
  #rows: RejectedQuote[] = [];
  #unkept = 0;

  clear(): void {
    this.#rows = [];
    this.#unkept = 0;
  }

  /** Earlier rejections of the batch's shares and indices are dropped. */
  add({ quotes, levels }: QuoteBatch, rejected: readonly RejectedQuote[]): void {
    const given = new Set<string>(levels.map(({ name }) => name));
    for (const { instrument } of quotes) given.add(`${instrument.exchange} ${instrument.symbol}`);
    const rows = [...this.#rows.filter(({ what }) => !given.has(what)), ...rejected];
    this.#rows = rows.slice(0, KEPT);
    this.#unkept += rows.length - this.#rows.length;
  }

  /** Those of one share stand together. */
  told(): RejectedQuote[] {
    const rows = [...Map.groupBy(this.#rows, ({ what }) => what).values()].flat();
    const more = rows.length - TOLD + this.#unkept;
    if (more <= 0) return rows;
    return [...rows.slice(0, TOLD), { what: `${more} more`, why: because('onlyFirst', TOLD) }];
  }
}
