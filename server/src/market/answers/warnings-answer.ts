import { LAST_DAY } from '@bhav/core/calendar/days';
import { isWarning } from '@bhav/core/market/measures';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { flagCounts } from '@bhav/core/warnings/flag-counts';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import type { ReadStore } from '../../store/open-store.ts';
import { bandTouches, derivativesBan, warningDays, warningsBefore, warningsOf } from '../../store/read/securities/cautions.ts';
import type { ServedDay } from '../past/served-days.ts';
import { fileChanges, namesAtNse } from './warning-changes.ts';

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
