import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { istTime } from '@bhav/core/calendar/ist';
import type { Origin } from '@bhav/core/market/origin';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import { type BusCounts, busCounts } from '../platform/metrics/metrics.ts';
import type { NatsServers } from '../platform/config/bus-settings.ts';
import { leaderOf, type LeaderState, marketOf, pack, servedOf, readSession, type SessionValue, type Written } from './market-value.ts';
import { type BucketEntry, NatsBucket, Replaced } from './nats-bucket.ts';
import { type LeaderParts, Publishing } from './publishing.ts';

export interface MarketBusParts {
  servers: NatsServers;
  /** The name of this node. */
  node: string;
  origin: Origin;
  /** Distinguishes this database from others on the same NATS; the same on all its nodes. */
  installation: string;
  /** The market that the routes serve. */
  holder: MarketHolder;
  /** Called with a term in the bucket that is newer than the one in which this node leads. */
  newerTerm: (term: number) => void;
  elapsed: () => number;
  now: () => number;
  say: (sentence: string) => void;
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  pingMs?: number;
}

/** The status of the bus. Milliseconds. */
export interface BusStatus {
  isThere: boolean;
  /** Since the leader was last heard. */
  age?: number;
  /** Since the leader told of figures that this node does not have. */
  behind: number;
  term?: number;
  leader?: string;
}

/**
 * Shares the market between nodes by a key-value bucket of NATS: the leader puts the whole market, the others take each one that comes. Values count
 * in the order in which the bucket has them.
 */
export class MarketBus {
  readonly counts: BusCounts = busCounts();
  /** Resolves when a market was taken. */
  readonly first: Promise<void>;
  readonly #parts: MarketBusParts;
  readonly #bucket: NatsBucket;
  #publishing: Publishing | undefined;
  #session: SessionValue | undefined;
  /** The `seq` of the last market that was taken. */
  #seq = 0;
  #awaySince: string | undefined;
  #leader: { state: Written & LeaderState; at: number } | undefined;
  /** Since when this node misses figures of which the leader has told. */
  #missedSince: number | undefined;
  #hasDatabase: () => boolean = () => true;
  #isThere: () => void = () => undefined;

