import { Gauge, type Registry } from 'prom-client';
import { put, type Readings } from './readings.ts';

/** What a node is: the one that leads, one that may, or one that only serves. */
const ROLES = ['leader', 'follower', 'server'] as const;

export interface NodeState {
  role: (typeof ROLES)[number];
  /** The fencing number of the leader that this node knows; undefined where there is one process. */
  term: number | undefined;
}

/** Whether a node answers, and what it is among the others. A process alone leads. */
export class NodeMetrics {
  readonly #readings: Readings;
  readonly #role: Gauge<'role'>;
  readonly #term: Gauge<never>;
  readonly #ready: Gauge<never>;
  #state: () => NodeState = () => ({ role: 'leader', term: undefined });
  #isReady: () => boolean = () => false;

  constructor(registry: Registry, readings: Readings, version: string) {
    const registers = [registry];
    this.#readings = readings;
    new Gauge({ name: 'bhav_build_info', help: 'The version of the program; always 1.', labelNames: ['version'], registers }).set(
      { version },
      1,
    );
    this.#role = new Gauge({ name: 'bhav_node_role', help: '1 for the role that the node has now.', labelNames: ['role'], registers });
    this.#term = new Gauge({ name: 'bhav_node_term', help: 'The term (fencing number) of the leader that this node knows.', registers });
    this.#ready = new Gauge({
      name: 'bhav_node_ready',
      help: '1 while the node takes readers: it has figures and is not ending.',
      registers,
    });
    this.#readings.add(
      () => this.#state(),
      (state) => {
        for (const role of ROLES) put(this.#role, { role }, state && Number(state.role === role));
        put(this.#term, {}, state?.term);
      },
    );
    this.#readings.add(
      () => this.#isReady(),
      (isReady) => put(this.#ready, {}, isReady === undefined ? undefined : Number(isReady)),
    );
  }

  /** Reads the role and the term at each scrape. */
  reads(state: () => NodeState): void {
    this.#state = state;
  }

  /** Reads at each scrape whether the node is ready. */
  readsReadiness(isReady: () => boolean): void {
    this.#isReady = isReady;
  }
}
