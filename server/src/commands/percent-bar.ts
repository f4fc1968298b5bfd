import { progressBar } from './progress-bar.ts';

/** A bar of a hundred steps for work whose size is known in bytes. */
export interface PercentBar {
  /** Shows the present work and the finished part of the whole, from 0 to 1. */
  show: (what: string, share: number) => void;
  end: () => void;
}

/** Starts a bar on the terminal, which is there from the first `show`. */
export function percentBar(): PercentBar {
  let bar: ReturnType<typeof progressBar> | undefined;
  let done = 0;
  const show = (what: string, share: number): void => {
    bar ??= progressBar(process.stderr, 100, () => performance.now());
    for (const percent = Math.min(100, Math.floor(share * 100)); done < percent; done += 1) bar.step(what);
  };
  const end = (): void => {
    bar?.end();
    bar = undefined;
  };
  return { show, end };
}
