import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { istIso, istTime } from '@bhav/core/calendar/ist';
import type { Origin } from '@bhav/core/market/origin';
import type { ServerProblems } from '../machine/server-problems.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import type { KeptMessage } from '../store/cluster/messages.ts';
import { type BusCounts, busCounts } from '../net/bus-counts.ts';
import { type Envelope, FORMAT } from './envelope.ts';
import { Following } from './following.ts';
import type { LeaderState } from './leader-state.ts';
import { Publishing, type PublishingParts } from './publishing.ts';
import { NatsConnection, type Subject } from './nats-connection.ts';
import type { NatsServers } from '../net/nats-servers.ts';
import { pieceOf } from './pieces.ts';
import { tellState } from './tell-state.ts';
import { Unreadable } from './unreadable.ts';

export interface BusParts {
  /** Absent if no bus is set: then only the database carries the market. */
  servers?: NatsServers | undefined;
  /** The name of this node. */
  node: string;
  origin: Origin;
  /** Distinguishes this database from others on the same NATS; the same on all its nodes. */
  installation: string;
  /** The market that the routes serve. */
  holder: MarketHolder;
  /** Reads the newest message that the database keeps, unless it has this checksum; rejects while the database is away. */
  newest: (kind: KeptMessage['kind'], knownSum: string) => Promise<KeptMessage | undefined>;
  /** The newest term that the database knows; undefined while it does not answer. Without it the bus alone is believed. */
  newestTerm?: () => number | undefined;
  elapsed: () => number;
  now: () => number;
  say: (sentence: string) => void;
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  /** Shortens the pauses, for tests. */
  pace?: number;
}

/**
 * The status of the bus: `since` is when it came or went, `age` the time since the leader's last message, and `behind` the time since the leader
 * told of figures that this node does not have, milliseconds.
 */
export interface BusStatus extends BusCounts {
  bus: 'off' | 'there' | 'away';
  since?: string;
  age?: number;
  behind: number;
  term?: number;
  leader?: string;
}

/**
 * Carries the market from the leader to the other nodes: over NATS, and over rows in the database while NATS is away or not set. There is one in a
 * process; it leads or follows, never both.
 */
export class MarketBus {
  readonly #parts: BusParts;
  readonly #counters = busCounts();
  readonly #nats: NatsConnection | undefined;
  readonly #newer = new Set<(term: number, leader: string) => void>();
  #heard: { term: number; leader: string; at?: number } = { term: 0, leader: '' };
  #change: { isThere: boolean; at: number } | undefined;
  #publishing: Publishing | undefined;
  #following: Following | undefined;
  #refusedAt = -Infinity;
  /** The oldest revision of the leader that this node does not have, and since when. */
  #missed: { revision: number; at: number } | undefined;

