import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../open-store.ts';
import { first, insert, iterate, run } from '../statement.ts';
import { asItIsNow, atOnce } from '../transaction.ts';
import { COPIED_TABLES, type CopiedName } from './copied-tables.ts';
import { partDigest } from './part-digest.ts';
import { type AnyRow, anyTable, partsOf, rowsOf, type TablePart } from './table-parts.ts';

export interface CopyIntoParts {
  source: Store;
  target: Store;
  /** Called with the present work, and the finished part of the whole, from 0 to 1. */
  progress?: (what: string, share: number) => void;
  signal?: AbortSignal;
}

/** The figures that both sides share when a copy is complete. */
export interface CopiedFigures {
  tables: number;
  rows: number;
  /** The number of sessions whose bars were compared by counts and sums. */
  sessions: number;
}

/** The two sides are not the same; the message says where. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers';
}

/** How many rows go to the database at once. */
const AT_ONCE = 20_000;

/**
 * Copies every table of a store into another one, as it is now, part by part, each in a transaction, and compares all of it afterwards. Parts copied
 * by an interrupted run stay if they are the same; otherwise the other store is emptied first, so the caller must know that nothing in it is of
 * value. Returns the equal figures, and how many rows this run wrote. Throws `CopyDiffers`, the errors of both stores, and the signal's reason.
 */
export async function copyInto({ source, target, progress, signal }: CopyIntoParts): Promise<CopiedFigures & { written: number }> {
  const end = asItIsNow(source);
  try {
    const parts = COPIED_TABLES.flatMap((table) => partsOf(source.raw, table));
    let written = 0;
    let isEmptied = false;
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as TablePart;
      progress?.(`copying ${part.table.name}`, index / parts.length / 2);
      await turn(signal);
      const there = partDigest(target.raw, part);
      if (there.rows === 0) written += copied(source, target, part);
      else if (there.mark !== partDigest(source.raw, part).mark) {
        if (isEmptied) throw new CopyDiffers(`${nameOf(part)} was written by somebody else while it was copied.`);
        empty(target);
        isEmptied = true;
        index = -1;
        written = 0;
      }
    }
    return {
      ...(await comparedParts({ source, target, signal, progress: (what, share) => progress?.(what, (1 + share) / 2) }, parts)),
      written,
    };
  } finally {
    end();
  }
}

/** Compares two stores, as they are now, table by table. Throws `CopyDiffers`. */
export async function compareStores(given: CopyIntoParts): Promise<CopiedFigures> {
  const end = asItIsNow(given.source);
  try {
    return await comparedParts(
      given,
      COPIED_TABLES.flatMap((table) => partsOf(given.source.raw, table)),
    );
  } finally {
    end();
  }
}

type Compared = Omit<CopyIntoParts, 'signal'> & { signal?: AbortSignal | undefined };

async function comparedParts({ source, target, progress, signal }: Compared, parts: readonly TablePart[]): Promise<CopiedFigures> {
  const sessions = new Set<number>();
  const rows = new Map<CopiedName, number>();
  for (const [index, part] of parts.entries()) {
    const { name } = part.table;
    progress?.(`comparing ${name}`, index / parts.length);
    await turn(signal);
    const [one, other] = [partDigest(source.raw, part), partDigest(target.raw, part)];
    if (one.mark !== other.mark)
      throw new CopyDiffers(`${nameOf(part)} differs: ${one.rows} rows on one side, ${other.rows} on the other.`);
    if (name === 'bar') for (const session of one.per) sessions.add(session);
    rows.set(name, (rows.get(name) ?? 0) + one.rows);
  }
  for (const { name, by } of COPIED_TABLES) {
    const ranges = parts.flatMap(({ table, range }) => (table.name === name && range !== undefined ? [range] : []));
    if (by !== undefined && ranges.length > 0 && hasRowsOutside(target, name, by, ranges)) {
      throw new CopyDiffers(`The table ${name} differs: one side has rows that the other has not.`);
    }
  }
  return { tables: rows.size, rows: [...rows.values()].reduce((sum, one) => sum + one, 0), sessions: sessions.size };
}

/** Whether a table has rows before or after all parts; they are found by its index. */
function hasRowsOutside({ raw }: Store, name: CopiedName, by: string, ranges: readonly { from: number; until: number }[]): boolean {
  const [from, until] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.until))];
  const outside = anyTable
    .selectFrom(name)
    .select(by)
    .where((of) => of.or([of(by, '<', from), of(by, '>', until)]))
    .limit(1);
  return first(raw, outside) !== undefined;
}

/** Lets a signal of the terminal arrive, since the synchronous work of the databases blocks this process. */
async function turn(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}

/** Copies a part in one transaction, and counts its rows. */
function copied(source: Store, target: Store, part: TablePart): number {
  return atOnce(target, () => {
    let rows: AnyRow[] = [];
    let written = 0;
    const write = (): void => {
      const [one] = rows;
      if (one === undefined) return;
      insert(part.table.name, ...(Object.keys(one) as never[])).runAll(target.raw, rows);
      written += rows.length;
      rows = [];
    };
    for (const row of iterate(source.raw, rowsOf(part))) {
      rows.push(row);
      if (rows.length === AT_ONCE) write();
    }
    write();
    return written;
  });
}

function empty({ raw }: Store): void {
  const names = COPIED_TABLES.map(({ name }) => name).toReversed();
  if (raw.engine === 'sqlite') atOnce({ raw }, () => names.forEach((name) => run(raw, anyTable.deleteFrom(name))));
  else raw.exec(`TRUNCATE ${names.map((name) => `"${name}"`).join(', ')}`);
}

function nameOf({ table: { name, by }, range }: TablePart): string {
  return range === undefined ? `The table ${name}` : `The table ${name}, ${by} from ${range.from} to ${range.until},`;
}
