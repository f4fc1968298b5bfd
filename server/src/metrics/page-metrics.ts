import { Counter, Histogram, type Registry } from 'prom-client';
import type { Readings } from './readings.ts';

/** The pages that are written with their figures. */
export class PageMetrics {
  readonly #time: Histogram<never>;
  readonly #failures: Counter<never>;

  constructor(registry: Registry, _readings: Readings) {
    const registers = [registry];
    this.#time = new Histogram({
      name: 'bhav_page_write_duration_seconds',
      help: 'How long it took to write a page with its figures, its turn at the writer included.',
      buckets: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
      registers,
    });
    this.#failures = new Counter({ name: 'bhav_page_write_failures_total', help: 'Pages that could not be written.', registers });
  }

  /** Records how long a page took, seconds. */
  written(seconds: number): void {
    this.#time.observe(seconds);
  }

  /** Counts a page that could not be written. */
  failed(): void {
    this.#failures.inc();
  }
}
