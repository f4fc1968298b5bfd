import { LAST_DAY } from '@bhav/core/calendar/days';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import type { PastSession } from '@bhav/core/wire/page-status';
import type { ReadStore } from '../../store/open-store.ts';
import { pastStore } from '../../store/past-store.ts';
import { latestSession, neighboursOf, sessionBounds } from '../../store/read/sessions.ts';
import { storedFileCount } from '../../store/versions.ts';
import { type MarketContent, readMarket } from '../market.ts';
import type { MarketHolder } from '../published/market-holder.ts';
import { type ShareFacts, shareFacts } from '../screened/share-facts.ts';
import { servedMarket, type ServedMarket } from '../served-market.ts';

/** The market that a request asks for, with the store as of the same day: the newest, or a past session as its files had it. */
export interface ServedDay {
  store: ReadStore;
  served: ServedMarket;
  past?: PastSession;
  /** Reads what the files say of an exchange's shares beside their figures of the day. */
  facts: (exchange: Exchange) => Promise<ReadonlyMap<string, ShareFacts>>;
}

/** Reads past sessions. */
export interface PastReading {
  market: (session: string) => Promise<MarketContent>;
  facts: (session: string, exchange: Exchange) => Promise<ReadonlyMap<string, ShareFacts>>;
}

/** Reads past sessions in this process. */
function readingHere(store: ReadStore): PastReading {
  return {
    market: (session) => readMarket(pastStore(store, session)),
    facts: (session, exchange) => shareFacts(pastStore(store, session), exchange),
  };
}

/** How many past sessions are kept. */
const DAYS_KEPT = 10;

/** Gives the market of a day, and keeps those last asked for until a file is stored. */
export class ServedDays {
  readonly #store: ReadStore;
  readonly #holder: Pick<MarketHolder, 'current'>;
  readonly #read: PastReading;
  #files: number | undefined;
  /** By session, the one last asked for at the end. */
  readonly #kept = new Map<string, Promise<ServedDay>>();
  readonly #inSlot: <Made>(make: () => Promise<Made>) => Promise<Made>;

  /** `inSlot` bounds how many sessions are read at once, and may refuse to. */
  constructor(
    store: ReadStore,
    holder: Pick<MarketHolder, 'current'>,
    read: PastReading = readingHere(store),
    inSlot: <Made>(make: () => Promise<Made>) => Promise<Made> = (make) => make(),
  ) {
    this.#store = store;
    this.#holder = holder;
    this.#read = read;
    this.#inSlot = inSlot;
  }

  /** The newest market. */
  get newest(): ServedDay {
    return { store: this.#store, served: this.#holder.current, facts: (exchange) => shareFacts(this.#store, exchange) };
  }

  /** Returns the newest market, or that of the newest session up to a day; undefined where no session is stored up to it. */
  async on(day?: string): Promise<ServedDay | undefined> {
    if (day === undefined) return this.newest;
    const found = await Promise.all(EXCHANGES.map((exchange) => latestSession(this.#store, exchange, day)));
    const session = found
      .map((one) => one?.session ?? '')
      .toSorted()
      .at(-1);
    if (session === undefined || session === '') return undefined;
    const files = await storedFileCount(this.#store);
    if (files !== this.#files) this.#kept.clear();
    this.#files = files;
    // Only what has begun is kept, so that none waits for a slot of another's.
    return this.#kept.has(session) ? this.#keep(session) : this.#inSlot(() => this.#keep(session));
  }

  /** The first and the newest stored session; undefined where there is none. */
  bounds(): Promise<{ first: string; last: string } | undefined> {
    return sessionBounds(this.#store);
  }

  #keep(session: string): Promise<ServedDay> {
    const kept = this.#kept.get(session) ?? this.#make(session);
    this.#kept.delete(session);
    this.#kept.set(session, kept);
    const [oldest = session] = this.#kept.keys();
    if (this.#kept.size > DAYS_KEPT) this.#kept.delete(oldest);
    kept.catch(() => this.#kept.get(session) === kept && this.#kept.delete(session));
    return kept;
  }

  async #make(session: string): Promise<ServedDay> {
    const files = this.#files ?? 0;
    const beside = await Promise.all(EXCHANGES.map((exchange) => neighboursOf(this.#store, exchange, session)));
    const before = beside
      .flatMap((one) => one.before ?? [])
      .toSorted()
      .at(-1);
    const [after] = beside.flatMap((one) => one.after ?? []).toSorted();
    const content = await this.#read.market(session);
    // A list that was downloaded before the next session counts for this one.
    const later =
      content.companies?.indexLists
        .filter(({ from, origin }) => from > session && (origin === 'notices' || from >= (after ?? LAST_DAY)))
        .map(({ index, from }) => ({ index, from })) ?? [];
    return {
      store: pastStore(this.#store, session),
      served: servedMarket(content, files),
      facts: (exchange) => this.#read.facts(session, exchange),
      past: { session, ...present({ before, after, laterLists: later.length === 0 ? undefined : later }) },
    };
  }
}
