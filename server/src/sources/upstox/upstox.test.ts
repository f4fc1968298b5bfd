import type { Instrument } from '@bhav/core/quotes/live-quote';
import { describe } from 'vitest';
import { FAULTS, itConforms, itEndures, type Scenario, type Setup } from '../quote-conformance.test-support.ts';
import { ASKED, upstoxKey, NHPC, stageUpstox, TOKEN, type UpstoxSetup } from './upstox-setup.test-support.ts';

const CHANGED = { kind: 'changed', change: () => Buffer.from('{"status":"success","quotes":[]}') } as const;

describe('upstox, asked by REST', () => {
  itConforms({
    secrets: [TOKEN],
    prepare: async (scenario) => {
      const setup = await stageUpstox(scenario === 'missing' || scenario === 'unreadable' ? { rows: spoil(scenario) } : {});
      setup.fault.now = scenario === 'changed-layout' ? CHANGED : FAULTS[scenario];
      if (scenario.startsWith('unauthorised')) setup.token.accepted = 'another';
      return kitted(setup, scenario);
    },
    outcomes: {
      unauthorised: { ends: 'stopped', says: /new analytics token/ },
      'unauthorised-once': { ends: 'stopped' },
      forbidden: { ends: 'refused', says: /403/ },
      'too-many': { ends: 'later', says: /not asked again until \d\d:\d\d:\d\d IST/ },
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

const STRIKES: Partial<Record<Scenario, (setup: UpstoxSetup) => void>> = {
  unauthorised: (setup) => {
    setup.token.accepted = 'another';
    setup.simulator.cut();
  },
  forbidden: ({ simulator }) => {
    simulator.refuseFeed(403);
    simulator.cut();
  },
  garbage: ({ simulator }) => simulator.send(Uint8Array.from([0x0a, 0xff, 0x01, 0x00])),
  cut: ({ simulator }) => simulator.cut(),
};

describe('upstox, followed by its feed', () => {
  itEndures({
    secrets: [TOKEN],
    prepare: async (scenario) => {
      // Minutes pass here: the next round of questions is what recovers from a feed that is refused.
      const setup = await stageUpstox({ stepMs: 1000 });
      const { follow, ...kit } = kitted(setup, scenario);
      return { ...kit, follow: { ...follow, strike: () => STRIKES[scenario]?.(setup) } };
    },
    // The other faults are met by REST; a feed without news is silent as well.
    outcomes: {
      unauthorised: { ends: 'stopped', says: /new analytics token/ },
      forbidden: { recovers: true },
      cut: { recovers: true },
      garbage: { recovers: true },
    },
  });
});

function kitted(setup: UpstoxSetup, scenario: Scenario) {
  const { source, clock, simulator, figures } = setup;
  let price = 100;
  return {
    source,
    now: clock.now,
    asked: ASKED,
    ...((scenario === 'missing' || scenario === 'unreadable') && { spoiled: NHPC }),
    truth: (instrument: Instrument) => {
      const { price, previousClose, open, high, low, volume } = figures.get(upstoxKey(instrument)) ?? { price: Number.NaN };
      return { price, previousClose, open, high, low, volume } as ReturnType<Setup['truth']>;
    },
    underWay: async () => {
      while (simulator.underWay() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    held: setup.held,
    heal: () => {
      setup.fault.now = undefined;
      simulator.refuseFeed(undefined);
      // The next turn.
      clock.jump(300_000);
    },
    follow: {
      move: () => {
        const moved = ASKED.slice(1);
        price += 0.05;
        for (const instrument of moved) setup.trade(upstoxKey(instrument), Number(price.toFixed(2)));
        simulator.tell(moved.map((instrument) => upstoxKey(instrument)));
        return moved;
      },
    },
    close: setup.close,
  };
}

function spoil(scenario: 'missing' | 'unreadable') {
  return (rows: Record<string, Record<string, unknown>>): object => {
    const { 'NSE_EQ:NHPC': row, ...others } = rows;
    return scenario === 'missing' || row === undefined ? others : { ...others, 'NSE_EQ:NHPC': { ...row, last_price: '52.05' } };
  };
}
