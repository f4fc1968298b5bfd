import { Counter, Gauge, type Registry } from 'prom-client';
import { put, type Readings } from './readings.ts';

export interface RevisionAge {
  revision: number;
  /** Since this market took its place, while live figures should come; 0 at other times. Seconds. */
  age: number;
}

/** The market that the node serves. */
export class MarketMetrics {
  readonly #changes: Counter<never>;
  #state: (() => RevisionAge) | undefined;

  constructor(registry: Registry, readings: Readings) {
    const registers = [registry];
    const revision = new Gauge({ name: 'bhav_market_revision', help: 'The revision of the market that the node serves.', registers });
    const age = new Gauge({
      name: 'bhav_market_age_seconds',
      help: 'Time since the market last changed on this node, in hours in which live figures should come; else 0.',
      registers,
    });
    this.#changes = new Counter({ name: 'bhav_market_changes_total', help: 'Markets that took the place of an older one.', registers });
    readings.add(
      () => this.#state?.(),
      (state) => {
        put(revision, {}, state?.revision);
        put(age, {}, state?.age);
      },
    );
  }

  /** Reads the state at each scrape. */
  reads(state: () => RevisionAge): void {
    this.#state = state;
  }

  /** Counts a change of the market. */
  changed(): void {
    this.#changes.inc();
  }
}
