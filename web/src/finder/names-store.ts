import type { Mode } from '@bhav/core/market/mode';
import { companiesOf, type Company, companyEntry } from '@bhav/core/finder/companies';
import { type NameIndex, nameIndex } from '@bhav/core/finder/name-index';
import type { NamesAnswer } from '@bhav/core/wire/names';
import { type Answer, names as askServer } from '../stock-data/api.ts';
import { cacheKeeper, type KeptNames, type NamesKeeper } from './kept-names.ts';

/** The companies and indices that can be found. */
export interface Names {
  companies: readonly Company[];
  index: NameIndex;
  indices: readonly string[];
  mode: Mode;
  /** The newest session of the files that have them. */
  session?: string;
}

export interface NamesState {
  names?: Names;
  /** `loading`: the server is asked. `kept`: it did not answer, and the names are those of an earlier visit. `failed`: there are none. */
  state: 'loading' | 'ready' | 'kept' | 'failed';
}

export interface NamesStore {
  get: () => NamesState;
  subscribe: (tell: () => void) => () => void;
  /** Asks the server, unless it was asked within five minutes. */
  load: () => Promise<void>;
  /** Takes names that need no server. */
  take: (companies: readonly Company[]) => Promise<void>;
}

interface NamesStoreParts {
  ask: (etag: string | undefined) => Promise<Answer<NamesAnswer>>;
  keeper: NamesKeeper;
  /** Milliseconds. */
  now: () => number;
}

/** The names change once a session. */
const FRESH_MS = 300_000;

/** Holds the names that a server gave, those of an earlier visit until it answers. */
export function createNamesStore({ ask, keeper, now }: NamesStoreParts): NamesStore {
  let held: NamesState = { state: 'loading' };
  let etag: string | undefined;
  let askedAt = -Infinity;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const put = (next: NamesState): void => {
    held = next;
    for (const tell of listeners) tell();
  };
  const show = async ({ answer, etag: tag }: KeptNames): Promise<void> => {
    const { mode, session, indices } = answer;
    const names = named(companiesOf(answer), { indices, mode, ...(session !== undefined && { session }) });
    etag = tag;
    put({ names, state: 'loading' });
  };
  const renew = async (): Promise<void> => {
    if (held.state === 'failed') put({ state: 'loading' });
    if (held.names === undefined || held.names.mode === 'simulated') {
      const kept = await keeper.get();
      if (kept !== undefined) await show(kept);
    }
    try {
      const answer = await ask(etag);
      askedAt = now();
      if (answer !== 'unchanged') {
        const fresh = { answer: answer.value, etag: answer.etag };
        await show(fresh);
        void keeper.put(fresh);
      }
      put({ ...held, state: 'ready' });
    } catch {
      put(held.names === undefined ? { state: 'failed' } : { ...held, state: 'kept' });
    }
  };
  return {
    get: () => held,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    load: async () => {
      if (held.state === 'ready' && held.names?.mode !== 'simulated' && now() - askedAt < FRESH_MS) return;
      running ??= renew().finally(() => {
        running = undefined;
      });
      await running;
    },
    take: async (companies) => {
      put({ names: named(companies, { indices: [], mode: 'simulated' }), state: 'ready' });
    },
  };
}

function named(companies: readonly Company[], about: Omit<Names, 'companies' | 'index'>): Names {
  return { ...about, companies, index: nameIndex(companies.map(companyEntry)) };
}

/** The names of this page. */
export const namesStore = createNamesStore({ ask: askServer, keeper: cacheKeeper, now: Date.now });
