import { Counter, Gauge, type Registry } from 'prom-client';
import { put, type Readings } from './readings.ts';

const BUS_STATES = ['connected', 'away', 'off'] as const;

export interface BusState {
  /** `off` where no bus is set. */
  state: (typeof BUS_STATES)[number];
  /** Since the newest message was received, seconds; undefined before the first. */
  messageAge: number | undefined;
}

/** The bus between nodes. */
export class BusMetrics {
  readonly #messages: Counter<'way'>;
  #state: () => BusState = () => ({ state: 'off', messageAge: undefined });

  constructor(registry: Registry, readings: Readings) {
    const registers = [registry];
    const state = new Gauge({ name: 'bhav_bus_state', help: '1 for the state that the bus has now.', labelNames: ['state'], registers });
    const age = new Gauge({
      name: 'bhav_bus_message_age_seconds',
      help: 'Time since the newest message of the bus was received.',
      registers,
    });
    this.#messages = new Counter({ name: 'bhav_bus_messages_total', help: 'Messages of the bus.', labelNames: ['way'], registers });
    for (const way of ['in', 'out']) this.#messages.inc({ way }, 0);
    readings.add(
      () => this.#state(),
      (now) => {
        for (const one of BUS_STATES) put(state, { state: one }, now && Number(now.state === one));
        put(age, {}, now?.messageAge);
      },
    );
  }

  /** Reads the state at each scrape. */
  reads(state: () => BusState): void {
    this.#state = state;
  }

  /** Counts a message that was received (`in`) or published (`out`). */
  message(way: 'in' | 'out'): void {
    this.#messages.inc({ way });
  }
}
