import type { Random } from '@bhav/core/simulated/random';
import { percentile } from '../support/percentile.ts';

export interface FanOut {
  /** Readers of one node. */
  readers: number;
  /** Seconds of a processor for a delivery: of the node, which has one, and of a worker of nginx. */
  nodeSeconds: number;
  nginxSeconds: number;
  /** Workers of nginx that serve the readers of this node. */
  workers: number;
  /** How much of their time the workers have for this node: those of others take the rest. */
  workerShare?: number;
  /** Seconds between two changes, and from the leader to a node. */
  everySeconds: number;
  busSeconds: number;
  changes: number;
  random: Random;
}

/** What readers meet, in seconds from the leader's change to the reader's event. */
export interface Delivered {
  median: number;
  p99: number;
  worst: number;
  /** Part of the time in which the node is busy, and a worker of nginx. */
  nodeBusy: number;
  nginxBusy: number;
  /** Changes that a reader never got by themselves, since a newer one was there when its turn came; 0 to 1. */
  skipped: number;
}

/** How far a service time is from its mean, at most: a part of it. */
const SPREAD = 0.5;

/**
 * Simulates one branch of the tree, event by event: the leader's changes come to a node over the bus; the node writes to one reader after the other, each
 * the newest change of that moment, and begins anew when there is a newer one; a worker of nginx passes each event on in the order of arrival.
 * All branches are alike. Service times are spread evenly around the measured means.
 */
export function fanOut(parts: FanOut): Delivered {
  const { readers, nodeSeconds, nginxSeconds, workers, workerShare = 1, everySeconds, busSeconds, changes, random } = parts;
  const around = (mean: number): number => mean * (1 + SPREAD * (2 * random() - 1));
  const arrival = (change: number): number => change * everySeconds + busSeconds;
  const free = Array.from({ length: workers }, () => 0);
  const times: number[] = [];
  let [clock, nodeBusy, nginxBusy] = [0, 0, 0];
  let told = -1;
  while (told < changes - 1) {
    // Rests until something is new.
    clock = Math.max(clock, arrival(told + 1));
    const has = new Set<number>();
    for (let reader = 0; reader < readers; reader++) {
      const newest = Math.min(changes - 1, Math.floor((clock - busSeconds) / everySeconds + 1e-9));
      const service = around(nodeSeconds);
      clock += service;
      nodeBusy += service;
      const worker = reader % workers;
      const passing = around(nginxSeconds) / workerShare;
      const passed = Math.max(clock, free[worker] ?? 0) + passing;
      free[worker] = passed;
      nginxBusy += passing;
      times.push(passed - newest * everySeconds);
      has.add(newest);
    }
    // A reader early in the round may have an older change than one late in it: the next round brings it the newest.
    told = Math.max(told + 1, Math.min(...has));
  }
  const whole = Math.max(clock, ...free, changes * everySeconds);
  return {
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: percentile(times, 1),
    nodeBusy: nodeBusy / whole,
    nginxBusy: nginxBusy / workers / whole,
    skipped: Math.max(0, 1 - times.length / (readers * changes)),
  };
}
