import { setTimeout as delay } from 'node:timers/promises';
import { istIso } from '@bhav/core/calendar/ist';
import type { Origin } from '@bhav/core/market/origin';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import { servedMarket, type WithoutFigures } from '../market/served-market.ts';
import type { BusCounts } from '../platform/metrics/metrics.ts';
import { FORMAT, type LeaderMarket, type LeaderState, pack, packMarket, readMarket, type Written } from './market-value.ts';
import { type NatsBucket, Replaced, ValueTooLarge } from './nats-bucket.ts';

export interface LeaderParts {
  term: number;
  /** Greater than any before, those of earlier leaders included. */
  nextRevision: () => number;
  /** Waits where that is in doubt. */
  isSure: () => Promise<boolean>;
  hasDatabase: () => boolean;
}

export interface PublishingParts extends LeaderParts {
  bucket: NatsBucket;
  holder: MarketHolder;
  withoutFigures: WithoutFigures;
  /** Those that readers saw before. */
  seen: LiveLayer | undefined;
  node: string;
  origin: Origin;
  counts: BusCounts;
  elapsed: () => number;
  now: () => number;
  /** Called with a term of the bucket that is newer than this one. */
  newerTerm: (term: number) => void;
  /** Called with the error of a market that NATS never takes, without one when it took the next. */
  tooLarge: (error: ValueTooLarge | undefined) => void;
  /** Of the market that this node has taken over; undefined if the bucket was away. */
  seq: number | undefined;
}

/** A market is put at most this often. */
const LEAST_MS = 1_000;
const AGAIN_MS = 500;
/** How long the end waits for a market that is being put. */
const CLOSE_MS = 1_000;
/** How often a market is put again when another one came between. */
const TRIES = 3;

/**
 * Puts each market into the bucket, in place of the one before, and then shows it to the leader's own
 * readers. While the bucket is away it shows markets to them alone, unless the database is away too, since
 * another node may lead then.
 */
export class Publishing {
  readonly #parts: PublishingParts;
  #newest: LeaderMarket | undefined;
  #shown: LeaderMarket | undefined;
  /** Of the market in the bucket, as far as is known. */
  #seq: number | undefined;
  /** The greatest `seq` that was heard. */
  #heard = 0;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: PublishingParts) {
    this.#parts = parts;
    this.#seq = parts.seq;
  }

  get seen(): LiveLayer | undefined {
    return this.#shown === undefined ? this.#parts.seen : this.#shown.layer;
  }

  /** Publishes soon, or a newer market in its place. The same content again changes nothing. */
  publish(market: LeaderMarket): void {
    this.#newest = market;
    this.#wake();
  }

  /** The market of another writer is replaced if this node still leads. */
  heard(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
    this.#wake();
  }

  /** The bucket may have been away or made anew. */
  again(): void {
    this.#seq = undefined;
    this.#wake();
  }

  async tell(state: LeaderState): Promise<void> {
    const { bucket, isSure, holder } = this.#parts;
    if (!bucket.isThere || this.#isClosed || !(await isSure())) return;
    await bucket.put('leader', await pack({ ...this.#written(holder.current.revision), ...state })).catch(() => undefined);
  }

  /** Ends when the market that is under way has been put, within a second. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.race([this.#running, delay(CLOSE_MS, undefined, { ref: false })]);
  }

  #wake(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    const { elapsed } = this.#parts;
    while (!this.#isClosed && this.#newest !== undefined && this.#isDue()) {
      const begun = elapsed();
      const isDone = await this.#publish(this.#newest);
      const pause = isDone ? Math.max(0, begun + LEAST_MS - elapsed()) : AGAIN_MS;
      if (!this.#isClosed) await delay(pause, undefined, { ref: false });
    }
  }

  #isDue(): boolean {
    if (this.#newest?.content !== this.#shown?.content) return true;
    return this.#parts.bucket.isThere && (this.#seq === undefined || this.#heard > this.#seq);
  }

  /** False if it was not shown. */
  async #publish(market: LeaderMarket): Promise<boolean> {
    const { holder, nextRevision, withoutFigures, isSure, hasDatabase, counts } = this.#parts;
    const served = servedMarket(market.content, nextRevision(), withoutFigures);
    try {
      if (!(await this.#put(market, served.revision))) return false;
      counts.published += 1;
      this.#parts.tooLarge(undefined);
    } catch (error) {
      counts.failed += 1;
      if (error instanceof ValueTooLarge) this.#parts.tooLarge(error);
      else this.#seq = undefined;
      if (!hasDatabase() || !(await isSure())) return false;
    }
    if (served.revision > holder.current.revision) holder.replace(served);
    else holder.restart(served);
    this.#shown = market;
    return true;
  }

  /** False if this node may no longer lead. Rejects if the bucket does not take the market. */
  async #put(market: LeaderMarket, revision: number): Promise<boolean> {
    const { bucket, holder, isSure } = this.#parts;
    if (!(await isSure())) return false;
    const { content, sections, layer } = market;
    const { indices } = content;
    const bytes = await packMarket({ ...this.#written(revision), before: holder.current.revision, sections, indices, layer });
    for (let tries = 0; ; tries++) {
      if ((this.#seq === undefined || this.#heard > this.#seq) && !(await this.#lookAgain())) return false;
      try {
        this.#seq = await bucket.put('market', bytes, this.#seq);
        return true;
      } catch (error) {
        if (!(error instanceof Replaced) || tries >= TRIES) throw error;
        this.#seq = undefined;
      }
    }
  }

  /** False if the bucket's market shows that this node no longer leads. */
  async #lookAgain(): Promise<boolean> {
    const { bucket, origin, term, newerTerm, isSure } = this.#parts;
    const found = await bucket.get('market');
    const value = found && (await readMarket(found.bytes, origin).catch(() => undefined));
    // A newer leader, or a forgery: where the database answers, it alone decides.
    if (value !== undefined && value.term > term) newerTerm(value.term);
    if (!(await isSure())) return false;
    this.#seq = found?.seq ?? 0;
    this.#heard = Math.min(this.#heard, this.#seq);
    return true;
  }

  #written(revision: number): Written {
    const { origin, term, node, now } = this.#parts;
    return { format: FORMAT, origin, term, leader: node, revision, at: istIso(now()) };
  }
}
