import { MarketHolder } from '../market/published/market-holder.ts';
import { servedMarket } from '../market/served-market.ts';
import { FIRST, type MarketPlan, testContent } from '../market/served.test-support.ts';
import { noFigures } from '../market/no-figures.ts';
import { natsServersFrom } from '../platform/config/bus-settings.ts';
import { MarketBus, type MarketBusParts } from './market-bus.ts';
import type { LeaderState } from './market-value.ts';
import type { Publishing } from './publishing.ts';

/** The status of a leader without a live source. */
export const STATE: LeaderState = { live: { state: 'off', reason: '', rejected: [] }, fetching: [], problems: [] };

/** A node with its market and its bus. */
export class TestNode {
  /** The market that its readers see. */
  readonly holder = new MarketHolder(servedMarket(noFigures('demonstration'), 0));
  /** Whether it is sure that it leads, and has its database. */
  isSure = true;
  hasDatabase = true;
  readonly bus: MarketBus;
  readonly said: string[] = [];
  problem: string | undefined;
  /** The newer terms of which the bus has told. */
  readonly newerTerms: number[] = [];
  leading: Publishing | undefined;

  constructor(node: string, url: string, parts: Partial<MarketBusParts> = {}) {
    this.bus = new MarketBus({
      servers: natsServersFrom(url) ?? { servers: [] },
      node,
      origin: 'demonstration',
      installation: 'the test',
      holder: this.holder,
      elapsed: () => performance.now(),
      now: () => Date.UTC(2026, 10, 20, 4, 30),
      say: (sentence) => this.said.push(sentence),
      newerTerm: (term) => {
        this.newerTerms.push(term);
        // Where the database does not answer, a newer term ends the lead.
        this.isSure &&= this.hasDatabase;
      },
      problems: {
        report: (_part, sentence) => {
          this.problem = sentence;
        },
        clear: () => {
          const had = this.problem !== undefined;
          this.problem = undefined;
          return had;
        },
      },
      pingMs: 300,
      ...parts,
    });
  }

  /** The revision that its readers see. */
  get revision(): number {
    return this.holder.current.revision;
  }

  /** Leads in a term, with markets that are numbered from a revision on. */
  async lead(term: number, first: number): Promise<void> {
    let revision = first;
    this.leading = await this.bus.lead({
      term,
      nextRevision: () => revision++,
      withoutFigures: 'simulated',
      isSure: async () => this.isSure,
      hasDatabase: () => this.hasDatabase,
    });
  }

  publish(change: Partial<MarketPlan> = {}): void {
    this.leading?.publish(testContent({ ...FIRST, mode: 'demonstration', ...change }));
  }

  tell(): void {
    void this.leading?.tell(STATE);
  }
}
