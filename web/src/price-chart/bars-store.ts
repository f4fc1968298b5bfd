import type { ChartBar } from '@bhav/core/chart/chart-bar';
import { anyAnswer, has, NotThere } from '../stock-data/api.ts';

/** The bars of a share or an index as far as the page has them. */
export interface HeldBars {
  bars?: readonly ChartBar[];
  state: 'loading' | 'here' | 'missing' | 'failed';
}

interface Entry extends HeldBars {
  /** How many of the newest bars were asked for; infinite for all. */
  asked: number;
}

const LOADING: HeldBars = { state: 'loading' };
/** How many histories are kept for the way back. */
const KEPT = 40;

/** Loads and holds bars, so that a shorter range than one in hand asks for nothing. */
export interface BarsStore {
  get: (address: string, session: string) => HeldBars;
  subscribe: (tell: () => void) => () => void;
  /** Loads the answer of an address, unless it is held or on its way. A failed one is tried again with `isAgain`. */
  load: (address: string, session: string, isAgain?: boolean) => void;
  /** Takes an answer that came otherwise, as with the page. */
  put: (address: string, session: string, bars: readonly ChartBar[]) => void;
}

/** Makes a store of bars over `ask`, which rejects with `NotThere` if there are none. */
export function createBarsStore(ask: typeof anyAnswer = anyAnswer): BarsStore {
  const held = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const set = (key: string, entry: Entry): void => {
    held.delete(key);
    held.set(key, entry);
    const [oldest] = held.keys();
    if (held.size > KEPT && oldest !== undefined) held.delete(oldest);
    for (const tell of listeners) tell();
  };
  const load = async (address: string, key: string, asked: number): Promise<void> => {
    // The shown bars stay until there are more.
    const before = held.get(key);
    set(key, { ...(before?.bars && { bars: before.bars }), state: 'loading', asked });
    try {
      const answer = await ask(address, undefined);
      const bars = answer === 'unchanged' ? undefined : barsInAnswer(answer.value);
      if (bars === undefined) throw new Error(`${address} answered without bars.`);
      set(key, { bars, state: 'here', asked });
    } catch (error) {
      if (error instanceof NotThere) return set(key, { state: 'missing', asked });
      console.warn(error);
      set(key, { ...(before?.bars && { bars: before.bars }), state: 'failed', asked });
    }
  };
  return {
    get: (address, session) => {
      const entry = held.get(keyOf(address, session));
      return entry === undefined || (entry.state === 'here' && entry.asked < askedOf(address) && !isWhole(entry)) ? LOADING : entry;
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    load: (address, session, isAgain = false) => {
      const key = keyOf(address, session);
      const entry = held.get(key);
      const asked = askedOf(address);
      const isEnough = entry !== undefined && (entry.asked >= asked || isWhole(entry));
      if (!isEnough || (isAgain && entry.state === 'failed')) void load(address, key, asked);
    },
    put: (address, session, bars) => {
      const key = keyOf(address, session);
      if ((held.get(key)?.asked ?? 0) < askedOf(address)) set(key, { bars, state: 'here', asked: askedOf(address) });
    },
  };
}

/** Returns the bars of an answer of the API; undefined if it is another one. */
export function barsInAnswer(answer: unknown): readonly ChartBar[] | undefined {
  return has(answer, 'bars') && Array.isArray(answer.bars) ? (answer.bars as ChartBar[]) : undefined;
}

/** Fewer bars than were asked for are all that there are. */
function isWhole({ bars, asked, state }: Entry): boolean {
  return state === 'missing' || (state === 'here' && (bars?.length ?? 0) < asked);
}

/** An address without its number of bars, and the newest session: with a new one bars are fetched again. */
function keyOf(address: string, session: string): string {
  return `${session} ${address.replace(LAST, '').replace(/[?&]$/, '')}`;
}

function askedOf(address: string): number {
  return Number(LAST.exec(address)?.[1] ?? Infinity);
}

const LAST = /\blast=(\d+)&?/;
