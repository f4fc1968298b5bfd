import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Store } from '../../store/open-store.ts';
import { pastStore } from '../../store/past-store.ts';
import { sectionInputs, type SessionOf, staleSections } from '../../store/read/cross-sections.ts';
import { latestSession, newestSessions } from '../../store/read/sessions.ts';
import { reading } from '../../store/transaction.ts';
import { writeSection } from '../../store/write/cross-sections.ts';
import { CLOSES, makeSection } from './make-section.ts';
import { packCloses, packSection } from './section-codec.ts';
import { countSection } from './cross-section.ts';

/** `wanted` sessions come before others. */
export interface SectionsAsked {
  newestOnly: boolean;
  wanted?: readonly string[];
  /** Left out of the newest. */
  except?: readonly SessionOf[];
  /** While a history comes each file makes nearly all stale: only those that are missing, of wanted sessions alone or also of the last ones. */
  missingOnly?: 'wanted' | 'last' | undefined;
}

/**
 * The section was missing or made of other files. That of the newest session of an exchange comes first, then
 * a wanted one, then the newest of the others. Reads without a lock and writes in one short transaction.
 * Undefined where all are there.
 */
export async function makeNextSection(store: Store, asked: SectionsAsked): Promise<SessionOf | undefined> {
  const next = await nextOf(store, asked);
  if (next === undefined) return undefined;
  const made = await reading(store, async (within) => {
    const { upTo, madeFrom } = (await sectionInputs(within))(next.session);
    const section = await makeSection(upTo === undefined ? within : pastStore(within, upTo), next.exchange, next.session);
    return section && { section, madeFrom };
  });
  if (made !== undefined) {
    const { section } = made;
    const packed = { bytes: await packSection(section), closes: await packCloses(section), counts: JSON.stringify(countSection(section)) };
    // If another process stored a file meanwhile, it is stale still.
    await writeSection(store, { ...next, madeFrom: made.madeFrom, ...packed });
  }
  return next;
}

/** Returns how many were missing or stale. */
export async function makeSections(store: Store, asked: SectionsAsked = { newestOnly: false }): Promise<number> {
  let made = 0;
  while ((await makeNextSection(store, asked)) !== undefined) made += 1;
  return made;
}

async function nextOf(store: Store, { newestOnly, wanted = [], except = [], missingOnly }: SectionsAsked): Promise<SessionOf | undefined> {
  const stale = await staleSections(store);
  const isOneOf = (sections: readonly (SessionOf | undefined)[], { exchange, session }: SessionOf): boolean =>
    sections.some((one) => one?.exchange === exchange && one.session === session);
  let first: SessionOf | undefined;
  if (missingOnly === undefined) {
    const newest = await Promise.all(EXCHANGES.map((exchange) => latestSession(store, exchange)));
    first = stale.find((one) => isOneOf(newest, one) && !isOneOf(except, one));
  }
  if (first === undefined && !newestOnly) {
    const last = missingOnly === 'last' ? await Promise.all(EXCHANGES.map((exchange) => newestSessions(store, exchange, CLOSES))) : [];
    const asked = new Set([...wanted, ...last.flat()]);
    const left = missingOnly === undefined ? stale : stale.filter(({ session, isMissing }) => isMissing && asked.has(session));
    first = left.find(({ session }) => wanted.includes(session)) ?? left[0];
  }
  return first && { exchange: first.exchange, session: first.session };
}
