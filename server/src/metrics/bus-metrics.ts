import { Counter, Gauge, type Registry } from 'prom-client';
import { type BusCounts, busCounts } from '../net/bus-counts.ts';
import { put, type Readings } from './readings.ts';

const BUS_STATES = ['connected', 'away', 'off'] as const;

export interface BusState {
  /** `off` where no bus is set. */
  state: (typeof BUS_STATES)[number];
  /** Since the leader was last heard, seconds; undefined before the first time. */
  messageAge: number | undefined;
  counts: Readonly<BusCounts>;
}

/** The bus between nodes. */
export class BusMetrics {
  #state: () => BusState = () => ({ state: 'off', messageAge: undefined, counts: busCounts() });

  constructor(registry: Registry, readings: Readings) {
    const registers = [registry];
    const state = new Gauge({ name: 'bhav_bus_state', help: '1 for the state that the bus has now.', labelNames: ['state'], registers });
    const age = new Gauge({ name: 'bhav_bus_message_age_seconds', help: 'Time since the leader was last heard.', registers });
    const messages = new Counter({
      name: 'bhav_bus_messages_total',
      help: 'Markets on the bus: published, not published, taken, of an earlier leader, not readable.',
      labelNames: ['outcome'],
      registers,
    });
    const resyncs = new Counter({ name: 'bhav_bus_resyncs_total', help: 'Snapshots asked for after a message was missed.', registers });
    const bytes = new Counter({ name: 'bhav_bus_bytes_total', help: 'Bytes of all messages, both ways.', registers });
    readings.add(
      () => this.#state(),
      (now) => {
        for (const one of BUS_STATES) put(state, { state: one }, now && Number(now.state === one));
        put(age, {}, now?.messageAge);
        for (const counter of [messages, resyncs, bytes]) counter.reset();
        if (now === undefined) return;
        const { resyncs: missed, bytes: sent, ...outcomes } = now.counts;
        for (const [outcome, count] of Object.entries(outcomes)) messages.inc({ outcome }, count);
        resyncs.inc(missed);
        bytes.inc(sent);
      },
    );
  }

  /** Reads the state at each scrape. */
  reads(state: () => BusState): void {
    this.#state = state;
  }
}
