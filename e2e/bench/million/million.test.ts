import { describe, expect, it } from 'vitest';
import { seededRandom } from '@bhav/core/simulated/random';
import { originRequests } from './cache-load.ts';
import { fanOut, type FanOut } from './fan-out.ts';
import { ASSUMED } from './assumptions.ts';
import { readMeasured, type Measured } from './measured.ts';
import { reckon, wire } from './reckoning.ts';

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

/** Round figures, so that each line can be reckoned by heart. */
const ROUND: Measured = {
  at: '',
  machine: '',
  load: '',
  nodeDeliveryUs: 30,
  nginxDeliveryUs: 10,
  nodeComingUs: 200,
  nginxComingUs: 100,
  eventBytes: 2_896,
  nodeStreamBytes: 10_000,
  nginxStreamBytes: 20_000,
  nodeBytes: 400_000_000,
  pageUs: 500,
  stockPageUs: 500,
  stockPageNewUs: 5_000,
  marketUs: 200,
  nginxPassUs: 50,
  nginxHitUs: 20,
  pageBytes: 28_000,
  stockPageBytes: 30_000,
  marketBytes: 7_000,
  firstVisitBytes: 120_000,
  leaderSecondUs: 30_000,
  natsSecondUs: 1_000,
  postgresSecondUs: 10_000,
  postgresStockPageUs: 1_000,
  takeOverKilledS: 3,
  takeOverHungS: 9,
};

describe('the reckoning', () => {
  const { lines, breaks, readersANode, nodes } = reckon(ROUND, ASSUMED);
  const figure = (what: string): number => lines.find((line) => line.what === what)?.figure ?? Number.NaN;

  it('has the readers of a node by its processor, its bound and its ports', () => {
    expect(figure('readers of one node, by its processor')).toBe(20_000);
    expect(readersANode).toBe(15_000);
    expect(reckon({ ...ROUND, nodeDeliveryUs: 60 }, ASSUMED).readersANode).toBe(10_000);
    expect(figure('nodes that hold the streams')).toBe(67);
    expect(nodes).toBeGreaterThan(67 + 8 - 1);
  });

  it('has the bandwidth with the heads of segments', () => {
    expect(wire(1, ASSUMED)).toBe(79);
    expect(wire(1_449, ASSUMED)).toBe(1_449 + 156);
    expect(figure('live figures: bytes of a reader')).toBe(2_896 + 156);
    expect(figure('live figures: bandwidth')).toBeCloseTo(24.416, 3);
    expect(figure('nginx: cores for the streams')).toBe(10);
  });

  it('says what the absence of the cache costs', () => {
    expect(figure('pages: asked for')).toBeCloseTo(16_667, 0);
    expect(figure('pages: cores of nodes without a cache')).toBeGreaterThan(figure('pages: cores of nodes with the cache'));
    expect(figure('database: cores without a cache')).toBeGreaterThan(figure('database: cores with the cache'));
    expect(figure('at the close without a cache: node cores')).toBeCloseTo(40, 6);
  });

  it('orders what breaks by the readers at which it is full', () => {
    const counts = breaks.map(({ readers }) => readers);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(breaks[0]).toEqual({ what: 'a node: the streams that it admits', readers: 15_000 });
    expect(breaks.find(({ what }) => what.startsWith('a node: its processor, one core'))?.readers).toBe(33_333);
  });

  it('refuses figures that were not measured', () => {
    expect(readMeasured(JSON.stringify(ROUND))).toEqual(ROUND);
    expect(() => readMeasured(JSON.stringify({ ...ROUND, eventBytes: 0 }))).toThrow('eventBytes is 0');
    expect(() => readMeasured('{}')).toThrow('nodeDeliveryUs is undefined');
  });
});
