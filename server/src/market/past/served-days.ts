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
  past: PastSession;
  /** What the cross-section of each exchange was made from. */
  states: ReadonlyMap<Exchange, string>;
  day: Promise<ServedDay>;
}

export class ServedDays {
  readonly #store: ReadStore;
  readonly #holder: Pick<MarketHolder, 'current'>;
  readonly #parts: Parts;
  /** The one last asked for is the first. */
  #kept: Kept[] = [];

  constructor(store: ReadStore, holder: Pick<MarketHolder, 'current'>, parts: Parts = {}) {
    this.#store = store;
    this.#holder = holder;
    this.#parts = parts;
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
    const wanted = stored.filter((one) => one !== undefined).filter(({ exchange }) => (only ?? exchange) === exchange);
    const past = await this.#pastOf(session);
    const states = new Map(await Promise.all(wanted.map(async (one) => [one.exchange, await this.#stateOf(one)] as const)));
    // Only what has begun is kept, so that none waits for a slot of another's.
    const keep = (): Promise<ServedDay> => this.#keep(past, states);
    const { inSlot = (make) => make() } = this.#parts;
    return this.#held(past, states) === undefined ? inSlot(keep) : keep();
  }

  /** Asks for the figures where they are not made; throws `NotReady` then. */
  async #stateOf({ exchange, session }: SessionOf): Promise<string> {
    const state = await sectionState(this.#store, { exchange, session });
    if (state !== undefined) return state;
    this.#parts.want?.(session);
    throw new NotReady({ session });
  }

  #held(past: PastSession, states: Kept['states']): Kept | undefined {
    return this.#kept.find(
      (kept) => isSame(kept.past, past) && [...states].every(([exchange, state]) => kept.states.get(exchange) === state),
    );
  }

  #keep(past: PastSession, states: Kept['states']): Promise<ServedDay> {
    const kept = this.#held(past, states) ?? { past, states, day: this.#open(past, [...states.keys()]) };
    const isFormer = (one: Kept): boolean => one.past.session === past.session && isSame([...one.states.keys()], [...kept.states.keys()]);
    let left = SECTIONS_KEPT;
    this.#kept = [kept, ...this.#kept.filter((one) => !isFormer(one))].filter((one) => (left -= one.states.size) >= 0);
    kept.day.catch(() => (this.#kept = this.#kept.filter((one) => one !== kept)));
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
