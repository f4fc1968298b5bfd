import { sql } from 'kysely';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { addDays } from '@bhav/core/calendar/days';
import { standingBetween } from '../read/securities/announcements.ts';
import { insertRows, putRows, type StoredRow } from './put-rows.ts';
import type { SecurityRegistry } from './securities/security-registry.ts';
import type { Within } from '../transaction.ts';
import { dateOf, dayNumber, orNull } from '../units.ts';

/** Each announcement has the days of the first and the newest file that have it, in any order of files. Returns the number of rows. */
export async function writeAnnouncements(
  within: Within,
  registry: SecurityRegistry,
  exchange: Exchange,
  day: number,
  { actions, recordDates = [], actionsListed, meetings }: ParsedFile,
): Promise<number> {
  if (actions !== undefined) {
    const changes = await standingActions(within, exchange, day, actions, actionsListed);
    await forgetDay(within, exchange, day);
    await putTold(
      within,
      'action',
      day,
      actions.map(({ exDate, recordDate, purpose, ...row }) => ({
        ticker: registry.tickerOf(exchange, row, day),
        ex_day: dayNumber(exDate),
        purpose,
        record_day: orNull(recordDate, dayNumber),
      })),
    );
    await putTold(
      within,
      'record_date',
      day,
      recordDates.map(({ recordDate, purpose, ...row }) => ({
        ticker: registry.tickerOf(exchange, row, day),
        record_day: dayNumber(recordDate),
        purpose,
      })),
    );
    if (actionsListed !== undefined) {
      const { from, until } = actionsListed;
      await putRows(within, 'action_list', [{ exchange, day, from_day: dayNumber(from), until_day: dayNumber(until) }]);
    }
    registry.acted(await changes());
  }
  if (meetings !== undefined) {
    await within.db.deleteFrom('meeting').where('exchange', '=', exchange).where('told', '=', day).execute();
    await insertRows(
      within,
      'meeting',
      meetings.map(({ day: date, movedTo, ...meeting }, position) => ({
        exchange,
        told: day,
        position,
        day: dayNumber(date),
        moved_to: orNull(movedTo, dayNumber),
        ...meeting,
      })),
    );
  }
  return (actions?.length ?? 0) + recordDates.length + (meetings?.length ?? 0);
}

/** Announcements of earlier files stay. */
async function forgetDay({ db }: Within, exchange: Exchange, day: number): Promise<void> {
  await db.deleteFrom('action_list').where('exchange', '=', exchange).where('day', '=', day).execute();
  const ofExchange = db.selectFrom('ticker').select('id').where('exchange', '=', exchange);
  for (const table of ['action', 'record_date'] as const) {
    await db.deleteFrom(table).where('first_told', '=', day).where('last_told', '=', day).where('ticker', 'in', ofExchange).execute();
    await db
      .updateTable(table)
      .set((row) => ({ last_told: row.ref('first_told') }))
      .where('last_told', '=', day)
      .where('ticker', 'in', ofExchange)
      .execute();
  }
}

/**
 * Actions that a file of a day may withdraw, bring back or tell of. The returned function reads them again, for the tickers of which others stand
 * then.
 */
async function standingActions(
  within: Within,
  exchange: Exchange,
  day: number,
  actions: NonNullable<ParsedFile['actions']>,
  actionsListed: ParsedFile['actionsListed'],
): Promise<() => Promise<number[]>> {
  const list = within.db.selectFrom('action_list').selectAll().where('exchange', '=', exchange).where('day', '=', day);
  const held = await list.executeTakeFirst();
  const days = [
    // A holiday moves an action by some days.
    dayNumber(addDays(dateOf(day), -HOLIDAYS)),
    ...actions.map(({ exDate }) => dayNumber(exDate)),
    ...(actionsListed === undefined ? [] : [dayNumber(actionsListed.from), dayNumber(actionsListed.until)]),
    ...(held === undefined ? [] : [held.from_day, held.until_day]),
  ];
  const range = { from: Math.min(...days), to: Math.max(...days), told: day };
  const before = await standingBetween(within, exchange, range);
  return async () => {
    const now = await standingBetween(within, exchange, range);
    return [...[...before].filter(([key]) => !now.has(key)), ...[...now].filter(([key]) => !before.has(key))].map(([, ticker]) => ticker);
  };
}

/** Longer than any run of days without a session. */
const HOLIDAYS = 31;

/** An announcement that is stored already is widened to the day of this file, and the newest file decides which record date counts. */
async function putTold<Name extends 'action' | 'record_date'>(
  within: Within,
  table: Name,
  day: number,
  rows: readonly Omit<StoredRow<Name>, 'first_told' | 'last_told'>[],
): Promise<void> {
  const held = (column: string) => sql.ref<number>(`${table}.${column}`);
  const now = (column: string) => sql.ref<number>(`excluded.${column}`);
  const told = rows.map((row) => ({ ...row, first_told: day, last_told: day }));
  await putRows(within, table as 'action', told as never, {
    set: {
      record_day: sql`case when ${held('last_told')} <= ${now('last_told')} then ${now('record_day')} else ${held('record_day')} end`,
      first_told: sql`case when ${held('first_told')} < ${now('first_told')} then ${held('first_told')} else ${now('first_told')} end`,
      last_told: sql`case when ${held('last_told')} > ${now('last_told')} then ${held('last_told')} else ${now('last_told')} end`,
    },
  });
}
