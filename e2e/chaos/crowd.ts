import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Market } from '@bhav/core/wire/market';
import type { ReadersCounts, ReadersNews, ReadersOrder } from './readers-process.ts';
import type { PublishedFigures } from './published-figures.ts';

export interface CrowdParts {
  readers: number;
  site: string;
  spreadMs: number;
  /** The exchange's time less the machine's, milliseconds. */
  clockOffset: number;
  published: PublishedFigures;
}

/** What every reader must have: figures of an exchange's time or later (milliseconds since 1970), and a revision not below this. */
export interface Wanted {
  newest: number;
  revision?: number;
}

export interface Held {
  /** Each different market that a reader has, and how many have it. */
  markets: { market: Market; count: number }[];
  /** Readers that have none. */
  without: number;
  counts: ReadersCounts;
}

const PROCESSES = 2;
let orders = 0;
/** How many sentences of what must not happen are kept. */
const FAULTS_KEPT = 20;

/** Many readers in processes of their own. What they see is held against what the exchange has published. */
export class Crowd {
  readonly #parts: CrowdParts;
  readonly #processes: ChildProcess[];
  readonly #faults: string[] = [];
  readonly #ended: Promise<never>;
  #faultCount = 0;
  #figuresChecked = 0;
  #figuresWrong = 0;

  constructor(parts: CrowdParts) {
    this.#parts = parts;
    this.#processes = Array.from({ length: PROCESSES }, () =>
      fork(join(import.meta.dirname, 'readers-process.ts'), [], { serialization: 'advanced' }),
    );
    for (const child of this.#processes) child.on('message', (news: ReadersNews) => this.#hear(news));
    this.#ended = Promise.race(
      this.#processes.map(async (child) => {
        const [code] = (await once(child, 'exit')) as [number];
        throw new Error(`A process of readers ended with ${code}.`);
      }),
    );
    this.#ended.catch(() => undefined);
  }

  /** What must never happen and did, in sentences; the last ones. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** How often something happened that must not, how many shares and levels were compared with those published, and how many were wrong. */
  get sums(): { faults: number; checked: number; wrong: number } {
    return { faults: this.#faultCount, checked: this.#figuresChecked, wrong: this.#figuresWrong };
  }

  /** The ids of the processes. */
  get pids(): number[] {
    return this.#processes.flatMap(({ pid }) => pid ?? []);
  }

  /** Has all readers come; resolves when each has a market. */
  async come(): Promise<void> {
    const { readers, site, spreadMs, clockOffset } = this.#parts;
    const each = Math.ceil(readers / PROCESSES);
    await this.#all((at) => ({ come: { count: Math.min(each, readers - at * each), first: at * each, site, spreadMs, clockOffset } }));
  }

  /** Resolves when every reader has what is wanted. Throws, with what the readers that lack it have met, when that takes longer than `withinMs`. */
  async until({ newest, revision = 0 }: Wanted, withinMs: number): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('late')), withinMs);
    try {
      const all = this.#all(() => ({ until: { newest, revision } }));
      all.catch(() => undefined);
      await Promise.race([all, late.promise]).catch(async (error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'late') throw error;
        throw new Error(await this.#lagging({ newest, revision }, withinMs));
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Begins to note anew how old the figures of each reader become. */
  async watch(): Promise<void> {
    await this.#all(() => ({ watch: true }));
  }

  /** How old the newest figure of each reader has been at most since `watch`, milliseconds. */
  async ages(): Promise<number[]> {
    return ((await this.#all(() => ({ ages: true }))) as number[][]).flat();
  }

  /** What the readers have. */
  async held(): Promise<Held> {
    const held = (await this.#all(() => ({ markets: true }))) as Held[];
    const sum = (of: (one: Held) => number): number => held.reduce((total, one) => total + of(one), 0);
    return {
      markets: held.flatMap(({ markets }) => markets),
      without: sum(({ without }) => without),
      counts: {
        streams: sum(({ counts }) => counts.streams),
        asks: sum(({ counts }) => counts.asks),
        broken: sum(({ counts }) => counts.broken),
        older: sum(({ counts }) => counts.older),
      },
    };
  }

  async end(): Promise<void> {
    for (const child of this.#processes) {
      if (child.exitCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
  }

  /** Notes what must never happen. */
  fault(sentence: string): void {
    this.#faultCount += 1;
    this.#faults.push(sentence);
    if (this.#faults.length > FAULTS_KEPT) this.#faults.shift();
  }

  #hear(news: ReadersNews): void {
    if ('fault' in news) this.fault(news.fault);
    if (!('figures' in news)) return;
    const { shares, indices } = news.figures;
    this.#figuresChecked += shares.NSE.length + shares.BSE.length + indices.length;
    for (const sentence of this.#parts.published.wrongIn(news.figures)) {
      this.#figuresWrong += 1;
      this.fault(`A reader has a wrong figure: ${sentence}`);
    }
  }

  async #lagging(wanted: Required<Wanted>, withinMs: number): Promise<string> {
    const lagging = ((await this.#all(() => ({ lagging: wanted }))) as { revision: number; newest: number; trouble: string }[][]).flat();
    const troubles = new Map<string, number>();
    for (const { trouble, revision, newest } of lagging) {
      const key = `revision ${revision} of ${new Date(newest).toISOString()}, last trouble: ${trouble || 'none'}`;
      troubles.set(key, (troubles.get(key) ?? 0) + 1);
    }
    const most = [...troubles].toSorted(([, one], [, other]) => other - one).slice(0, 5);
    const wantedText = `figures of ${new Date(wanted.newest).toISOString()} and revision ${wanted.revision}`;
    return `${lagging.length} readers did not have ${wantedText} within ${withinMs / 1000} s: ${most.map(([what, count]) => `${count} x ${what}`).join('; ')}`;
  }

  /** Sends an order to every process and returns all answers. */
  async #all(order: (at: number) => ReadersOrder): Promise<unknown[]> {
    return Promise.race([this.#ended, Promise.all(this.#processes.map((child, at) => ask(child, order(at))))]);
  }
}

function ask(child: ChildProcess, order: ReadersOrder): Promise<unknown> {
  const id = (orders += 1);
  return new Promise((resolve) => {
    const hear = (news: ReadersNews): void => {
      if (!('reply' in news) || news.id !== id) return;
      child.off('message', hear);
      resolve(news.reply);
    };
    child.on('message', hear);
    child.send({ id, order });
  });
}
