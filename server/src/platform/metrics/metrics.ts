import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../machine/within.ts';

/** The node leads, may lead, or only serves. */
const ROLES = ['leader', 'follower', 'server'] as const;

interface NodeState {
  role: (typeof ROLES)[number];
  /** The fencing number of the leader that this node knows; undefined where there is one process. */
  term: number | undefined;
}

const BUS_STATES = ['connected', 'away', 'off'] as const;

/** Since the start of this process. */
export interface BusCounts {
  /** Markets that this node, as leader, published and could not publish. */
  published: number;
  failed: number;
  /** Markets from the leader. */
  taken: number;
  /** Values that could not be read, or are of another format or origin. */
  refused: number;
}

export function busCounts(): BusCounts {
  return { published: 0, failed: 0, taken: 0, refused: 0 };
}

interface BusState {
  /** Undefined without a bus. */
  isThere?: boolean;
  /** Milliseconds since the leader was last heard; undefined before the first time. */
  age?: number;
  counts: Readonly<BusCounts>;
}

/** Ages in seconds. */
export interface SourceState {
  exchange: string;
  source: string;
  syncAge?: number | undefined;
  answerAge?: number | undefined;
  overdue?: number | undefined;
  refused?: number | undefined;
}

/** Read at each scrape. What is not known is absent. */
interface States {
  node: NodeState;
  isReady: boolean;
  bus: BusState;
  /** Seconds since this market took its place, while live figures should come; 0 at other times. */
  market: { revision: number; age: number };
  streams: { open: number; behind: number };
  writer: { isAlive: boolean; quotesWaiting: number };
  /** The file system with the store, bytes. */
  disk: { free: number; size: number };
  sources: readonly SourceState[];
  /** By the parts of the server. */
  problems: Record<string, boolean>;
}

type Labels = Record<string, string>;
/** `read` gives the value, by labels where the metric has some. */
type Read<State> = [
  name: string,
  help: string,
  labelNames: string[],
  read: (state: State) => number | undefined | [Labels, number | undefined][],
];

const oneOf = (label: string, all: readonly string[], now: string): [Labels, number][] =>
  all.map((one) => [{ [label]: one }, Number(one === now)]);
const bySource =
  (figure: 'syncAge' | 'answerAge' | 'overdue' | 'refused') =>
  (all: readonly SourceState[]): [Labels, number | undefined][] =>
    all.map(({ exchange, source, [figure]: value }) => [{ exchange, source }, value]);
const SOURCE = ['exchange', 'source'];

const READ: { [Name in keyof States]: Read<States[Name]>[] } = {
  node: [
    ['bhav_node_role', '1 for the role that the node has now.', ['role'], ({ role }) => oneOf('role', ROLES, role)],
    ['bhav_node_term', 'The term (fencing number) of the leader that this node knows.', [], ({ term }) => term],
  ],
  isReady: [['bhav_node_ready', '1 while the node takes readers: it has figures and is not ending.', [], Number]],
  bus: [
    [
      'bhav_bus_state',
      '1 for the state that the bus has now.',
      ['state'],
      ({ isThere }) => oneOf('state', BUS_STATES, isThere === undefined ? 'off' : isThere ? 'connected' : 'away'),
    ],
    ['bhav_bus_message_age_seconds', 'Time since the leader was last heard.', [], ({ age }) => age && age / 1_000],
    [
      'bhav_bus_messages_total',
      'Markets on the bus: published, not published, taken, not readable.',
      ['outcome'],
      ({ counts }) => Object.entries(counts).map(([outcome, count]) => [{ outcome }, count]),
    ],
  ],
  market: [
    ['bhav_market_revision', 'The revision of the market that the node serves.', [], ({ revision }) => revision],
    [
      'bhav_market_age_seconds',
      'Time since the market last changed on this node, in hours in which live figures should come; else 0.',
      [],
      ({ age }) => age,
    ],
  ],
  streams: [
    ['bhav_streams_open', 'Streams that are open.', [], ({ open }) => open],
    ['bhav_streams_behind', 'Open streams whose bytes wait for their reader.', [], ({ behind }) => behind],
  ],
  writer: [
    ['bhav_writer_up', '1 while the process that writes the store is alive.', [], ({ isAlive }) => Number(isAlive)],
    ['bhav_kept_quotes_waiting', 'Live quotes and levels that wait to be kept.', [], ({ quotesWaiting }) => quotesWaiting],
  ],
  disk: [
    ['bhav_disk_free_bytes', 'What is free on the disk with the store.', [], ({ free }) => free],
    ['bhav_disk_size_bytes', 'The size of the disk with the store.', [], ({ size }) => size],
  ],
  sources: [
    ['bhav_sync_age_seconds', 'Time since the file of the newest session was stored.', SOURCE, bySource('syncAge')],
    ['bhav_source_answer_age_seconds', 'Time since the source last answered as it should.', SOURCE, bySource('answerAge')],
    [
      'bhav_sync_overdue_seconds',
      'Time since the file of the newest session should have been stored; 0 where it is.',
      SOURCE,
      bySource('overdue'),
    ],
    ['bhav_sync_refused_files', 'Files of the last 30 days whose last attempt was refused.', SOURCE, bySource('refused')],
  ],
  problems: [
    [
      'bhav_problem',
      '1 while a part of the server has a problem.',
      ['part'],
      (problems) => Object.entries(problems).map(([part, has]) => [{ part }, Number(has)]),
    ],
  ],
};

const PATIENCE_MS = 1_000;

