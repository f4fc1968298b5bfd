import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { put, type Readings } from './readings.ts';

export interface StreamState {
  open: number;
  /** How many open streams have bytes waiting for their reader. */
  behind: number;
}

/** The streams of live figures. */
export class StreamMetrics {
  readonly #opened: Counter<never>;
  readonly #refused: Counter<'reason'>;
  readonly #delivery: Histogram<never>;
  #state: () => StreamState = () => ({ open: 0, behind: 0 });

  constructor(registry: Registry, readings: Readings) {
    const registers = [registry];
    const open = new Gauge({ name: 'bhav_streams_open', help: 'Streams that are open.', registers });
    const behind = new Gauge({ name: 'bhav_streams_behind', help: 'Open streams whose bytes wait for their reader.', registers });
    this.#opened = new Counter({ name: 'bhav_streams_opened_total', help: 'Streams that were opened.', registers });
    this.#refused = new Counter({
      name: 'bhav_streams_refused_total',
      help: 'Streams that were refused: the server was full, or about to end.',
      labelNames: ['reason'],
      registers,
    });
    for (const reason of ['full', 'draining']) this.#refused.inc({ reason }, 0);
    this.#delivery = new Histogram({
      name: 'bhav_stream_delivery_seconds',
      help: 'Time from the publishing of a market until its bytes were written to the last reader that was not behind.',
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    });
    readings.add(
      () => this.#state(),
      (state) => {
        put(open, {}, state?.open);
        put(behind, {}, state?.behind);
      },
    );
  }

  /** Reads the state at each scrape. */
  reads(state: () => StreamState): void {
    this.#state = state;
  }

  /** Counts a stream that was opened. */
  opened(): void {
    this.#opened.inc();
  }

  /** Counts a stream that was refused. */
  refused(reason: 'full' | 'draining'): void {
    this.#refused.inc({ reason });
  }

  /** Records how long a market took from its publishing until it was written to all readers, seconds. */
  delivered(seconds: number): void {
    this.#delivery.observe(seconds);
  }
}
