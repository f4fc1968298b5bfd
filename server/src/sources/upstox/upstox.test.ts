import { describe } from 'vitest';
import { itConforms, type Scene, type Staged } from '../quote-conformance.test-support.ts';
import type { Fault } from '@bhav/demo/simulators/simulator-fault';
import { ASKED, upstoxKey, NHPC, stageUpstox, TOKEN, type StagedUpstox } from './staged-upstox.test-support.ts';

// Minutes of the market pass in some, and a slow machine has time for them.
/** What each fault is on the way of a question. */
const FAULTS: Partial<Record<Scene, Fault>> = {
  forbidden: { kind: 'status', status: 403 },
  'too-many': { kind: 'status', status: 429, retryAfterSeconds: 120 },
  broken: { kind: 'status', status: 500 },
  unavailable: { kind: 'status', status: 503 },
  page: { kind: 'page' },
  cut: { kind: 'cut', announced: true },
  silent: { kind: 'silent' },
  garbage: { kind: 'changed', change: () => Buffer.from([0x08, 0x01, 0xff, 0x00]) },
  'changed-layout': { kind: 'changed', change: () => Buffer.from('{"status":"success","quotes":[]}') },
  reset: { kind: 'reset' },
};

describe('upstox, asked by REST', () => {
  itConforms({
    secrets: [TOKEN],
    stage: async (scene) => {
      const staged = await stageUpstox({
        ...((scene === 'missing' || scene === 'unreadable') && { rows: spoil(scene) }),
      });
      staged.fault.now = FAULTS[scene];
      if (scene.startsWith('unauthorised')) staged.token.accepted = 'another';
      return kitted(staged, scene);
    },
    outcomes: {
      unauthorised: { ends: 'stopped', says: /new analytics token/ },
      'unauthorised-once': { ends: 'stopped' },
      forbidden: { ends: 'refused', says: /403/ },
      'too-many': { ends: 'later', says: /left alone until \d\d:\d\d:\d\d IST/ },
      broken: { ends: 'later', says: /500/ },
      unavailable: { ends: 'later', says: /503/ },
      page: { ends: 'layout', says: /web page/ },
      cut: { ends: 'later' },
      silent: { ends: 'later', says: /within 15 s/ },
      garbage: { ends: 'layout' },
      'changed-layout': { ends: 'layout' },
      reset: { ends: 'later' },
    },
  });
});

const noWay = { cannot: 'it is met by REST' };
const STRIKES: Partial<Record<Scene, (staged: StagedUpstox) => void>> = {
  unauthorised: (staged) => {
    staged.token.accepted = 'another';
    staged.simulator.cut();
  },
  forbidden: ({ simulator }) => {
    simulator.refuseFeed(403);
    simulator.cut();
  },
  silent: () => undefined,
  garbage: ({ simulator }) => simulator.send(Uint8Array.from([0x0a, 0xff, 0x01, 0x00])),
  cut: ({ simulator }) => simulator.cut(),
  reset: ({ simulator }) => simulator.cut(),
};

describe('upstox, followed by its feed', () => {
  itConforms({
    secrets: [TOKEN],
    stage: async (scene) => {
      // Minutes pass here: the next round of questions is what recovers from a feed that is refused.
      const staged = await stageUpstox({ stepMs: 1000, ...(scene === 'missing' || scene === 'unreadable' ? { rows: spoil(scene) } : {}) });
      const kit = kitted(staged, scene);
      const strike = STRIKES[scene];
      return {
        ...kit,
        ...(strike !== undefined && kit.follow !== undefined && { follow: { ...kit.follow, strike: () => strike(staged) } }),
      };
    },
    outcomes: {
      unauthorised: { ends: 'stopped', says: /new analytics token/ },
      'unauthorised-once': noWay,
      forbidden: { recovers: true },
      'too-many': noWay,
      broken: noWay,
      unavailable: noWay,
      page: noWay,
      cut: { recovers: true },
      silent: { cannot: 'a feed without news is silent as well' },
      garbage: { recovers: true },
      'changed-layout': noWay,
      reset: { recovers: true },
    },
  });
});

function kitted(staged: StagedUpstox, scene: Scene): Staged {
  const { source, clock, simulator, figures } = staged;
  let price = 100;
  return {
    source,
    now: clock.now,
    asked: ASKED,
    ...((scene === 'missing' || scene === 'unreadable') && { spoiled: NHPC }),
    truth: (instrument) => {
      const { price, previousClose, open, high, low, volume } = figures.get(upstoxKey(instrument)) ?? { price: Number.NaN };
      return { price, previousClose, open, high, low, volume } as ReturnType<Staged['truth']>;
    },
    underWay: async () => {
      while (simulator.underWay() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    held: staged.held,
    heal: () => {
      staged.fault.now = undefined;
      simulator.refuseFeed(undefined);
      // The next turn.
      clock.jump(300_000);
    },
    follow: {
      move: () => {
        const moved = ASKED.slice(1);
        price += 0.05;
        for (const instrument of moved) staged.trade(upstoxKey(instrument), Number(price.toFixed(2)));
        simulator.tell(moved.map((instrument) => upstoxKey(instrument)));
        return moved;
      },
    },
    close: staged.close,
  };
}

/** Takes the row of a share out, or its price. */
function spoil(scene: 'missing' | 'unreadable') {
  return (rows: Record<string, Record<string, unknown>>): object => {
    const { 'NSE_EQ:NHPC': row, ...others } = rows;
    return scene === 'missing' || row === undefined ? others : { ...others, 'NSE_EQ:NHPC': { ...row, last_price: '52.05' } };
  };
}
