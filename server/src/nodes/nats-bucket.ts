import { setTimeout as delay } from 'node:timers/promises';
import { StorageType } from '@nats-io/jetstream';
import { type KV, Kvm, type KvWatchEntry } from '@nats-io/kv';
import { connect, type ConnectionOptions, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { NatsServers } from '../platform/config/cluster-settings.ts';

const KEYS = ['market', 'leader'] as const;
export type Key = (typeof KEYS)[number];

export interface NatsBucketParts {
  servers: NatsServers;
  /** As the server's own tools show it. */
  node: string;
  /** Letters, digits, dashes and underscores. */
  bucket: string;
  pingMs?: number;
  /** Called with the newest value of each key and then with each new one, one after the other. */
  heard: (key: Key, bytes: Uint8Array) => Promise<void>;
  /** Answers what another node asks of the one that leads; undefined where that is not this one. Absent on a node that never leads. */
  asked?: ((question: string) => Promise<string | undefined>) | undefined;
  /** Called with the newest market when the server answers for the first time or again; undefined if there is none. */
  came: (market: Uint8Array | undefined) => void;
  /** `why` is without credentials. Also called when the server was never reached. */
  left: (why: string) => void;
}

/** NATS takes no value of this size; the message is a sentence for the operator. */
export class ValueTooLarge extends Error {
  override name = 'ValueTooLarge';

  constructor(bytes: number, most: number) {
    super(`The market has ${bytes} bytes, and NATS takes ${most}: set max_payload of NATS to more.`);
  }
}

/** A key-value bucket of NATS JetStream, watched over a connection that is made anew until closed. The constructor never throws. */
export class NatsBucket {
  readonly #parts: NatsBucketParts;
  readonly #ended: Promise<void>;
  readonly #stopping = new AbortController();
  #open: { nats: NatsConnection; kv: KV } | undefined;

  constructor(parts: NatsBucketParts) {
    this.#parts = parts;
    this.#ended = this.#run();
  }

  get #questions(): string {
    return `bhav.ask.${this.#parts.bucket}`;
  }

  get isThere(): boolean {
    return this.#open?.nats.isClosed() === false;
  }

  /** Rejects unless the server confirms it within two seconds; the connection is then made anew, but for `ValueTooLarge`. */
  async put(key: Key, bytes: Uint8Array): Promise<void> {
    const { nats, kv } = this.#there();
    const most = nats.info?.max_payload ?? Infinity;
    if (bytes.length > most) throw new ValueTooLarge(bytes.length, most);
    try {
      await kv.put(key, bytes, { timeout: ANSWER_MS });
    } catch (error) {
      void nats.close().catch(() => undefined);
      throw error;
    }
  }

  /** Of the node that leads. Rejects where none answers in time. */
  async ask(question: string): Promise<string> {
    const answer = await this.#there().nats.request(this.#questions, question, { timeout: ASKED_MS });
    return answer.string();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#open?.nats.drain().catch(() => undefined), delay(CLOSE_MS)]);
    await this.#open?.nats.close().catch(() => undefined);
    await this.#ended;
  }

  #there(): { nats: NatsConnection; kv: KV } {
    if (this.#open === undefined || !this.isThere) throw new Error('NATS is away.');
    return this.#open;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const why = await this.#once(signal).catch((error: unknown) => error);
      this.#open = undefined;
      if (signal.aborted) return;
      this.#parts.left(why instanceof Error ? nameOf(why) : 'the connection ended');
      await delay(AGAIN_MS.least + Math.random() * (AGAIN_MS.most - AGAIN_MS.least), undefined, { signal }).catch(() => undefined);
    }
  }

  async #once(signal: AbortSignal): Promise<unknown> {
    const { servers, node, bucket, pingMs = PING_MS, came, asked } = this.#parts;
    const nats = await connect({ ...OPTIONS, ...servers, name: `bhav ${node}`, pingInterval: pingMs });
    try {
      // An existing bucket keeps the operator's settings.
      const kv = await new Kvm(nats).create(bucket, { history: 1, storage: StorageType.File, allow_direct: true });
      const market = await kv.get('market');
      const entries = await kv.watch();
      if (signal.aborted || nats.isClosed()) return undefined;
      if (asked !== undefined) nats.subscribe(this.#questions, { callback: (error, message) => void (error ?? answer(message, asked)) });
      this.#open = { nats, kv };
      came(market?.value);
      await Promise.race([nats.closed(), this.#watch(entries)]);
      return await nats.closed();
    } finally {
      await nats.close().catch(() => undefined);
    }
  }

  async #watch(entries: AsyncIterable<KvWatchEntry>): Promise<void> {
    for await (const { key: name, value, operation } of entries) {
      const key = KEYS.find((one) => one === name);
      if (key !== undefined && operation === 'PUT') await this.#parts.heard(key, value);
    }
  }
}

async function answer(message: Msg, asked: NonNullable<NatsBucketParts['asked']>): Promise<void> {
  // The node that asks is told nothing of a failure here: it waits no longer than its time.
  const text = await asked(message.string()).catch(() => undefined);
  if (text !== undefined) message.respond(text);
}

const ANSWER_MS = 2_000;
/** The writer may have a file to end. */
const ASKED_MS = 10_000;
const CLOSE_MS = 1_000;
const AGAIN_MS = { least: 250, most: 750 };
/** A connection that does not answer ends after three pings. */
const PING_MS = 3_000;
const OPTIONS = {
  reconnect: false,
  timeout: 5_000,
  maxPingOut: 2,
  ignoreClusterUpdates: true,
  noAsyncTraces: true,
} satisfies ConnectionOptions;

/** Without the text of the error, which may have an address in it. */
function nameOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
