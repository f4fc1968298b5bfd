import { LAST_DAY } from '@bhav/core/calendar/days';
import type { Screen } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import { nameOn } from '@bhav/core/quotes/stock';
import type { ServedDay, ServedDays } from '../past/served-days.ts';
import { candidatesOf } from './candidates.ts';

/** A share as a list of changes names it. */
interface Named {
  symbol: string;
  name: string;
}

/** The shares that a screen found in a session and not in the one before, and the other way round. */
export interface ScreenChange {
  session: string;
  found: number;
  came: Named[];
  went: Named[];
}

/** Returns what each of the last sessions has changed in the list of a screen, the newest first. Undefined if there is no such list. */
export async function screenChanges(days: Pick<ServedDays, 'on'>, screen: Screen, sessions: number): Promise<ScreenChange[] | undefined> {
  const changes: ScreenChange[] = [];
  let now = await days.on(LAST_DAY);
  let found = now && (await foundOn(now, screen));
  if (found === undefined) return undefined;
  for (let left = sessions; left > 0 && now?.past?.before !== undefined; left -= 1) {
    const before: ServedDay | undefined = await days.on(now.past.before);
    const earlier: Map<string, Named> | undefined = before && (await foundOn(before, screen));
    if (earlier === undefined || found === undefined) break;
    changes.push({ session: now.past.session, found: found.size, came: notIn(found, earlier), went: notIn(earlier, found) });
    [now, found] = [before, earlier];
  }
  return changes;
}

async function foundOn(day: ServedDay, screen: Screen): Promise<Map<string, Named> | undefined> {
  const result = screened(await candidatesOf(day, screen.exchange), screen);
  return (
    result &&
    new Map(result.found.map(({ isin, symbol, code, name }) => [isin ?? nameOn(screen.exchange, { symbol, code }), { symbol, name }]))
  );
}

function notIn(one: ReadonlyMap<string, Named>, other: ReadonlyMap<string, Named>): Named[] {
  return [...one].flatMap(([key, share]) => (other.has(key) ? [] : [share]));
}
