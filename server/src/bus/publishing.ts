import type { BusCounts } from '../net/bus-counts.ts';
import type { Origin } from '@bhav/core/market/origin';
import { istIso } from '@bhav/core/calendar/ist';
import type { FollowedChange, MarketHolder } from '../market/published/market-holder.ts';
import type { ServedMarket } from '../market/served-market.ts';
import type { KeptMessage } from '../store/cluster/messages.ts';
import { changeBody } from './change-body.ts';
import { type Envelope, FORMAT } from './envelope.ts';
import { keptMessage } from './kept-message.ts';
import type { LeaderState } from './leader-state.ts';
import { snapshotBody } from './market-body.ts';
import type { NatsConnection } from './nats-connection.ts';
import { pack, type Packed } from './packed.ts';
import { piecesOf } from './pieces.ts';
import { tellState } from './tell-state.ts';

export interface PublishingParts {
  term: number;
  node: string;
  origin: Origin;
  /** Numbers this leader's markets; a copy of `shown` at first. */
  numbered: MarketHolder;
  /** The market that readers of this node see: each one once the bus has it. */
  shown: MarketHolder;
  /** Whether this node still leads in the term; asks the database first if another node may have taken the lead. */
  isSure: () => Promise<boolean>;
  /** Whether the database answers. */
  hasDatabase: () => boolean;
  /** Absent if no bus is set. */
  nats: NatsConnection | undefined;
  /** Keeps a message in the database; rejects while it is away, or when there is a newer leader. */
  keep: (kept: KeptMessage) => Promise<void>;
  counters: BusCounts;
  /** Shortens the pauses, for tests. */
  pace: number;
  elapsed: () => number;
  now: () => number;
}

/**
 * Publishes the market and its changes as the leader of a term: one message at a time, and the newest market next when the bus is slow. This node's
 * own readers see a market when the bus has it, so that the next leader knows all that any reader has seen; while the bus is away they see it at
 * once, unless the database is away too: then another node may lead without this one's knowledge.
 */
export class Publishing {
  readonly #parts: PublishingParts;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  /** The market of a node that received every message: the next change is relative to it. */
  #last: ServedMarket;
  #snapshot: { revision: number; at: number; bytes: number };
  #bytesSince = 0;
  #isSnapshotDue = true;
  /** Whether this leader has published a market of its own. */
  #hasPublished = false;
  #isClosed = false;
  #isRunning = false;
  #running: Promise<void> | undefined;
  #state: LeaderState | undefined;
  #kept: { revision: number; at: number };
  #keptState = { of: '', at: -Infinity };
  #keeping: Promise<void> | undefined;

  constructor(parts: PublishingParts) {
    this.#parts = parts;
    const { numbered } = parts;
    this.#last = numbered.current;
    this.#snapshot = { revision: -1, at: -Infinity, bytes: 0 };
    this.#kept = { revision: -1, at: -Infinity };
    numbered.beginTerm();
    this.#unsubscribe = numbered.onChange(() => this.#wake());
    this.#timer = setInterval(() => this.#wake(), LOOK_MS * parts.pace).unref();
    this.#wake();
  }

