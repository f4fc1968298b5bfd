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
  isThere: boolean;
  /** Milliseconds since the leader was last heard; undefined before the first time. */
  age?: number;
  counts: Readonly<BusCounts>;
}

/** Ages in seconds; undefined where there is nothing to tell. */
export interface SourceState {
  exchange: string;
  source: string;
  /** Since the file of the newest session was stored. */
  syncAge: number | undefined;
  /** Since the source last answered as it should. */
  answerAge: number | undefined;
  /** Since the file of the newest session should have been stored; 0 where it is. */
  overdue: number | undefined;
  /** Recent files whose last attempt was refused. */
  refused: number | undefined;
}

/** Read at each scrape. */
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

const PATIENCE_MS = 1_000;

/** For these metrics the library walks through every connection at each reading. */
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
    streams: () => ({ open: 0, behind: 0 }),
  };
  readonly #puts: (() => Promise<void>)[] = [];
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
  readonly #storeTime = this.#histogram(
    'bhav_store_duration_seconds',
    'How long the store took: to read, by table; to write, by task of the writer, its turn included.',
    [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    ['access', 'kind'],
  );
  readonly #pageTime = this.#histogram(
    'bhav_page_write_duration_seconds',
    'How long it took to write a page with its figures, its turn at the writer included.',
    [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  );
  readonly #pageFailures = this.#counter('bhav_page_write_failures_total', 'Pages that could not be written.');
  readonly #marketChanges = this.#counter('bhav_market_changes_total', 'Markets that took the place of an older one.');
  readonly #refusals = this.#counter('bhav_refused_files_total', 'Files that were refused.', ['exchange', 'source']);

  constructor({ version }: { version: string }) {
    this.#gauge('bhav_build_info', 'The version of the program; always 1.', ['version']).set({ version }, 1);
    for (const reason of ['full', 'draining']) this.#streamsRefused.inc({ reason }, 0);

    const role = this.#gauge('bhav_node_role', '1 for the role that the node has now.', ['role']);
    const term = this.#gauge('bhav_node_term', 'The term (fencing number) of the leader that this node knows.');
    this.#put('node', (node) => {
      for (const one of ROLES) set(role, node && Number(node.role === one), { role: one });
      set(term, node?.term);
    });
    const ready = this.#gauge('bhav_node_ready', '1 while the node takes readers: it has figures and is not ending.');
    this.#put('isReady', (isReady) => set(ready, isReady === undefined ? undefined : Number(isReady)));

    const bus = this.#gauge('bhav_bus_state', '1 for the state that the bus has now.', ['state']);
    const age = this.#gauge('bhav_bus_message_age_seconds', 'Time since the leader was last heard.');
    const messages = this.#counter('bhav_bus_messages_total', 'Markets on the bus: published, not published, taken, not readable.', [
      'outcome',
    ]);
    this.#put('bus', (now) => {
      const present = now === undefined ? 'off' : now.isThere ? 'connected' : 'away';
      for (const one of BUS_STATES) set(bus, Number(present === one), { state: one });
      set(age, now?.age === undefined ? undefined : now.age / 1_000);
      messages.reset();
      for (const [outcome, count] of Object.entries(now?.counts ?? busCounts())) messages.inc({ outcome }, count);
    });

    const revision = this.#gauge('bhav_market_revision', 'The revision of the market that the node serves.');
    const marketAge = this.#gauge(
      'bhav_market_age_seconds',
      'Time since the market last changed on this node, in hours in which live figures should come; else 0.',
    );
    this.#put('market', (market) => {
      set(revision, market?.revision);
      set(marketAge, market?.age);
    });

    const open = this.#gauge('bhav_streams_open', 'Streams that are open.');
    const behind = this.#gauge('bhav_streams_behind', 'Open streams whose bytes wait for their reader.');
    this.#put('streams', (streams) => {
      set(open, streams?.open);
      set(behind, streams?.behind);
    });

    const alive = this.#gauge('bhav_writer_up', '1 while the process that writes the store is alive.');
    const waiting = this.#gauge('bhav_kept_quotes_waiting', 'Live quotes and levels that wait to be kept.');
    this.#put('writer', (writer) => {
      set(alive, writer && Number(writer.isAlive));
      set(waiting, writer?.quotesWaiting);
    });
    const free = this.#gauge('bhav_disk_free_bytes', 'What is free on the disk with the store.');
    const size = this.#gauge('bhav_disk_size_bytes', 'The size of the disk with the store.');
    this.#put('disk', (disk) => {
      set(free, disk?.free);
      set(size, disk?.size);
    });

    const ofSource = ['exchange', 'source'];
    const sources = {
      syncAge: this.#gauge('bhav_sync_age_seconds', 'Time since the file of the newest session was stored.', ofSource),
      answerAge: this.#gauge('bhav_source_answer_age_seconds', 'Time since the source last answered as it should.', ofSource),
      overdue: this.#gauge(
        'bhav_sync_overdue_seconds',
        'Time since the file of the newest session should have been stored; 0 where it is.',
        ofSource,
      ),
      refused: this.#gauge('bhav_sync_refused_files', 'Files of the last 30 days whose last attempt was refused.', ofSource),
    };
    this.#put('sources', (all) => {
      for (const gauge of Object.values(sources)) gauge.reset();
      for (const { exchange, source, ...state } of all ?? []) {
        for (const [name, value] of Object.entries(state)) set(sources[name as keyof typeof sources], value, { exchange, source });
      }
    });
    const problem = this.#gauge('bhav_problem', '1 while a part of the server has a problem.', ['part']);
    this.#put('problems', (problems) => {
      problem.reset();
      for (const [part, has] of Object.entries(problems ?? {})) problem.set({ part }, Number(has));
    });
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
    await Promise.all(this.#puts.map((put) => put()));
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

  /** `kind` is one of few: a table, a task. */
  storeTook(access: 'read' | 'write', kind: string, seconds: number): void {
    this.#storeTime.observe({ access, kind }, seconds);
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

  /** Before each text. `put` gets undefined when the state cannot be read, or not within a second. */
  #put<Name extends keyof States>(name: Name, put: (state: States[Name] | undefined) => void): void {
    this.#puts.push(async () => {
      const read = async () => this.#states[name]?.();
      // What fails is reported where it belongs; a metric that is not known is absent.
      put(await within(PATIENCE_MS, read(), () => undefined).catch(() => undefined));
    });
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

/** An unknown value is removed. */
function set(gauge: Gauge, value: number | undefined, labels: Record<string, string> = {}): void {
  if (value === undefined) gauge.remove(labels);
  else gauge.set(labels, value);
}

const METHODS = new Set(['GET', 'HEAD']);

/** Files of the site count as one: a build has many, and names each anew. A page counts with its address that ends in a slash. */
function familyOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  if (!route.startsWith('/api/') && /\.[^/]*$/.test(route)) return 'files';
  return route.length > 1 ? route.replace(/\/$/, '') : route;
}
