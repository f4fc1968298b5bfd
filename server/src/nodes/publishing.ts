import { setTimeout as delay } from 'node:timers/promises';
import type { Origin } from '@bhav/core/market/origin';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import { servedMarket, type WithoutFigures } from '../market/served-market.ts';
import type { BusCounts } from '../platform/metrics/metrics.ts';
import { FORMAT, type LeaderMarket, type LeaderState, pack, packMarket, readMarket, type Written } from './market-value.ts';
import { type NatsBucket, ValueTooLarge } from './nats-bucket.ts';

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
  /** Called with a term of the bucket that is newer than this one. */
  newerTerm: (term: number) => void;
  /** Called with the error of a market that NATS never takes, without one when it took the next. */
  tooLarge: (error: ValueTooLarge | undefined) => void;
}

/** A market is put at most this often. */
const LEAST_MS = 1_000;
const AGAIN_MS = 500;
const CLOSE_MS = 1_000;

/**
 * Puts each market into the bucket, and then shows it to the leader's own readers. What another node puts
 * there is replaced while this one leads. While the bucket is away it shows markets to its readers alone,
 * unless the database is away too, since another node may lead then.
 */
export class Publishing {
  readonly #parts: PublishingParts;
  #newest: LeaderMarket | undefined;
  #shown: LeaderMarket | undefined;
  #bytes: Buffer | undefined;
  /** The bucket may have another market than the last one of this node. */
  #isDoubtful = false;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: PublishingParts) {
    this.#parts = parts;
  }

  get hasDatabase(): boolean {
    return this.#parts.hasDatabase();
  }

  get seen(): LiveLayer | undefined {
    return this.#shown === undefined ? this.#parts.seen : this.#shown.layer;
  }

  /** Publishes soon, or a newer market in its place. The same content again changes nothing. */
  publish(market: LeaderMarket): void {
    this.#newest = market;
    this.#wake();
  }

  async heard(bytes: Uint8Array): Promise<void> {
    if (this.#bytes?.equals(bytes) === true) return;
    const { term, origin, newerTerm } = this.#parts;
    const found = await readMarket(bytes, origin).catch(() => undefined);
    // A newer leader, or a forgery: where the database answers, it alone decides.
    if (found !== undefined && found.term > term) newerTerm(found.term);
    this.again();
  }

  /** The bucket may have been away or made anew. */
  again(): void {
    this.#isDoubtful = true;
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
    while (!this.#isClosed && this.#newest !== undefined && this.#isDue(this.#newest)) {
      const begun = elapsed();
      const isDone = await this.#publish(this.#newest);
      const pause = isDone ? Math.max(0, begun + LEAST_MS - elapsed()) : AGAIN_MS;
      if (!this.#isClosed) await delay(pause, undefined, { ref: false });
    }
  }

  #isDue({ content }: LeaderMarket): boolean {
    return content !== this.#shown?.content || (this.#isDoubtful && this.#parts.bucket.isThere);
  }

  /** False if it was not shown. */
  async #publish(market: LeaderMarket): Promise<boolean> {
    const { bucket, holder, nextRevision, withoutFigures, isSure, hasDatabase, counts, tooLarge } = this.#parts;
    const { content, sections, layer } = market;
    const served = servedMarket(content, nextRevision(), withoutFigures);
    const { indices } = content;
    const bytes = await packMarket({ ...this.#written(served.revision), before: holder.current.revision, sections, indices, layer });
    if (!(await isSure())) return false;
    this.#bytes = bytes;
    this.#isDoubtful = false;
    try {
      await bucket.put('market', bytes);
      counts.published += 1;
      tooLarge(undefined);
    } catch (error) {
      counts.failed += 1;
      if (error instanceof ValueTooLarge) tooLarge(error);
      else this.#isDoubtful = true;
      if (!hasDatabase() || !(await isSure())) return false;
    }
    if (served.revision > holder.current.revision) holder.replace(served);
    else holder.restart(served);
    this.#shown = market;
    return true;
  }

  #written(revision: number): Written {
    const { origin, term, node } = this.#parts;
    return { format: FORMAT, origin, term, leader: node, revision };
  }
}
