import { connect, type ConnectionOptions, type NatsConnection as Nats, type Subscription } from '@nats-io/transport-node';
import { DiscardPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsServers } from '../net/nats-servers.ts';

/** The subjects of one installation and origin. The server keeps changes and snapshots, not the others. */
export type Subject = 'change' | 'snapshot' | 'state' | 'ask';

export interface NatsParts {
  servers: NatsServers;
  /** The name of this node, as the server's own tools show it. */
  node: string;
  /** Milliseconds between two pings. */
  pingMs: number;
  /** Distinguishes the markets of one NATS, `demonstration.ab12`: letters, digits and a dot. */
  market: string;
  hear: (subject: Subject, payload: Uint8Array) => void;
  /** Called when the server answers for the first time or again; the stream exists. */
  came: () => void;
  /** Called when the server is away or was never reached, with the reason, without credentials. */
  left: (why: string) => void;
}

/**
 * A connection to NATS that reconnects until closed. Nothing queued in an old connection is sent late; no wall clock is used. The constructor never
 * throws.
 */
export class NatsConnection {
  readonly #parts: NatsParts;
  readonly #stream: string;
  readonly #ended: Promise<void>;
  readonly #stopping = new AbortController();
  #nats: Nats | undefined;

  constructor(parts: NatsParts) {
    this.#parts = parts;
    this.#stream = `BHAV_${parts.market.replaceAll('.', '_').toUpperCase()}`;
    this.#ended = this.#run();
  }

  /** Whether the server is connected. */
  get isThere(): boolean {
    return this.#open !== undefined;
  }

  /** The most bytes of a message, as the server says. */
  get mostBytes(): number {
    return Math.min(this.#nats?.info?.max_payload ?? PIECE_BYTES, PIECE_BYTES);
  }

  /** Publishes a message that the server keeps. Rejects unless the server confirms it within two seconds. */
  async publish(subject: 'change' | 'snapshot', payload: Uint8Array): Promise<void> {
    await jetstream(this.#there(), { timeout: ANSWER_MS }).publish(this.#subject(subject), payload);
  }

  /** Sends a message to the present listeners; does nothing without a server. */
  tell(subject: 'state' | 'ask', payload: Uint8Array): void {
    this.#open?.publish(this.#subject(subject), payload);
  }

  /** Resolves when all earlier messages of the server have arrived; rejects if it does not answer. */
  async heardAll(): Promise<void> {
    const nats = this.#there();
    // When the connection closes, the client never settles a pending flush.
    await Promise.race([nats.flush(), nats.closed()]);
  }

  /** The last kept message of a subject, with its number; undefined if there is none. */
  async last(subject: 'change' | 'snapshot'): Promise<Kept | undefined> {
    return this.#kept({ last_by_subj: this.#subject(subject) });
  }

  /** The kept message of a number; undefined if there is none any more. */
  async at(seq: number): Promise<Kept | undefined> {
    return this.#kept({ seq });
  }

  /** The next kept message of a subject, from a number on; undefined if there is none. */
  async next(subject: 'change' | 'snapshot', seq: number): Promise<Kept | undefined> {
    return this.#kept({ seq, next_by_subj: this.#subject(subject) });
  }

  /** Ends the connection after sending pending messages, within a second. */
  async close(): Promise<void> {
    this.#stopping.abort();
    const nats = this.#nats;
    if (nats !== undefined) await Promise.race([nats.drain().catch(() => undefined), pause(CLOSE_MS)]);
    await nats?.close().catch(() => undefined);
    await this.#ended;
  }

  async #kept(query: Parameters<Awaited<ReturnType<typeof jetstreamManager>>['direct']['getMessage']>[1]): Promise<Kept | undefined> {
    const manager = await jetstreamManager(this.#there(), { checkAPI: false, timeout: ANSWER_MS });
    const found = await manager.direct.getMessage(this.#stream, query);
    return found === null ? undefined : { seq: found.seq, payload: found.data };
  }

  #subject(subject: Subject): string {
    return `bhav.${this.#parts.market}.${subject}`;
  }

  /** The connection; undefined also while it ends. */
  get #open(): Nats | undefined {
    return this.#nats?.isClosed() === false && !this.#nats.isDraining() ? this.#nats : undefined;
  }

  #there(): Nats {
    const nats = this.#open;
    if (nats === undefined) throw new Error('NATS is away.');
    return nats;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const why = await this.#once().catch((error: unknown) => error);
      this.#nats = undefined;
      if (signal.aborted) return;
      this.#parts.left(why instanceof Error ? nameOf(why) : 'the connection ended');
      await pause(AGAIN_MS.least + Math.random() * (AGAIN_MS.most - AGAIN_MS.least), signal);
    }
  }

  /** One connection, until it ends. */
  async #once(): Promise<unknown> {
    const { servers, node, pingMs } = this.#parts;
    const nats = await connect({ ...OPTIONS, ...servers, name: `bhav ${node}`, pingInterval: pingMs });
    try {
      if (this.#stopping.signal.aborted) return undefined;
      await this.#makeStream(nats);
      for (const subject of ['change', 'state', 'ask'] as const) this.#listen(nats, subject);
      // When the connection closes, the client never settles a pending flush.
      await Promise.race([nats.flush(), nats.closed()]);
      // It may have been closed meanwhile.
      if (this.#stopping.signal.aborted || nats.isClosed()) return undefined;
      this.#nats = nats;
      this.#parts.came();
      return await nats.closed();
    } finally {
      await nats.close().catch(() => undefined);
    }
  }

  /** Makes the stream if there is none; an existing one keeps the operator's settings. */
  async #makeStream(nats: Nats): Promise<void> {
    const manager = await jetstreamManager(nats, { checkAPI: false, timeout: ANSWER_MS });
    const isThere = await manager.streams.info(this.#stream).catch(() => undefined);
    if (isThere !== undefined) return;
    await manager.streams.add({
      ...BOUNDS,
      name: this.#stream,
      subjects: [this.#subject('change'), this.#subject('snapshot')],
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      storage: StorageType.File,
      allow_direct: true,
    });
  }

  #listen(nats: Nats, subject: Subject): Subscription {
    return nats.subscribe(this.#subject(subject), {
      callback: (error, message) => {
        if (error === null) this.#parts.hear(subject, message.data);
      },
    });
  }
}

/** A message that the server keeps. */
export interface Kept {
  seq: number;
  payload: Uint8Array;
}

/** The most bytes of a piece: half of what NATS takes unless it is set otherwise. */
const PIECE_BYTES = 512 * 1_024;
const ANSWER_MS = 2_000;
const CLOSE_MS = 1_000;
const AGAIN_MS = { least: 250, most: 750 };

/** A snapshot comes at least every two minutes, so ten minutes are plenty; in bytes it is ten minutes of the busiest market, many times over. */
const BOUNDS = { max_age: 600e9, max_bytes: 256 * 1_024 * 1_024, max_msgs: 50_000 };

/** A connection that does not answer two pings ends. */
const OPTIONS = {
  reconnect: false,
  noEcho: true,
  timeout: 5_000,
  maxPingOut: 2,
  ignoreClusterUpdates: true,
  noAsyncTraces: true,
} satisfies ConnectionOptions;

/** The kind of an error: its text may have an address in it. */
function nameOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
