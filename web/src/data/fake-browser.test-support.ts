import type { Browser } from './live/follow-live.ts';
import type { Source } from './live/stream.ts';
import type { Network } from './offline/connection.ts';

/** A browser with a manual clock, whose n-th timer fires `lateBy(n)` milliseconds after its time. */
export class FakeBrowser {
  now: number;
  readonly #lateBy: (timer: number) => number;
  #started = 0;
  /** Streams that are open, and the addresses of all that ever were. */
  readonly open = new Set<FakeSource>();
  readonly addresses: string[] = [];
  #timers: { at: number; call: () => void }[] = [];

  constructor(now = 1_000, lateBy: (timer: number) => number = () => 0) {
    this.now = now;
    this.#lateBy = lateBy;
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      await settled();
      const next = this.#timers.toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined || next.at > end) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.call();
    }
    this.now = end;
  }

  /** The computer sleeps: the time passes, and the timers stand still. */
  sleep(milliseconds: number): void {
    this.now += milliseconds;
    for (const timer of this.#timers) timer.at += milliseconds;
  }

  get stream(): FakeSource {
    const [only] = this.open;
    if (only === undefined || this.open.size > 1) throw new Error(`${this.open.size} streams are open.`);
    return only;
  }

  get timers(): number {
    return this.#timers.length;
  }

  tab({ hasStreams = true, isOnline = true } = {}): FakeTab {
    let isHidden = false;
    let isConnected = isOnline;
    const visibility = new Set<() => void>();
    const aside = new Set<() => void>();
    const back = new Set<() => void>();
    const changes = new Set<() => void>();
    const listenTo = (calls: Set<() => void>) => (call: () => void) => {
      calls.add(call);
      return () => {
        calls.delete(call);
      };
    };
    const callAll = (calls: Set<() => void>) => {
      for (const call of calls) call();
    };
    return {
      browser: {
        now: () => this.now,
        random: () => 0.5,
        after: (milliseconds, call) => {
          const timer = { at: this.now + Math.max(milliseconds, 0) + this.#lateBy(this.#started), call };
          this.#started += 1;
          this.#timers.push(timer);
          return () => {
            this.#timers = this.#timers.filter((other) => other !== timer);
          };
        },
        isHidden: () => isHidden,
        onVisibility: listenTo(visibility),
        onAside: listenTo(aside),
        onBack: listenTo(back),
        isOnline: () => isConnected,
        onChange: listenTo(changes),
        open: hasStreams ? (address) => this.#stream(address) : undefined,
      },
      hide: (hidden) => {
        isHidden = hidden;
        callAll(visibility);
        callAll(changes);
      },
      connect: (online) => {
        isConnected = online;
        callAll(changes);
      },
      leave: () => callAll(aside),
      comeBack: () => callAll(back),
    };
  }

  #stream(address: string): FakeSource {
    const source = new FakeSource(() => this.open.delete(source));
    this.open.add(source);
    this.addresses.push(address);
    return source;
  }
}

export interface FakeTab {
  browser: Browser & Network;
  hide: (hidden: boolean) => void;
  connect: (online: boolean) => void;
  leave: () => void;
  comeBack: () => void;
}

export class FakeSource implements Source {
  readonly #listeners = new Map<string, (event: MessageEvent) => void>();
  readonly close: () => void;

  constructor(close: () => void) {
    this.close = close;
  }

  addEventListener(type: string, listen: (event: MessageEvent) => void): void {
    this.#listeners.set(type, listen);
  }

  send(type: string, data: unknown, lastEventId = ''): void {
    this.#listeners.get(type)?.(new MessageEvent(type, { data: typeof data === 'string' ? data : JSON.stringify(data), lastEventId }));
  }

  break(): void {
    this.#listeners.get('error')?.(new MessageEvent('error'));
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
