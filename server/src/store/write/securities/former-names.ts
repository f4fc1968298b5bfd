import type { SecurityRow, Tables } from '../../tables.ts';
import type { Within } from '../../transaction.ts';
import { putRows } from '../put-rows.ts';

type Names = Pick<SecurityRow, 'name' | 'code'>;
type FormerName = Tables['former_name'];

/** By security, with those that are not written yet. */
export class FormerNames {
  /** Of securities that have had several names, the earliest first. */
  readonly #former = new Map<number, FormerName[]>();
  #unwritten: FormerName[] = [];
  /** On days between bars that have other names. */
  #between: { known: SecurityRow; day: number; given: Names }[] = [];

  /** Forgets everything but what is stored; `stored` has the earliest first. */
  load(stored: readonly FormerName[]): void {
    this.#unwritten = [];
    this.#between = [];
    this.#former.clear();
    for (const row of stored) this.#of(row.security).push(row);
  }

  /** By the file of a day, before the security's days are widened to that day. */
  note(known: SecurityRow, day: number, given: Names): void {
    const { id: security, first_day: first, last_day: last, name, code } = known;
    const former = this.#former.get(security) ?? [];
    if (day > last) {
      if (!isSame(known, given)) this.#add({ security, until: day, name, code });
    } else if (day < first) {
      if (!isSame(former[0] ?? known, given)) this.#add({ security, until: first, name: given.name, code: given.code });
    } else if (day < last && !isSame(former.find(({ until }) => until > day) ?? known, given)) {
      this.#between.push({ known, day, given: { name: given.name, code: given.code } });
    }
  }

  async write(within: Within): Promise<void> {
    for (const { known, day, given } of this.#between.splice(0)) await this.#writeBetween(within, known, day, given);
    await putRows(within, 'former_name', this.#unwritten.splice(0));
  }

  /** A name between two bars ends on the day of the next one; what was said until then may have ended on its own day. */
  async #writeBetween({ db }: Within, known: SecurityRow, day: number, given: Names): Promise<void> {
    const { id: security, first_day: first } = known;
    const bars = db.selectFrom('bar').where('security', '=', security).where('day', '>', day);
    const next = await bars.select(({ fn }) => fn.min<number | null>('day').as('day')).executeTakeFirst();
    const former = this.#of(security);
    const at = former.findIndex(({ until }) => until > day);
    const held = at === -1 ? undefined : former[at];
    const { name, code } = held ?? known;
    if ((former[(at === -1 ? former.length : at) - 1]?.until ?? first) < day) this.#add({ security, until: day, name, code });
    const until = next?.day ?? day;
    if (held === undefined || until < held.until) return this.#add({ security, until, ...given });
    this.#remove(held);
    await db.deleteFrom('former_name').where('security', '=', security).where('until', '=', held.until).execute();
    if (!isSame(former.find((row) => row.until > held.until) ?? known, given)) this.#add({ security, until: held.until, ...given });
  }

  #of(security: number): FormerName[] {
    const former = this.#former.get(security) ?? [];
    this.#former.set(security, former);
    return former;
  }

  #add(row: FormerName): void {
    this.#unwritten.push(row);
    const former = this.#of(row.security);
    former.push(row);
    former.sort((one, other) => one.until - other.until);
  }

  #remove(row: FormerName): void {
    const former = this.#of(row.security);
    former.splice(former.indexOf(row), 1);
    this.#unwritten = this.#unwritten.filter((one) => one !== row);
  }
}

function isSame(one: Names, other: Names): boolean {
  return one.name === other.name && one.code === other.code;
}
