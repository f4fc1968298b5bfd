import type { SecurityRow, Tables } from '../tables.ts';

type Names = Pick<SecurityRow, 'name' | 'code'>;
type FormerName = Tables['former_name'];

/** Remembers which names the securities of a store had before others, and which of these are not written yet. */
export class FormerNames {
  /** The earliest name of each security that has had several. */
  readonly #earliest = new Map<number, FormerName>();
  #unwritten: FormerName[] = [];

  /** Forgets everything but what is stored, by security and the newest first. */
  load(stored: readonly FormerName[]): void {
    this.#unwritten = [];
    this.#earliest.clear();
    for (const row of stored) this.#earliest.set(row.security, row);
  }

  /** Notes the names that a file of a day gives a security, before its days are widened to that day. */
  note(known: SecurityRow, day: number, given: Names): void {
    const { id: security, first_day: first, last_day: last } = known;
    if (day > last && !isSame(known, given)) this.#add({ security, until: day, name: known.name, code: known.code });
    const earliest = this.#earliest.get(security) ?? known;
    if (day < first && !isSame(earliest, given)) this.#add({ security, until: first, name: given.name, code: given.code });
  }

  /** Returns what is not written yet, which counts as written from now on. */
  take(): FormerName[] {
    return this.#unwritten.splice(0);
  }

  #add(row: FormerName): void {
    this.#unwritten.push(row);
    const held = this.#earliest.get(row.security);
    if (held === undefined || row.until < held.until) this.#earliest.set(row.security, row);
  }
}

function isSame(one: Names, other: Names): boolean {
  return one.name === other.name && one.code === other.code;
}
