import { isDeepStrictEqual } from 'node:util';
import type { Market } from '@bhav/core/wire/market';
import { until } from '../attack/harness/ask.ts';
import type { PublishedFigures } from './published-figures.ts';
import { Reader } from './reader.ts';
import { SeenMarkets } from './seen-markets.ts';

export interface CrowdParts {
  readers: number;
  site: string;
  spreadMs: number;
  /** The exchange's time, milliseconds since 1970. */
  now: () => number;
  published: PublishedFigures;
}

/** What every reader must have: figures of an exchange's time or later (milliseconds since 1970), and a revision not below this. */
export interface Wanted {
  newest: number;
  revision?: number;
}

/** How many come at once, so that their coming is no attack. */
const AT_ONCE = 100;
/** How many sentences of what must not happen are kept. */
const FAULTS_KEPT = 20;

/** Many readers, each from an address of its own. What they see is compared with what the exchange has published. */
export class Crowd {
  /** What must never happen and did, in sentences; the last ones. */
  readonly faults: string[] = [];
  /** How often something happened that must not, how many shares and levels were compared with those published, and how many were wrong. */
  readonly sums = { faults: 0, checked: 0, wrong: 0 };
  readonly #readers: Reader[];

  constructor({ readers, published, ...parts }: CrowdParts) {
    const fault = (sentence: string): void => this.#note(sentence);
    const seen = new SeenMarkets({
      fault,
      figures: (figures) => {
        const { shares, indices } = figures;
        this.sums.checked += shares.NSE.length + shares.BSE.length + indices.length;
        for (const sentence of published.wrongIn(figures)) {
          this.sums.wrong += 1;
          fault(`A reader has a wrong figure: ${sentence}`);
        }
      },
    });
    this.#readers = Array.from({ length: readers }, (_, at) => new Reader({ ...parts, from: addressOf(at), seen, fault }));
  }

  /** Has all readers come; resolves when each has a market. */
  async come(withinMs: number): Promise<void> {
    for (let come = 0; come < this.#readers.length; come += AT_ONCE) {
      const group = this.#readers.slice(come, come + AT_ONCE);
      for (const reader of group) reader.start();
      if (!(await until(() => group.every(({ market }) => market !== undefined), withinMs))) throw new Error('Some readers got no market.');
    }
  }

  /** Resolves when every reader has what is wanted. Throws, with what the readers that lack it have met, when that takes longer than `withinMs`. */
  async until({ newest, revision = 0 }: Wanted, withinMs: number): Promise<void> {
    const lacks = (reader: Reader): boolean => reader.newest < newest || reader.revision < revision;
    if (await until(() => !this.#readers.some(lacks), withinMs)) return;
    const lagging = Map.groupBy(
      this.#readers.filter(lacks),
      (reader) => `revision ${reader.revision} of ${new Date(reader.newest).toISOString()}, last trouble: ${reader.trouble || 'none'}`,
    );
    const most = [...lagging].toSorted(([, one], [, other]) => other.length - one.length).slice(0, 5);
    throw new Error(
      `Not all readers had figures of ${new Date(newest).toISOString()} and revision ${revision} within ${withinMs / 1000} s: ${most.map(([what, those]) => `${those.length} x ${what}`).join('; ')}`,
    );
  }

  /** Begins to note anew how old the figures of each reader become. */
  watch(): void {
    for (const reader of this.#readers) reader.worstAge(true);
  }

  /** How old the newest figure of each reader has been at most since `watch`, milliseconds. */
  ages(): number[] {
    return this.#readers.map((reader) => reader.worstAge());
  }

  /** How many readers have another market, or none. */
  countWithout(market: Market): number {
    const isSame = new Map([...new Set(this.#readers.map((reader) => reader.market))].map((one) => [one, isDeepStrictEqual(market, one)]));
    return this.#readers.filter((reader) => isSame.get(reader.market) !== true).length;
  }

  /** What the readers asked for and met, in all. */
  sumOf(count: keyof Reader['counts']): number {
    return this.#readers.reduce((sum, { counts }) => sum + counts[count], 0);
  }

  end(): void {
    for (const reader of this.#readers) reader.end();
  }

  #note(sentence: string): void {
    this.sums.faults += 1;
    this.faults.push(sentence);
    if (this.faults.length > FAULTS_KEPT) this.faults.shift();
  }
}

/** An address of this machine's loopback for each reader, as visitors have. */
function addressOf(reader: number): string {
  return `127.${2 + Math.floor(reader / 65_536)}.${Math.floor(reader / 256) % 256}.${reader % 256 || 255}`;
}
