import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import type { Stock } from '@bhav/core/wire/stock';
import { monday, testOfficial, testQuote } from '../live/live.test-support.ts';
import { withNewer } from '../live/overlay/figures.ts';
import { type LiveLayer, LiveOverlay } from '../live/overlay/overlay.ts';
import { type MarketContent, noFigures } from '../market/market.ts';
import { MarketHolder } from '../market/published/market-holder.ts';
import { servedMarket } from '../market/served-market.ts';
import { natsServersFrom } from '../platform/config/cluster-settings.ts';
import { MarketBus, type MarketBusParts } from './market-bus.ts';
import type { LeaderMarket, LeaderState } from './market-value.ts';
import type { Publishing } from './publishing.ts';

export const STATE: LeaderState = { live: { state: 'off', reason: '', rejected: [] }, fetching: [], problems: [] };

/** The closes of Friday; `SECTIONS` are the cross-sections from which they are. */
const FRIDAY = testOfficial('2026-11-20');
export const SECTIONS = { NSE: 'friday', BSE: 'friday' };

export interface MarketPlan {
  price?: number;
  level?: number;
  /** Below the quotes; `name` is that of their cross-sections. */
  closes?: MarketContent;
  name?: string;
}

/** The market of a Monday: quotes of AAA and of the Nifty 50 over closes. */
export function testMarket({ price = 101, level = 24_100, closes = FRIDAY, name = 'friday' }: MarketPlan = {}): LeaderMarket {
  const quotes: LiveQuote[] = [testQuote(closes.whole.NSE.stocks[0] as Stock, monday('10:00:00'), { price })];
  const levels: LiveLevel[] = [{ name: 'NIFTY 50', level, at: monday('10:00:00') }];
  const figures = withNewer(undefined, { session: '2026-11-23', receivedAt: monday('10:00:01'), quotes, levels });
  const layer: LiveLayer = { source: { name: 'Made source', covers: 'all', exchanges: ['NSE', 'BSE'] }, figures, actions: new Map() };
  const content = new LiveOverlay({ source: layer.source, origin: 'demonstration' }).over(closes, figures, layer.actions);
  return { content, sections: { NSE: name, BSE: name }, layer };
}

export class TestNode {
  readonly holder = new MarketHolder(servedMarket(noFigures('demonstration'), 0));
  isSure = true;
  hasDatabase = true;
  readonly bus: MarketBus;
  readonly said: string[] = [];
  problem: string | undefined;
  readonly newerTerms: number[] = [];
  leading: Publishing | undefined;
  /** By the name of their cross-sections; undefined while the database does not answer. */
  closes: Map<string, MarketContent> | undefined = new Map([['friday', FRIDAY]]);

  constructor(node: string, url: string, parts: Partial<MarketBusParts> = {}) {
    this.bus = new MarketBus({
      servers: natsServersFrom(url) ?? { servers: [] },
      node,
      origin: 'demonstration',
      installation: 'the test',
      holder: this.holder,
      withoutFigures: 'simulated',
      official: async ({ NSE = '' }) => {
        if (this.closes === undefined) throw new Error('It does not answer.');
        return this.closes.get(NSE);
      },
      againMs: 20,
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

  get revision(): number {
    return this.holder.current.revision;
  }

  async lead(term: number, first: number): Promise<void> {
    let revision = first;
    this.leading = await this.bus.lead({
      term,
      nextRevision: () => revision++,
      isSure: async () => this.isSure,
      hasDatabase: () => this.hasDatabase,
    });
  }

  publish(plan?: MarketPlan): void {
    this.leading?.publish(testMarket(plan));
  }

  tell(): void {
    void this.leading?.tell(STATE);
  }
}
