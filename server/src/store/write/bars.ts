import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import type { Accepted } from './file.ts';
import type { SecurityRegistry } from './security-registry.ts';
import { columns, excluded, query, statement, upsert } from '../statement.ts';
import type { BarRow, SessionRow } from '../tables.ts';
import { count, paise } from '../units.ts';

type Bars = Pick<Accepted, 'rawFile' | 'bars' | 'flagsOf' | 'rankOf'>;

/** Makes the function that stores the bars of a session in place of those it had; returns how many, none when a better source has the session. */
export function barWriter(raw: Database, registry: SecurityRegistry): (accepted: Bars, day: number) => number {
  const statements = prepare(raw);

  return ({ rawFile, bars, flagsOf, rankOf }, day) => {
    if (bars.length === 0) return 0;
    const { exchange, source, fetchedAt } = rawFile;
    const held = statements.session.get({ exchange, day });
    if (held !== undefined && rankOf(held.source) < rankOf(source)) return 0;

    const gone = new Set(held === undefined ? [] : statements.stored.all({ exchange, day }).map(({ id }) => id));
    let volume = 0;
    let turnover = 0;
    for (const bar of bars) {
      const security = registry.securityOf(bar, day);
      gone.delete(security);
      const row = { security, day, ...figures(bar) };
      volume += row.volume;
      turnover += row.turnover;
      statements.upsert.run(row);
      if (held !== undefined) statements.clearFlags.run({ security, day });
      for (const flag of flagsOf(bar)) statements.addFlag.run({ security, day, flag });
    }
    for (const security of gone) {
      statements.drop.run({ security, day });
      statements.clearFlags.run({ security, day });
    }
    registry.lost(gone);
    const totals = { rows: bars.length, volume: count(volume), turnover: count(turnover) };
    statements.upsertSession.run({ exchange, day, source, ...totals, fetched_at: fetchedAt, remark: '' });
    return bars.length;
  };
}

function figures(bar: Bar): Omit<BarRow, 'security' | 'day'> {
  return {
    open: paise(bar.open),
    high: paise(bar.high),
    low: paise(bar.low),
    close: paise(bar.close),
    last: bar.last === undefined ? null : paise(bar.last),
    previous_close: bar.previousClose === undefined ? null : paise(bar.previousClose),
    volume: count(bar.volume),
    turnover: paise(bar.turnover),
    trades: bar.trades === undefined ? null : count(bar.trades),
  };
}

const FIGURES = ['open', 'high', 'low', 'close', 'last', 'previous_close', 'volume', 'turnover', 'trades'] as const;
const TOTALS = ['source', 'rows', 'volume', 'turnover', 'fetched_at'] as const;

interface OfSecurity {
  security: number;
  day: number;
}

interface OfSession {
  exchange: Exchange;
  day: number;
}

function prepare(raw: Database) {
  return {
    session: statement(raw, ({ exchange, day }: OfSession) =>
      query.selectFrom('session').select('source').where('exchange', '=', exchange).where('day', '=', day),
    ),
    stored: statement(raw, ({ exchange, day }: OfSession) =>
      query
        .selectFrom('security')
        .innerJoin('bar', (join) => join.onRef('bar.security', '=', 'security.id').on('bar.day', '=', day))
        .select('security.id')
        .where('exchange', '=', exchange)
        .where('first_day', '<=', day)
        .where('last_day', '>=', day),
    ),
    upsert: upsert(raw, 'bar', { key: ['security', 'day'], set: FIGURES }),
    drop: statement(raw, (of: OfSecurity) => query.deleteFrom('bar').where('security', '=', of.security).where('day', '=', of.day)),
    clearFlags: statement(raw, (of: OfSecurity) =>
      query.deleteFrom('bar_flag').where('security', '=', of.security).where('day', '=', of.day),
    ),
    addFlag: upsert(raw, 'bar_flag', { key: ['security', 'day', 'flag'] }),
    upsertSession: statement(raw, (row: SessionRow) =>
      query
        .insertInto('session')
        .values(columns(row, 'exchange', 'day', ...TOTALS, 'remark'))
        .onConflict((of) => of.columns(['exchange', 'day']).doUpdateSet(excluded<SessionRow>(...TOTALS))),
    ),
  };
}