  /** Sends the leader's status and its newest published revision. */
  tell(state: LeaderState): void {
    this.#state = state;
    this.#sendState().catch(() => {
      this.#parts.counters.failed += 1;
    });
    this.#keep();
  }

  /** Publishes a snapshot soon, because the connection is new or a node asks for one. */
  snapshotSoon(isNewConnection = false): void {
    if (!isNewConnection && this.#parts.elapsed() - this.#snapshot.at < ASKED_MS) return;
    this.#isSnapshotDue = true;
    this.#wake();
  }

  /** Sends pending messages, within a second, and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    clearInterval(this.#timer);
    const ended = Promise.all([this.#running, this.#keeping]).then(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
  }

  #wake(): void {
    if (this.#isClosed) return;
    this.#keep();
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    try {
      while (!this.#isClosed && (await this.#turn()));
    } catch {
      // Nodes may or may not have it; the next snapshot corrects that. The next look or change tries again.
      this.#parts.counters.failed += 1;
      this.#isSnapshotDue = true;
    } finally {
      // Set synchronously as the loop ends, so that a later change starts it again.
      this.#isRunning = false;
    }
  }

  /** Publishes one message, or shows the change if there is no bus; false if there was nothing to do. */
  async #turn(): Promise<boolean> {
    const { nats, counters } = this.#parts;
    const unshown = this.#unshown();
    if (nats?.isThere !== true) return this.#showUnheard(unshown);
    if (!this.#isBehind() && !this.#isDue()) return false;
    try {
      await (this.#isBehind() ? this.#publishChange() : this.#publishSnapshot());
      counters.published += 1;
    } catch (error) {
      // Readers wait no longer for a bus that does not accept it.
      await this.#showUnheard(unshown);
      throw error;
    }
    await this.#show(unshown);
    return true;
  }

  /** The change from the market that this node's readers see to the numbered one. */
  #unshown(): FollowedChange | undefined {
    const { numbered, shown } = this.#parts;
    return numbered.current.revision === shown.current.revision ? undefined : numbered.since(shown.current);
  }

  /** Shows a market that no other node has. Where no bus is set, nodes learn of each other by the database alone, which is then away for them too. */
  async #showUnheard(unshown: FollowedChange | undefined): Promise<boolean> {
    const { nats, hasDatabase } = this.#parts;
    return (nats === undefined || hasDatabase()) && this.#show(unshown);
  }

  async #show(unshown: FollowedChange | undefined): Promise<boolean> {
    if (unshown === undefined || !(await this.#parts.isSure())) return false;
    this.#parts.shown.follow(unshown);
    return true;
  }

  /** Nodes that have no figures yet take the snapshot. */
  #isBehind(): boolean {
    const { current } = this.#parts.numbered;
    if (this.#last.revision === 0) this.#last = current;
    return this.#last.revision !== current.revision;
  }

  #isDue(): boolean {
    const { revision } = this.#parts.numbered.current;
    if (revision === 0) return false;
    const since = this.#parts.elapsed() - this.#snapshot.at;
    const isOld = this.#snapshot.revision !== revision && (since >= SNAPSHOT_MS || this.#bytesSince > this.#snapshot.bytes);
    return this.#isSnapshotDue || isOld || since >= IDLE_SNAPSHOT_MS;
  }

  async #publishChange(): Promise<void> {
    const { numbered } = this.#parts;
    const now = numbered.current;
    const { revision: before } = this.#last;
    const packed = await pack({ ...this.#envelope('change', now.revision), before }, changeBody(numbered, this.#last));
    await this.#publish('change', packed);
    this.#bytesSince += packed.bytes.length;
    this.#last = now;
    // A node with later revisions of the previous leader cannot apply the change.
    if (!this.#hasPublished) this.#isSnapshotDue = true;
    this.#hasPublished = true;
  }

  async #publishSnapshot(): Promise<void> {
    const packed = await this.#packedMarket();
    this.#isSnapshotDue = false;
    await this.#publish('snapshot', packed);
    this.#snapshot = { revision: packed.envelope.revision, at: this.#parts.elapsed(), bytes: packed.bytes.length };
    this.#bytesSince = 0;
    await this.#sendState();
  }

  #packedMarket(): Promise<Packed> {
    const state = this.#parts.numbered.state();
    return pack(this.#envelope('snapshot', state.served.revision), snapshotBody(state));
  }

  async #publish(subject: 'change' | 'snapshot', packed: Packed): Promise<void> {
    const { nats, counters, isSure } = this.#parts;
    if (nats === undefined) return;
    if (!(await isSure())) throw new Error('Another node leads.');
    for (const piece of piecesOf(packed, nats.mostBytes)) {
      await nats.publish(subject, piece);
      counters.bytes += piece.length;
    }
  }

  async #sendState(): Promise<void> {
    const { nats, counters } = this.#parts;
    if (this.#state === undefined || nats?.isThere !== true) return;
    const sent = await tellState(nats, this.#envelope('state', this.#last.revision), this.#state);
    counters.bytes += sent;
  }

  #envelope(kind: Envelope['kind'], revision: number): Envelope {
    const { origin, term, node, now } = this.#parts;
    return { format: FORMAT, origin, kind, term, leader: node, revision, at: istIso(now()) };
  }

  /** Keeps the newest market in the database and, without a bus, the leader's status; seldom, and one at a time. */
  #keep(): void {
    this.#keeping ??= this.#keepDue()
      // The database is away: the next look tries again.
      .catch(() => undefined)
      .finally(() => {
        this.#keeping = undefined;
      });
  }

  async #keepDue(): Promise<void> {
    const { numbered, nats, keep, elapsed, pace } = this.#parts;
    const least = pace * (nats?.isThere === true ? KEEP_MS.withBus : KEEP_MS.alone);
    const { revision } = numbered.current;
    if (revision !== 0 && revision !== this.#kept.revision && elapsed() - this.#kept.at >= least) {
      this.#kept.at = elapsed();
      const packed = await this.#packedMarket();
      await keep(keptMessage(packed));
      this.#kept.revision = packed.envelope.revision;
    }
    const of = JSON.stringify(this.#state);
    const isStateDue = elapsed() - this.#keptState.at >= pace * (of === this.#keptState.of ? KEEP_MS.sameState : KEEP_MS.alone);
    if (this.#state !== undefined && nats?.isThere !== true && isStateDue) {
      this.#keptState = { of, at: elapsed() };
      const envelope = this.#envelope('state', Math.max(0, this.#kept.revision));
      await keep(keptMessage(await pack(envelope, this.#state)));
    }
  }
}

/** How often due work is looked for. */
const LOOK_MS = 500;
/** A node that starts reads a snapshot and the changes of at most this long. */
const SNAPSHOT_MS = 15_000;
/** A quiet market is published again before the bus forgets it. */
const IDLE_SNAPSHOT_MS = 120_000;
/** Nodes that ask for a snapshot get one at most this often. */
const ASKED_MS = 1_000;
/** How often the database is written: with a bus as a reserve, without one as the only way. */
const KEEP_MS = { withBus: 10_000, alone: 2_500, sameState: 10_000 };
const CLOSE_MS = 1_000;
