import type { Rename } from './parsed-file.ts';

/** A share gave the symbol up for `to`, a share took it in place of `from`, or both. */
interface Change {
  on: string;
  to?: string;
  from?: string;
}

/** A share by the last symbol that it is known to have had, from the day `since` on; empty if it had it from the beginning. */
export interface Holder {
  symbol: string;
  since: string;
}

/** By NSE's dated list of renames. Two shares may exchange their symbols on one day. */
export class SymbolHistory {
  readonly #changes = new Map<string, Change[]>();

  constructor(renames: readonly Rename[]) {
    const inOrder = renames.toSorted(
      (one, other) => one.on.localeCompare(other.on) || (one.from + one.to < other.from + other.to ? -1 : 1),
    );
    for (const { from, to, on } of inOrder) {
      if (from === to) continue;
      const [givenUp, taken] = [this.#changeOn(from, on), this.#changeOn(to, on)];
      givenUp.to ??= to;
      taken.from ??= from;
    }
  }

  /** Oldest first. */
  daysOf(symbol: string): string[] {
    return this.#of(symbol).map(({ on }) => on);
  }

  /** The newest of these days up to a day; empty if there is none. Since then the symbol has had one holder. */
  since(symbol: string, day: string): string {
    return this.#newest(symbol, day)?.on ?? '';
  }

  holderOf(symbol: string, day: string): Holder {
    let holder = { symbol, since: this.since(symbol, day) };
    for (let after = day; ;) {
      const next = this.#of(holder.symbol).find(({ on }) => on > after);
      // A share that is renamed to a symbol takes it from nobody: its holder was delisted.
      if (next?.to === undefined) return holder;
      holder = { symbol: next.to, since: next.on };
      after = next.on;
    }
  }

  /** Whether its holder was renamed to it. */
  wasTaken(symbol: string, day: string): boolean {
    return this.#newest(symbol, day)?.from !== undefined;
  }

  /** Newest first. */
  formerOf(symbol: string, day: string): string[] {
    const found = new Set<string>();
    let taken = this.#newest(symbol, day);
    while (taken?.from !== undefined) {
      const { from, on } = taken;
      found.add(from);
      taken = this.#of(from).findLast((change) => change.on < on);
    }
    found.delete(symbol);
    return [...found];
  }

  /** The symbol that the holder of a symbol on a day had on an earlier one. */
  symbolOn(symbol: string, day: string, earlier: string): string {
    let held = symbol;
    let taken = this.#newest(symbol, day);
    while (taken?.from !== undefined && taken.on > earlier) {
      const { from, on } = taken;
      held = from;
      taken = this.#of(from).findLast((change) => change.on < on);
    }
    return held;
  }

  /**
   * The share that last gave up a symbol; undefined if none did, if another was renamed to the symbol since, or if another was renamed to its
   * own.
   */
  becameOf(symbol: string): Holder | undefined {
    const last = this.#of(symbol).at(-1);
    if (last?.to === undefined || last.from !== undefined) return undefined;
    const holder = this.holderOf(last.to, last.on);
    return this.#of(holder.symbol).at(-1)?.on === holder.since ? holder : undefined;
  }

  #of(symbol: string): readonly Change[] {
    return this.#changes.get(symbol) ?? [];
  }

  #newest(symbol: string, day: string): Change | undefined {
    return this.#of(symbol).findLast(({ on }) => on <= day);
  }

  #changeOn(symbol: string, on: string): Change {
    const known = this.#changes.get(symbol) ?? [];
    this.#changes.set(symbol, known);
    const last = known.at(-1);
    if (last?.on === on) return last;
    const added = { on };
    known.push(added);
    return added;
  }
}
