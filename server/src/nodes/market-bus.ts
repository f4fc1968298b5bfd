import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { istTime } from '@bhav/core/calendar/ist';
import type { Origin } from '@bhav/core/market/origin';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import type { MarketContent } from '../market/market.ts';
import type { SectionNames } from '../market/official-market.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import { type BusCounts, busCounts } from '../platform/metrics/metrics.ts';
import type { NatsServers } from '../platform/config/cluster-settings.ts';
import { servedMarket, type WithoutFigures } from '../market/served-market.ts';
import { type LeaderState, type MarketValue, readMarket, unpack, type Written } from './market-value.ts';
import { FollowedMarket } from './followed-market.ts';
import { type Key, NatsBucket } from './nats-bucket.ts';
import { type LeaderParts, Publishing } from './publishing.ts';

export interface MarketBusParts {
  servers: NatsServers;
  node: string;
  origin: Origin;
  /** Distinguishes this database from others on the same NATS; the same on all its nodes. */
  installation: string;
  holder: MarketHolder;
  withoutFigures: WithoutFigures;
  /** Undefined where the database has other cross-sections. */
  official: (sections: SectionNames) => Promise<MarketContent | undefined>;
  /** Called with a term in the bucket that is newer than the one in which this node leads. */
  newerTerm: (term: number) => void;
  elapsed: () => number;
  now: () => number;
  say: (sentence: string) => void;
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  asked?: ((question: string) => Promise<string | undefined>) | undefined;
  pingMs?: number;
  /** The database is asked again for cross-sections that it has not got. */
  againMs?: number;
}

/**
 * Shares the market by a key-value bucket of NATS: the leader puts its live quotes and the names of the
 * cross-sections below them, the others make the same market of each value that comes and their database.
 */
export class MarketBus {
  readonly counts: BusCounts = busCounts();
  readonly #parts: MarketBusParts;
  readonly #bucket: NatsBucket;
  /** Resolves when the market that the bucket has was taken. */
  readonly #first = Promise.withResolvers<void>();
  #publishing: Publishing | undefined;
  #newest: MarketValue | undefined;
  /** The newest one of the bucket while this node leads. */
  #untaken: Uint8Array | undefined;
  readonly #followed = new FollowedMarket();
  #again: NodeJS.Timeout | undefined;
  #seen: LiveLayer | undefined;
  #awaySince: string | undefined;
  #leader: { state: Written & LeaderState; at: number } | undefined;
  /** Since when this node misses figures of which the leader has told. */
  #missedSince: number | undefined;

