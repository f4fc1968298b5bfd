import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startNats } from '../../server/src/test-servers/nats.ts';
import { lacks } from '../../server/src/test-servers/server-program.ts';
import type { BusNodeOrder, BusNodeReply } from './bus/node.ts';
import { percentile } from './support/percentile.ts';

/** How many changes are measured, a second apart, after a few that are not. */
const CHANGES = 30;
const WARM = 3;
const SHARES = 500;

/**
 * Prints what the bus costs: a leader and a follower of 7,500 shares, each a process, over a real NATS; 500 shares change every second. The time
 * is from the leader's own change to the follower's, by the clock of the machine.
 */
export async function measureBus(): Promise<void> {
  if (lacks('NATS')) return;
  const nats = await startNats();
  const nodes: ChildProcess[] = [];
  const node = async (role: string): Promise<ChildProcess> => {
    const child = fork(join(import.meta.dirname, 'bus/node.ts'), [role, nats.url], { serialization: 'advanced' });
    nodes.push(child);
    await ask(child, { do: 'wait' });
    return child;
  };
  try {
    const leader = await node('leader');
    const follower = await node('follower');
    const started: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { startedMs } = await ask(await node('follower'), { do: 'look' });
      started.push(startedMs);
      nodes.pop()?.kill();
    }
    for (let change = 0; change < WARM; change++) await changeNow(leader);
    await ask(follower, { do: 'look' });
    const [leaderBefore, before] = [await ask(leader, { do: 'look' }), await ask(follower, { do: 'look' })];
    const begun = process.hrtime.bigint();
    const published: [number, bigint][] = [];
    for (let change = 0; change < CHANGES; change++) published.push(await changeNow(leader));
    const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
    const [leaderAfter, after] = [await ask(leader, { do: 'look' }), await ask(follower, { do: 'look' })];
    const taken = new Map(after.taken);
    const times = published.map(([revision, at]) => Number((taken.get(revision) ?? at + BigInt(1e12)) - at) / 1e6);
    console.table({
      'from change to change, p50 ms': percentile(times, 0.5).toFixed(1),
      'from change to change, p99 ms': percentile(times, 0.99).toFixed(1),
      'bytes a second, of changes': Math.round((after.bytes - before.bytes) / seconds),
      'bytes a second, with snapshots': Math.round((leaderAfter.bytes - leaderBefore.bytes) / seconds),
      'bytes of the snapshot': leaderAfter.snapshotBytes,
      'leader, CPU ms a change': ((leaderAfter.cpuMs - leaderBefore.cpuMs) / CHANGES).toFixed(1),
      'follower, CPU ms a change': ((after.cpuMs - before.cpuMs) / CHANGES).toFixed(1),
      'from start to figures, median ms': percentile(started, 0.5).toFixed(0),
    });
  } finally {
    for (const child of nodes) child.kill();
    await nats.remove();
  }
}

async function changeNow(leader: ChildProcess): Promise<[number, bigint]> {
  const { revision, at } = await ask(leader, { do: 'change', shares: SHARES });
  await delay(1_000);
  return [revision, at];
}

async function ask(child: ChildProcess, order: BusNodeOrder): Promise<BusNodeReply> {
  child.send(order);
  const [reply] = (await once(child, 'message')) as [BusNodeReply];
  return reply;
}
