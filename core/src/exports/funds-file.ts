import { EXCHANGES } from '../market/exchange.ts';
import type { FundsAnswer } from '../wire/lists/funds.ts';
import { fundsFileWords as words } from '../words/en/export.ts';
import { csvOf } from '../table/csv-text.ts';
import { bothExchangesFileName } from './file-name.ts';

const KINDS = {
  kind: 'text',
  underlying: 'text',
  exchange: 'text',
  session: 'text',
  symbol: 'text',
  name: 'text',
  isin: 'text',
  price: 'rupees',
  change: 'rupees',
  changePercent: 'percent',
  volume: 'count',
  turnover: 'rupees',
} as const;
const COLUMNS = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** A row a listing, in the order of the answer. */
export function fundsFile({ exchanges, groups }: FundsAnswer): string {
  return csvOf(
    COLUMNS.map((column) => ({ header: words[column], kind: KINDS[column], isQuoted: column === 'name' })),
    groups.flatMap(({ kind, underlying, funds }) =>
      funds.map((fund) => {
        const { exchange = 'NSE' } = fund;
        const row = { ...fund, kind, underlying, exchange, session: exchanges[exchange].session };
        return COLUMNS.map((column) => row[column]);
      }),
    ),
  );
}

/** `funds_2026-11-20.csv`. */
export function fundsFileName(exchanges: FundsAnswer['exchanges']): string {
  return bothExchangesFileName(
    'funds',
    EXCHANGES.map((exchange) => exchanges[exchange]),
  );
}
