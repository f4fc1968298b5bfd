import { Counter, Gauge, type Registry } from 'prom-client';
import { type BusCounts, busCounts } from '../net/bus-counts.ts';
import { put, type Readings } from './readings.ts';

const BUS_STATES = ['connected', 'away', 'off'] as const;

export interface BusState {
  isThere: boolean;
  /** Since the leader was last heard, milliseconds; undefined before the first time. */
  age?: number;
  counts: Readonly<BusCounts>;
}

/** The bus between nodes. */
export class BusMetrics {
  #state: (() => BusState) | undefined;

  constructor(registry: Registry, readings: Readings) {
    const registers = [registry];
    const state = new Gauge({ name: 'bhav_bus_state', help: '1 for the state that the bus has now.', labelNames: ['state'], registers });
    const age = new Gauge({ name: 'bhav_bus_message_age_seconds', help: 'Time since the leader was last heard.', registers });
    const messages = new Counter({
      name: 'bhav_bus_messages_total',
      help: 'Markets on the bus: published, not published, taken, not readable.',
      labelNames: ['outcome'],
      registers,
    });
    readings.add(
      () => this.#state?.(),
      (now) => {
        const present = now === undefined ? 'off' : now.isThere ? 'connected' : 'away';
        for (const one of BUS_STATES) put(state, { state: one }, Number(present === one));
        put(age, {}, now?.age && now.age / 1_000);
        messages.reset();
        for (const [outcome, count] of Object.entries(now?.counts ?? busCounts())) messages.inc({ outcome }, count);
      },
    );
  }

  /** Reads the state at each scrape; without a bus it is off. */
  reads(state: () => BusState): void {
    this.#state = state;
  }
}
