import { setTimeout as delay } from 'node:timers/promises';
import type { BusCounts } from '../net/bus-counts.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import { followedChange } from './change-body.ts';
import type { Envelope } from './envelope.ts';
import { DatabasePoll, type DatabasePollParts } from './database-poll.ts';
import { type LeaderState, leaderStateOf } from './leader-state.ts';
import { stateOf } from './market-body.ts';
import { KeptMessages } from './kept-messages.ts';
import type { NatsConnection } from './nats-connection.ts';
import { type Packed, unpack } from './packed.ts';
import { Assembly, type Piece, pieceOf } from './pieces.ts';
import { Unreadable } from './unreadable.ts';

export interface FollowingParts extends Pick<DatabasePollParts, 'origin' | 'newest' | 'refuse' | 'pace'> {
  holder: MarketHolder;
  nats: NatsConnection | undefined;
  told: (state: LeaderState) => void;
  /** Notes the leader; false for a message of an earlier one. */
  isOfLeader: (envelope: Envelope) => boolean;
  /** Whether messages of the leader arrive on the bus. */
  isHeard: () => boolean;
  counters: BusCounts;
}

/** Follows the leader: the newest snapshot, the changes after it, and the rows in the database while the bus is away. */
export class Following {
  /** Resolves when a market of the leader was taken. */
  readonly first: Promise<void>;
  readonly #parts: FollowingParts;
  readonly #poll: DatabasePoll;
  #assembly = new Assembly();
  #queue: Piece[] = [];
  #queued = 0;
  /** The newest published revision that is known. */
  #promised = 0;
  #isLost = true;
  /** How many times in a row the snapshot and its changes did not reach the newest revision. */
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;
  #isRunning = false;
  #running: Promise<void> | undefined;
  #isClosed = false;
  #isThere: () => void = () => undefined;

