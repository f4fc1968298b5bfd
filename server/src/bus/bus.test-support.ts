import { MarketHolder } from '../market/published/market-holder.ts';
import { FIRST, testServed, type MarketPlan } from '../market/served.test-support.ts';
import type { KeptMessage } from '../store/cluster/messages.ts';
import type { LeaderState } from './leader-state.ts';
import { MarketBus, type BusParts } from './market-bus.ts';
import { natsServersFrom } from '../net/nats-servers.ts';

/** The status of a leader without a live source. */
export const STATE: Pick<LeaderState, 'live' | 'fetching' | 'problems'> = {
  live: { state: 'off', reason: '', rejected: [] },
  fetching: [],
  problems: [],
};

/** The rows of a database, which can be away. */
export class TestRows {
  isAway = false;
  readonly kept = new Map<KeptMessage['kind'], KeptMessage>();
  /** How many times it was asked. */
  asked = 0;

  keep = async (kept: KeptMessage): Promise<void> => {
    if (this.isAway) throw new Error('The database is away.');
    this.kept.set(kept.kind, structuredClone(kept));
  };

  newest = async (kind: KeptMessage['kind'], knownSum: string): Promise<KeptMessage | undefined> => {
    this.asked += 1;
    if (this.isAway) throw new Error('The database is away.');
    const row = this.kept.get(kind);
    return row?.sum === knownSum ? undefined : structuredClone(row);
  };
}

/** A node with its market and its bus. */
export class TestNode {
  /** The market that its readers see. */
  readonly holder: MarketHolder;
  /** Numbers its markets while it leads. */
  numbered: MarketHolder | undefined;
  /** Whether it is sure that it leads. */
  isSure = true;
  readonly bus: MarketBus;
  readonly said: string[] = [];
  readonly problems: string[] = [];
  readonly told: LeaderState[] = [];
  readonly rows: TestRows;
  leading: ReturnType<MarketBus['lead']> | undefined;
  following: ReturnType<MarketBus['follow']> | undefined;

  constructor(node: string, url: string | undefined, known: { rows?: TestRows } & Partial<BusParts> = {}) {
    const { rows = new TestRows(), ...parts } = known;
    this.rows = rows;
    this.holder = parts.holder ?? new MarketHolder(testServed(0, { ...FIRST, mode: 'official' }));
    this.bus = new MarketBus({
      servers: url === undefined ? undefined : natsServersFrom(url),
      node,
      origin: 'demonstration',
      installation: 'the test',
      holder: this.holder,
      newest: rows.newest,
      elapsed: () => performance.now(),
      now: () => Date.UTC(2026, 10, 20, 4, 30),
      say: (sentence) => this.said.push(sentence),
      problems: { report: (_part, sentence) => this.problems.push(sentence), clear: () => this.problems.splice(0).length > 0 },
      pace: 0.1,
      ...parts,
    });
  }

  /** The newest market that it has, as the leader numbers it. */
  get newest(): MarketHolder {
    return this.numbered ?? this.holder;
  }

  get revision(): number {
    return this.holder.current.revision;
  }

  lead(term: number): void {
    this.numbered = this.holder.copy();
    const { numbered, rows } = this;
    this.leading = this.bus.lead({ term, numbered, isSure: async () => this.isSure, hasDatabase: () => !rows.isAway, keep: rows.keep });
  }

  follow(): void {
    this.following = this.bus.follow({ told: (state) => this.told.push(state) });
  }

  publish(revision: number, change: Partial<MarketPlan> = {}): void {
    this.newest.replace(testServed(revision, { ...FIRST, level: revision, ...change }));
  }

  tell(term: number): void {
    this.leading?.tell({ ...STATE, term, leader: 'a name' });
  }
}
