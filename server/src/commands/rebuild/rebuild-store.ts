import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import { ingester } from '../../ingest/ingest.ts';
import { keptFiles, originOf, type KeptFile } from '../../ingest/kept-files.ts';
import type { FileSource } from '../../sources/source.ts';
import { formerStore, type FormerStore, carryOver, type CarriedOver } from '../../store/repair/former-store.ts';
import { assertWhole } from '../../store/repair/integrity.ts';
import { isUndated, settleUndated, undatedLast } from '../../ingest/undated/settle-undated.ts';
import { type RawFile, storedFiles } from '../../store/read/files.ts';
import { mergeLog, openStore, STORE_FILE, WrongOrigin, type Store } from '../../store/open-store.ts';
import { markedOrigin } from '../../store/origin-mark.ts';
import { putInPlace } from '../../store/repair/put-in-place.ts';
import type { Origin } from '@bhav/core/market/origin';
import { writing } from '../../store/transaction.ts';
import { noteRawFile } from '../../store/write/run.ts';
import { verifyStore } from '../verify-store.ts';

export interface RebuildParts {
  folder: string;
  /** Undefined unless the operator names it. */
  origin: Origin | undefined;
  sources: readonly FileSource[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called at each file, of `of` in all. */
  step?: (what: string, of: number) => void;
  signal?: AbortSignal;
}

export interface Rebuilt {
  /** Kept files of which the new store has figures. */
  stored: number;
  /** A sentence for each other kept file. */
  leftOut: string[];
  /** The path of the old store; undefined if there was none. */
  aside: string | undefined;
  carried: CarriedOver;
}

interface Planned extends RawFile {
  /** The old store had its figures, so that only its layout can refuse it. */
  accepted: boolean;
}

/**
 * Verifies the new store before it replaces the old one, which is set aside; or changes nothing. As far as the old store can be read, its records of
 * the files (addresses, times, which counted) and records that no file has (live quotes, the log of attempts) are copied; other files are checked as
 * if they came now. No other process may work on the store meanwhile. Throws `WrongOrigin`, `StoreUnusable`.
 */
export async function rebuildStore(parts: RebuildParts): Promise<Rebuilt> {
  const { folder, sources, now, step, signal } = parts;
  const former = await formerStore(folder);
  const origin = originFor(parts, former);
  const kept = keptFiles(folder);
  if (kept.length === 0) {
    throw new Error(
      `There are no kept files in ${join(folder, 'raw')}, so nothing can be rebuilt: move ${join(folder, STORE_FILE)} away to begin anew.`,
    );
  }
  for (const name of readdirSync(folder)) if (name.startsWith('rebuild-')) rmSync(join(folder, name), { recursive: true });
  const beside = mkdtempSync(join(folder, 'rebuild-'));
  let rebuilt = await openStore({ folder: join(beside, 'first'), origin });
  try {
    const leftOut: string[] = [];
    let made = await fill(rebuilt, await planned(parts, kept, former, leftOut), parts, leftOut);
    const winners = (await storedFiles(rebuilt)).map((file) => ({ ...file, accepted: true }));
    if (winners.length < made) {
      // Drop all rows of the files that a later one replaced.
      await rebuilt.close();
      rebuilt = await openStore({ folder: join(beside, 'second'), origin });
      made = await fill(rebuilt, winners, parts, leftOut);
    }
    if (made === 0) throw new Error(`No kept file could be stored, so nothing was changed. ${leftOut.join(' ')}`);
    await noteOthers(rebuilt, kept, former);
    const carried = await carryOver(rebuilt, folder);
    await makeSections(rebuilt, { newestOnly: true });
    const faults = await verifyStore({ ...rebuilt, folder }, sources, now, (what) => step?.(`verifying ${what}`, made));
    await assertWhole(rebuilt);
    signal?.throwIfAborted();
    if (faults.length > 0) throw new Error(`The rebuilt store is not what its files say, so nothing was changed: ${faults[0]}`);
    await mergeLog(rebuilt);
    await rebuilt.close();
    const aside = putInPlace(folder, join(rebuilt.folder, STORE_FILE), Date.now());
    return { stored: made, leftOut, aside, carried };
  } finally {
    await rebuilt.close();
    rmSync(beside, { recursive: true, force: true });
  }
}

function originFor({ folder, origin }: RebuildParts, former: FormerStore | undefined): Origin {
  const held = former?.origin ?? markedOrigin(folder);
  if (held !== undefined && origin !== undefined && held !== origin) {
    throw new WrongOrigin(
      `The kept files in ${folder} are of the ${held} kind, and not of the ${origin} kind: set BHAV_ORIGIN accordingly.`,
    );
  }
  return held ?? origin ?? 'exchange';
}

/** In the order of storing. Files that cannot be stored are named in `leftOut`. */
async function planned(
  { folder, sources }: RebuildParts,
  kept: readonly KeptFile[],
  former: FormerStore | undefined,
  leftOut: string[],
): Promise<Planned[]> {
  const present = new Map<string, Planned>();
  for (const file of kept) {
    const source = sources.find(({ id }) => id === file.source);
    if (source === undefined) {
      leftOut.push(`${file.path}: there is no source ${file.source}.`);
      continue;
    }
    const bytes = await readFile(join(folder, file.path));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!sha256.startsWith(file.mark)) {
      leftOut.push(`${file.path}: its bytes are not what was downloaded.`);
      continue;
    }
    const { id, exchange } = source;
    // The same bytes may have been kept for two days; the first counts, as in a store.
    if (present.has(sha256)) continue;
    const asked = source.dayInName === undefined ? {} : { asked: file.day };
    const rawFile = { source: id, exchange, sha256, path: file.path, bytes: bytes.length, ...originOf(file, source), ...asked };
    present.set(sha256, { ...rawFile, accepted: false });
  }
  const counted = former?.stored ?? [];
  for (const { path, sha256 } of counted) {
    if (!present.has(sha256) && !leftOut.some((said) => said.startsWith(`${path}:`))) leftOut.push(`${path}: the kept file is gone.`);
  }
  const accepted = counted.filter(({ sha256 }) => present.has(sha256)).map((file) => ({ ...file, accepted: true }));
  return [...accepted, ...[...present.values()].filter(({ sha256 }) => former?.files.has(sha256) !== true)];
}

