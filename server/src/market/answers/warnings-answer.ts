import { LAST_DAY, addDays } from '@bhav/core/calendar/days';
import { isWarning, type Flag } from '@bhav/core/market/measures';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { flagCounts } from '@bhav/core/warnings/flag-counts';
import type { WarningsAnswer, WarningChange, WarningChanges } from '@bhav/core/wire/share/cautions';
import type { ReadStore } from '../../store/open-store.ts';
import {
  bandTouches,
  derivativesBan,
  warningDays,
  warningsBefore,
  warningsOf,
  BAN_DAYS,
  derivativesBans,
  type StoredWarnings,
} from '../../store/read/securities/cautions.ts';
import type { ServedDay } from '../past/served-days.ts';
import { namesAndSectors } from '../../store/read/securities/masters.ts';
import type { ServedLists } from '../served-share.ts';

const MOST_DAYS = 366;

/**
 * Reads the newest surveillance file up to a day (its own day counts), as the files of that day had it;
 * undefined if there is none. `all` has the days of later files.
 */
export async function warningsAnswer(
  all: ReadStore,
  { store, served }: Pick<ServedDay, 'store' | 'served'>,
  upTo: string,
): Promise<WarningsAnswer | undefined> {
  const [on, before] = await warningDays(store, upTo, 2);
  if (on === undefined) return undefined;
  const listed = await warningsOf(store, on);
  const formerOf = before === undefined ? () => undefined : await warningsBefore(store, on, before);
  const { added, released, changed, moved } = fileChanges(listed, formerOf);
  const nameOf = await namesAtNse(store, served);
  const named = <Share extends { symbol: string }>(share: Share) => ({ ...share, name: nameOf(share.symbol) });
  const warned = [...listed.values()].map(({ symbol, flags }) => ({ symbol, flags: flags.filter(isWarning) }));
  return {
    on,
    days: await warningDays(all, LAST_DAY, MOST_DAYS),
    shares: listed.size,
    counts: flagCounts(listed.values()),
    warned: warned.filter(({ flags }) => flags.length > 0).map(named),
    added: added.map(named),
    released: released.map(named),
    changed: changed.map(named),
    moved: moved.map(named),
    touched: (await bandTouches(store, on)).map(named),
    ...withoutUndefined({ before, ban: await derivativesBan(store, on) }),
  };
}

type Change = Omit<WarningChange, 'on' | 'name' | 'isin'>;

const FILES = 10;

/** Each file against the stored one before it. Undefined if none is stored up to the day. */
export async function warningChanges(store: ReadStore, served: ServedLists, upTo: string): Promise<WarningChanges | undefined> {
  const days = await warningDays(store, upTo, FILES + 1);
  const [to] = days;
  const first = days.at(-1);
  if (to === undefined || first === undefined) return undefined;
  const nameOf = await namesAtNse(store, served);
  const isins = new Map(served.whole.NSE.stocks.map(({ symbol, isin }) => [symbol, isin]));
  const files: Change[][] = [];
  for (const [place, day] of days.slice(0, -1).entries()) {
    files.push(told(fileChanges(await warningsOf(store, day), await warningsBefore(store, day, days[place + 1] ?? day))));
  }
  const bans = await beginningBans(store, first, addDays(to, BAN_DAYS));
  return {
    from: days.at(-2) ?? to,
    to,
    changes: files.flatMap((changes, place) => {
      const [on = '', next] = [days[place], days[place - 1]];
      const banned = bans.filter(({ day }) => day > on && (next === undefined || day <= next));
      return [...changes, ...banned].map((change) => ({
        on,
        ...change,
        name: nameOf(change.symbol),
        ...withoutUndefined({ isin: isins.get(change.symbol) }),
      }));
    }),
  };
}

function told(changes: FileChanges): Change[] {
  return (['added', 'released', 'changed', 'moved'] as const).flatMap((what) => changes[what].map((share) => ({ ...share, what })));
}

type Measured = Pick<StoredWarnings, 'symbol' | 'flags'>;

interface FileChanges {
  added: Measured[];
  released: Measured[];
  changed: (Measured & { before: Flag[] })[];
  moved: { symbol: string; from: string; to: string }[];
}

/** A share that one of the files does not list has not changed. */
function fileChanges(listed: ReadonlyMap<string, StoredWarnings>, formerOf: (symbol: string) => StoredWarnings | undefined): FileChanges {
  const changes: FileChanges = { added: [], released: [], changed: [], moved: [] };
  for (const { symbol, series, flags: all } of listed.values()) {
    const was = formerOf(symbol);
    if (was === undefined) continue;
    const [flags, before] = [all.filter(isWarning), was.flags.filter(isWarning)];
    if (before.length === 0 && flags.length > 0) changes.added.push({ symbol, flags });
    else if (before.length > 0 && flags.length === 0) changes.released.push({ symbol, flags: before });
    else if (flags.join(' ') !== before.join(' ')) changes.changed.push({ symbol, flags, before });
    if (was.series !== series) changes.moved.push({ symbol, from: was.series, to: series });
  }
  return changes;
}

/** Bans after a day of shares that were in none the day before; what was before the first is not known. */
async function beginningBans(store: ReadStore, after: string, upTo: string): Promise<(Change & { day: string })[]> {
  const bans = await derivativesBans(store, after, upTo);
  return bans.slice(1).flatMap(({ day, symbols }, place) => {
    const before = new Set(bans[place]?.symbols);
    return symbols.flatMap((symbol) => (before.has(symbol) ? [] : [{ symbol, what: 'banned', day } as const]));
  });
}

async function namesAtNse(store: ReadStore, { whole }: Pick<ServedLists, 'whole'>): Promise<(symbol: string) => string> {
  const traded = new Map(whole.NSE.stocks.map(({ symbol, name }) => [symbol, name]));
  const nameOf = await namesAndSectors(store);
  return (symbol) => traded.get(symbol) ?? nameOf({ exchange: 'NSE', isin: '', symbol }).name;
}
