import { istDate, istIso } from '@bhav/core/calendar/ist';
import type { LiveLevel } from '@bhav/core/quotes/live-quote';
import { previousSession } from '@bhav/core/calendar/session';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { LiveFigures } from './figures.ts';
import { indexChange } from '@bhav/core/quotes/change';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

type About = Pick<IndexLevel, 'mode' | 'source' | 'quotesOf'>;

/** Official levels of the same or a later session stay; levels that no file has are added. */
export function withLevels(official: IndexLevel[], levels: LiveFigures['levels'], about: About): IndexLevel[] {
  const left = new Map<string, LiveLevel>(levels);
  let isLive = false;
  const replaced = official.map((index) => {
    const level = left.get(index.name.toUpperCase());
    if (level === undefined) return index;
    left.delete(level.name);
    if (istDate(level.at) <= index.session) return index;
    isLive = true;
    return levelOf(level, index, about);
  });
  if (!isLive && left.size === 0) return official;
  return [...replaced, ...[...left.values()].map((level) => levelOf(level, undefined, about))];
}

function levelOf(live: LiveLevel, official: IndexLevel | undefined, about: About): IndexLevel {
  const session = istDate(live.at);
  const isNext = official !== undefined && official.session === previousSession(session);
  const previousClose = isNext ? official.level : live.previousClose;
  return {
    name: official?.name ?? live.name,
    ...withoutUndefined({ exchange: official?.exchange }),
    ...about,
    session,
    asOf: istIso(live.at),
    level: live.level,
    ...indexChange(live.level, previousClose),
    ...withoutUndefined({ open: live.open, high: live.high, low: live.low }),
    ...lastValuation(official),
  };
}

/** As of the last file, since no live source says it. */
function lastValuation({ session, priceEarnings, priceBook, dividendYield }: Partial<IndexLevel> = {}): Partial<IndexLevel> {
  const valuation = withoutUndefined({ priceEarnings, priceBook, dividendYield });
  return Object.keys(valuation).length === 0 ? {} : { ...valuation, ...withoutUndefined({ valuedOn: session }) };
}