  /** Begins to connect without waiting. */
  constructor(parts: BusParts) {
    this.#parts = parts;
    const { servers, node, origin, installation, holder } = parts;
    holder.lagMs = LAG_MS;
    if (servers === undefined) return;
    const market = `${origin}.${createHash('sha256').update(installation).digest('hex').slice(0, 12)}`;
    this.#nats = new NatsConnection({
      servers,
      node,
      market,
      pingMs: PING_MS * (parts.pace ?? 1),
      hear: (subject, payload) => this.#hear(subject, payload),
      came: () => this.#came(),
      left: (why) => this.#left(why),
    });
  }

  /**
   * Publishes, as the leader of a term, the numbered market and each one that replaces it; afterwards it is in the holder. `keep` keeps a message in
   * the database.
   */
  lead({
    term,
    ...more
  }: Pick<PublishingParts, 'term' | 'numbered' | 'isSure' | 'hasDatabase' | 'keep'>): Pick<Publishing, 'tell' | 'close'> {
    this.#following?.close();
    this.#following = undefined;
    const { node, origin, holder, elapsed, now, pace = 1 } = this.#parts;
    const heard = this.#heard;
    if (term >= heard.term) this.#heard = { term, leader: node, at: elapsed() };
    const own = { node, origin, shown: holder, nats: this.#nats, counters: this.#counters, pace, elapsed, now };
    const publishing = new Publishing({ ...own, term, ...more });
    this.#publishing = publishing;
    this.#termLed = term;
    if (heard.term > term) queueMicrotask(() => this.#tellNewer());
    return {
      tell: (state) => {
        if (this.#heard.term === term) this.#heard = { ...this.#heard, at: elapsed() };
        publishing.tell(state);
      },
      close: async () => {
        if (this.#publishing === publishing) this.#publishing = undefined;
        await publishing.close();
      },
    };
  }
  #termLed = 0;

  /**
   * Takes over from the leader that was followed: every node learns the new term, so that none accepts anything more of an earlier one, and this node
   * takes what was published until then. A node that has just started waits a little for the first market. Must be awaited before `lead`.
   */
  async takeOver(state: LeaderState): Promise<void> {
    const { node, origin, holder, now, pace = 1 } = this.#parts;
    const nats = this.#nats;
    if (holder.current.revision === 0)
      await Promise.race([this.#following?.first, delay(FIRST_MARKET_MS * pace, undefined, { ref: false })]);
    if (nats?.isThere === true) {
      const { revision } = holder.current;
      const about = { format: FORMAT, origin, kind: 'state', term: state.term, leader: node, revision, at: istIso(now()) } as const;
      const sent = await tellState(nats, about, state);
      this.#counters.bytes += sent;
    }
    await this.#following?.readAll();
    this.#following?.close();
    this.#following = undefined;
  }

  /** Follows the leader into the holder. `told` is called with each status of the leader; `first` resolves when a market was taken. */
  follow({ told }: { told: (state: LeaderState) => void }): Pick<Following, 'first' | 'close'> {
    this.#following?.close();
    const { origin, holder, newest, elapsed, pace = 1 } = this.#parts;
    const following = new Following({
      origin,
      holder,
      nats: this.#nats,
      newest,
      told,
      isOfLeader: (envelope) => this.#note(envelope),
      isHeard: () => this.#nats?.isThere === true && elapsed() - (this.#heard.at ?? -Infinity) < SILENCE_MS * pace,
      refuse: (error) => this.#refuse(error),
      counters: this.#counters,
      pace,
    });
    this.#following = following;
    return following;
  }

  /**
   * Calls back when a message has a newer term than the database knows, or than this node's own while it leads, until the returned function is
   * called.
   */
  onNewerTerm(heard: (term: number, leader: string) => void): () => void {
    this.#newer.add(heard);
    return () => this.#newer.delete(heard);
  }

  /** The counts so far. */
  get counts(): Readonly<BusCounts> {
    return this.#counters;
  }

  /** The present status of the bus. */
  status(): BusStatus {
    const { elapsed, now } = this.#parts;
    const { term, leader, at } = this.#heard;
    const change = this.#change;
    return {
      ...this.#counters,
      bus: this.#nats === undefined ? 'off' : this.#nats.isThere ? 'there' : 'away',
      ...(change && { since: istIso(now() - (elapsed() - change.at)) }),
      ...(at !== undefined && { age: elapsed() - at }),
      behind: this.#missed === undefined || this.#hasRevision(this.#missed.revision) ? 0 : elapsed() - this.#missed.at,
      ...(term > 0 && { term, leader }),
    };
  }

  async close(): Promise<void> {
    this.#following?.close();
    await this.#publishing?.close();
    await this.#nats?.close();
  }

  #hear(subject: Subject, payload: Uint8Array): void {
    this.#counters.bytes += payload.length;
    if (subject === 'ask') return this.#publishing?.snapshotSoon();
    try {
      const piece = pieceOf(payload, this.#parts.origin);
      const { term, leader, revision } = piece.envelope;
      if (term > this.#newestTerm) {
        // A new leader, which the next look at the database knows, or a forgery.
        this.#counters.old += 1;
        for (const heard of this.#newer) heard(term, leader);
        return;
      }
      if (!this.#note(piece.envelope)) return;
      this.#noteMissed(revision);
      this.#following?.hear(piece);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Notes the leader and the time of its message; false for a message of an earlier leader. */
  #note({ term, leader }: Pick<Envelope, 'term' | 'leader'>): boolean {
    // Where a term was heard that the database does not know, its newest one counts.
    if (term < Math.min(this.#heard.term, this.#newestTerm)) {
      this.#counters.old += 1;
      return false;
    }
    const isNewer = term > this.#heard.term;
    this.#heard = { term, leader, at: this.#parts.elapsed() };
    if (isNewer) this.#tellNewer();
    return true;
  }

  get #newestTerm(): number {
    return this.#parts.newestTerm?.() ?? Infinity;
  }

  #noteMissed(told: number): void {
    if (this.#hasRevision(told)) this.#missed = undefined;
    else if (this.#missed === undefined || this.#hasRevision(this.#missed.revision))
      this.#missed = { revision: told, at: this.#parts.elapsed() };
  }

  #hasRevision(revision: number): boolean {
    return this.#parts.holder.current.revision >= revision;
  }

  #tellNewer(): void {
    const { term, leader } = this.#heard;
    if (this.#publishing !== undefined && term > this.#termLed) for (const heard of this.#newer) heard(term, leader);
  }

  #came(): void {
    this.#change = { isThere: true, at: this.#parts.elapsed() };
    if (this.#parts.problems.clear('bus')) this.#parts.say('The bus (NATS) answers again.');
    this.#publishing?.snapshotSoon(true);
    this.#following?.begin();
  }

  #left(why: string): void {
    const { elapsed, now, problems } = this.#parts;
    if (this.#change?.isThere === false) return;
    this.#change = { isThere: false, at: elapsed() };
    problems.report(
      'bus',
      `The bus (NATS) has been away since ${istTime(now())} (${why}): the last figures are shown with their time, and nodes read newer ones from the database every few seconds. Check that NATS runs and that NATS_URL leads to it.`,
    );
  }

  /** Counts unreadable messages, and reports them at most once a minute. */
  #refuse(error: unknown): void {
    this.#counters.refused += 1;
    const { elapsed, say } = this.#parts;
    if (elapsed() - this.#refusedAt < SAY_AGAIN_MS) return;
    this.#refusedAt = elapsed();
    const why = error instanceof Unreadable ? error.message : 'It does not fit the market that is held.';
    say(`A message of the bus was dropped. ${why} ${this.#counters.refused} were dropped so far.`);
  }
}

/** How long a new leader waits for figures that its readers may have seen. */
const FIRST_MARKET_MS = 1_500;
/** A reader with a greater revision than this node's waits for it this long. */
const LAG_MS = 5_000;
/** A connection that does not answer ends after three of these. */
const PING_MS = 3_000;
/** The leader sends its status every two seconds. */
const SILENCE_MS = 7_000;
const SAY_AGAIN_MS = 60_000;
