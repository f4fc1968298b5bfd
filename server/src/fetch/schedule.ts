import { join } from 'node:path';
import { fileKey, type Due } from './due.ts';
import { hostLane, type LaneParts, type RoundEnd } from './host-lane.ts';
import { MachineTroubles } from '../platform/machine/machine-error.ts';
import { removeLeftovers } from './part-file.ts';
import { RAW } from '../ingest/raw-files.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';

export interface ScheduleParts extends Omit<LaneParts, 'announce' | 'priced' | 'troubles' | 'unstored'> {
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  /** All hosts have been asked for the prices of the history. */
  priced?: () => void;
}

/** After a round that met a `MachineError` the pause is `RETRY_MS`. */
const ROUND_MS = 5 * 60_000;
const RETRY_MS = 60_000;

/**
 * Fetches missing files at once and then every five minutes, the newest session of both exchanges first. Rounds of one host never overlap, and no
 * host waits for another. `first` resolves after the first round of every host, `ended` when the signal has ended all rounds.
 */
export function startSchedule(parts: ScheduleParts): { first: Promise<void>; ended: Promise<void> } {
  const tidied = removeLeftovers(join(parts.folder, RAW));
  const begun = roundsOfHosts(parts).map((round) => ({ round, first: tidied.then(() => whole(round)) }));
  const goOn = async (round: () => Promise<RoundEnd>, first: Promise<RoundEnd>): Promise<void> => {
    let end = await first;
    while (!parts.signal.aborted) {
      // An aborted sleep rejects.
      await parts.sleep(end === 'done' ? ROUND_MS : RETRY_MS).catch(() => undefined);
      if (!parts.signal.aborted) end = await whole(round);
    }
  };
  return {
    first: Promise.all(begun.map(({ first }) => first)).then(() => undefined),
    ended: Promise.all(begun.map(({ round, first }) => goOn(round, first))).then(() => undefined),
  };
}

export async function fetchMissing(parts: ScheduleParts): Promise<void> {
  await Promise.all(roundsOfHosts(parts).map(whole));
}

async function whole(round: () => Promise<RoundEnd>): Promise<RoundEnd> {
  let end: RoundEnd;
  do end = await round();
  while (end === 'unfinished');
  return end;
}

function roundsOfHosts(parts: ScheduleParts): (() => Promise<RoundEnd>)[] {
  const { problems, say, bases, sources, priced: allPriced } = parts;
  const troubles = new MachineTroubles(problems, say);
  const hostOf = (base: keyof typeof bases): string => new URL(bases[base]).host;
  const hosts = new Set(sources.map(({ base }) => hostOf(base)));
  const unpriced = new Set(hosts);
  const priced = (host: string): void => {
    if (unpriced.delete(host) && unpriced.size === 0) allPriced?.();
  };
  const laneParts = { ...parts, troubles, announce: announcer(say), priced, unstored: new Map() };
  return [...hosts].map((host) => hostLane(laneParts, host, ({ base }) => hostOf(base) === host));
}

/** All hosts together, each file once. */
function announcer(say: (sentence: string) => void): (files: readonly Due[]) => void {
  const said = new Set<string>();
  return (files) => {
    const fresh = files.filter(({ source, day }) => !said.has(fileKey(source.id, day)));
    if (fresh.length > 1) say(notice(fresh));
    for (const { source, day } of fresh) said.add(fileKey(source.id, day));
  };
}

export function notice(files: readonly Due[]): string {
  const megabytes = files.reduce((sum, { source }) => sum + source.typicalBytes, 0) / 1_000_000;
  const days = files.map(({ day }) => day).toSorted();
  const size = megabytes < 10 ? megabytes.toFixed(1) : String(Math.round(megabytes));
  return `Fetching ${files.length} files from ${days[0]} to ${days.at(-1)}, about ${size} MB, prices first, then the newest; BHAV_SYNC=off stops it, BHAV_HISTORY_DAYS says how far back it goes.`;
}
