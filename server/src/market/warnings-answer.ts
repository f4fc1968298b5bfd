import { flagged, type Flag, isWarning } from '@bhav/core/warnings/measures';
import { isPrimarySeries } from '@bhav/core/bars/instrument';
import { present } from '@bhav/core/market/present';
import type { Warned, WarningsAnswer } from '@bhav/core/wire/cautions';
import type { ReadStore } from '../store/open-store.ts';
import { bandTouches, derivativesBan, type StoredWarnings, warningDays, warningsOf } from '../store/read/cautions.ts';
import { namesAndSectors } from '../store/read/masters.ts';
import { barsOn } from '../store/read/whole-day.ts';
import type { ServedLists } from './served-share.ts';

/** How many stored files an answer names. */
const MOST_DAYS = 366;

/**
 * Reads the newest surveillance file up to a day (its own day counts), and compares it with the stored file before it; undefined if there is none. The
 * series of the next session are compared with those of the file's own session.
 */
export async function warningsAnswer(store: ReadStore, served: ServedLists, upTo: string): Promise<WarningsAnswer | undefined> {
  const [on, before] = await warningDays(store, upTo, 2);
  if (on === undefined) return undefined;
  const [listed, former] = [await warningsOf(store, on), before === undefined ? undefined : await warningsOf(store, before)];
  const traded = new Map(served.whole.NSE.stocks.map(({ symbol, name }) => [symbol, name]));
  const masters = await namesAndSectors(store);
  const named = (symbol: string): { symbol: string; name: string } => ({
    symbol,
    name: traded.get(symbol) ?? masters.get(`NSE ${symbol}`)?.name ?? symbol,
  });
  const warned = warnedIn(listed, named);
  const were = former && new Map(warnedIn(former, named).map((one) => [one.symbol, one]));
  const ban = await derivativesBan(store, on);
  return {
    on,
    days: await warningDays(store, '2999-12-31', MOST_DAYS),
    shares: listed.size,
    counts: countsOf([...listed.values()]),
    warned,
    added: were === undefined ? [] : warned.filter(({ symbol }) => former?.has(symbol) === true && !were.has(symbol)),
    released: [...(were?.values() ?? [])].filter(({ symbol }) => listed.get(symbol)?.flags.some(isWarning) === false),
    changed: warned.flatMap((one) => {
      const was = were?.get(one.symbol);
      return was === undefined || was.flags.join(' ') === one.flags.join(' ') ? [] : [{ ...one, before: was.flags }];
    }),
    moved: (await barsOn(store, 'NSE', on)).flatMap(({ symbol, series }) => {
      const to = listed.get(symbol)?.series;
      return to === undefined || to === series || !isPrimarySeries(series) ? [] : [{ ...named(symbol), from: series, to }];
    }),
    touched: (await bandTouches(store, on)).map(({ symbol, series, side }) => ({ ...named(symbol), series, side })),
    ...present({ before, ban }),
  };
}

function warnedIn(listed: ReadonlyMap<string, StoredWarnings>, named: (symbol: string) => { symbol: string; name: string }): Warned[] {
  return [...listed.values()].flatMap(({ symbol, flags }) => {
    const warnings = flags.filter(isWarning);
    return warnings.length === 0 ? [] : [{ ...named(symbol), flags: warnings }];
  });
}

/** Counts the shares under each measure and stage, and with each fact. */
function countsOf(listed: readonly StoredWarnings[]): WarningsAnswer['counts'] {
  const counts = new Map<Flag, number>();
  for (const { flags } of listed) for (const flag of flags) counts.set(flag, (counts.get(flag) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([flag, shares]) => {
      const known = flagged(flag);
      return known === undefined ? [] : [{ measure: known.measure, ...present({ stage: known.stage }), shares }];
    });
}
