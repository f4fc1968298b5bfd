import { parseArgs } from 'node:util';
import { istDate } from '@bhav/core/calendar/ist';
import { lastFinishedSession, sessionsBetween } from '@bhav/core/calendar/session';
import { fileKey, type Due } from '../fetch/due.ts';
import { fetchFile } from '../fetch/fetch-file.ts';
import { OutcomeTally } from './outcome-tally.ts';
import { progressBar } from './progress-bar.ts';
import { notice } from '../fetch/schedule.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { isPublishedOn } from '../sources/source.ts';
import { storedFile, storedFilesBetween } from '../store/read/files.ts';
import { type CommandContext, runCommand, withContext } from './command-context.ts';

/** NSE's first day of trading in shares. Each source says from when it has files. */
const FIRST_DAY = '1994-11-03';

const USAGE = `Fetches the exchanges' files of many days into the store, newest first. Stored files are skipped, so it can be stopped and started again.
  npm run backfill -- --from 2024-01-01 [--to 2026-11-20] [--source nse-bhavcopy]...`;

await runCommand(backfillCommand);

/** Gives the exit code: 0 when all is stored or has no file, 1 when something failed, 2 for wrong arguments. */
async function backfillCommand(signal: AbortSignal): Promise<number> {
  const { from, to, source } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, source: { type: 'string', multiple: true } },
  }).values;
  return withContext({ signal, writes: true }, async (context) => {
    const last = to ?? lastFinishedSession(context.now());
    const wrong = argumentFault(from, last, source, istDate(context.now()));
    if (wrong === undefined && from !== undefined) return backfill(context, { from, to: last, only: source }, signal);
    console.error(`${wrong}\n${USAGE}`);
    return 2;
  });
}

async function backfill(
  context: CommandContext,
  asked: { from: string; to: string; only: string[] | undefined },
  signal: AbortSignal,
): Promise<number> {
  const files = await missingFiles(context, asked);
  if (files.length > 0) console.log(notice(files).replace(/; BHAV_SYNC.*/, '; Ctrl+C stops it, and the same command goes on from there.'));
  const bar = progressBar(process.stderr, files.length, () => performance.now());
  const tally = new OutcomeTally();
  for (const { source, day } of files) {
    if (signal.aborted) break;
    if ((await storedFile(context.store, source.id, day)) !== undefined) {
      bar.step(`${source.id} ${day} stored meanwhile`);
      continue;
    }
    try {
      const outcome = await fetchFile(context.parts, source, day);
      tally.add(outcome);
      bar.step(`${source.id} ${day} ${outcome.state}`);
    } catch (error) {
      if (signal.aborted) break;
      bar.end();
      throw error;
    }
  }
  bar.end();
  if (signal.aborted) console.log('Stopped; the same command goes on from here.');
  for (const line of tally.lines()) console.log(line);
  return signal.aborted || tally.count('waiting') + tally.count('unreachable') > 0 ? 1 : 0;
}

async function missingFiles(
  { store }: CommandContext,
  { from, to, only }: { from: string; to: string; only: string[] | undefined },
): Promise<Due[]> {
  const stored = new Set((await storedFilesBetween(store, from, to)).map(({ source, session }) => fileKey(source, session)));
  const sources = KNOWN_SOURCES.filter(({ cadence, id }) => cadence === 'session' && (only?.includes(id) ?? true));
  return sessionsBetween(from, to)
    .toReversed()
    .flatMap((day) => sources.filter((source) => isPublishedOn(source, day)).map((source) => ({ source, day })))
    .filter(({ source, day }) => !stored.has(fileKey(source.id, day)));
}

function argumentFault(from: string | undefined, to: string, only: string[] | undefined, today: string): string | undefined {
  if (from === undefined) return 'Say from which day, as --from 2024-01-01.';
  for (const day of [from, to]) {
    const real = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    if (!real) return `${JSON.stringify(day)} is no day: write it as 2026-11-20.`;
  }
  if (from < FIRST_DAY) return `The archives that are read here begin on ${FIRST_DAY}: ask from there on.`;
  if (from > to) return `--from ${from} is after --to ${to}: exchange the two.`;
  if (to > today) return `--to ${to} has not come: leave it out for the newest session.`;
  const unknown = only?.find((id) => !KNOWN_SOURCES.some((source) => source.id === id));
  return unknown === undefined ? undefined : `There is no source ${unknown}: there are ${KNOWN_SOURCES.map(({ id }) => id).join(', ')}.`;
}
