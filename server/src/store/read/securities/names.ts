import { EXCHANGES } from '@bhav/core/market/exchange';
import type { ReadStore } from '../../open-store.ts';
import { dateOf } from '../../units.ts';

/** Turnover in the newest session of its exchange: integer paise, absent if it was not traded. */
export type NamedSecurity = Awaited<ReturnType<typeof namedSecurities>>[number];

/** An entry for each name of a security, of each exchange the newest first. */
export async function namedSecurities({ db }: ReadStore) {
  const found = EXCHANGES.map((exchange) =>
    db
      .selectFrom('security')
      .leftJoin('bar', (join) =>
        join.onRef('bar.security', '=', 'security.id').on('bar.day', '=', (of) =>
          of
            .selectFrom('session')
            .where('exchange', '=', exchange)
            .select((day) => day.fn.max('day').as('newest')),
        ),
      )
      .leftJoin('fund', (join) => join.onRef('fund.exchange', '=', 'security.exchange').onRef('fund.symbol', '=', 'security.symbol'))
      .selectAll('security')
      .select(['bar.turnover', 'fund.symbol as fund'])
      .where('security.exchange', '=', exchange)
      .orderBy('security.last_day', 'desc')
      .orderBy('security.id')
      .execute(),
  );
  const rows = (await Promise.all(found)).flat();
  return rows.map(({ last_day, first_day: _first, turnover, fund, ...row }) => ({
    ...row,
    isFund: fund !== null,
    lastSession: dateOf(last_day),
    turnoverPaise: turnover ?? undefined,
  }));
}

/** As NSE files it, by symbol. */
export async function fundUnderlyings({ db }: ReadStore): Promise<Map<string, string>> {
  const rows = await db.selectFrom('fund').select(['symbol', 'underlying']).where('exchange', '=', 'NSE').execute();
  return new Map(rows.flatMap(({ symbol, underlying }) => (underlying === null ? [] : [[symbol, underlying]])));
}
