import type { Deployment } from './deployment.ts';
import type { ServerNode } from './server-node.ts';
import { until } from '../attack/harness/ask.ts';

/** What a trouble may do and wait for. */
interface Scene {
  deployment: Deployment;
  /** Resolves when every reader has a figure that the exchange gave after this call. */
  fresh: () => Promise<void>;
  /** How long to leave what is away, at least, milliseconds. */
  awayMs: number;
  /** How long a paused node sleeps, at least, milliseconds. */
  pausedMs: number;
}

/** Something that goes wrong, and is right again when `run` resolves; it waits for what happens. */
export interface Trouble {
  name: string;
  run: (scene: Scene) => Promise<void>;
}

const HOUR_MS = 3_600_000;

/** What befalls a deployment, one after another. */
export const TROUBLES: readonly Trouble[] = [
  {
    name: 'the leader is killed and started again',
    run: async (scene) => {
      const leader = await theLeader(scene);
      await anyMoment();
      await leader.kill();
      await anotherLeads(scene, leader);
      await scene.fresh();
      await leader.start();
    },
  },
  {
    name: 'a web node is killed and started again',
    run: async (scene) => {
      const node = await aFollower(scene);
      await node.kill();
      await scene.fresh();
      await node.start();
    },
  },
  {
    name: 'every node is killed and started again, one after another',
    run: async ({ deployment: { nodes }, fresh }) => {
      for (const node of nodes) {
        await anyMoment();
        await node.kill();
        await fresh();
        await node.start();
      }
    },
  },
  {
    name: 'NATS is stopped and started',
    run: async ({ deployment: { nats }, awayMs }) => {
      await nats.stop();
      // Only the readers of the leader have new figures meanwhile.
      await pause(awayMs);
      await nats.restart();
    },
  },
  {
    name: 'PostgreSQL is stopped and started',
    run: async ({ deployment: { postgres }, fresh, awayMs }) => {
      await postgres.stop();
      const stopped = pause(awayMs);
      await fresh();
      await stopped;
      await postgres.restart();
    },
  },
  {
    name: 'the leader is paused and wakes late',
    run: async (scene) => {
      const leader = await theLeader(scene);
      await anyMoment();
      leader.pause();
      const slept = pause(scene.pausedMs);
      await anotherLeads(scene, leader);
      await slept;
      leader.resume();
      await until(async () => (await leader.json('/api/v1/health')) !== undefined);
    },
  },
  {
    name: 'a web node is paused',
    run: async (scene) => {
      const node = await aFollower(scene);
      node.pause();
      await pause(scene.pausedMs);
      node.resume();
    },
  },
  {
    name: "the leader's clock jumps an hour ahead, and back",
    run: async (scene) => {
      const leader = await theLeader(scene);
      leader.setClock(HOUR_MS);
      await scene.fresh();
      leader.setClock(0);
    },
  },
  {
    name: "a web node's clock jumps a day back, and ahead again",
    run: async (scene) => {
      const node = await aFollower(scene);
      node.setClock(-24 * HOUR_MS);
      await scene.fresh();
      node.setClock(0);
    },
  },
];

async function theLeader({ deployment }: Scene): Promise<ServerNode> {
  let leader: ServerNode | undefined;
  await until(async () => (leader = await deployment.leader()) !== undefined);
  if (leader === undefined) throw new Error('No node leads.');
  return leader;
}

/** The node that most readers follow, of those that do not lead. */
async function aFollower(scene: Scene): Promise<ServerNode> {
  const leader = await theLeader(scene);
  const others = scene.deployment.nodes.filter((one) => one !== leader && one.isRunning);
  const counted = await Promise.all(others.map(async (node) => ({ node, readers: await node.readers() })));
  const [most] = counted.toSorted((one, other) => other.readers - one.readers);
  if (most === undefined || most.readers === 0) throw new Error('Nobody follows another node than the leader.');
  return most.node;
}

async function anotherLeads({ deployment }: Scene, old: ServerNode): Promise<void> {
  const isSo = await until(async () => {
    const leader = await deployment.leader();
    return leader !== undefined && leader !== old;
  });
  if (!isSo) throw new Error(`No other node took over from ${old.name}.`);
}

/** Between two changes of the exchange, which come every second: the leader may be about to publish. */
function anyMoment(): Promise<void> {
  return pause(Math.random() * 1_000);
}

/** What is away stays away for a while; nothing else waits for time. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
