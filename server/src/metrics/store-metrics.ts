import { Gauge, Histogram, type Registry } from 'prom-client';
import { put, type Readings } from './readings.ts';

export interface WriterState {
  isAlive: boolean;
  /** Live quotes and levels that wait to be kept. */
  quotesWaiting: number;
}

export interface DiskState {
  /** Free space of the file system with the store, bytes. */
  free: number;
  size: number;
}

/** The store, its writer, and the disk below. */
export class StoreMetrics {
  readonly #time: Histogram<'access' | 'kind'>;
  #writer: (() => WriterState) | undefined;
  #disk: (() => Promise<DiskState>) | undefined;

  constructor(registry: Registry, readings: Readings) {
    const registers = [registry];
    this.#time = new Histogram({
      name: 'bhav_store_duration_seconds',
      help: 'How long the store took: to read, by table; to write, by task of the writer, its turn included.',
      labelNames: ['access', 'kind'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    });
    const alive = new Gauge({ name: 'bhav_writer_up', help: '1 while the process that writes the store is alive.', registers });
    const waiting = new Gauge({ name: 'bhav_kept_quotes_waiting', help: 'Live quotes and levels that wait to be kept.', registers });
    const free = new Gauge({ name: 'bhav_disk_free_bytes', help: 'What is free on the disk with the store.', registers });
    const size = new Gauge({ name: 'bhav_disk_size_bytes', help: 'The size of the disk with the store.', registers });
    readings.add(
      () => this.#writer?.(),
      (state) => {
        put(alive, {}, state && Number(state.isAlive));
        put(waiting, {}, state?.quotesWaiting);
      },
    );
    readings.add(
      () => this.#disk?.(),
      (state) => {
        put(free, {}, state?.free);
        put(size, {}, state?.size);
      },
    );
  }

  /** Records how long the store took, seconds. `kind` is one of few: a table, a task. */
  took(access: 'read' | 'write', kind: string, seconds: number): void {
    this.#time.observe({ access, kind }, seconds);
  }

  /** Reads the state of the writer at each scrape, until there is none. */
  readsWriter(state: (() => WriterState) | undefined): void {
    this.#writer = state;
  }

  /** Reads the state of the disk at each scrape. */
  readsDisk(state: () => Promise<DiskState>): void {
    this.#disk = state;
  }
}
