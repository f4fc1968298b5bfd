import { because } from '@bhav/core/market/reason';
import type { QuoteBatch, RejectedQuote } from '@bhav/core/quotes/live-quote';

/** The rest are counted. */
const TOLD = 500;
/** Twice the shares of both exchanges: a source that keeps sending new names cannot fill the memory. */
const KEPT = 20_000;

export class RejectedRows {
  readonly #byName = new Map<string, RejectedQuote[]>();
  #kept = 0;
  #unkept = 0;

  clear(): void {
    this.#byName.clear();
    this.#kept = 0;
    this.#unkept = 0;
  }

  /** Earlier rejections of the batch's shares and indices are dropped. */
  add({ quotes, levels }: QuoteBatch, rejected: RejectedQuote[]): void {
    for (const { instrument } of quotes) this.#forget(`${instrument.exchange} ${instrument.symbol}`);
    for (const { name } of levels) this.#forget(name);
    for (const row of rejected) this.#keep(row);
  }

  #forget(name: string): void {
    this.#kept -= this.#byName.get(name)?.length ?? 0;
    this.#byName.delete(name);
  }

  #keep(row: RejectedQuote): void {
    if (this.#kept >= KEPT) {
      this.#unkept += 1;
      return;
    }
    this.#kept += 1;
    const before = this.#byName.get(row.what);
    if (before === undefined) this.#byName.set(row.what, [row]);
    else before.push(row);
  }

  told(): RejectedQuote[] {
    const rows = [...this.#byName.values()].flat();
    const more = rows.length - TOLD + this.#unkept;
    if (more <= 0) return rows;
    return [...rows.slice(0, TOLD), { what: `${more} more`, why: because('onlyFirst', TOLD) }];
  }
}
