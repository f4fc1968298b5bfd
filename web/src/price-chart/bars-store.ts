import type { ChartBar } from '@bhav/core/chart/chart-bar';

/** The bars of a share or an index as far as the page has them. */
export interface HeldBars {
  bars?: readonly ChartBar[];
  state: 'loading' | 'here' | 'missing' | 'failed';
}

interface Entry extends HeldBars {
  /** How many of the newest bars were asked for; without an end where all were. */
  asked: number;
}

const LOADING: HeldBars = { state: 'loading' };
/** A server that takes longer counts as silent. */
const PATIENCE_MS = 20_000;

/** Loads and holds bars, so that a shorter range than one in hand asks for nothing. */
export interface BarsStore {
  get: (address: string, session: string) => HeldBars;
  subscribe: (tell: () => void) => () => void;
  /** Loads what an address answers, unless it is held or on its way. A failed one is tried again with `isAgain`. */
  load: (address: string, session: string, isAgain?: boolean) => void;
  /** Takes an answer that came otherwise, as with the page. */
  put: (address: string, session: string, bars: readonly ChartBar[]) => void;
}

/** Makes a store of bars over `ask`, by default the browser's own `fetch`. */
export function createBarsStore(
  ask: (address: string, options: RequestInit) => Promise<Response> = (...given) => fetch(...given),
): BarsStore {
  const held = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const set = (key: string, entry: Entry): void => {
    held.set(key, entry);
    for (const tell of listeners) tell();
  };
  const load = async (address: string, key: string, asked: number): Promise<void> => {
    // What is shown stays until there is more.
    const before = held.get(key);
    set(key, { ...(before?.bars && { bars: before.bars }), state: 'loading', asked });
    try {
      const response = await ask(address, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (response.status === 404 || response.status === 400) return set(key, { state: 'missing', asked });
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      const { bars } = (await response.json()) as { bars: readonly ChartBar[] };
      set(key, { bars, state: 'here', asked });
    } catch (error) {
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

/** Fewer bars than were asked for are all that there are. */
function isWhole({ bars, asked, state }: Entry): boolean {
  return state === 'missing' || (state === 'here' && (bars?.length ?? 0) < asked);
}

/** An address without its number of bars, and the newest session: with a new one bars are asked for anew. */
function keyOf(address: string, session: string): string {
  return `${session} ${address.replace(LAST, '').replace(/[?&]$/, '')}`;
}

function askedOf(address: string): number {
  return Number(LAST.exec(address)?.[1] ?? Infinity);
}

const LAST = /\blast=(\d+)&?/;
