import { Cron } from 'croner';
import { EXCHANGES } from '@bhav/core/exchange';
import { istDate } from '@bhav/core/ist';
import { dueFiles, dueMasters, fileKey, type Due, type Had } from './due.ts';
import { fetchFile, type FetchParts } from './fetch-file.ts';
import type { Outcome } from './ingest.ts';
import type { FileSource } from './sources/source.ts';
import { filingsBetween } from './store/masters.ts';
import type { Store } from './store/open-store.ts';
import { lastRuns } from './store/runs.ts';
import { latestSession } from './store/sessions.ts';

export interface ScheduleParts extends FetchParts {
  store: Store;
  sources: readonly FileSource[];
  historyDays: number;
  sleep: (ms: number) => Promise<void>;
  /** Sentences for the operator. */
  say: (sentence: string) => void;
  /** Called after each file that changed the store and may change what is shown. */
  changed: (outcome: Outcome) => Promise<void>;
  signal: AbortSignal;
}

/** How long the catch-up rests between two old files, so that the newest and the readers come first. */
const HISTORY_PAUSE_MS = 2_000;
/** How far back the first start looks for the newest session of an exchange before it goes on in order. */
const NEWEST_TRIES = 4;

/**
 * Keeps the store up to date: at once and then every five minutes it fetches what is missing, the newest session of both exchanges first.
 * Rounds never overlap. The promise is of the first round; `stop` ends the rounds.
 */
export function startSchedule(parts: ScheduleParts): { first: Promise<void>; stop: () => void } {
  const turn = oneAtATime(async () => {
    try {
      await fetchMissing(parts);
    } catch (error) {
      if (!parts.signal.aborted) parts.say(`A round of fetching failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  const clock = new Cron('*/5 * * * *', { protect: true, unref: true }, () => turn());
  return { first: turn(), stop: () => clock.stop() };
}

/** Fetches everything that is due, once: the newest session, the masters, the rest of that day, then history. */
export async function fetchMissing(parts: ScheduleParts): Promise<void> {
  const { store, sources, now, historyDays, signal } = parts;
  const fetchOne = async (due: Due): Promise<Outcome | undefined> => {
    if (signal.aborted) return undefined;
    const outcome = await fetchFile(parts, due.source, due.day);
    if (outcome.changed) await parts.changed(outcome);
    return outcome;
  };

  // The first source of each exchange is its bhavcopy: with it the lists can be shown.
  const had = await hadSince(store, now(), historyDays);
  for (const exchange of EXCHANGES) {
    const bhavcopy = sources.find((source) => source.cadence === 'session' && source.exchange === exchange);
    if (bhavcopy === undefined) continue;
    const held = await latestSession(store, exchange);
    const tries = dueFiles([bhavcopy], had, now(), historyDays).filter(({ day }) => held === undefined || day > held.session);
    for (const due of tries.slice(0, NEWEST_TRIES)) {
      if ((await fetchOne(due))?.state === 'stored') break;
    }
  }
  for (const due of dueMasters(sources, await hadSince(store, now(), historyDays), now())) await fetchOne(due);

  const rest = dueFiles(sources, await hadSince(store, now(), historyDays), now(), historyDays);
  const shown = (await Promise.all(EXCHANGES.map((exchange) => latestSession(store, exchange)))).map((session) => session?.session ?? '');
  const newest = shown.toSorted().at(-1) ?? '';
  for (const due of rest) if (due.day >= newest) await fetchOne(due);
  const history = rest.filter(({ day }) => day < newest);
  if (history.length > 1) parts.say(notice(history));
  for (const due of history) {
    if (signal.aborted) return;
    await parts.sleep(HISTORY_PAUSE_MS);
    await fetchOne(due);
  }
}

/** Says how much a catch-up will fetch, from which sources' sizes, and how to stop it. */
export function notice(files: readonly Due[]): string {
  const megabytes = files.reduce((sum, { source }) => sum + source.typicalBytes, 0) / 1_000_000;
  const days = files.map(({ day }) => day).toSorted();
  const size = megabytes < 10 ? megabytes.toFixed(1) : String(Math.round(megabytes));
  return `Fetching ${files.length} files from ${days[0]} to ${days.at(-1)}, about ${size} MB, newest first and gently; BHAV_SYNC=off stops it, BHAV_HISTORY_DAYS says how far back it goes.`;
}

/** What the store has and what was tried over the last days. */
export async function hadSince(store: Store, now: number, days: number): Promise<Had> {
  const [from, to] = [istDate(now - days * 86_400_000), istDate(now)];
  const filings = await filingsBetween(store, from, to);
  const runs = await lastRuns(store, from, to);
  return {
    stored: new Set(filings.map(({ source, session }) => fileKey(source, session))),
    runs: new Map(runs.map((run) => [fileKey(run.source, run.session), run])),
  };
}

function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
