import type { Browser } from './follow-live.ts';
import type { Channel, Message } from './shared-stream.ts';
import type { Source } from './stream.ts';

/** A browser with a manual clock, with tabs that share its locks and channels. */
export class FakeBrowser {
  now = 1_000;
  /** Streams that are open, and the addresses of all that ever were. */
  readonly open = new Set<FakeSource>();
  readonly addresses: string[] = [];
  #timers: { at: number; call: () => void }[] = [];
  readonly #channels = new Set<FakeChannel>();
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  /** Lets the time pass, and all that is due in it happen. */
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

  /** The only stream that is open. */
  get stream(): FakeSource {
    const [only] = this.open;
    if (only === undefined || this.open.size > 1) throw new Error(`${this.open.size} streams are open.`);
    return only;
  }

  get timers(): number {
    return this.#timers.length;
  }

  /** Opens a tab. `without` names the features that its browser lacks. */
  tab(name: string, without: readonly ('locks' | 'channels' | 'streams')[] = []): FakeTab {
    let isHidden = false;
    const visibility = new Set<() => void>();
    const aside = new Set<() => void>();
    const back = new Set<() => void>();
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
        tab: name,
        now: () => this.now,
        random: () => 0.5,
        after: (milliseconds, call) => {
          const timer = { at: this.now + Math.max(milliseconds, 0), call };
          this.#timers.push(timer);
          return () => {
            this.#timers = this.#timers.filter((other) => other !== timer);
          };
        },
        isHidden: () => isHidden,
        onVisibility: listenTo(visibility),
        onAside: listenTo(aside),
        onBack: listenTo(back),
        open: without.includes('streams') ? undefined : (address) => this.#stream(address),
        channel: without.includes('channels') ? undefined : () => this.#channel(),
        lock: without.includes('locks') ? undefined : (signal, lead) => this.#lock(signal, lead),
      },
      hide: (hidden) => {
        isHidden = hidden;
        callAll(visibility);
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

  #channel(): FakeChannel {
    const channel = new FakeChannel(this.#channels);
    this.#channels.add(channel);
    return channel;
  }

  async #lock(signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
    if (this.#isLocked) {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve);
        signal.addEventListener('abort', () => {
          this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
          reject(new Error('aborted'));
        });
      });
    }
    this.#isLocked = true;
    await lead();
    this.#isLocked = false;
    this.#waiting.shift()?.();
  }
}

export interface FakeTab {
  browser: Browser;
  hide: (hidden: boolean) => void;
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

  /** Sends an event with its data, as text where it is not JSON. */
  send(type: string, data: unknown, lastEventId = ''): void {
    this.#listeners.get(type)?.(new MessageEvent(type, { data: typeof data === 'string' ? data : JSON.stringify(data), lastEventId }));
  }

  break(): void {
    this.#listeners.get('error')?.(new MessageEvent('error'));
  }
}

class FakeChannel implements Channel {
  readonly #all: Set<FakeChannel>;
  #receive: (message: Message) => void = () => undefined;

  constructor(all: Set<FakeChannel>) {
    this.#all = all;
  }

  send(message: Message): void {
    // Messages are copied, and arrive later.
    const text = JSON.stringify(message);
    for (const other of this.#all) if (other !== this) queueMicrotask(() => this.#all.has(other) && other.#receive(JSON.parse(text)));
  }

  listen(receive: (message: Message) => void): void {
    this.#receive = receive;
  }

  close(): void {
    this.#all.delete(this);
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
