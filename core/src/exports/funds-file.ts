import { EXCHANGES } from '../market/exchange.ts';
import type { FundsAnswer } from '../wire/lists/funds.ts';
import { fundsFileWords as words } from '../words/en/export.ts';
import { csvOf } from '../table/csv-text.ts';
import { bothExchangesFileName } from './file-name.ts';

/** A row a listing, in the order of the answer. */
export function fundsFile({ exchanges, groups }: FundsAnswer): string {
  return csvOf(
    [
      { header: words.kind, kind: 'text' },
      { header: words.underlying, kind: 'text' },
      { header: words.exchange, kind: 'text' },
      { header: words.session, kind: 'text' },
      { header: words.symbol, kind: 'text' },
      { header: words.name, kind: 'text', isQuoted: true },
      { header: words.isin, kind: 'text' },
      { header: words.price, kind: 'rupees' },
      { header: words.change, kind: 'rupees' },
      { header: words.changePercent, kind: 'percent' },
      { header: words.volume, kind: 'count' },
      { header: words.turnover, kind: 'rupees' },
    ],
    groups.flatMap(({ kind, underlying, funds }) =>
      funds.map(({ exchange = 'NSE', symbol, name, isin, price, change, changePercent, volume, turnover }) => [
        kind,
        underlying,
        exchange,
        exchanges[exchange].session,
        symbol,
        name,
        isin,
        price,
        change,
        changePercent,
        volume,
        turnover,
      ]),
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
