import type { HistoryBar } from './share-history.ts';

/** The bars from a day to a bar, both moving forward, with their highest high and their lowest low; each bar is read twice in all. */
export class BarWindow {
  readonly #bars: readonly HistoryBar[];
  /** Places of bars that may still become the highest, or the lowest, of the window: each is higher (lower) than all after it. */
  readonly #highs: number[] = [];
  readonly #lows: number[] = [];
  #end = 0;
  /** The place of its first bar. */
  first = 0;

  constructor(bars: readonly HistoryBar[]) {
    this.#bars = bars;
  }

  /** Makes a bar the last of the window, and the first one from a day on the first; neither moves back. */
  moveTo(last: number, from: string): void {
    for (; this.#end <= last; this.#end += 1) {
      const bar = this.#bars[this.#end];
      if (bar === undefined) return;
      keep(this.#highs, this.#end, (place) => (this.#bars[place]?.high ?? 0) <= bar.high);
      keep(this.#lows, this.#end, (place) => (this.#bars[place]?.low ?? 0) >= bar.low);
    }
    for (; (this.#bars[this.first]?.session ?? from) < from; this.first += 1) {
      if (this.#highs[0] === this.first) this.#highs.shift();
      if (this.#lows[0] === this.first) this.#lows.shift();
    }
  }

  get highest(): number {
    return this.#bars[this.#highs[0] ?? 0]?.high ?? -Infinity;
  }

  get lowest(): number {
    return this.#bars[this.#lows[0] ?? 0]?.low ?? Infinity;
  }
}

/** Puts a place at the end, in the stead of those before it that it exceeds. */
function keep(places: number[], place: number, isExceeded: (place: number) => boolean): void {
  while (places.length > 0 && isExceeded(places.at(-1) ?? 0)) places.pop();
  places.push(place);
}
