import { join } from 'node:path';
import { EXCHANGES, BHAVCOPIES } from '@bhav/core/market/exchange';
import { istDate } from '@bhav/core/calendar/ist';
import type { DownloadParts } from './download.ts';
import { dueFiles, dueMasters, fileKey, type Due, type Had } from './due.ts';
import { fetchFile, type FetchParts } from './fetch-file.ts';
import type { Outcome } from '../ingest/ingest.ts';
import { MachineError, machineErrorOf, type MachineTroubles, messageOf } from '../platform/machine/machine-error.ts';
import { tryToWrite } from './part-file.ts';
import { folderOf, RAW } from '../ingest/raw-files.ts';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import type { FileSource } from '../sources/source.ts';
import { storedFilesBetween } from '../store/read/files.ts';
import type { ReadStore } from '../store/open-store.ts';
import { lastRuns } from '../store/read/runs.ts';
import { latestSession } from '../store/read/sessions.ts';
import { addDays } from '@bhav/core/calendar/days';

export interface LaneParts extends FetchParts, Pick<DownloadParts, 'elapsed' | 'sleep'> {
  store: ReadStore;
  /** Of all hosts, in the order in which the files of a day are requested. */
  sources: readonly FileSource[];
  historyDays: number;
  historyPauseMs: number;
  say: (sentence: string) => void;
  /** After each file that changed the store. */
  changed: (outcome: Outcome) => void;
  /** Gets the old files of all hosts before the first of them is fetched. */
  announce: (files: readonly Due[]) => void;
  /** Of a host that has been asked for all prices of the history. */
  priced: (host: string) => void;
  troubles: MachineTroubles;
  signal: AbortSignal;
}

/** `unfinished` leaves old files to another round at once; `in-trouble` met a `MachineError`. */
export type RoundEnd = 'done' | 'unfinished' | 'in-trouble';

/** Of old sessions prices, levels and corporate actions come first: a year of charts, returns and ranges rests on them alone. */
const PRICES = new Set<string>(['nse-bhavcopy', 'nse-pr', 'bse-bhavcopy', 'nse-index-close', 'bse-index-close'] satisfies SourceId[]);
/** A round then stops at old files, so that the next one looks for new files. */
const LONGEST_ROUND_MS = 5 * 60_000;
/** Sessions back that a round looks for an exchange's newest one before it fetches in order. */
const NEWEST_TRIES = 4;
/** Files that may meet a `MachineError` before the round ends. */
const FAULTS_OF_A_ROUND = 3;

