import type { QuoteBatch, Rejected } from '@bhav/core/live-quote';

/** Rows that are told; the rest is a number. */
const TOLD = 500;

/** What of the last figures did not count, over all batches of a turn. */
export class RejectedRows {
  readonly #byName = new Map<string, Rejected[]>();

  clear(): void {
    this.#byName.clear();
  }

  /** Adds what did not count of a batch; a share or an index that the batch tells of anew is judged anew. */
  add({ quotes, levels }: QuoteBatch, rejected: Rejected[]): void {
    for (const { instrument } of quotes) this.#byName.delete(`${instrument.exchange} ${instrument.symbol}`);
    for (const { name } of levels) this.#byName.delete(name);
    for (const row of rejected) this.#byName.set(row.what, [...(this.#byName.get(row.what) ?? []), row]);
  }

  told(): Rejected[] {
    const rows = [...this.#byName.values()].flat();
    if (rows.length <= TOLD) return rows;
    return [...rows.slice(0, TOLD), { what: `${rows.length - TOLD} more`, reason: `only the first ${TOLD} are told` }];
  }
}
