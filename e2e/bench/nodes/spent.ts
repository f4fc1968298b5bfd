import type { Deployment } from '../../chaos/deployment.ts';
import { processorSeconds } from './processor-time.ts';

/** Seconds of a processor that each part of a deployment has taken, and seconds of the clock. */
export interface Spent {
  clock: number;
  /** What each node with its processes spent. */
  nodes: number[];
  nginx: number;
  nats: number;
  postgres: number;
}

/** What everything has taken so far; the difference of two is what a time took. */
export function spentSoFar({ nodes, nginx, nats, postgres }: Deployment): Spent {
  return {
    clock: performance.now() / 1e3,
    nodes: nodes.map(({ pid }) => processorSeconds(pid)),
    nginx: processorSeconds(nginx.pid ?? 0),
    nats: processorSeconds(nats.pid ?? 0),
    postgres: processorSeconds(postgres.pid ?? 0),
  };
}

/** What a time took. */
export function spentBetween(before: Spent, after: Spent): Spent {
  return {
    clock: after.clock - before.clock,
    nodes: after.nodes.map((seconds, at) => seconds - (before.nodes[at] ?? 0)),
    nginx: after.nginx - before.nginx,
    nats: after.nats - before.nats,
    postgres: after.postgres - before.postgres,
  };
}

/** What a time took beyond what it would have taken anyway, going by a time in which nothing was asked. */
export function spentBeyond(spent: Spent, idle: Spent): Spent {
  const share = spent.clock / idle.clock;
  return {
    clock: spent.clock,
    nodes: spent.nodes.map((seconds, at) => seconds - (idle.nodes[at] ?? 0) * share),
    nginx: spent.nginx - idle.nginx * share,
    nats: spent.nats - idle.nats * share,
    postgres: spent.postgres - idle.postgres * share,
  };
}

/** The sum over all nodes. */
export function ofNodes({ nodes }: Spent): number {
  return nodes.reduce((sum, seconds) => sum + seconds, 0);
}
