/** An event of a browser's trace; times are microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  args?: { name?: string };
  /** The time of a task that the thread itself took: what another program took from it is not in it. */
  tdur?: number;
}

/** Milliseconds of a page's main thread. */
export interface ThreadTime {
  total: number;
  /** What tasks after the first contentful paint take beyond 50 ms each. */
  blocking: number;
}

const LONG_TASK_MS = 50;

/**
 * Returns the time that a page's main thread worked, as on a processor that is a number of times slower. The time on the clock, which Lighthouse
 * uses, also has what the machine gave to other programs: on a shared machine a still page varies between 20 and 460 ms of blocking by it.
 */
export function threadTime(events: readonly TraceEvent[], slowDown: number): ThreadTime {
  const mainThreads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const pages = mainThreads.map(({ pid, tid }) =>
    timeOf(
      events.filter((event) => event.pid === pid && event.tid === tid),
      slowDown,
    ),
  );
  // The browser has other pages too, which stand still.
  return pages.toSorted((one, other) => other.total - one.total)[0] ?? { total: Number.NaN, blocking: Number.NaN };
}

function timeOf(events: readonly TraceEvent[], slowDown: number): ThreadTime {
  const painted = Math.min(...events.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts));
  const tasks = events.filter(({ name }) => name === 'RunTask').map(({ ts, tdur = 0 }) => ({ ts, ms: (tdur / 1000) * slowDown }));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    total: sum(tasks.map(({ ms }) => ms)),
    blocking: sum(tasks.filter(({ ts }) => ts >= painted).map(({ ms }) => Math.max(0, ms - LONG_TASK_MS))),
  };
}