/** Returns what makes one round, the newest files first, and never rejects. Lanes do not wait for each other. */
export function hostLane(parts: LaneParts, host: string, isOfHost: (source: FileSource) => boolean): () => Promise<RoundEnd> {
  const { store, sources, now, historyDays, historyPauseMs, seed, signal, say, troubles } = parts;
  const own = sources.filter(isOfHost);
  const raw = join(parts.folder, RAW);
  const had = (): Promise<Had> => hadSince(store, now(), historyDays, seed);
  const troubled = new Set<string>();
  /** Not tried again in this round. */
  const failed = new Set<string>();
  let faults = 0;

  const isTroubled = (name: string, fault: MachineError): void => {
    troubled.add(name);
    troubles.has(name, fault);
  };
  const isOver = (name: string): void => {
    if (troubled.delete(name)) troubles.over(name);
  };
  /** Ends the round when no other file could be kept or stored either: a full disk costs the exchanges no requests. */
  const isStopped = async (name: string, fault: MachineError): Promise<void> => {
    isTroubled(name, fault);
    faults += 1;
    if (fault.part === 'store' || faults >= FAULTS_OF_A_ROUND) throw fault;
    await tryToWrite(raw);
  };

  const fetchOne = async (due: Due): Promise<Outcome | undefined> => {
    const name = fileKey(due.source.id, due.day);
    if (signal.aborted || failed.has(name)) return undefined;
    let outcome: Outcome;
    try {
      // A file that still cannot be kept is not requested.
      if (troubled.has(name)) await tryToWrite(join(parts.folder, folderOf({ source: due.source.id, day: due.day })));
      outcome = await fetchFile(parts, due.source, due.day);
    } catch (error) {
      if (signal.aborted) return undefined;
      failed.add(name);
      if (error instanceof MachineError) await isStopped(name, error);
      else say(`Fetching or storing ${due.source.id} of ${due.day} failed: ${messageOf(error)}`);
      return undefined;
    }
    isOver(name);
    isOver(host);
    if (outcome.changed) parts.changed(outcome);
    return outcome;
  };

  /** The newest session, the masters, the rest of that day, then history, its prices first. Returns whether some history is left. */
  const fetchDue = async (): Promise<boolean> => {
    const begun = parts.elapsed();
    await seed?.look(addDays(istDate(now()), -historyDays));
    const atFirst = await had();
    for (const exchange of EXCHANGES) {
      const bhavcopy = sources.find(({ id }) => id === BHAVCOPIES[exchange]);
      if (bhavcopy === undefined || !isOfHost(bhavcopy)) continue;
      const held = await latestSession(store, exchange);
      const tries = dueFiles([bhavcopy], atFirst, now(), historyDays).filter(({ day }) => held === undefined || day > held.session);
      for (const due of tries.slice(0, NEWEST_TRIES)) {
        if ((await fetchOne(due))?.state === 'stored') break;
      }
    }
    for (const due of dueMasters(own, await had(), now())) await fetchOne(due);

    const before = await had();
    const rest = [...dueFiles(sources, before, now(), historyDays), ...(seed?.pastMasters(sources, before.stored) ?? [])];
    const shown = (await Promise.all(EXCHANGES.map((exchange) => latestSession(store, exchange)))).map((session) => session?.session ?? '');
    const newest = shown.toSorted().at(-1) ?? '';
    for (const due of rest) if (due.day >= newest && isOfHost(due.source)) await fetchOne(due);
    const isLater = ({ source }: Due): number => Number(!PRICES.has(source.id));
    const history = rest.filter(({ day }) => day < newest).toSorted((one, other) => isLater(one) - isLater(other));
    const mine = history.filter(({ source }) => isOfHost(source));
    if (mine.length > 0) parts.announce(history);
    let [last, next]: Promise<unknown>[] = [];
    try {
      for (const due of mine) {
        if (signal.aborted) return false;
        if (parts.elapsed() - begun >= LONGEST_ROUND_MS) return true;
        if (isLater(due) === 1) parts.priced(host);
        if (seed?.has(fileKey(due.source.id, due.day)) !== true) await parts.sleep(historyPauseMs);
        // It is downloaded while the one before is stored.
        [last, next] = [next, fetchOne(due)];
        next.catch(() => undefined);
        await last;
      }
      await next;
    } finally {
      await Promise.allSettled([last, next]);
    }
    parts.priced(host);
    return false;
  };

  return async () => {
    let isUnfinished = false;
    faults = 0;
    failed.clear();
    try {
      if (troubled.size > 0) await tryToWrite(raw);
      isUnfinished = await fetchDue();
    } catch (error) {
      if (signal.aborted) return 'done';
      const fault = machineErrorOf(error, parts.folder);
      if (fault === undefined) say(`A round of fetching from ${host} failed: ${messageOf(error)}`);
      else isTroubled(host, fault);
      return fault === undefined ? 'done' : 'in-trouble';
    }
    if (faults > 0) return 'in-trouble';
    if (isUnfinished) return 'unfinished';
    [...troubled].forEach(isOver);
    return 'done';
  };
}

/** What the exchanges did not give may come from a seed. */
async function hadSince(store: ReadStore, now: number, days: number, seed: LaneParts['seed']): Promise<Had> {
  const to = istDate(now);
  const from = addDays(to, -days);
  const files = await storedFilesBetween(store, from, to);
  const runs = await lastRuns(store, from, to);
  return {
    stored: new Set(files.map(({ source, session }) => fileKey(source, session))),
    runs: new Map(runs.map((run) => [fileKey(run.source, run.session), run] as const).filter(([key]) => seed?.has(key) !== true)),
  };
}
