import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@bhav/core/calendar/days';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { PastSession } from '@bhav/core/wire/server/page-status';
import type { ReadStore } from '../../store/open-store.ts';
import { pastStore } from '../../store/past-store.ts';
import { newestSection, sectionState, type SessionOf } from '../../store/read/cross-sections.ts';
import { latestSession, neighboursOf, sessionBounds } from '../../store/read/sessions.ts';
import { storedFileCount } from '../../store/versions.ts';
import type { CrossSection } from '../cross-section/cross-section.ts';
import { openSection } from '../cross-section/section-codec.ts';
import { marketOf, newestOf } from '../market.ts';
import { NotReady } from '../not-ready.ts';
import type { MarketHolder } from '../published/market-holder.ts';
import { servedMarket, type ServedMarket } from '../served-market.ts';

/** The store is as of the same day as the market; `past` is absent for the newest. */
export interface ServedDay {
  store: ReadStore;
  served: ServedMarket;
  past?: PastSession;
}

interface Parts {
  /** Asks for figures that are not made yet. */
  want?: ((session: string) => void) | undefined;
  /** Bounds how many sessions are opened at once; may refuse. */
  inSlot?: <Made>(make: () => Promise<Made>) => Promise<Made>;
}

/** Cross-sections, each of one exchange: as many as a feed of one exchange reads. */
const SECTIONS_KEPT = 6;

interface Kept {
  /** What the cross-section of each exchange was made from. */
  states: Partial<Record<Exchange, string>>;
  past: PastSession;
  day: Promise<ServedDay>;
}

export class ServedDays {
  readonly #store: ReadStore;
  readonly #holder: Pick<MarketHolder, 'current'>;
  readonly #want: (session: string) => void;
  /** By session and exchanges; the one last asked for is at the end. */
  readonly #kept = new Map<string, Kept>();
  readonly #inSlot: <Made>(make: () => Promise<Made>) => Promise<Made>;

  constructor(store: ReadStore, holder: Pick<MarketHolder, 'current'>, { want = () => undefined, inSlot = (make) => make() }: Parts = {}) {
    this.#store = store;
    this.#holder = holder;
    this.#want = want;
    this.#inSlot = inSlot;
  }

  get newest(): ServedDay {
    return { store: this.#store, served: this.#holder.current };
  }

  /**
   * The newest market, or that of the newest session up to a day; undefined where none is stored. The other exchange of `only` may
   * be empty. Throws `NotReady`.
   */
  async on(day?: string, only?: Exchange): Promise<ServedDay | undefined> {
    if (day === undefined) return this.newest;
    const stored = await Promise.all(EXCHANGES.map((exchange) => latestSession(this.#store, exchange, day)));
    const session = newestOf(stored.flatMap((one) => one?.session ?? []));
    if (session === undefined) return undefined;
    const wanted = stored.flatMap((one) => (one === undefined || (only ?? one.exchange) !== one.exchange ? [] : [one]));
    const made = wanted.map(async (one) => [one.exchange, await this.#stateOf(one)] as const);
    const past = await this.#pastOf(session);
    const states: Kept['states'] = Object.fromEntries(await Promise.all(made));
    // Only what has begun is kept, so that none waits for a slot of another's.
    const keep = (): Promise<ServedDay> => this.#keep(states, past);
    return this.#held(states, past) === undefined ? this.#inSlot(keep) : keep();
  }

  /** Asks for the figures where they are not made; throws `NotReady` then. */
  async #stateOf({ exchange, session }: SessionOf): Promise<string> {
    const state = await sectionState(this.#store, { exchange, session });
    if (state !== undefined) return state;
    this.#want(session);
    throw new NotReady({ session });
  }

  #held(states: Kept['states'], past: PastSession): [of: string, kept: Kept] | undefined {
    const isSame = ({ states: made, past: of }: Kept): boolean =>
      isDeepStrictEqual(of, past) && exchangesIn(states).every((one) => made[one] === states[one]);
    return [...this.#kept].findLast(([, kept]) => isSame(kept));
  }

  /** The one kept becomes the last asked for. */
  #keep(states: Kept['states'], past: PastSession): Promise<ServedDay> {
    const exchanges = exchangesIn(states);
    const opened = (): [string, Kept] => [`${past.session} ${exchanges.join()}`, { states, past, day: this.#open(past, exchanges) }];
    const [of, kept] = this.#held(states, past) ?? opened();
    this.#kept.delete(of);
    this.#kept.set(of, kept);
    let sections = 0;
    for (const [older, one] of [...this.#kept].toReversed()) {
      sections += exchangesIn(one.states).length;
      if (sections > SECTIONS_KEPT) this.#kept.delete(older);
    }
    kept.day.catch(() => this.#kept.get(of) === kept && this.#kept.delete(of));
    return kept.day;
  }

  /** The store as the files of a session, and all that came before the next one, had it. */
  async asOf(session: string): Promise<ReadStore> {
    return this.#storeBefore((await this.#pastOf(session)).after);
  }

  /** Undefined where no session is stored. */
  bounds(): Promise<{ first: string; last: string } | undefined> {
    return sessionBounds(this.#store);
  }

  async #pastOf(session: string): Promise<PastSession> {
    const beside = await Promise.all(EXCHANGES.map((exchange) => neighboursOf(this.#store, exchange, session)));
    const before = newestOf(beside.flatMap((one) => one.before ?? []));
    const [after] = beside.flatMap((one) => one.after ?? []).toSorted();
    return { session, ...withoutUndefined({ before, after }) };
  }

  /** What became known before the next session belongs to the one before. */
  #storeBefore(next: string | undefined): ReadStore {
    return next === undefined ? this.#store : pastStore(this.#store, addDays(next, -1));
  }

  /** Before the first list of sectors the shares have those that they have now; the day of these is returned then. */
  #withLaterSectors(sections: readonly CrossSection[]): string | undefined {
    const rows = sections.flatMap((section) => section.rows);
    if (rows.some(({ stock }) => stock.sector !== undefined)) return undefined;
    const now = Object.values(this.#holder.current.sections ?? {});
    const sectors = new Map(now.flatMap((section) => section.rows.map(({ company, stock }) => [company, stock.sector] as const)));
    for (const row of rows) Object.assign(row.stock, withoutUndefined({ sector: sectors.get(row.company) }));
    return rows.some(({ stock }) => stock.sector !== undefined) ? newestOf(now.map(({ session }) => session)) : undefined;
  }

  async #open({ after, ...past }: PastSession, exchanges: readonly Exchange[]): Promise<ServedDay> {
    const { session } = past;
    const kept = await Promise.all(exchanges.map((exchange) => newestSection(this.#store, exchange, session)));
    const sections = Object.fromEntries(
      kept.flatMap((one) => (one === undefined ? [] : [[one.exchange, openSection(one.bytes)] as const])),
    );
    const laterSectors = this.#withLaterSectors(Object.values(sections));
    const content = await marketOf(this.#store, sections);
    const later =
      content.companies?.indexLists.filter(({ from, isOfDay }) => !isOfDay && from > session).map(({ index, from }) => ({ index, from })) ??
      [];
    return {
      store: this.#storeBefore(after),
      served: servedMarket(content, await storedFileCount(this.#store)),
      past: { ...past, ...withoutUndefined({ after, laterLists: later.length === 0 ? undefined : later, laterSectors }) },
    };
  }
}

function exchangesIn(states: Kept['states']): Exchange[] {
  return EXCHANGES.filter((exchange) => states[exchange] !== undefined);
}
