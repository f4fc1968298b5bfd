import { DERIVED_RULES } from '@bhav/core/derived/derived-figures';
import { addDays } from '@bhav/core/calendar/days';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber } from '../units.ts';
import { counterValue, storedStates } from '../versions.ts';

export interface SessionOf {
  exchange: Exchange;
  session: string;
}

export interface KeptSection extends SessionOf {
  madeFrom: string;
  bytes: Uint8Array;
}

/** Of the newest session that has one, up to a day if one is given. */
export async function newestSection(store: ReadStore, exchange: Exchange, upTo?: string): Promise<KeptSection | undefined> {
  const row = await lastSections(store, exchange, 1, upTo).select(['day', 'made_from', 'bytes']).executeTakeFirst();
  return row && { exchange, session: dateOf(row.day), madeFrom: row.made_from, bytes: row.bytes };
}

export async function newestMade(store: ReadStore, exchange: Exchange): Promise<Omit<KeptSection, 'bytes'> | undefined> {
  const row = await lastSections(store, exchange, 1).select(['day', 'made_from']).executeTakeFirst();
  return row && { exchange, session: dateOf(row.day), madeFrom: row.made_from };
}

export async function sectionState({ db }: ReadStore, { exchange, session }: SessionOf): Promise<string | undefined> {
  const of = db.selectFrom('cross_section').select('made_from').where('exchange', '=', exchange);
  return (await of.where('day', '=', dayNumber(session)).executeTakeFirst())?.made_from;
}

/** The newest stored session before the newest cross-section up to a day that has none itself; 0 if all have one. */
async function lastGap(store: ReadStore, exchange: Exchange, upTo?: string): Promise<number> {
  const row = await sessionsWithSections(store)
    .select(({ fn }) => fn.max('session.day').as('day'))
    .where('session.exchange', '=', exchange)
    .where('cross_section.day', 'is', null)
    .where('session.day', '<', lastSections(store, exchange, 1, upTo).select('day'))
    .executeTakeFirst();
  return row?.day ?? 0;
}

/** Packed; none from before a session that has no cross-section yet. */
export async function sectionCloses(
  store: ReadStore,
  { exchange, session }: SessionOf,
  most: number,
): Promise<{ session: string; closes: Uint8Array }[]> {
  const rows = await lastSections(store, exchange, most, session)
    .where('day', '>', await lastGap(store, exchange, session))
    .select(['day', 'closes'])
    .execute();
  return rows.map(({ day, closes }) => ({ session: dateOf(day), closes }));
}

/** As JSON, oldest first; none from before a session that has no cross-section yet. */
export async function sectionCounts(store: ReadStore, exchange: Exchange, most: number, upTo?: string): Promise<string[]> {
  const rows = await lastSections(store, exchange, most, upTo)
    .where('day', '>', await lastGap(store, exchange, upTo))
    .select('counts')
    .execute();
  return rows.map(({ counts }) => counts).toReversed();
}

/** The newest first. */
function lastSections({ db }: ReadStore, exchange: Exchange, most: number, upTo?: string) {
  return db
    .selectFrom('cross_section')
    .where('exchange', '=', exchange)
    .$if(upTo !== undefined, (of) => of.where('day', '<=', dayNumber(upTo ?? '')))
    .orderBy('day', 'desc')
    .limit(most);
}

/** Those without one, too. */
function sessionsWithSections({ db }: ReadStore) {
  return db
    .selectFrom('session')
    .leftJoin('cross_section', (join) =>
      join.onRef('cross_section.exchange', '=', 'session.exchange').onRef('cross_section.day', '=', 'session.day'),
    );
}

export const SECTIONS = 'cross-sections';

/** A cross-section that is made anew counts again. */
export function sectionsVersion(store: ReadStore): Promise<number> {
  return counterValue(store, SECTIONS);
}

/** The files up to a day, or all of them, in a state that has a name. */
export interface SectionInputs {
  /** The day before the next stored session of either exchange; undefined where there is none. */
  upTo: string | undefined;
  madeFrom: string;
}

export async function sectionInputs(store: ReadStore): Promise<(session: string) => SectionInputs> {
  const rows = await store.db.selectFrom('session').select('day').distinct().orderBy('day').execute();
  const days = rows.map(({ day }) => dateOf(day));
  const stateUpTo = await storedStates(store);
  const after = new Map(days.map((day, at) => [day, days[at + 1]]));
  return (session) => {
    const next = after.get(session);
    const upTo = next && addDays(next, -1);
    return { upTo, madeFrom: `rules ${DERIVED_RULES}, ${stateUpTo(upTo)}` };
  };
}

interface StaleSection extends SessionOf {
  isMissing: boolean;
}

/** Missing, or made of other files or rules; the newest first. */
export async function staleSections(store: ReadStore): Promise<StaleSection[]> {
  const inputsOf = await sectionInputs(store);
  const rows = await sessionsWithSections(store)
    .select(['session.exchange', 'session.day', 'cross_section.made_from'])
    .orderBy('session.day', 'desc')
    .orderBy('session.exchange', 'desc')
    .execute();
  return rows.flatMap(({ exchange, day, made_from: madeFrom }) => {
    const session = dateOf(day);
    return madeFrom === inputsOf(session).madeFrom ? [] : [{ exchange, session, isMissing: madeFrom === null }];
  });
}
