import type { ParsedFile, Rejection } from '@bhav/core/bars/parsed-file';
import { writeAnnouncements } from './announcements.ts';
import { type AcceptedBars, writeBars } from './bars.ts';
import { writeMasters } from './masters.ts';
import { insertRows, putRows } from './put-rows.ts';
import { noteRawFile } from './run.ts';
import { SecurityRegistry } from './securities/security-registry.ts';
import { writeSupplements } from './supplements.ts';
import { reasonsText } from '../reasons.ts';
import type { Store } from '../open-store.ts';
import { type Within, writing } from '../transaction.ts';
import { dayNumber } from '../units.ts';
import { noteEarlier } from '../versions.ts';

/** With the bars and flags that remain after the checks. */
export interface Accepted extends AcceptedBars {
  /** The trading day in the file; for a master the day on which it was fetched. */
  session: string;
  parsed: ParsedFile;
  rejected: readonly Rejection[];
  /** More rejected lines, which are only counted. */
  unkept?: number;
}

/** Rejected lines of a file; all are counted. */
const REJECTIONS_KEPT = 500;

/** `companies` are those of whose earlier bars something else is known now. */
interface Written {
  rows: number;
  /** 0 where a better source has the session. */
  bars: number;
  companies: readonly number[];
}

/** In one transaction with what `also` writes. The same file again changes nothing. Returns the number of rows. */
export type FileWriter = (accepted: Accepted, also?: (within: Within, written: Written) => Promise<void>) => Promise<number>;

/** Stores one file at a time. Other processes may write to the same store between two files. */
export function fileWriter(store: Store): FileWriter {
  const registry = new SecurityRegistry();
  return async (accepted, also) => {
    try {
      return await writing(store, async (within) => {
        const written = await writeFile(within, registry, accepted);
        await also?.(within, written);
        return written.rows;
      });
    } catch (error) {
      registry.forget();
      throw error;
    }
  };
}

async function writeFile(within: Within, registry: SecurityRegistry, accepted: Accepted): Promise<Written> {
  await registry.begin(within);
  const { session, rawFile, parsed, bars, rejected, unkept = 0 } = accepted;
  const { source, exchange, sha256, fetchedAt: fetched_at } = rawFile;
  const day = dayNumber(session);
  await noteRawFile(within, rawFile, 'stored', '');
  const written = await writeBars(within, registry, accepted, day);
  const rows =
    written +
    (await writeSupplements(within, registry, rawFile, day, parsed)) +
    (await writeAnnouncements(within, registry, exchange, day, parsed)) +
    (await writeMasters(within, registry, rawFile, day, parsed));
  const { isRelinked, companies } = await registry.write();
  const held = await within.db
    .selectFrom('filing')
    .select(['sha256', 'fetched_at'])
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst();
  // Of a file in the place of another, the number of lines and the time of fetching may say nothing.
  const isUntold = held !== undefined && held.sha256 !== sha256 && fetched_at <= held.fetched_at;
  if (isRelinked || isUntold) await noteEarlier(within);
  const counts = { rows, bars: bars.length, rejected: rejected.length + unkept };
  await putRows(within, 'filing', [{ source, day, exchange, sha256, ...counts, fetched_at }]);
  await within.db.deleteFrom('rejection').where('source', '=', source).where('day', '=', day).execute();
  const kept = rejected.slice(0, REJECTIONS_KEPT);
  await insertRows(
    within,
    'rejection',
    kept.map(({ line, why }, position) => ({ source, day, position, line, reason: reasonsText([why]) })),
  );
  return { rows, bars: written, companies };
}
