import type { Origin } from '@bhav/core/market/origin';
import { istDate, istInstant } from '@bhav/core/calendar/ist';
import { isTradingDay, previousSession } from '@bhav/core/calendar/session';
import type { Instrument, LiveLevel, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { askedInstruments, isSameAsked } from './asked-instruments.ts';
import { checkBatch, type CheckedBatch } from './checks.ts';
import { listingKey } from '@bhav/core/quotes/stock';
import { type LiveFigures, withNewer, withSeen } from './overlay/figures.ts';
import { type ActionsByIsin, type LiveLayer, LiveOverlay } from './overlay/overlay.ts';
import { paced, type Paced } from './paced.ts';
import { LivePoll, type LivePollParts } from './poll.ts';
import type { LiveStatus } from './status.ts';
import type { QuoteKeeper } from '../store/live/quote-keeper.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { MarketContent } from '../market/market.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** A restart continues from the kept quotes. */
export interface QuoteStore extends QuoteKeeper {
  /** Of the newest session of a source. `receivedAt` is our time of the last batch. */
  newest: (source: string) => Promise<{ session: string; receivedAt: number; quotes: LiveQuote[]; levels: LiveLevel[] } | undefined>;
}

export interface LiveMarketParts extends Omit<LivePollParts, 'instruments' | 'take' | 'last'> {
  origin: Origin;
  quoteStore: QuoteStore;
  official: () => MarketContent;
  /** What readers saw under the previous leader; of the same source nothing older is shown. */
  seen?: LiveLayer | undefined;
  /** With an ex-date on the day. */
  actionsOn: (session: string) => Promise<ActionsByIsin>;
}

/** Between two announced changes. */
const APART_MS = 1_000;

/**
 * The live figures, laid over the official ones: at first those kept from the newest session, and once started those of the source in market hours.
 * Every quote is checked before it counts, and accepted quotes are kept.
 */
export class LiveMarket {
  readonly #parts: LiveMarketParts;
  readonly #overlay: LiveOverlay;
  readonly #poll: LivePoll;
  readonly #telling: Paced;
  readonly #stop = new AbortController();
  #changed: () => void = () => undefined;
  #figures: LiveFigures | undefined;
  #actions: { session: string; byIsin: ActionsByIsin } | undefined;
  #asked: { of: MarketContent; instruments: Instrument[]; keys: Set<string> } | undefined;

  private constructor(parts: LiveMarketParts, figures: LiveFigures | undefined) {
    const { elapsed, sleep } = parts;
    this.#parts = parts;
    this.#overlay = new LiveOverlay(parts);
    this.#figures = figures;
    this.#telling = paced({ run: () => this.#tell(), apartMs: APART_MS, elapsed, wait: (ms) => sleep(ms, this.#stop.signal) });
    this.#poll = new LivePoll({
      ...parts,
      instruments: () => this.#ask().instruments,
      take: (batch) => this.#take(batch),
      ...withoutUndefined({ last: this.#figures?.receivedAt }),
    });
  }

  /** The source is asked from `start` on. */
  static async open(parts: LiveMarketParts): Promise<LiveMarket> {
    const { source, seen } = parts;
    const live = new LiveMarket(parts, withSeen(await newestKept(parts), seen?.source.name === source.name ? seen.figures : undefined));
    await live.#readActions();
    return live;
  }

  /** The figures wait for the actions of their session: without them a change may be wrong. */
  get layer(): LiveLayer | undefined {
    const [figures, actions] = [this.#figures, this.#actions];
    if (figures === undefined || actions?.session !== figures.session) return undefined;
    const { name, covers, exchanges } = this.#parts.source;
    return { source: { name, covers, exchanges }, figures, actions: actions.byIsin };
  }

  /** Parts that are not live stay the same objects. */
  over(official: MarketContent): MarketContent {
    const { layer } = this;
    return layer === undefined ? official : this.#overlay.over(official, layer.figures, layer.actions);
  }

  /** Must be called when the official figures have changed: names, members and corporate actions come from them. */
  async officialChanged(): Promise<void> {
    const before = this.#asked;
    await this.#readActions().catch((error: unknown) => this.#parts.say(`Corporate actions cannot be read: ${errorLine(error)}`));
    if (before !== undefined && !isSameAsked(before.instruments, this.#ask().instruments)) this.#poll.renew();
  }

  /** `changed` is called at most once a second. */
  start(changed: () => void): void {
    this.#changed = changed;
    this.#poll.start();
  }

  status(): LiveStatus {
    return this.#poll.status();
  }

  async close(): Promise<void> {
    await this.#poll.stop();
    this.#stop.abort();
    await this.#telling.done();
    this.#parts.quoteStore.flush();
  }

  #ask(): { instruments: Instrument[]; keys: ReadonlySet<string> } {
    const { official, source, now } = this.#parts;
    const of = official();
    if (this.#asked?.of !== of) {
      const instruments = askedInstruments(of, source, istDate(now()));
      this.#asked = { of, instruments, keys: new Set(instruments.map((share) => listingKey(share.exchange, share))) };
    }
    return this.#asked;
  }

  #take(batch: QuoteBatch): CheckedBatch {
    const now = this.#parts.now();
    const session = istDate(now);
    const checked = checkBatch(batch, { session, now, held: this.#figures, asked: this.#ask().keys });
    if (checked.quotes.length > 0 || checked.levels.length > 0) {
      this.#figures = withNewer(this.#figures, { ...checked, receivedAt: batch.receivedAt, session });
      this.#telling.call();
    }
    return checked;
  }

  async #tell(): Promise<void> {
    const figures = this.#figures;
    if (figures === undefined) return;
    try {
      if (this.#actions?.session !== figures.session) await this.#readActions();
      this.#changed();
    } catch (error) {
      this.#parts.say(`Live figures cannot be shown: ${errorLine(error)}`);
    }
    this.#keep(figures);
  }

  #keep({ session, receivedAt, quotes, levels }: LiveFigures): void {
    // A whole source has more than this, and could not be sent to another process.
    const { id, name, terms } = this.#parts.source;
    const batch = { receivedAt, quotes: [...quotes.values()], levels: [...levels.values()], rejected: [] };
    this.#parts.quoteStore.keep({ source: { id, name, terms }, session, batch });
  }

  async #readActions(): Promise<void> {
    const session = this.#figures?.session;
    if (session !== undefined) this.#actions = { session, byIsin: await this.#parts.actionsOn(session) };
  }
}

/** Undefined if no figures of the newest session are kept. */
async function newestKept({ quoteStore, source, now }: LiveMarketParts): Promise<LiveFigures | undefined> {
  const kept = await quoteStore.newest(source.id);
  const today = istDate(now());
  const hasBegun = isTradingDay(today) !== 'no' && now() >= istInstant(today, '09:00');
  // The exchange dates its quotes, so one that is ahead of our clock counts: the clock may have been put back.
  return kept === undefined || kept.session < (hasBegun ? today : previousSession(today)) ? undefined : withNewer(undefined, kept);
}
