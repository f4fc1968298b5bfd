import { flagged } from '@bhav/core/market/measures';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { Cautions, ShareMeasure } from '@bhav/core/wire/share/cautions';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { ReadStore } from '../../store/open-store.ts';
import {
  bandTouches,
  derivativesBan,
  earningsBetween,
  earningsOf,
  newestFile,
  type StoredWarnings,
  warningDays,
  warningHistory,
} from '../../store/read/securities/cautions.ts';
import { symbolHistory } from '../../store/read/securities/masters.ts';

/** In files: how far back the beginning of a measure is looked for. */
const MOST_FILES = 1_000;

/** Of a share by its symbol at NSE in a session. Undefined if no file names it. */
export async function cautionsOf(
  store: ReadStore,
  symbol: string,
  { session, series }: { session: string; series: string },
): Promise<Cautions | undefined> {
  const touched = (await bandTouches(store, session)).filter((one) => one.symbol === symbol && one.series === series);
  const ban = await derivativesBan(store, session);
  const listed = await listedOf(store, symbol, session);
  if (listed === undefined && touched.length === 0 && ban?.symbols.includes(symbol) !== true) return undefined;
  return {
    ...withoutUndefined({ listed }),
    ...(touched.length > 0 && { touched: touched.map(({ side }) => side) }),
    ...(ban?.symbols.includes(symbol) === true && { ban: ban.day }),
  };
}

async function listedOf(store: ReadStore, symbol: string, session: string): Promise<Cautions['listed']> {
  const on = await newestFile(store, 'nse-warnings', session);
  if (on === undefined) return undefined;
  const days = await warningDays(store, on, MOST_FILES);
  const history = await symbolHistory(store);
  const filed = await warningHistory(store, [symbol, ...history.formerOf(symbol, session)], on);
  const own = filed.filter((line) => line.symbol === history.symbolOn(symbol, session, line.on));
  const lines = new Map(own.map((line) => [line.on, line]));
  const line = lines.get(on);
  if (line === undefined) return undefined;
  const flags = line.flags.flatMap((flag) => flagged(flag) ?? []);
  return {
    on,
    measures: flags
      .filter(({ isFact }) => !isFact)
      .map(({ measure, stage }) => ({ measure, ...withoutUndefined({ stage }), ...sinceWhen(measure, days, lines) })),
    facts: flags.filter(({ isFact }) => isFact).map(({ measure }) => measure),
    series: line.series,
  };
}

/** Goes back without a break, whatever the stage. */
function sinceWhen(
  measure: ShareMeasure['measure'],
  days: readonly string[],
  lines: ReadonlyMap<string, StoredWarnings>,
): Pick<ShareMeasure, 'since' | 'isSinceFirst'> {
  const isUnder = (day: string): boolean => lines.get(day)?.flags.some((flag) => flagged(flag)?.measure === measure) === true;
  const other = days.findIndex((day) => !isUnder(day));
  const since = days.at(other === -1 ? -1 : other - 1) ?? '';
  return { since, ...(other === -1 && { isSinceFirst: true }) };
}

/** The P/E of each day as NSE's file of that day has it, of a share by its symbol in a session. */
export async function earningsHistory(
  store: ReadStore,
  symbol: string,
  session: string,
  from: string,
): Promise<Map<string, number | undefined>> {
  const history = await symbolHistory(store);
  const filed = await earningsBetween(store, [symbol, ...history.formerOf(symbol, session)], from, session);
  const own = filed.filter((line) => line.symbol === history.symbolOn(symbol, session, line.on));
  return new Map(own.map(({ on, priceEarnings }) => [on, priceEarnings]));
}

/** Without a figure if NSE's newest file has none for the share. Undefined if no such file is stored. */
export async function earningsAnswer(store: ReadStore, symbol: string, session: string): Promise<StockAnswer['earnings']> {
  const on = await newestFile(store, 'nse-earnings', session);
  if (on === undefined) return undefined;
  const filed = (await symbolHistory(store)).symbolOn(symbol, session, on);
  const { priceEarnings, adjusted } = (await earningsOf(store, on, filed)).get(filed) ?? {};
  return { on, ...withoutUndefined({ priceEarnings, adjusted }) };
}
