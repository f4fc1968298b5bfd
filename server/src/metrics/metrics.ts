import { collectDefaultMetrics, Registry } from 'prom-client';
import { BusMetrics } from './bus-metrics.ts';
import { MarketMetrics } from './market-metrics.ts';
import { NodeMetrics } from './node-metrics.ts';
import { PageMetrics } from './page-metrics.ts';
import { Readings } from './readings.ts';
import { RequestMetrics } from './request-metrics.ts';
import { StoreMetrics } from './store-metrics.ts';
import { StreamMetrics } from './stream-metrics.ts';
import { SyncMetrics } from './sync-metrics.ts';

/** For these metrics the library walks through every connection at each reading. */
const COSTLY = ['nodejs_active_handles', 'nodejs_active_requests', 'nodejs_active_resources'];

/**
 * The metrics of one process, for Prometheus. Each part of the server fills its own. Counts and durations are recorded as they happen; what is a
 * state is read at each `text`, by the function that the part gave to `reads`. No label is ever an address, a symbol or a client, so the number of
 * series is bounded by the program and not by its visitors.
 */
export class Metrics {
  readonly requests: RequestMetrics;
  readonly streams: StreamMetrics;
  readonly market: MarketMetrics;
  readonly store: StoreMetrics;
  readonly sync: SyncMetrics;
  readonly pages: PageMetrics;
  readonly node: NodeMetrics;
  readonly bus: BusMetrics;
  readonly #registry = new Registry();
  readonly #readings = new Readings();

  constructor({ version }: { version: string }) {
    const parts = [this.#registry, this.#readings] as const;
    this.requests = new RequestMetrics(...parts);
    this.streams = new StreamMetrics(...parts);
    this.market = new MarketMetrics(...parts);
    this.store = new StoreMetrics(...parts);
    this.sync = new SyncMetrics(...parts);
    this.pages = new PageMetrics(...parts);
    this.node = new NodeMetrics(...parts, version);
    this.bus = new BusMetrics(...parts);
  }

  /** The media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Measures the process too, until it ends: its memory, its processor, its open files, the delay of its event loop. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of COSTLY) for (const end of ['', '_total']) this.#registry.removeSingleMetric(name + end);
  }

  /** Reads every state and gives all metrics in the text format of Prometheus. A state that cannot be read within a second is left out. */
  async text(): Promise<string> {
    await this.#readings.read();
    return this.#registry.metrics();
  }
}