/** Returns how many were stored. */
async function fill(store: Store, files: readonly Planned[], parts: RebuildParts, leftOut: string[]): Promise<number> {
  const { folder, sources, now, step, signal } = parts;
  // The witness of a session is read from where the kept bytes are.
  const target = { ...store, folder };
  const checked = ingester({ store: target, sources, now });
  const believed = ingester({ store: target, sources, now, accepted: true });
  const ingest = async (file: Planned, again = false) =>
    (file.accepted || again ? believed : checked)(file, await readFile(join(folder, file.path)), again);
  let stored = 0;
  const undated: (Planned & { rejected: number })[] = [];
  for (const file of undatedLast(files, sources)) {
    signal?.throwIfAborted();
    const { state, session, reason, rejected } = await ingest(file);
    step?.(`${file.source} ${session}`, files.length);
    if (state === 'stored') stored += 1;
    else leftOut.push(`${file.path}: ${reason}`);
    if (state === 'stored' && isUndated(file.source, sources)) undated.push({ ...file, rejected });
  }
  await settleUndated(undated, (file) => ingest(file, true));
  return stored;
}

/** Kept files that were refused are counted by these records. */
async function noteOthers(store: Store, kept: readonly KeptFile[], former: FormerStore | undefined): Promise<void> {
  const paths = new Set(kept.map(({ path }) => path));
  const others = [...(former?.files.values() ?? [])].filter(({ path }) => paths.has(path));
  await writing(store, async (within) => {
    for (const file of others) await noteRawFile(within, file, file.state, file.reason);
  });
}
