import type { QuoteBatch, Rejected } from '@bhav/core/quotes/live-quote';

/** Rows that are told; the rest is a number. */
const TOLD = 500;
/** Rows that are kept: twice as many as there are shares of both exchanges. A source that sends other names for ever fills no memory. */
const KEPT = 20_000;

/** What of the last figures did not count, over all batches of a turn. */
export class RejectedRows {
  readonly #byName = new Map<string, Rejected[]>();
  #kept = 0;
  #unkept = 0;

  clear(): void {
    this.#byName.clear();
    this.#kept = 0;
    this.#unkept = 0;
  }

  /** Adds what did not count of a batch; a share or an index that the batch tells of anew is judged anew. */
  add({ quotes, levels }: QuoteBatch, rejected: Rejected[]): void {
    for (const { instrument } of quotes) this.#forget(`${instrument.exchange} ${instrument.symbol}`);
    for (const { name } of levels) this.#forget(name);
    for (const row of rejected) this.#keep(row);
  }

  #forget(name: string): void {
    this.#kept -= this.#byName.get(name)?.length ?? 0;
    this.#byName.delete(name);
  }

  #keep(row: Rejected): void {
    if (this.#kept >= KEPT) {
      this.#unkept += 1;
      return;
    }
    this.#kept += 1;
    const before = this.#byName.get(row.what);
    if (before === undefined) this.#byName.set(row.what, [row]);
    else before.push(row);
  }

  told(): Rejected[] {
    const rows = [...this.#byName.values()].flat();
    const more = rows.length - TOLD + this.#unkept;
    if (more <= 0) return rows;
    return [...rows.slice(0, TOLD), { what: `${more} more`, reason: `only the first ${TOLD} are told` }];
  }
}
