import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { istDate, istInstant } from '@bhav/core/calendar/ist';
import { firstLines, OutcomeTally } from './outcome-tally.ts';
import { progressBar } from './progress-bar.ts';
import { keepImported } from '../ingest/raw-files.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { isUndated } from '../ingest/undated/settle-undated.ts';
import { settleStored } from './rebuild/settle-stored.ts';
import { kindOfBytes } from '../sources/parsing/kind-of-bytes.ts';
import type { FileSource } from '../sources/source.ts';
import { type CommandContext, runCommand, withContext } from './command-context.ts';

/** No exchange file is larger. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** A kept file's name begins with its day. */
const KEPT = /^\d{4}-\d\d-\d\d-[0-9a-f]{12}\.\w+$/;

const USAGE = `Stores files from this machine: zip, csv or json, single files and whole folders, recognised by their content.
  npm run import -- FILES-OR-FOLDERS`;

await runCommand((signal) => importCommand(process.argv.slice(2), signal));

async function importCommand(places: string[], signal: AbortSignal): Promise<number> {
  if (places.length === 0 || places.some((place) => place.startsWith('--'))) {
    console.error(USAGE);
    return 2;
  }
  const files = places.flatMap(filesIn);
  return withContext({ signal, writes: true }, (context) => importFiles(context, files, signal));
}

async function importFiles({ store, parts }: CommandContext, files: readonly string[], signal: AbortSignal): Promise<number> {
  const bar = progressBar(process.stderr, files.length, () => performance.now());
  const tally = new OutcomeTally();
  const unknown: string[] = [];
  const [inOrder, undated] = [[...files], new Set<string>()];
  for (const path of inOrder) {
    if (signal.aborted) break;
    const found = await read(path);
    if (typeof found === 'string') {
      unknown.push(`${path}: ${found}`);
      bar.step(`${basename(path)} is no exchange file`);
      continue;
    }
    const { source, bytes, written, day } = found;
    // Other files supply the ISINs of those that have none.
    if (isUndated(source.id, KNOWN_SOURCES) && !undated.has(path)) {
      undated.add(path);
      inOrder.push(path);
      continue;
    }
    const named = source.dayInName && (source.dayInName(basename(path)) ?? (KEPT.test(basename(path)) ? day : undefined));
    const about = { source: source.id, exchange: source.exchange, day: named ?? istDate(written) };
    const kept = await keepImported(store.folder, about, bytes, `file:${basename(path)}`, written);
    const outcome = await parts.queue.ingest(named === undefined ? kept : { ...kept, asked: named });
    tally.add(outcome);
    bar.step(`${source.id} ${outcome.session} ${outcome.state}`);
  }
  bar.end();
  await settleStored(store, parts.queue, signal);
  for (const line of tally.lines()) console.log(line);
  if (unknown.length > 0) console.log(`${unknown.length} files are of no layout that is known here:`);
  for (const line of firstLines(unknown)) console.log(`  ${line}`);
  if (signal.aborted) console.log('Stopped; the same command goes on from here.');
  return signal.aborted || tally.count('refused') > 0 ? 1 : 0;
}

/**
 * A text says what a file of no known layout is. A master does not contain its day: the day in the file's name (`2026-06-21_…`), else the time of its
 * last change, counts as the day of its download.
 */
async function read(path: string): Promise<{ source: FileSource; bytes: Buffer; written: number; day: string | undefined } | string> {
  const { size, mtimeMs } = statSync(path);
  if (size > LARGEST_BYTES) return 'a file larger than any of an exchange';
  const bytes = await readFile(path);
  const day = /(?<!\d)20\d\d-\d\d-\d\d(?!\d)/.exec(basename(path))?.[0];
  const named = day === undefined ? Number.NaN : istInstant(day, '18:00');
  const written = Number.isNaN(named) ? mtimeMs : named;
  for (const source of KNOWN_SOURCES) if (await source.recognises(bytes)) return { source, bytes, written, day };
  return reasonInWords(kindOfBytes(bytes));
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
