import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { percentile } from './support/percentile.ts';
import type { ReadersOrder, ReadersReply } from './stream/stream-readers.ts';
import type { ServerOrder, ServerReply } from './stream/stream-server.ts';
import { wholeNumber } from './support/whole-number.ts';

const READERS = [1_000, 5_000, 10_000];
/** Shares that change: events of about 3 and 30 KB. */
const CHANGES = [5, 60];
/** Each measured in turn, so that what else the machine does befalls both. */
const ROLES = ['app', 'bare'] as const;
type Role = (typeof ROLES)[number];
/** Files that a process has open beside its sockets. */
const SPARE = 200;

/**
 * Prints how fast a change reaches every reader of `GET /api/v1/stream` and what it costs, the whole application in one process, against a bare
 * socket server that writes the same bytes. The readers are raw sockets in processes of their own and read everything.
 * `BHAV_BENCH_READERS` takes another number of them, `BHAV_BENCH_CHANGES` of changes (15).
 */
export async function measureStream(): Promise<void> {
  const changes = wholeNumber('BHAV_BENCH_CHANGES', 15);
  const only = process.env['BHAV_BENCH_READERS'] ?? '';
  const wanted = only === '' ? READERS : [wholeNumber('BHAV_BENCH_READERS', 0)];
  const possible = openFiles() - SPARE;
  for (const readers of wanted) {
    if (readers > possible) {
      console.log(
        `${readers} readers need ${readers + SPARE} open files, and this machine allows ${openFiles()} (ulimit -n): measured with ${possible}.`,
      );
    }
    await measure(Math.min(readers, possible), changes);
  }
}

async function measure(readers: number, changes: number): Promise<void> {
  const pairs = new Map<Role, Pair>();
  try {
    for (const role of ROLES) pairs.set(role, await pairOf(role, readers));
    const rows: Row[] = [];
    for (const shares of CHANGES) {
      const runs = new Map<Role, Run[]>(ROLES.map((role) => [role, []]));
      for (let change = -2; change < changes; change++) {
        for (const [role, pair] of pairs) {
          const run = await runOf(pair, shares);
          // The first two warm up.
          if (change >= 0) runs.get(role)?.push(run);
        }
      }
      for (const [role, pair] of pairs) rows.push(rowOf(role, readers, pair, runs.get(role) ?? []));
    }
    console.table(rows);
    for (const [at, { last, event }] of rows.entries()) {
      const other = rows[at + 1];
      if (at % 2 === 0 && other !== undefined) {
        console.log(`${readers} readers, ${event}: the last delivery takes ${(last / other.last).toFixed(2)} x that of bare sockets.`);
      }
    }
  } finally {
    for (const { server, reading } of pairs.values()) {
      for (const child of [reading, server]) {
        const gone = once(child, 'exit');
        child.disconnect();
        await gone;
      }
    }
  }
}

interface Pair {
  server: ChildProcess;
  reading: ChildProcess;
  readers: number;
  /** Bytes that each reader costs the server. */
  rss: number;
  heap: number;
}

interface Run {
  bytes: number;
  p50: number;
  p99: number;
  last: number;
  cpuMs: number;
  missed: number;
}

type Row = ReturnType<typeof rowOf>;

/** Starts a server and its readers, and weighs the server once a few are there, and again when all are: what is there but once belongs to none of them. */
async function pairOf(role: Role, readers: number): Promise<Pair> {
  const server = fork(join(import.meta.dirname, 'stream/stream-server.ts'), [role], {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
  });
  const [{ port }] = (await once(server, 'message')) as [Extract<ServerReply, { port: number }>];
  const reading = fork(join(import.meta.dirname, 'stream/stream-readers.ts'), [], { serialization: 'advanced' });
  const come = (count: number) => ask(reading, { readers: count, port } satisfies ReadersOrder);
  const few = Math.floor(readers / 10);
  await come(few);
  const before = await fares(server, true);
  await come(readers);
  const after = await fares(server, true);
  const eachOf = (of: 'rss' | 'heap'): number => (after[of] - before[of]) / (readers - few);
  return { server, reading, readers, rss: eachOf('rss'), heap: eachOf('heap') };
}

async function runOf({ server, reading, readers }: Pair, change: number): Promise<Run> {
  const { at, cpuMs, revision, bytes } = (await ask(server, { change } satisfies ServerOrder)) as Extract<ServerReply, { at: bigint }>;
  const order: ReadersOrder = { revision, at };
  const { read, p50, p99, last } = (await ask(reading, order)) as Extract<ReadersReply, { read: number }>;
  const after = await fares(server, false);
  return { bytes, p50, p99, last, cpuMs: after.cpuMs - cpuMs, missed: readers - read };
}

function rowOf(role: Role, readers: number, { rss, heap }: Pair, runs: readonly Run[]) {
  const middle = (of: (run: Run) => number): number =>
    Number(
      percentile(
        runs.map((run) => of(run)),
        0.5,
      ).toFixed(1),
    );
  return {
    readers,
    event: `${((runs[0]?.bytes ?? 0) / 1e3).toFixed(1)} KB`,
    server: role,
    'p50 ms': middle(({ p50 }) => p50),
    'p99 ms': middle(({ p99 }) => p99),
    last: middle(({ last }) => last),
    'CPU ms a change': middle(({ cpuMs }) => cpuMs),
    'kB a reader': (rss / 1e3).toFixed(1),
    'of it heap': (heap / 1e3).toFixed(1),
    missed: runs.reduce((sum, { missed }) => sum + missed, 0),
  };
}

async function fares(server: ChildProcess, collect: boolean): Promise<{ rss: number; heap: number; cpuMs: number }> {
  return (await ask(server, { collect })) as { rss: number; heap: number; cpuMs: number };
}

/** Sends an order and waits for its answer. Throws when the process ends instead. */
async function ask(child: ChildProcess, order: ServerOrder | ReadersOrder): Promise<unknown> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    const reply = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`A process of the measurement ended with ${code}.`);
    });
    child.send(order);
    const [said] = (await Promise.race([reply, ended])) as [unknown];
    void ended.catch(() => undefined);
    return said;
  } finally {
    answered.abort();
  }
}

/** How many files a process may have open; Node raises its own limit to the most that the system allows it. */
function openFiles(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { hard?: number | 'unlimited' } } };
  const limit = userLimits?.open_files?.hard;
  return limit === undefined || limit === 'unlimited' ? Number.MAX_SAFE_INTEGER : limit;
}