  constructor(parts: MarketBusParts) {
    this.#parts = parts;
    const { servers, node, origin, installation, asked, pingMs = 3_000 } = parts;
    const bucket = `bhav_${origin}_${createHash('sha256').update(installation).digest('hex').slice(0, 12)}`;
    this.#bucket = new NatsBucket({
      servers,
      node,
      bucket,
      pingMs,
      heard: (key, bytes) => this.#hear(key, bytes),
      asked,
      came: (market) => this.#came(market),
      left: (why) => this.#left(why),
    });
  }

  /** Undefined while this node leads, and until a leader is heard. */
  get told(): (Written & LeaderState) | undefined {
    return this.#publishing === undefined ? this.#leader?.state : undefined;
  }

  /** Milliseconds. A leader counts as heard while the database knows it. */
  status() {
    const { elapsed } = this.#parts;
    const heard = this.#leader;
    const isKnown = this.#publishing?.hasDatabase === true;
    return {
      isThere: this.#bucket.isThere,
      /** Since the leader was last heard; absent if it never was. */
      ...(heard !== undefined && { age: isKnown ? 0 : elapsed() - heard.at, term: heard.state.term, leader: heard.state.leader }),
      /** Since the leader told of figures that this node does not have. */
      behind: this.#missedSince === undefined || this.#publishing !== undefined ? 0 : elapsed() - this.#missedSince,
    };
  }

  /** A node that has just started waits a little for the market of the last leader. */
  async lead(parts: LeaderParts): Promise<Publishing> {
    const { holder, withoutFigures, node, origin, elapsed, newerTerm } = this.#parts;
    if (holder.current.revision === 0) await Promise.race([this.#first.promise, delay(FIRST_MARKET_MS, undefined, { ref: false })]);
    this.#publishing = new Publishing({
      ...parts,
      bucket: this.#bucket,
      holder,
      withoutFigures,
      seen: this.#seen,
      node,
      origin,
      counts: this.counts,
      elapsed,
      newerTerm,
      tooLarge: (error) => this.#problem(error?.message),
    });
    return this.#publishing;
  }

  /** Of the node that leads. Rejects where none answers. */
  askLeader(question: string): Promise<string> {
    return this.#bucket.ask(question);
  }

  async follow(): Promise<void> {
    await this.#publishing?.close();
    this.#seen = this.#publishing?.seen ?? this.#seen;
    this.#publishing = undefined;
    const bytes = this.#untaken;
    this.#untaken = undefined;
    if (bytes !== undefined) await this.#hear('market', bytes);
  }

  async close(): Promise<void> {
    clearTimeout(this.#again);
    await this.#publishing?.close();
    await this.#bucket.close();
  }

  async #hear(key: Key, bytes: Uint8Array): Promise<void> {
    try {
      if (key === 'leader') await this.#hearLeader(bytes);
      else if (this.#publishing === undefined) await this.#take(bytes);
      else {
        this.#untaken = bytes;
        await this.#publishing.heard(bytes);
      }
    } catch (error) {
      this.#refuse(error);
    }
  }

  #refuse(error: unknown): void {
    this.counts.refused += 1;
    const why = error instanceof Error ? error.message : String(error);
    this.#problem(`A value on the bus (NATS) is refused. ${why} The figures before it are shown.`);
  }

  async #hearLeader(bytes: Uint8Array): Promise<void> {
    const { holder, elapsed, origin } = this.#parts;
    const state = await unpack(bytes, origin);
    this.#leader = { state, at: elapsed() };
    this.#missedSince = state.revision > holder.current.revision ? (this.#missedSince ?? elapsed()) : undefined;
  }

  async #take(bytes: Uint8Array): Promise<void> {
    const value = await readMarket(bytes, this.#parts.origin);
    // This node may lead by now.
    if (this.#publishing !== undefined) return;
    this.#newest = value;
    this.#seen = value.layer;
    this.#problem(undefined);
    await this.#show(value);
  }

  /** The market before is shown until the database has the cross-sections. */
  async #show(value: MarketValue): Promise<void> {
    const { holder, official, withoutFigures, againMs = AGAIN_MS } = this.#parts;
    if (value.revision === holder.current.revision) return;
    const closes = await official(value.sections).catch((error: unknown) => {
      this.#problem(`The database does not give the closes below the live figures: ${errorLine(error)}. The figures before are shown.`);
      return undefined;
    });
    if (this.#publishing !== undefined || this.#newest !== value) return;
    clearTimeout(this.#again);
    if (closes === undefined) {
      this.#again = setTimeout(() => void this.#show(value).catch((error: unknown) => this.#refuse(error)), againMs).unref();
      return;
    }
    this.#problem(undefined);
    const served = servedMarket(this.#followed.over(closes, value), value.revision, withoutFigures);
    const { revision } = holder.current;
    // Where a market was missed, a share may have moved and moved back: readers ask for everything again.
    if (value.before === revision && value.revision > revision) holder.replace(served);
    else holder.restart(served);
    this.counts.taken += 1;
  }

  #came(market: Uint8Array | undefined): void {
    const { problems, say } = this.#parts;
    this.#awaySince = undefined;
    if (problems.clear('bus')) say('The bus (NATS) answers again.');
    this.#publishing?.again();
    const taken = market === undefined ? Promise.resolve() : this.#hear('market', market);
    void taken.finally(() => this.#first.resolve());
  }

  #left(why: string): void {
    const { now } = this.#parts;
    this.#awaySince ??= istTime(now());
    this.#problem(
      `The bus (NATS) has been away since ${this.#awaySince} (${why}): the last figures are shown with their time. Check that NATS runs and that NATS_URL leads to it.`,
    );
  }

  #problem(sentence: string | undefined): void {
    const { problems } = this.#parts;
    if (sentence === undefined) problems.clear('bus');
    else problems.report('bus', sentence);
  }
}

const FIRST_MARKET_MS = 1_500;

const AGAIN_MS = 1_000;
