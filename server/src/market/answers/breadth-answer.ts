import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { SENSEX_KNOWN } from '@bhav/core/indices/index-members';
import { indexNamed } from '@bhav/core/indices/index-names';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { BreadthAnswer, SessionBreadth } from '@bhav/core/wire/lists/breadth';
import type { SectionCounts } from '../cross-section/cross-section.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionCounts } from '../../store/read/cross-sections.ts';
import { firstListed } from '../../store/read/securities/masters.ts';
import { NIFTY } from '../index-lists.ts';

const SESSIONS = 750;

/** `of` is an exchange or an index. Undefined where none of its sessions is counted. */
export async function breadthAnswer(store: ReadStore, of: string, upTo?: string): Promise<BreadthAnswer | undefined> {
  const counts = {
    NSE: await countsOf(store, 'NSE', upTo),
    BSE: await countsOf(store, 'BSE', upTo),
  };
  const counted = EXCHANGES.flatMap((exchange) =>
    [...new Set(counts[exchange].flatMap(({ indices }) => Object.keys(indices)))].toSorted().map((name) => ({ exchange, name })),
  );
  const indices = counted.map(({ name }) => name);
  const whole = EXCHANGES.find((one) => one === of.toUpperCase());
  if (whole !== undefined) {
    const sessions = counts[whole].map(({ all }) => all);
    return sessions.length === 0 ? undefined : { exchange: whole, sessions, indices };
  }
  const index = indexNamed(counted, of);
  if (index === undefined) return undefined;
  const { exchange, name } = index;
  const sessions = counts[exchange].flatMap((one): SessionBreadth | [] => one.indices[name] ?? []);
  return { exchange, index: name, ...withoutUndefined({ members: await knownDays(store, index) }), sessions, indices };
}

/** Oldest first. */
export async function breadthDays(store: ReadStore, exchange: Exchange, upTo?: string): Promise<SessionBreadth[]> {
  return (await countsOf(store, exchange, upTo)).map(({ all }) => all);
}

async function countsOf(store: ReadStore, exchange: Exchange, upTo: string | undefined): Promise<SectionCounts[]> {
  const rows = await sectionCounts(store, exchange, SESSIONS, upTo);
  return rows.map((counts) => JSON.parse(counts) as SectionCounts);
}

/** Known from the first list on; for the Nifty 50 from that of the program on. */
async function knownDays(store: ReadStore, { exchange, name }: { exchange: Exchange; name: string }): Promise<BreadthAnswer['members']> {
  if (exchange === 'BSE') return SENSEX_KNOWN;
  const own = name === NIFTY.index ? [NIFTY.from] : [];
  const [from] = [...own, ...[(await firstListed(store, name)) ?? []].flat()].toSorted();
  return from === undefined ? undefined : { from };
}
