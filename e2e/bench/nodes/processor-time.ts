import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second in which Linux tells the time of processes. */
const TICKS = 100;

/** Seconds of a processor that a process and all that it started have taken so far, in its program and in the system's for it. Needs Linux. */
export function processorSeconds(pid: number): number {
  const all = new Map<number, { parent: number; seconds: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(Number(name));
    if (stat !== undefined) all.set(Number(name), stat);
  }
  const isWithin = (one: number): boolean => one === pid || (all.has(one) && isWithin(all.get(one)?.parent ?? 0));
  return [...all].reduce((sum, [one, { seconds }]) => (isWithin(one) ? sum + seconds : sum), 0);
}

/** Bytes of memory of one process, without those that it started. */
export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024;
}

/** The processes that one has started. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function statOf(pid: number): { parent: number; seconds: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may contain anything; state, parent and the rest follow it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // Its own time, and that of those that it started and that have ended.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0);
    return { parent: fields[1] ?? 0, seconds: ticks / TICKS };
  } catch {
    // It has ended.
    return undefined;
  }
}
