import type { Instrument } from '@bhav/core/quotes/live-quote';
import {
  type UpstoxSimulator,
  simulateUpstox,
  type UpstoxSimulatorParts,
  type UpstoxRequest,
} from '@bhav/demo/simulators/upstox-simulator';
import type { UpstoxFigures } from '@bhav/demo/simulators/upstox-answers';
import { sendFaulty, type SimulatedFault } from '../simulator-fault.test-support.ts';
import { testClock, type TestClock } from '../../test-clock.test-support.ts';
import { openFeedSocket } from './connection.ts';
import type { QuoteSource } from '../quote-source.ts';
import { upstox } from './upstox.ts';

export const START = Date.parse('2026-11-20T10:00:00+05:30');
export const TOKEN = 'eyJ0eXAiOiJKV1QifQ.the-token-of-the-operator';

export const RELIANCE: Instrument = { exchange: 'NSE', symbol: 'RELIANCE', series: 'EQ', isin: 'INE002A01018', isMember: true };
export const RELIANCE_AT_BSE: Instrument = { ...RELIANCE, exchange: 'BSE', series: 'A', code: '500325' };
export const NHPC: Instrument = { exchange: 'NSE', symbol: 'NHPC', series: 'EQ', isin: 'INE848E01016', isMember: false };
export const ASKED = [RELIANCE, RELIANCE_AT_BSE, NHPC] as const;

export const INDEX = {
  'NSE_INDEX|Nifty 50': 26_000.15,
  'BSE_INDEX|SENSEX': 85_000.4,
  'NSE_INDEX|Nifty Bank': 58_900.05,
  'NSE_INDEX|India VIX': 13.6375,
};

export function upstoxKey({ exchange, isin }: Instrument): string {
  return `${exchange}_EQ|${isin}`;
}

export interface UpstoxSetup {
  clock: TestClock;
  simulator: UpstoxSimulator;
  source: QuoteSource;
  figures: Map<string, UpstoxFigures>;
  trade: (key: string, price: number) => void;
  fault: { now: SimulatedFault | ((request: UpstoxRequest) => SimulatedFault | undefined) | undefined };
  /** Of the source, milliseconds. */
  timeOfDay: { ahead: number };
  token: { accepted: string };
  held: () => number;
  close: () => Promise<void>;
}

export interface SetupParts extends Partial<Omit<UpstoxSimulatorParts, 'token'>> {
  stepMs?: number;
  token?: string;
}

/** The clock stops while an answer or a connection is awaited, unless the fault is silence. */
export async function stageUpstox({ stepMs = 250, token = TOKEN, ...others }: SetupParts = {}): Promise<UpstoxSetup> {
  const day = (symbol: string, price: number, others: Partial<UpstoxFigures>): UpstoxFigures => {
    return { symbol, price, previousClose: 10, open: price, high: price, low: price, volume: 0, at: START - 2000, ...others };
  };
  const figures = new Map<string, UpstoxFigures>([
    ...Object.entries(INDEX).map(([key, level]): [string, UpstoxFigures] => [key, day(key, level, {})]),
    [upstoxKey(RELIANCE), day('RELIANCE', 1498.35, { previousClose: 1482.7, open: 1485, high: 1501.2, low: 1480.05, volume: 4_812_345 })],
    [upstoxKey(RELIANCE_AT_BSE), day('RELIANCE', 1498.4, { previousClose: 1482.55, open: 1486, high: 1501, low: 1480.1, volume: 201_822 })],
    [upstoxKey(NHPC), day('NHPC', 52.05, { previousClose: 53.1, open: 53.4, high: 53.8, low: 51.75, volume: 24_123_697 })],
  ]);
  const fault: UpstoxSetup['fault'] = { now: undefined };
  const timeOfDay = { ahead: 0 };
  const accepted = { accepted: TOKEN };
  let [asking, opening] = [0, 0];
  const isSilent = (): boolean => typeof fault.now === 'object' && fault.now.kind === 'silent';
  const clock = testClock(START);
  const stopClock = clock.run(stepMs, () => !isSilent() && asking + opening > 0);
  const simulator = await simulateUpstox({
    now: clock.now,
    token: () => accepted.accepted,
    figures: (key) => figures.get(key),
    send: (response, answer, request) =>
      void sendFaulty(response, answer, typeof fault.now === 'function' ? fault.now(request) : fault.now),
    ...others,
  });
  const source = upstox({
    fetch: async (...question) => {
      asking += 1;
      try {
        return await fetch(...question);
      } finally {
        asking -= 1;
      }
    },
    openSocket: (address) => {
      const socket = openFeedSocket(address);
      let isOpening = true;
      opening += 1;
      const settle = (): void => {
        if (isOpening) opening -= 1;
        isOpening = false;
      };
      socket.addEventListener('open', settle);
      socket.addEventListener('error', settle);
      socket.addEventListener('close', settle);
      return socket;
    },
    now: () => clock.now() + timeOfDay.ahead,
    elapsed: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    base: simulator.address,
    token,
  });
  return {
    clock,
    simulator,
    source,
    figures,
    trade: (key, price) => {
      const before = figures.get(key);
      if (before === undefined) throw new Error(`The simulated Upstox has no ${key}.`);
      const [high, low] = [Math.max(before.high, price), Math.min(before.low, price)];
      figures.set(key, { ...before, price, high, low, volume: before.volume + 100, at: Math.max(clock.now() - 300, before.at + 1) });
    },
    fault,
    timeOfDay,
    token: accepted,
    close: async () => {
      stopClock();
      await simulator.close();
    },
    held: () => asking + simulator.underWay() + clock.asleep(),
  };
}
