export interface Turns {
  /** Runs something after other waiting tasks, as `setImmediate` does. */
  later: (run: () => void) => void;
  /** How many are visited before other tasks run. */
  size: number;
}

/** Visits all, including those added meanwhile, in turns of `size`; `done` is called at the end. */
export function inTurns<Item>(all: Set<Item>, { later, size }: Turns, visit: (item: Item) => void, done?: () => void): void {
  const left = all.values();
  const turn = (): void => {
    for (let count = 0; count < size; count++) {
      const next = left.next();
      if (next.done === true) return done?.();
      visit(next.value);
    }
    later(turn);
  };
  turn();
}
