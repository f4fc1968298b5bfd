import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import { insert, query, run, statement, upsert } from '../statement.ts';
import { dayNumber, orNull } from '../units.ts';

/**
 * Stores what a file of a day announces: actions, record dates and meetings, each with the days of the first and the newest file that say so,
 * in whatever order files come. Returns the number of rows.
 */
export function writeAnnouncements(
  raw: Database,
  registry: SecurityRegistry,
  exchange: Exchange,
  day: number,
  { actions, recordDates = [], actionsListed, meetings }: ParsedFile,
): number {
  if (actions !== undefined) {
    forgetDay(raw, exchange, day);
    for (const { exDate, recordDate, purpose, ...row } of actions) {
      const [ex_day, record_day] = [dayNumber(exDate), orNull(recordDate, dayNumber)];
      addAction.run(raw, { ticker: registry.tickerOf(exchange, row), ex_day, purpose, record_day, first_told: day, last_told: day });
    }
    for (const { recordDate, purpose, ...row } of recordDates) {
      const ticker = registry.tickerOf(exchange, row);
      addRecordDate.run(raw, { ticker, record_day: dayNumber(recordDate), purpose, first_told: day, last_told: day });
    }
    if (actionsListed !== undefined) {
      const { from, until } = actionsListed;
      addList.run(raw, { exchange, day, from_day: dayNumber(from), until_day: dayNumber(until) });
    }
  }
  if (meetings !== undefined) {
    run(raw, query.deleteFrom('meeting').where('exchange', '=', exchange).where('told', '=', day));
    for (const [position, { day: date, movedTo, ...meeting }] of meetings.entries()) {
      addMeeting.run(raw, { exchange, told: day, position, day: dayNumber(date), moved_to: orNull(movedTo, dayNumber), ...meeting });
    }
  }
  return (actions?.length ?? 0) + recordDates.length + (meetings?.length ?? 0);
}

/** Of a file that is corrected, nothing stays that it no longer has; what an earlier file said stays said by that one. */
function forgetDay(raw: Database, exchange: Exchange, day: number): void {
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

const addAction = statement((row: Told & { ex_day: number; record_day: number | null }) =>
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
        // The newest file says which record date counts.
        record_day: eb
          .case()
          .when(eb(eb.fn.coalesce('action.last_told', eb.val(0)), '<=', eb.ref('excluded.last_told')))
          .then(eb.ref('excluded.record_day'))
          .else(eb.ref('action.record_day'))
          .end(),
        first_told: eb.fn<number>('min', [eb.fn.coalesce('action.first_told', 'excluded.first_told'), 'excluded.first_told']),
        last_told: eb.fn<number>('max', [eb.fn.coalesce('action.last_told', 'excluded.last_told'), 'excluded.last_told']),
      })),
    ),
);

const addRecordDate = statement((row: Told & { record_day: number }) =>
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
      of.columns(['ticker', 'record_day', 'purpose']).doUpdateSet(({ fn }) => ({
        first_told: fn<number>('min', ['record_date.first_told', 'excluded.first_told']),
        last_told: fn<number>('max', ['record_date.last_told', 'excluded.last_told']),
      })),
    ),
);

interface Told {
  ticker: number;
  purpose: string;
  first_told: number;
  last_told: number;
}

const addList = upsert('action_list', { key: ['exchange', 'day'], set: ['from_day', 'until_day'] });
const addMeeting = insert('meeting', 'exchange', 'told', 'position', 'symbol', 'name', 'day', 'purpose', 'state', 'moved_to');
