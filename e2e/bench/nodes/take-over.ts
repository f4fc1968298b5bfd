import type { Market } from '@bhav/core/wire/market';
import { ask, until } from '../../attack/harness/ask.ts';
import type { Deployment } from '../../chaos/deployment.ts';
import type { MadeUpExchange } from '../../chaos/made-up-exchange.ts';
import type { ServerNode } from '../../chaos/server-node.ts';
import { newestOf } from '../../chaos/same-market.ts';
import type { Measured } from '../million/measured.ts';
import { median } from '../support/site.ts';
import { wholeNumber } from '../support/whole-number.ts';

/** Prints how long figures stand still when the leader is killed, and when it hangs: from then to the first newer figure of another node. */
export async function measureTakeOver(deployment: Deployment, exchange: MadeUpExchange): Promise<Partial<Measured>> {
  const times = wholeNumber('BHAV_BENCH_TAKE_OVERS', 5);
  const killed: number[] = [];
  const hung: number[] = [];
  for (let time = 0; time < times; time++) {
    killed.push(
      await takeOver(deployment, exchange, async (leader) => {
        await leader.kill();
        return () => leader.start();
      }),
    );
    hung.push(
      await takeOver(deployment, exchange, async (leader) => {
        leader.pause();
        return async () => leader.resume();
      }),
    );
  }
  const said = (values: readonly number[]): string => values.map((seconds) => seconds.toFixed(1)).join(', ');
  console.log(`Killed: ${said(killed)} s. Hung: ${said(hung)} s.`);
  const worst = (values: readonly number[]): number => Math.max(...values);
  console.table([
    { leader: 'killed', times, 'median s': median(killed).toFixed(1), 'worst s': worst(killed).toFixed(1) },
    { leader: 'hung', times, 'median s': median(hung).toFixed(1), 'worst s': worst(hung).toFixed(1) },
  ]);
  return { takeOverKilledS: Number(worst(killed).toFixed(1)), takeOverHungS: Number(worst(hung).toFixed(1)) };
}

/** Ends the leader and gives the seconds until another node has a figure of the time after that; then makes it good, and waits until it serves what the others do. */
async function takeOver(
  { nodes, leader: leaderNow }: Deployment,
  exchange: MadeUpExchange,
  end: (leader: ServerNode) => Promise<() => Promise<void>>,
): Promise<number> {
  let leader: ServerNode | undefined;
  await until(async () => (leader = await leaderNow()) !== undefined);
  if (leader === undefined) throw new Error('No node leads.');
  const old = leader;
  const others = nodes.filter((node) => node !== old);
  const began = performance.now();
  const makeGood = await end(old);
  const since = exchange.now();
  const isFresh = async (node: ServerNode, time: number): Promise<boolean> => {
    const { status, text } = await ask(node.address, '/api/v1/market', { withinMs: 2_000, localAddress: nextAddress() });
    return status === 200 && newestOf(JSON.parse(text) as Market) > time;
  };
  await until(async () => (await Promise.all(others.map((node) => isFresh(node, since)))).some(Boolean), 120_000, 20);
  const seconds = (performance.now() - began) / 1e3;
  await makeGood();
  const later = exchange.now();
  for (const node of nodes) if (!(await until(() => isFresh(node, later)))) throw new Error(`${node.name} has no newer figures.`);
  return seconds;
}

let asked = 0;

/** Another address of the loopback for each question: a node answers one address 300 times a minute. */
function nextAddress(): string {
  asked += 1;
  return `127.0.${1 + (Math.floor(asked / 250) % 250)}.${1 + (asked % 250)}`;
}
