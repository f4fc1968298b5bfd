import { withChanged, withQuotes } from '@bhav/core/quotes/apply-quotes';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Market, StockList } from '@bhav/core/wire/market';
import type { QuotesEvent, ResetEvent } from '@bhav/core/wire/stream';
import type { Outlet } from './broadcast.ts';
import type { Coverage } from '@bhav/core/table/shown-stocks';

export interface Arrived {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** From bytes in pieces of any size. */
export function eventReader(give: (arrived: Arrived) => void): (piece: string) => void {
  let text = '';
  return (piece) => {
    const blocks = (text + piece).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
      const [event, data, id] = [field.get('event'), field.get('data'), field.get('id')];
      if (event !== undefined && data !== undefined) give({ event, data: JSON.parse(data), id });
    }
  };
}

/** It follows the name of the server's start. */
function revisionOf({ id }: Pick<Arrived, 'id'>): number | undefined {
  return id === undefined ? undefined : Number(id.split('-')[1]);
}

/** Its name, the revision of its id, its revision. */
export function inShort(arrived: Arrived): string {
  const { event, data } = arrived;
  return `${event} ${revisionOf(arrived) ?? '-'} ${(data as { revision: number }).revision}`;
}

/** Buffers up to a bound; the test takes bytes from it when it likes. */
export class Line implements Outlet {
  writableNeedDrain = false;
  writableLength = 0;
  isClosed = false;
  readonly #bound: number;
  readonly #runs: Record<'drain' | 'close', (() => void)[]> = { drain: [], close: [] };
  #waiting: Buffer = Buffer.alloc(0);
  #beyond = 0;

  constructor(bound: number) {
    this.#bound = bound;
  }

  write(bytes: Buffer): boolean {
    if (this.isClosed) throw new Error('A closed line was written to.');
    // A new reader may be written to twice.
    if (this.writableNeedDrain && ++this.#beyond > 1) throw new Error('A line that is full was written to.');
    this.#hold(Buffer.concat([this.#waiting, bytes]));
    this.writableNeedDrain = this.writableLength >= this.#bound;
    return !this.writableNeedDrain;
  }

  once(event: 'drain' | 'close', run: () => void): void {
    this.#runs[event].push(run);
  }

  take(count: number): string {
    const taken = this.#waiting.subarray(0, count);
    this.#hold(this.#waiting.subarray(count));
    if (this.writableNeedDrain && this.writableLength === 0) {
      this.writableNeedDrain = false;
      for (const run of this.#runs.drain.splice(0)) run();
    }
    return taken.toString();
  }

  end(): void {
    this.destroy();
  }

  destroy(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#hold(Buffer.alloc(0));
    for (const run of this.#runs.close.splice(0)) run();
  }

  #hold(waiting: Buffer): void {
    this.#waiting = waiting;
    this.writableLength = waiting.length;
  }
}

/** The market, and the whole exchanges when the reader follows them. */
export interface Copy {
  market: Market;
  whole: Record<Exchange, StockList>;
}

export class Page {
  copy: Copy;
  isAsking = false;
  /** The revision in the id of the last event. */
  lastId: number | undefined;
  readonly #scope: Coverage;
  #held: QuotesEvent[] = [];
  /** The newest revision that it knows to exist; older answers are of no use. */
  #promised = 0;

  constructor(copy: Copy, scope: Coverage) {
    this.copy = copy;
    this.#scope = scope;
  }

  take(arrived: Arrived): void {
    const { event, data } = arrived;
    this.lastId = revisionOf(arrived) ?? this.lastId;
    if (event === 'quotes') this.#follow(data as QuotesEvent);
    else this.#promised = Math.max(this.#promised, (data as ResetEvent).revision);
    // A beat of a stream that was opened without a revision is how the page learns that it lacks something.
    if (event === 'reset' || this.copy.market.revision < this.#promised) this.isAsking = true;
  }

  /** Takes the answer to its request; events that came meanwhile follow. */
  answer(copy: Copy): void {
    if (copy.market.revision < this.#promised) return;
    this.isAsking = false;
    this.copy = copy;
    for (const event of this.#held.splice(0)) this.#follow(event);
  }

  #follow(event: QuotesEvent): void {
    if (this.isAsking) this.#held.push(event);
    else if (event.revision > this.copy.market.revision) this.copy = this.#after(event);
  }

  #after(event: QuotesEvent): Copy {
    const { market, whole } = this.copy;
    const { all, allTimes } = event;
    if (this.#scope === 'index') return { market: withQuotes(market, event), whole };
    if (all === undefined || allTimes === undefined) throw new Error('An event for whole exchanges lacks them.');
    const follow = (exchange: Exchange): StockList => withChanged(whole[exchange], all[exchange], allTimes[exchange]);
    return { market: withQuotes(market, event), whole: { NSE: follow('NSE'), BSE: follow('BSE') } };
  }
}