  /** Begins to connect without waiting. */
  constructor(parts: MarketBusParts) {
    this.#parts = parts;
    this.first = new Promise((resolve) => {
      this.#isThere = resolve;
    });
    const { servers, node, origin, installation, pingMs = 3_000 } = parts;
    const bucket = `bhav_${origin}_${createHash('sha256').update(installation).digest('hex').slice(0, 12)}`;
    this.#bucket = new NatsBucket({
      servers,
      node,
      bucket,
      pingMs,
      heard: (entry) => this.#hear(entry),
      came: () => this.#came(),
      left: (why) => this.#left(why),
    });
  }

  /** The status of the leader that this node follows, as far as it was heard. */
  get told(): (Written & LeaderState) | undefined {
    return this.#publishing === undefined ? this.#leader?.state : undefined;
  }

  /** The present status of the bus. A leader counts as heard while the database knows it. */
  status(): BusStatus {
    const { elapsed } = this.#parts;
    const heard = this.#leader;
    const isKnown = this.#publishing !== undefined && this.#hasDatabase();
    return {
      isThere: this.#bucket.isThere,
      ...(heard !== undefined && { age: isKnown ? 0 : elapsed() - heard.at, term: heard.state.term, leader: heard.state.leader }),
      behind: this.#missedSince === undefined || this.#publishing !== undefined ? 0 : elapsed() - this.#missedSince,
    };
  }

  /**
   * Publishes, as the leader of a term. It first takes what the last leader has published, and puts that anew in its own name, so that nothing more of
   * the last one is accepted. A node that has just started waits a little for the first market.
   */
  async lead(parts: LeaderParts): Promise<Publishing> {
    const { holder, node, origin, elapsed, now, newerTerm } = this.#parts;
    if (!this.#bucket.isThere && holder.current.revision === 0) {
      await Promise.race([this.first, delay(FIRST_MARKET_MS, undefined, { ref: false })]);
    }
    const seq = await this.#claim(parts).catch(() => undefined);
    const publishing = new Publishing({
      ...parts,
      bucket: this.#bucket,
      holder,
      node,
      origin,
      counts: this.counts,
      elapsed,
      now,
      newerTerm,
      tooLarge: (error) => this.#problem(error?.message),
      seq,
    });
    this.#publishing = publishing;
    this.#hasDatabase = parts.hasDatabase;
    return publishing;
  }

  /** Ends publishing, and follows again. */
  async follow(): Promise<void> {
    await this.#publishing?.close();
    this.#publishing = undefined;
    await this.#readAll().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#publishing?.close();
    await this.#bucket.close();
  }

  /** Takes the newest market, and puts it again under this term; returns its `seq`, 0 where there is none. */
  async #claim({ term, isSure }: LeaderParts): Promise<number> {
    const { node, origin } = this.#parts;
    for (;;) {
      const found = await this.#readAll();
      const value = found && (await marketOf(found.bytes, origin).catch(() => undefined));
      if (value === undefined || !(await isSure())) return found?.seq ?? 0;
      try {
        return await this.#bucket.put('market', await pack({ ...value, term, leader: node }), found?.seq);
      } catch (error) {
        if (!(error instanceof Replaced)) throw error;
      }
    }
  }

  /** Takes what the bucket has now; returns its market. */
  async #readAll(): Promise<BucketEntry | undefined> {
    const [session, market] = [await this.#bucket.get('session'), await this.#bucket.get('market')];
    for (const entry of [session, market]) if (entry !== undefined) await this.#hear(entry);
    return market;
  }

  async #hear(entry: BucketEntry): Promise<void> {
    if (entry.key === 'market' && this.#publishing !== undefined) return this.#publishing.heard(entry.seq);
    try {
      if (entry.key === 'leader') await this.#hearLeader(entry.bytes);
      else if (entry.key === 'session') this.#session = await readSession(entry.bytes, this.#parts.origin);
      else await this.#take(entry);
    } catch (error) {
      this.counts.refused += 1;
      const why = error instanceof Error ? error.message : String(error);
      this.#problem(`A value on the bus (NATS) is refused. ${why} The figures before it are shown.`);
    }
  }

  async #hearLeader(bytes: Uint8Array): Promise<void> {
    const { holder, elapsed, origin } = this.#parts;
    const state = await leaderOf(bytes, origin);
    this.#leader = { state, at: elapsed() };
    this.#missedSince = state.revision > holder.current.revision ? (this.#missedSince ?? elapsed()) : undefined;
  }

  async #take({ bytes, seq }: BucketEntry): Promise<void> {
    const { holder, origin } = this.#parts;
    const value = await marketOf(bytes, origin);
    // This node may lead by now, or have a later one.
    if (this.#publishing !== undefined || seq <= this.#seq) return;
    this.#seq = seq;
    this.#isThere();
    this.#problem(undefined);
    const { revision } = holder.current;
    if (value.revision === revision) return;
    const served = servedOf(value, this.#session);
    // Where a market was missed, a share may have moved and moved back: readers ask for everything again.
    if (value.before === revision && value.revision > revision) holder.replace(served);
    else holder.restart(served);
    this.counts.taken += 1;
  }

  #came(): void {
    const { problems, say } = this.#parts;
    // A bucket that was made anew counts from the beginning.
    this.#seq = 0;
    this.#awaySince = undefined;
    if (problems.clear('bus')) say('The bus (NATS) answers again.');
    this.#publishing?.again();
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

/** How long a new leader that has just started waits for figures that its readers may have seen, milliseconds. */
const FIRST_MARKET_MS = 1_500;
