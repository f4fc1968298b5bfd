import { addDays } from '@bhav/core/calendar/days';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber } from '../units.ts';

/** As filed last; BSE's list has no issue size. */
export interface StoredCap {
  company: number;
  listing: number;
  ticker: number;
  on: string;
  rupees: number;
  /** In shares. */
  issueSize: number | undefined;
}

/** Days after a session for which BSE's list still counts: it has the day on which it was fetched. */
const DAYS_AFTER = { NSE: 0, BSE: 7 } as const satisfies Record<Exchange, number>;

/** Of each ticker, filed up to the session, the newest first. It is found by the listing, over renames. */
export async function newestCaps(store: ReadStore, exchange: Exchange, session: string, company?: number): Promise<StoredCap[]> {
  const { db } = store;
  const upTo = dayNumber(addDays(session, DAYS_AFTER[exchange]));
  const rows = await db
    .selectFrom('security')
    .innerJoin('market_cap', (join) =>
      join.onRef('market_cap.ticker', '=', 'security.ticker').on('market_cap.day', '=', (of) =>
        of
          .selectFrom('market_cap as other')
          .whereRef('other.ticker', '=', 'security.ticker')
          .where('other.day', '<=', upTo)
          .select((cap) => cap.fn.max('other.day').as('newest')),
      ),
    )
    .select(['security.company', 'security.listing', 'security.ticker'])
    .select(['market_cap.day', 'market_cap.rupees', 'market_cap.issue_size'])
    .distinct()
    .where('security.exchange', '=', exchange)
    .$if(company !== undefined, (of) => of.where('security.company', '=', company ?? 0))
    .orderBy('market_cap.day', 'desc')
    .orderBy('security.ticker')
    .execute();
  const all = exchange === 'NSE' ? [...rows, ...(await filedUnderOld(store, upTo, company))] : rows;
  return all
    .toSorted((one, other) => other.day - one.day)
    .map(({ day, issue_size: issueSize, ...row }) => ({ ...row, on: dateOf(day), issueSize: issueSize ?? undefined }));
}

/** On the day of a rename NSE files the capitalisation under the old symbol, which no share has from that day on. */
function filedUnderOld({ db }: ReadStore, upTo: number, company: number | undefined) {
  return db
    .selectFrom('rename')
    .innerJoin('ticker as old', (join) => join.onRef('old.symbol', '=', 'rename.old').onRef('old.since', '=', 'rename.day'))
    .innerJoin('market_cap', (join) => join.onRef('market_cap.ticker', '=', 'old.id').onRef('market_cap.day', '=', 'rename.day'))
    .innerJoin('ticker as new', (join) =>
      join.onRef('new.symbol', '=', 'rename.new').onRef('new.since', '=', 'rename.day').onRef('new.series', '=', 'old.series'),
    )
    .innerJoin('security', 'security.ticker', 'new.id')
    .leftJoin('security as taker', 'taker.ticker', 'old.id')
    .select(['security.company', 'security.listing', 'security.ticker'])
    .select(['market_cap.day', 'market_cap.rupees', 'market_cap.issue_size'])
    .distinct()
    .where('old.exchange', '=', 'NSE')
    .where('new.exchange', '=', 'NSE')
    .where('rename.day', '<=', upTo)
    .where('taker.id', 'is', null)
    .$if(company !== undefined, (of) => of.where('security.company', '=', company ?? 0))
    .orderBy('market_cap.day', 'desc')
    .orderBy('security.ticker')
    .execute();
}
