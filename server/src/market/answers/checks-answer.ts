import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import { isUnderstood } from '@bhav/core/actions/understood';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { type ChecksAnswer, type FileCount, WITHHELD_FLAGS } from '@bhav/core/wire/server/checks';
import { modeOf } from '../market.ts';
import type { ServedMarket } from '../served-market.ts';
import { announcedActions } from '../../store/read/securities/announcements.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { MEASURES, plainHeader, NOT_FLAGGED } from '@bhav/core/market/measures';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import { warningsOf } from '../../store/read/securities/cautions.ts';
import { newestStoredFile } from '../../store/read/files.ts';
import { keptColumns } from '../../store/read/kept-columns.ts';

const DAYS = 60;

/** The changes that the served market does not claim, and the filed actions that were not understood. */
export async function checksAnswer(
  store: ReadStore,
  { revision, whole }: Pick<ServedMarket, 'revision' | 'whole'>,
  files: FileCount[],
): Promise<ChecksAnswer> {
  const sessions = EXCHANGES.flatMap((exchange) => whole[exchange].session ?? []);
  const newest = sessions.toSorted().at(-1);
  const actions =
    newest === undefined ? [] : await announcedActions(store, { from: addDays(newest, -DAYS), to: LAST_DAY, series: PRIMARY_SERIES });
  const filed = actions.flatMap(({ exDate, withdrawnBy, ...action }) =>
    exDate === undefined || withdrawnBy !== undefined ? [] : [{ ...action, exDate }],
  );
  const purposeOf = new Map(filed.map(({ symbol, exDate, purpose }) => [`${symbol} ${exDate}`, purpose]));
  const withheld = EXCHANGES.flatMap((exchange) => {
    const { stocks, session } = whole[exchange];
    return stocks
      .flatMap(({ symbol, name, price, previousCloseFiled, flags = [] }) => {
        const flag = WITHHELD_FLAGS.find((one) => flags.includes(one));
        const purpose = purposeOf.get(`${symbol} ${session}`);
        return flag === undefined
          ? []
          : [{ exchange, symbol, name, flag, price, ...withoutUndefined({ session, previousCloseFiled, purpose }) }];
      })
      .toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));
  });
  const unread = filed.filter(({ purpose }) => !isUnderstood(purpose));
  const once = new Map(
    unread.map(({ exchange, symbol, exDate, purpose }) => [`${symbol} ${exDate} ${purpose}`, { exchange, symbol, exDate, purpose }]),
  );
  return {
    revision,
    mode: modeOf(store),
    withheld,
    files,
    notUnderstood: [...once.values()].toSorted(
      (one, other) => other.exDate.localeCompare(one.exDate) || (one.symbol < other.symbol ? -1 : 1),
    ),
  };
}

/** A day is complete without them. */
const OPTIONAL: readonly SourceId[] = ['nse-warnings', 'nse-earnings', 'nse-derivatives-ban', 'nse-weights'];

/** Counts the newest optional files against the kept ones. */
export async function fileCounts(store: ReadStore): Promise<FileCount[]> {
  const counts: FileCount[] = [];
  for (const source of OPTIONAL) {
    const file = await newestStoredFile(store, source);
    if (file === undefined) continue;
    const { day: session, rows: stored, rejected, path } = file;
    const kept = await keptColumns(store, path, String(NOT_FLAGGED));
    const count = { source, session, stored, rejected, ...withoutUndefined({ filed: kept?.lines }) };
    if (source !== 'nse-warnings') {
      counts.push(count);
      continue;
    }
    const listed = [...(await warningsOf(store, session)).values()];
    const filed = new Map(kept?.header.map((header, column) => [plainHeader(header), kept.filled[column]]));
    const columns = MEASURES.map(({ id, headers }) => ({
      measure: id,
      stored: listed.filter(({ flags }) => flags.some((flag) => flag.startsWith(`${id}:`))).length,
      ...withoutUndefined({ filed: headers.map((header) => filed.get(plainHeader(header))).find((known) => known !== undefined) }),
    }));
    counts.push({ ...count, columns });
  }
  return counts;
}
