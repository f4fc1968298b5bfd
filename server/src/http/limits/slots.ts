import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { NotReady } from '../../market/not-ready.ts';
import { householdOf } from '../../platform/net/client-address.ts';
import { Clients } from '../../platform/net/trusted-proxies.ts';
import { isOwnCall } from './own-calls.ts';

/** How long a caller waits for what is not ready, in all: it is told so within a second. */
export const WAIT_MS = 500;

export interface SlotBounds {
  /** Answers made at once; one for each caller. */
  atOnce: number;
  /** How long a request waits for its slots, all together. */
  waitMs: number;
  /** Requests of one caller. */
  waitingOfOne: number;
}

const BOUNDS: SlotBounds = { atOnce: 4, waitMs: WAIT_MS, waitingOfOne: 16 };

/** A household by its address; each request from an address that stands for many is a caller of its own. */
type Caller = string | symbol;

/** Stored answers refer to it. */
interface Asker {
  slots: Slots;
  /** Of the client. */
  ip: string;
  /** Aborts, with `CallerLeft`, when the connection closes before the answer. */
  left: AbortSignal;
  hasSlot: boolean;
  /** How long it may still wait for a slot. */
  waitMs: number;
}

const askers = new AsyncLocalStorage<Asker>();

/** The caller's connection closed before the answer. */
export class CallerLeft extends NotReady {}

/** Undefined where nobody asked for what is made. */
export function left(): AbortSignal | undefined {
  return askers.getStore()?.left;
}

/**
 * Makes something in a slot, if it is for a request whose answers are bounded and that has no slot yet. A stored answer needs none: take a slot
 * around the making alone, and around each part of a long one, so that others are answered between. Nothing is made when no slot was free in time
 * (`NotReady`) or the caller has left (`CallerLeft`).
 */
export async function inSlot<Made>(make: () => Promise<Made>): Promise<Made> {
  const asker = askers.getStore();
  if (asker === undefined) return make();
  asker.left.throwIfAborted();
  if (!asker.hasSlot) return asker.slots.run(asker, make);
  await asker.slots.pause();
  asker.left.throwIfAborted();
  return make();
}

/**
 * Bounds how many answers are made at once. Each caller has one slot, and who had one last waits behind the others, so that none can keep others from
 * theirs. Each part of an answer begins once everything else that has come is handled, so that health, streams and stored answers do not wait for it.
 * Pages and the API have slots of their own: a page keeps its slot while it waits for the process that renders pages, one at a time, and no answer of
 * the API is to wait for that.
 */
export class Slots {
  readonly #bounds: SlotBounds;
  readonly #clients: Clients;
  /** By caller; whose turn is next comes first. */
  readonly #waiting = new Map<Caller, Set<() => void>>();
  /** The callers for whom something is made. When they leave, the part under way is the last. */
  readonly #served = new Set<Caller>();
  /** Answers that are made in parts, and go on. */
  readonly #paused = new Set<() => void>();
  /** In this round of the loop. */
  #hasBegun = false;
  #idleBefore = -1;
  #timer: NodeJS.Timeout | undefined;

  constructor(bounds: Partial<SlotBounds> = {}, clients = new Clients()) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#clients = clients;
  }

  bound(app: FastifyInstance): void {
    app.addHook('onRequest', (request, { raw }, done) => {
      if (isOwnCall()) return done();
      const left = new AbortController();
      // Older versions of Node do not tell it to a response that waits behind another one of its connection. A request with a body closes when that is read.
      const told = request.method === 'POST' ? raw : request.raw;
      told.once('close', () => raw.writableEnded || left.abort(new CallerLeft()));
      const { waitMs } = this.#bounds;
      askers.run({ slots: this, ip: this.#clients.of(request), left: left.signal, hasSlot: false, waitMs }, () => done());
    });
  }

  async run<Made>(asker: Asker, make: () => Promise<Made>): Promise<Made> {
    const asked = performance.now();
    const caller = await this.#turn(asker);
    asker.waitMs -= performance.now() - asked;
    asker.hasSlot = true;
    try {
      return await make();
    } finally {
      asker.hasSlot = false;
      this.#served.delete(caller);
      const own = this.#waiting.get(caller);
      this.#waiting.delete(caller);
      if (own !== undefined) this.#waiting.set(caller, own);
      this.#beginNext();
    }
  }

  /** Resolves when the next part of an answer may be made. */
  pause(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(late);
        this.#paused.delete(goOn);
        resolve();
      };
      const late = setTimeout(goOn, this.#bounds.waitMs);
      this.#paused.add(goOn);
      this.#beginNext();
    });
  }

  /** Resolves when it may be made. */
  #turn({ ip, left, waitMs }: Asker): Promise<Caller> {
    const caller = this.#clients.isForMany(ip) ? Symbol(ip) : householdOf(ip);
    const own = this.#waiting.get(caller) ?? new Set();
    if (own.size >= this.#bounds.waitingOfOne) return Promise.reject(new NotReady());
    this.#waiting.set(caller, own);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(late);
        left.removeEventListener('abort', leave);
        own.delete(begin);
        if (own.size === 0) this.#waiting.delete(caller);
      };
      const begin = (): void => {
        end();
        this.#served.add(caller);
        this.#hasBegun = true;
        setImmediate(() => (this.#hasBegun = false));
        resolve(caller);
      };
      const giveUp = (why: NotReady): void => {
        end();
        reject(why);
      };
      const leave = (): void => giveUp(left.reason as CallerLeft);
      // When nothing is made, the process itself stood still. Only one of those who are late then begins, as others wait to be answered too.
      const late = setTimeout(() => (this.#served.size === 0 && !this.#hasBegun ? begin() : giveUp(new NotReady())), waitMs);
      left.addEventListener('abort', leave);
      own.add(begin);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    if (this.#timer !== undefined) return;
    const isFull = this.#served.size >= this.#bounds.atOnce;
    const [, own] = (!isFull && [...this.#waiting].find(([caller]) => !this.#served.has(caller))) || [];
    const [begin] = [...this.#paused, ...(own ?? [])];
    if (begin === undefined) return;
    // The loop is idle only when nothing waits for it: Node takes one new connection in each of its rounds, and a round may last as long as an answer.
    const { idle } = performance.eventLoopUtilization();
    if (idle > this.#idleBefore) {
      this.#idleBefore = idle;
      begin();
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#beginNext();
    }, 1);
  }
}
