import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../machine/within.ts';

/** Of this node: it leads, may lead, or only serves. */
const ROLES = ['leader', 'follower', 'server'] as const;
const BUS_STATES = ['connected', 'away', 'off'] as const;

/** Since the start of this process: markets that this node, as leader, published or could not, those it took from the leader, and values it could not read. */
export function busCounts() {
  return { published: 0, failed: 0, taken: 0, refused: 0 };
}
export type BusCounts = ReturnType<typeof busCounts>;

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
  /** `term` is the fencing number of the leader that this node knows; undefined where there is one process. */
  node: { role: (typeof ROLES)[number]; term: number | undefined };
  isReady: boolean;
  /** `isThere` is undefined without a bus; `age` is in milliseconds since the leader was last heard, undefined before the first time. */
  bus: { isThere?: boolean; age?: number; counts: Readonly<BusCounts> };
  /** Seconds since this market took its place, while live figures should come; 0 at other times. */
  market: { revision: number; age: number };
  streams: { open: number; behind: number };
  writer: { isAlive: boolean; quotesWaiting: number };
  /** The file system with the store, bytes. */
  disk: { free: number; size: number };
  sources: readonly SourceState[];
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
  readonly #answered = this.#times(
    'bhav_http_request_duration_seconds',
    'How long requests took until their answer was sent, by route, method and class of status.',
    [0.005, 0.02, 0.1, 0.5, 2, 10],
    ['route', 'method', 'status'],
  );
  readonly delivered = this.#times(
    'bhav_stream_delivery_seconds',
    'Time from the publishing of a market until its bytes were written to the last reader that was not behind.',
    [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  );
  readonly pageWritten = this.#times(
    'bhav_page_write_duration_seconds',
    'How long it took to write a page with its figures, its turn at the writer included.',
    [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  );
  readonly pageFailed = this.#counts('bhav_page_write_failures_total', 'Pages that could not be written.');
  readonly marketChanged = this.#counts('bhav_market_changes_total', 'Markets that took the place of an older one.');
  readonly streamOpened = this.#counts('bhav_streams_opened_total', 'Streams that were opened.');
  readonly streamRefused: (reason: 'full' | 'draining') => void = this.#counts(
    'bhav_streams_refused_total',
    'Streams that were refused: the server was full, or about to end.',
    ['reason'],
    [['full'], ['draining']],
  );
  readonly #refused = this.#metric(Counter, 'bhav_refused_files_total', 'Files that were refused.', SOURCE);
  readonly #reads = (Object.keys(READ) as (keyof States)[]).map((state) => this.#read(state));

  constructor({ version }: { version: string }) {
    this.#metric(Gauge, 'bhav_build_info', 'The version of the program; always 1.', ['version']).set({ version }, 1);
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
    this.#answered(seconds, familyOf(route), METHODS.has(method) ? method : 'other', `${Math.floor(status / 100)}xx`);
  }

  /** So that their counts begin at 0. */
  knowsSources(sources: readonly { exchange: string; id: string }[]): void {
    for (const { exchange, id } of sources) this.#refused.labels(exchange, id).inc(0);
  }

  fileRefused(exchange: string, source: string): void {
    this.#refused.labels(exchange, source).inc();
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the state and the rows that read it are of one name.
  #read<Name extends keyof States>(state: Name): () => Promise<void> {
    const metrics = READ[state].map(([name, help, labelNames, read]) => ({
      metric: this.#metric(name.endsWith('_total') ? Counter : Gauge, name, help, labelNames),
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

  /** By the values of its labels; those that are known begin at 0. */
  #counts(name: string, help: string, labelNames: string[] = [], known: string[][] = []): (...labels: string[]) => void {
    const counter = this.#metric(Counter, name, help, labelNames);
    for (const labels of known) counter.labels(...labels).inc(0);
    return (...labels) => counter.labels(...labels).inc();
  }

  #times(name: string, help: string, buckets: number[], labelNames: string[] = []): (seconds: number, ...labels: string[]) => void {
    const histogram = new Histogram({ name, help, buckets, labelNames, registers: [this.#registry] });
    return (seconds, ...labels) => histogram.labels(...labels).observe(seconds);
  }

  #metric<Kind extends Counter | Gauge>(
    Of: new (of: { name: string; help: string; labelNames: string[]; registers: Registry[] }) => Kind,
    name: string,
    help: string,
    labelNames: string[],
  ): Kind {
    return new Of({ name, help, labelNames, registers: [this.#registry] });
  }
}

const METHODS = new Set(['GET', 'HEAD']);

/** Files of the site count as one: a build has many, and names each anew. A page counts with its address that ends in a slash. */
function familyOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  if (!route.startsWith('/api/') && /\.[^/]*$/.test(route)) return 'files';
  return route.length > 1 ? route.replace(/\/$/, '') : route;
}
