import type { Browser } from './follow-live.ts';
import type { Source } from './stream.ts';

/** A browser with a manual clock. */
export class FakeBrowser {
  now = 1_000;
  /** Streams that are open, and the addresses of all that ever were. */
  readonly open = new Set<FakeSource>();
  readonly addresses: string[] = [];
  #timers: { at: number; call: () => void }[] = [];

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

  /** Opens a tab. */
  tab({ hasStreams = true } = {}): FakeTab {
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
        open: hasStreams ? (address) => this.#stream(address) : undefined,
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

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
