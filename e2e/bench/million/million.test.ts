import { describe, expect, it } from 'vitest';
import { seededRandom } from '@bhav/core/simulated/random';
import { originRequests } from './cache-load.ts';
import { fanOut, type FanOut } from './fan-out.ts';

const branch = (own: Partial<FanOut>): FanOut => ({
  readers: 1_000,
  nodeSeconds: 20e-6,
  nginxSeconds: 10e-6,
  workers: 1,
  everySeconds: 1,
  busSeconds: 0.001,
  changes: 5,
  random: seededRandom('fan-out'),
  ...own,
});

describe('a branch of the tree', () => {
  it('takes the bus, then the time of the readers before', () => {
    const { median, worst, nodeBusy, nginxBusy, skipped } = fanOut(branch({}));
    // 1,000 readers take a node 20 ms.
    expect(median).toBeCloseTo(0.001 + 0.01, 2);
    expect(worst).toBeCloseTo(0.001 + 0.02, 2);
    expect(nodeBusy).toBeCloseTo(0.02, 3);
    expect(nginxBusy).toBeCloseTo(0.01, 3);
    expect(skipped).toBe(0);
  });

  it('waits for nginx when that is the slower one, and more workers help', () => {
    expect(fanOut(branch({ nginxSeconds: 100e-6 })).worst).toBeCloseTo(0.1, 2);
    expect(fanOut(branch({ nginxSeconds: 100e-6, workers: 10 })).worst).toBeCloseTo(0.021, 2);
    expect(fanOut(branch({ nginxSeconds: 100e-6, workers: 10, workerShare: 0.1 })).worst).toBeCloseTo(0.1, 1);
  });

  it('skips changes when a node cannot tell all of its readers in time, and stays busy', () => {
    const { nodeBusy, skipped, worst } = fanOut(branch({ readers: 100_000, changes: 20 }));
    // A round takes two seconds: about every second change is skipped.
    expect(nodeBusy).toBeGreaterThan(0.95);
    expect(skipped).toBeGreaterThan(0.4);
    expect(worst).toBeLessThan(4);
  });

  it('is the same whenever it is run', () => {
    expect(fanOut(branch({}))).toEqual(fanOut(branch({})));
  });
});

describe('a cache before the nodes', () => {
  it('asks for one page once in the time that it keeps it', () => {
    expect(originRequests({ perSecond: 1_000, pages: 1, seconds: 1 })).toBeCloseTo(1, 2);
    expect(originRequests({ perSecond: 1_000, pages: 1, seconds: 10 })).toBeCloseTo(0.1, 3);
  });

  it('saves nothing when each page is asked for seldom, or none is kept', () => {
    expect(originRequests({ perSecond: 10, pages: 100_000, seconds: 0.1 })).toBeGreaterThan(9);
    expect(originRequests({ perSecond: 500, pages: 20, seconds: 0 })).toBeCloseTo(500, 6);
  });
});
