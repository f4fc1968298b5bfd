import { sql } from 'kysely';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import type { Connection } from '../connection.ts';
import { insert, query, rowWriter, run, statement, upsert } from '../statement.ts';
import { dayNumber, orNull } from '../units.ts';

/**
 * Stores the announcements in a file of a day: actions, record dates and meetings, each with the days of the first and the newest file that have it,
 * in any order of files. Returns the number of rows.
 */
export function writeAnnouncements(
  raw: Connection,
  registry: SecurityRegistry,
  exchange: Exchange,
  day: number,
  { actions, recordDates = [], actionsListed, meetings }: ParsedFile,
): number {
  if (actions !== undefined) {
    forgetDay(raw, exchange, day);
    const told = { first_told: day, last_told: day };
    addActions.runAll(
      raw,
      actions.map(({ exDate, recordDate, purpose, ...row }) => ({
        ticker: registry.tickerOf(exchange, row, day),
        ex_day: dayNumber(exDate),
        purpose,
        record_day: orNull(recordDate, dayNumber),
        ...told,
      })),
    );
    addRecordDates.runAll(
      raw,
      recordDates.map(({ recordDate, purpose, ...row }) => ({
        ticker: registry.tickerOf(exchange, row, day),
        record_day: dayNumber(recordDate),
        purpose,
        ...told,
      })),
    );
    if (actionsListed !== undefined) {
      const { from, until } = actionsListed;
      addList.run(raw, { exchange, day, from_day: dayNumber(from), until_day: dayNumber(until) });
    }
  }
  if (meetings !== undefined) {
    run(raw, query.deleteFrom('meeting').where('exchange', '=', exchange).where('told', '=', day));
    addMeetings.runAll(
      raw,
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

/** Forgets the announcements of a file that is corrected; those of earlier files stay. */
function forgetDay(raw: Connection, exchange: Exchange, day: number): void {
  run(raw, query.deleteFrom('action_list').where('exchange', '=', exchange).where('day', '=', day));
  for (const forget of FORGET) forget.run(raw, { exchange, day });
}

const FORGET = (['action', 'record_date'] as const).flatMap((table) => [
  statement((of: { exchange: Exchange; day: number }) =>
    query
      .deleteFrom(table)
      .where('first_told', '=', of.day)
      .where('last_told', '=', of.day)
      .where('ticker', 'in', (from) => from.selectFrom('ticker').select('id').where('exchange', '=', of.exchange)),
  ),
  statement((of: { exchange: Exchange; day: number }) =>
    query
      .updateTable(table)
      .set((row) => ({ last_told: row.ref('first_told') }))
      .where('last_told', '=', of.day)
      .where('ticker', 'in', (from) => from.selectFrom('ticker').select('id').where('exchange', '=', of.exchange)),
  ),
]);

const addActions = rowWriter(
  { table: 'action', key: ['ticker', 'ex_day', 'purpose'] },
  (row: Told & { ex_day: number; record_day: number | null }) =>
    query
      .insertInto('action')
      .values({
        ticker: row.ticker,
        ex_day: row.ex_day,
        purpose: row.purpose,
        record_day: row.record_day,
        first_told: row.first_told,
        last_told: row.last_told,
      })
      .onConflict((of) =>
        of.columns(['ticker', 'ex_day', 'purpose']).doUpdateSet((eb) => ({
          // The newest file decides which record date counts.
          record_day: eb
            .case()
            .when(eb(eb.fn.coalesce('action.last_told', eb.lit(0)), '<=', eb.ref('excluded.last_told')))
            .then(eb.ref('excluded.record_day'))
            .else(eb.ref('action.record_day'))
            .end(),
          first_told: firstOf('action'),
          last_told: lastOf('action'),
        })),
      ),
);

const addRecordDates = rowWriter({ table: 'record_date', key: ['ticker', 'record_day', 'purpose'] }, (row: Told & { record_day: number }) =>
  query
    .insertInto('record_date')
    .values({
      ticker: row.ticker,
      record_day: row.record_day,
      purpose: row.purpose,
      first_told: row.first_told,
      last_told: row.last_told,
    })
    .onConflict((of) =>
      of.columns(['ticker', 'record_day', 'purpose']).doUpdateSet({ first_told: firstOf('record_date'), last_told: lastOf('record_date') }),
    ),
);

/** The earlier of the stored day and that of the file; an older store may have none. */
function firstOf(table: 'action' | 'record_date') {
  const [held, told] = [sql.ref<number>(`${table}.first_told`), sql.ref<number>('excluded.first_told')];
  return sql<number>`case when ${held} < ${told} then ${held} else ${told} end`;
}

/** The later of the stored day and that of the file. */
function lastOf(table: 'action' | 'record_date') {
  const [held, told] = [sql.ref<number>(`${table}.last_told`), sql.ref<number>('excluded.last_told')];
  return sql<number>`case when ${held} > ${told} then ${held} else ${told} end`;
}

interface Told {
  ticker: number;
  purpose: string;
  first_told: number;
  last_told: number;
}

const addList = upsert('action_list', { key: ['exchange', 'day'], set: ['from_day', 'until_day'] });
const addMeetings = insert('meeting', 'exchange', 'told', 'position', 'symbol', 'name', 'day', 'purpose', 'state', 'moved_to');
