import type { Scene } from '../../attack/harness/scene.ts';
import { until } from '../../attack/harness/ask.ts';
import type { Deployment } from '../../chaos/deployment.ts';
import type { MadeUpExchange } from '../../chaos/made-up-exchange.ts';
import type { Measured } from '../million/measured.ts';
import { wholeNumber } from '../support/whole-number.ts';
import { LightCrowd } from './light-crowd.ts';
import { childrenOf, processorSeconds, residentBytes } from './processor-time.ts';
import { ofNodes, type Spent, spentBetween, spentBeyond, spentSoFar } from './spent.ts';

/** How many changes are looked at. */
const CHANGES = 15;

/** What everything takes while figures move and nobody asks. */
export async function idleSeconds(deployment: Deployment, exchange: MadeUpExchange): Promise<Spent> {
  await changes(exchange, 5);
  const before = spentSoFar(deployment);
  await changes(exchange, CHANGES);
  return spentBetween(before, spentSoFar(deployment));
}

/** Prints what readers of the stream cost through nginx: processor time of a delivery and of one who comes, bytes of an event. */
export async function measureDeliveries(
  scene: Scene,
  deployment: Deployment,
  exchange: MadeUpExchange,
  idle: Spent,
): Promise<Partial<Measured>> {
  const readers = wholeNumber('BHAV_BENCH_READERS', 3_000);
  const crowd = new LightCrowd();
  scene.atEnd(() => crowd.end());
  const nginxRss = (): number => childrenOf(deployment.nginx.pid ?? 0).reduce((sum, pid) => sum + residentBytes(pid), 0);
  const memoryBefore = nginxRss();
  const beforeComing = spentSoFar(deployment);
  await crowd.come(readers, [deployment.nginx.port]);
  const coming = spentBeyond(spentBetween(beforeComing, spentSoFar(deployment)), idle);
  const memory = (nginxRss() - memoryBefore) / readers;
  await changes(exchange, 2);
  const [before, told, own] = [spentSoFar(deployment), await crowd.tell(), crowd.pids.map(processorSeconds)];
  await changes(exchange, CHANGES);
  const [after, then] = [spentSoFar(deployment), await crowd.tell()];
  const ownSeconds = crowd.pids.reduce((sum, pid, at) => sum + processorSeconds(pid) - (own[at] ?? 0), 0);
  const spent = spentBeyond(spentBetween(before, after), idle);
  const deliveries = then.events - told.events;
  const us = (seconds: number, of: number): number => (seconds / of) * 1e6;
  const nodeDeliveryUs = us(ofNodes(spent), deliveries);
  const nginxDeliveryUs = us(spent.nginx, deliveries);
  const eventBytes = (then.bytes - told.bytes) / deliveries;
  console.table([
    {
      nodes: deployment.nodes.length,
      readers,
      'deliveries/s': Math.round(deliveries / spent.clock),
      'node µs': nodeDeliveryUs.toFixed(1),
      'nginx µs': nginxDeliveryUs.toFixed(1),
      'deliveries per node CPU s': Math.round(1e6 / nodeDeliveryUs),
      'per nginx CPU s': Math.round(1e6 / nginxDeliveryUs),
      'bytes an event': eventBytes.toFixed(0),
      'readers’ own CPU': `${((ownSeconds / spent.clock) * 100).toFixed(0)} %`,
      'nginx kB a reader': (memory / 1e3).toFixed(1),
      lost: then.lost,
    },
  ]);
  await crowd.end();
  const [leader = 0, ...others] = idle.nodes;
  const follower = others.length === 0 ? 0 : others.reduce((sum, seconds) => sum + seconds, 0) / others.length;
  const second = (seconds: number): number => Math.round((seconds / idle.clock) * 1e6);
  console.log(
    `A second of live figures without readers: leader ${second(leader)} µs, another node ${second(follower)} µs, NATS ${second(idle.nats)} µs, PostgreSQL ${second(idle.postgres)} µs.`,
  );
  return {
    nodeDeliveryUs: round(nodeDeliveryUs),
    nginxDeliveryUs: round(nginxDeliveryUs),
    eventBytes: Math.round(eventBytes),
    nginxStreamBytes: Math.round(memory),
    nodeComingUs: round(us(ofNodes(coming), readers)),
    nginxComingUs: round(us(coming.nginx, readers)),
    leaderSecondUs: second(leader),
    natsSecondUs: Math.max(1, second(idle.nats)),
    postgresSecondUs: second(idle.postgres),
  };
}

/** Resolves when the exchange has told of `count` more changes, one a second. */
async function changes(exchange: MadeUpExchange, count: number): Promise<void> {
  const end = exchange.changes() + count;
  await until(() => exchange.changes() >= end, 60_000, 20);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