  constructor(parts: FollowingParts) {
    this.#parts = parts;
    this.first = new Promise((resolve) => {
      this.#isThere = resolve;
    });
    this.#poll = new DatabasePoll({
      ...parts,
      isNeeded: () => !parts.isHeard() || this.#revision === 0 || this.#failures >= FAILURES,
      take: (packed) => this.#takeKept(packed),
    });
    this.#wake();
  }

  /** Takes a piece of a leader's message. When too many are waiting, they are dropped in favour of the snapshot. */
  hear(piece: Piece): void {
    if (this.#isClosed) return;
    this.#queue.push(piece);
    this.#queued += piece.bytes.length;
    if (this.#queued > MOST_QUEUED || this.#queue.length > MOST_PIECES) this.#lose();
    this.#wake();
  }

  /** The size of the queue. */
  get waiting(): { messages: number; bytes: number } {
    return { messages: this.#queue.length, bytes: this.#queued };
  }

  /** Continues from the newest snapshot, since the connection is new. */
  begin(): void {
    this.#isLost = true;
    this.#failures = 0;
    this.#wake();
  }

  /** Takes everything published until now, as far as it arrives within a second. */
  async readAll(): Promise<void> {
    const read = async (): Promise<void> => {
      await this.#parts.nats?.heardAll();
      await this.#running;
    };
    await Promise.race([read().catch(() => undefined), delay(READ_ALL_MS, undefined, { ref: false })]);
  }

  close(): void {
    this.#isClosed = true;
    this.#poll.close();
    clearTimeout(this.#retry);
    this.#queue = [];
  }

  #wake(): void {
    if (this.#isClosed || this.#isRunning) return;
    this.#isRunning = true;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    try {
      while (!this.#isClosed) {
        if (this.#isLost && this.#retry === undefined && this.#parts.nats?.isThere === true) {
          await this.#resync();
          continue;
        }
        const piece = this.#queue.shift();
        if (piece === undefined) return;
        this.#queued -= piece.bytes.length;
        await this.#guarded(() => this.#take(piece));
      }
    } finally {
      // Set synchronously as the loop ends, so that a later piece starts it again.
      this.#isRunning = false;
    }
  }

  /** Drops unreadable messages. */
  async #guarded(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#parts.refuse(error);
      this.#isLost = true;
    }
  }

  async #take(piece: Piece): Promise<void> {
    const packed = this.#assembly.add(piece);
    if (packed === undefined) return;
    const { envelope } = packed;
    if (!this.#parts.isOfLeader(envelope)) return;
    this.#promised = Math.max(this.#promised, envelope.revision);
    if (envelope.kind === 'state') await this.#tell(packed);
    else if (envelope.kind === 'change' && !(await this.#follow(packed))) this.#isLost = true;
    if (envelope.kind !== 'state') return;
    if (this.#promised > this.#revision) this.#isLost = true;
    // A status follows each snapshot, so retry what failed before.
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  async #tell(packed: Packed): Promise<void> {
    const state = leaderStateOf(await unpack(packed), packed.envelope);
    if (!this.#isClosed) this.#parts.told(state);
  }

  /** Applies a change; false if it does not follow from the held market. */
  async #follow(packed: Packed): Promise<boolean> {
    const { holder, counters } = this.#parts;
    const { revision, before } = packed.envelope;
    if (revision <= this.#revision) {
      counters.old += 1;
      return true;
    }
    if (before !== this.#revision) return false;
    const body = await unpack(packed);
    if (this.#isClosed || before !== this.#revision) return true;
    holder.follow(followedChange(holder.current, body, revision));
    this.#took();
    return true;
  }

  async #takeState(packed: Packed): Promise<void> {
    const { revision } = packed.envelope;
    if (revision <= this.#revision) return;
    const body = await unpack(packed);
    if (!this.#isClosed && this.#parts.holder.take(stateOf(body, revision))) this.#took();
  }

  #took(): void {
    this.#parts.counters.taken += 1;
    this.#isThere();
  }

  get #revision(): number {
    return this.#parts.holder.current.revision;
  }

  #lose(): void {
    this.#queue = [];
    this.#queued = 0;
    this.#assembly = new Assembly();
    this.#isLost = true;
  }

  /** Reads the newest snapshot and the changes after it. If they do not reach the newest known revision, it asks the leader and tries again. */
  async #resync(): Promise<void> {
    const { nats, counters, refuse } = this.#parts;
    counters.resyncs += 1;
    this.#isLost = false;
    try {
      if (nats !== undefined) await this.#read(nats);
    } catch (error) {
      if (error instanceof Unreadable) refuse(error);
      this.#isLost = true;
    }
    if (this.#revision >= this.#promised && this.#revision > 0 && !this.#isLost) {
      this.#failures = 0;
      return;
    }
    this.#isLost = true;
    this.#failures += 1;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#wake();
      },
      this.#parts.pace * Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failures, 6)),
    ).unref();
    nats?.tell('ask', Buffer.from('snapshot'));
  }

  async #read(nats: NatsConnection): Promise<void> {
    const { isOfLeader } = this.#parts;
    const kept = new KeptMessages(nats, (payload) => this.#pieceOf(payload));
    const { seq, snapshot } = await kept.newestSnapshot(this.#revision);
    if (snapshot !== undefined && isOfLeader(snapshot.envelope)) await this.#takeState(snapshot);
    for await (const change of kept.changesFrom(seq)) {
      if (this.#isClosed) return;
      if (!isOfLeader(change.envelope)) continue;
      this.#promised = Math.max(this.#promised, change.envelope.revision);
      await this.#follow(change);
    }
  }

  #pieceOf(payload: Uint8Array): Piece {
    this.#parts.counters.bytes += payload.length;
    return pieceOf(payload, this.#parts.origin);
  }

  async #takeKept(packed: Packed): Promise<void> {
    if (!this.#parts.isOfLeader(packed.envelope)) return;
    if (packed.envelope.kind === 'state') await this.#tell(packed);
    else await this.#takeState(packed);
  }
}

/** The largest queue, in bytes; a slower node continues from the snapshot. */
const MOST_QUEUED = 32 * 1_024 * 1_024;
const MOST_PIECES = 10_000;
/** After this many failures in a row the database is asked too. */
const FAILURES = 3;
const READ_ALL_MS = 1_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