/** For these the library walks through every connection at each reading: with 4,000 it stands still for 60 ms. */
const COSTLY = ['nodejs_active_handles', 'nodejs_active_requests', 'nodejs_active_resources'];

/**
 * Of one process, for Prometheus. No label is ever an address, a symbol or a client, so the number of series is bounded by the program and not by its
 * visitors.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #states: { [Name in keyof States]?: () => States[Name] | Promise<States[Name]> } = {
    node: () => ({ role: 'leader', term: undefined }),
    isReady: () => false,
    bus: () => ({ counts: busCounts() }),
    streams: () => ({ open: 0, behind: 0 }),
  };
  readonly #requestTime = this.#histogram(
    'bhav_http_request_duration_seconds',
    'How long requests took until their answer was sent, by route, method and class of status.',
    [0.005, 0.02, 0.1, 0.5, 2, 10],
    ['route', 'method', 'status'],
  );
  readonly #streamsOpened = this.#counter('bhav_streams_opened_total', 'Streams that were opened.');
  readonly #streamsRefused = this.#counter(
    'bhav_streams_refused_total',
    'Streams that were refused: the server was full, or about to end.',
    ['reason'],
  );
  readonly #delivery = this.#histogram(
    'bhav_stream_delivery_seconds',
    'Time from the publishing of a market until its bytes were written to the last reader that was not behind.',
    [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  );
  readonly #pageTime = this.#histogram(
    'bhav_page_write_duration_seconds',
    'How long it took to write a page with its figures, its turn at the writer included.',
    [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  );
  readonly #pageFailures = this.#counter('bhav_page_write_failures_total', 'Pages that could not be written.');
  readonly #marketChanges = this.#counter('bhav_market_changes_total', 'Markets that took the place of an older one.');
  readonly #refusals = this.#counter('bhav_refused_files_total', 'Files that were refused.', SOURCE);
  readonly #reads: (() => Promise<void>)[];

  constructor({ version }: { version: string }) {
    this.#gauge('bhav_build_info', 'The version of the program; always 1.', ['version']).set({ version }, 1);
    for (const reason of ['full', 'draining']) this.#streamsRefused.inc({ reason }, 0);
    this.#reads = (Object.keys(READ) as (keyof States)[]).map((state) => this.#read(state));
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Until the process ends: its memory, its processor, its open files, the delay of its event loop. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of COSTLY) for (const end of ['', '_total']) this.#registry.removeSingleMetric(name + end);
  }

  /** `undefined` ends the reading of a state. */
  reads<Name extends keyof States>(name: Name, state: (() => States[Name] | Promise<States[Name]>) | undefined): void {
    // The type of an assignment by name is that of all states together.
    Object.assign(this.#states, { [name]: state });
  }

  /** The text format of Prometheus. A state that cannot be read within a second is left out. */
  async text(): Promise<string> {
    await Promise.all(this.#reads.map((read) => read()));
    return this.#registry.metrics();
  }

  /** `route` is a pattern, as `/api/v1/indices/:name`, undefined where no route took the request. Streams count apart. */
  answered({ route, method, status, seconds }: { route: string | undefined; method: string; status: number; seconds: number }): void {
    const labels = { route: familyOf(route), method: METHODS.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` };
    this.#requestTime.observe(labels, seconds);
  }

  streamOpened(): void {
    this.#streamsOpened.inc();
  }

  streamRefused(reason: 'full' | 'draining'): void {
    this.#streamsRefused.inc({ reason });
  }

  /** From its publishing until it was written to all readers. */
  delivered(seconds: number): void {
    this.#delivery.observe(seconds);
  }

  pageWritten(seconds: number): void {
    this.#pageTime.observe(seconds);
  }

  pageFailed(): void {
    this.#pageFailures.inc();
  }

  marketChanged(): void {
    this.#marketChanges.inc();
  }

  /** So that their counts begin at 0. */
  knowsSources(sources: readonly { exchange: string; id: string }[]): void {
    for (const { exchange, id } of sources) this.#refusals.inc({ exchange, source: id }, 0);
  }

  fileRefused(exchange: string, source: string): void {
    this.#refusals.inc({ exchange, source });
  }

  /** Before each text. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the state and the rows that read it are of one name.
  #read<Name extends keyof States>(state: Name): () => Promise<void> {
    const metrics = READ[state].map(([name, help, labelNames, read]) => ({
      metric: name.endsWith('_total') ? this.#counter(name, help, labelNames) : this.#gauge(name, help, labelNames),
      read,
    }));
    return async () => {
      const asked = async () => this.#states[state]?.();
      // What fails is reported where it belongs.
      const now = await within(PATIENCE_MS, asked(), () => undefined).catch(() => undefined);
      for (const { metric, read } of metrics) {
        metric.reset();
        // The library sets one without labels to 0.
        metric.remove({});
        const values = now === undefined ? undefined : read(now);
        for (const [labels, value] of Array.isArray(values) ? values : [[{}, values] as const])
          if (value !== undefined) metric.inc(labels, value);
      }
    };
  }

  #gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  #counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #histogram(name: string, help: string, buckets: number[], labelNames: string[] = []): Histogram {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.#registry] });
  }
}

const METHODS = new Set(['GET', 'HEAD']);

/** Files of the site count as one: a build has many, and names each anew. A page counts with its address that ends in a slash. */
function familyOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  if (!route.startsWith('/api/') && /\.[^/]*$/.test(route)) return 'files';
  return route.length > 1 ? route.replace(/\/$/, '') : route;
}
