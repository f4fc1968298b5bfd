import { setTimeout as delay } from 'node:timers/promises';
import { istDate } from '@bhav/core/calendar/ist';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { backfillFiles, failedLately, substituteOf } from './backfill-files.ts';
import { inRounds, waitingForHosts } from './backfill-rounds.ts';
import type { CommandContext } from '../command-context.ts';
import { OutcomeTally } from '../outcome-tally.ts';
import { progressBar } from '../progress-bar.ts';
import { fileKey, type Due } from '../../fetch/due.ts';
import { fetchFile } from '../../fetch/fetch-file.ts';
import { notice } from '../../fetch/schedule.ts';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';
import { settleStored } from '../rebuild/settle-stored.ts';
import type { FileSource } from '../../sources/source.ts';
import { storedFile, storedFilesBetween } from '../../store/read/files.ts';
import { POLITE } from '../../fetch/host-manners.ts';
import type { Store } from '../../store/open-store.ts';
import { sessionsOf } from '../../store/read/sessions.ts';

interface Asked {
  from: string;
  to: string;
  /** Absent for all sources. */
  only?: readonly string[] | undefined;
}

interface Console {
  signal: AbortSignal;
  say: (sentence: string) => void;
  terminal: Parameters<typeof progressBar>[0];
}

/**
 * The newest day first. Reports the results and the sessions without prices. The exit code: 0 when all is stored, refused or has no file, 1 when something
 * failed or was stopped.
 */
export async function backfillSessions(
  { store, now, parts: fetchParts }: CommandContext,
  asked: Asked,
  { signal, say, terminal }: Console,
): Promise<number> {
  const sources = KNOWN_SOURCES.filter(({ id }) => asked.only?.includes(id) ?? true);
  const days = sessionsBetween(asked.from, asked.to).toReversed();
  const stored = new Set(
    (await storedFilesBetween(store, '0001-01-01', istDate(now()))).map(({ source, session }) => fileKey(source, session)),
  );
  const masters = mastersNeverStored(sources, stored).map((source) => ({ source, day: istDate(now()) }));
  await fetchParts.seed?.look(asked.from);
  const files = [...masters, ...backfillFiles({ sources, days, stored })];
  if (files.length > 0)
    say(notice(files).replace(/; BHAV_SYNC.*/, `; Ctrl+C stops it, and the same command goes on from there. ${leastDuration(files)}`));
  const bar = progressBar(terminal, files.length, () => performance.now());
  const tally = new OutcomeTally();
  const parts = { ...fetchParts, download: waitingForHosts(fetchParts.download) };

  /** Where the file is missing or refused, an older layout of the same prices. */
  const fetchOne = async (due: Due): Promise<string> => {
    const { source, day } = due;
    if ((await storedFile(store, source.id, day)) !== undefined) return `${source.id} ${day} stored meanwhile`;
    if (fetchParts.seed?.has(fileKey(source.id, day)) !== true && (await failedLately(store, due, now()))) tally.addFailedLately();
    else {
      const outcome = await fetchFile(parts, source, day);
      tally.add(outcome);
      if (outcome.state !== 'missing' && outcome.state !== 'refused') return `${source.id} ${day} ${outcome.state}`;
    }
    const substitute = substituteOf(due, sources);
    return substitute === undefined ? `${source.id} ${day} missing` : await fetchOne(substitute);
  };
  let givenUp: Due[] = [];
  try {
    const fetch = async (due: Due): Promise<void> => bar.step(await fetchOne(due));
    const sleep = (ms: number): Promise<void> => delay(ms, undefined, { signal });
    givenUp = await inRounds(files, { fetch, now, sleep, say: bar.say, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    bar.end();
  }
  const won = await settleStored(store, fetchParts.queue, signal);
  if (won > 0) say(`${won} lines without ISIN have one now, by files that came after them.`);
  if (signal.aborted) say('Stopped; the same command goes on from here.');
  for (const line of tally.lines()) say(line);
  if (givenUp.length > 0)
    say(`${givenUp.length} files were not asked for, because their hosts do not answer; the same command goes on from here.`);
  if (asked.only === undefined && !signal.aborted) for (const line of await missingSessions(store, days)) say(line);
  return signal.aborted || givenUp.length + tally.count('waiting') + tally.count('unreachable') > 0 ? 1 : 0;
}

/** Renames, names and codes are wanted for sessions of any day. */
function mastersNeverStored(sources: readonly FileSource[], stored: ReadonlySet<string>): FileSource[] {
  const ids = new Set([...stored].map((key) => key.split(' ')[0]));
  return sources.filter(({ cadence, id }) => cadence === 'master' && !ids.has(id));
}

/** The pauses between requests to the host with the most files. */
export function leastDuration(files: readonly Due[]): string {
  const counts = [...Map.groupBy(files, ({ source }) => source.base).values()].map(({ length }) => length);
  const minutes = Math.ceil((Math.max(...counts) * POLITE.pauseMs) / 60_000);
  return `The pauses alone take ${minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`}.`;
}

export async function missingSessions(store: Store, days: readonly string[]): Promise<string[]> {
  const [last, first] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lines = EXCHANGES.map(async (exchange) => {
    const has = new Set((await sessionsOf(store, exchange, first, last)).map(({ session }) => session));
    const missing = days.filter((day) => !has.has(day)).toReversed();
    if (missing.length === 0) return `${exchange} has the prices of all ${days.length} sessions.`;
    const named = missing.length > NAMED ? `${missing.slice(0, NAMED).join(', ')} …` : missing.join(', ');
    return `${exchange} has no prices of ${missing.length} of ${days.length} sessions: ${named}`;
  });
  return Promise.all(lines);
}

const NAMED = 40;
