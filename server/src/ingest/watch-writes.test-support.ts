import type { Store } from '../store/open-store.ts';

interface Statement {
  run: (...values: unknown[]) => unknown;
}

/** Calls `before` ahead of each write of this process to any store, with its number from 1. Returns a function that stops this. */
export function watchWrites(store: Store, before: (number: number) => void): () => void {
  const prototype = Object.getPrototypeOf(store.raw.prepare('SELECT 1')) as Statement;
  const { run } = prototype;
  let number = 0;
  prototype.run = function watched(this: Statement, ...values) {
    number += 1;
    before(number);
    return run.apply(this, values);
  };
  return () => {
    prototype.run = run;
  };
}
