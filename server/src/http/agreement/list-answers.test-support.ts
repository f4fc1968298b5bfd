import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { PERIOD_OF } from '@bhav/core/market/map-choices';
import { RETURN_FIELDS } from '@bhav/core/market/receipt-fields';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import type { FundsAnswer } from '@bhav/core/wire/lists/funds';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import type { Market, MarketAll } from '@bhav/core/wire/market';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { fundsFileWords, compareFileWords } from '@bhav/core/words/en/export';
import type { Claim } from './agreement.test-support.ts';
import { type AskedDay, type AskedList, asks, asksFile, callOn, listsOf, type Question } from './asked-day.test-support.ts';
import { type Columns, columnsOf, FILE_COLUMNS, fileRows, rowClaims, SCREEN_COLUMNS } from './file-claims.test-support.ts';
import { indexClaims, indexSubject, sectorClaims } from './index-claims.test-support.ts';
import {
  breadthClaims,
  dayBreadth,
  listClaims,
  type ListedRows,
  SCREEN_FIGURES,
  sessionClaim,
  SHARE_FIGURES,
  shareClaims,
  subject,
} from './share-claims.test-support.ts';

const FUND_FIGURES = ['name', 'isin', 'price', 'change', 'changePercent', 'previousClose', 'volume', 'turnover', 'flags'];

export const SCREENS = [
  'change=0.01..',
  'change=..-0.01',
  'vol=1..',
  'delivery=50..&series=EQ,A,B',
  'did=new-high',
  'did=new-low',
  'did=upper-band',
  'did=lower-band',
  'gap=0.1..',
  'age=..30',
  'did=newly-warned',
  'above=50',
  'above=200',
  'warn=any',
  'turnover=1..',
  'cap=..10000',
] as const;

/** The counts of a session that a screen of a whole list has, with the count of shares of which it is known. */
const COUNTED: Partial<Record<string, readonly [found: string, known: string]>> = {
  'did=new-high': ['highs', 'ofYear'],
  'did=new-low': ['lows', 'ofYear'],
  'above=50': ['above50', 'of50'],
  'above=200': ['above200', 'of200'],
};

export const LIST_ANSWERS = {
  market: (day: AskedDay): Question[] => [
    asks(day, 'market', ({ lists, indices, breadth }: Market) => [
      ...EXCHANGES.flatMap((exchange) => listClaims(lists[exchange], indexSubject(lists[exchange].name), SHARE_FIGURES, day.on)),
      ...indices.flatMap(indexClaims),
      ...dayBreadth(breadth),
    ]),
  ],

  'market/all': (day: AskedDay): Question[] => EXCHANGES.map((exchange) => wholeOf(day, `market/all?exchange=${exchange}`, 'all')),

  'market/others': (day: AskedDay): Question[] => EXCHANGES.map((exchange) => wholeOf(day, `market/others?exchange=${exchange}`, 'others')),

  'market.csv': (day: AskedDay): Question[] => [
    ...EXCHANGES.flatMap((exchange) =>
      // Without a floor and with none: a file of the whole exchange has all of it.
      ['', '&floor=0'].map((floor) => fileOf(day, `market.csv?exchange=${exchange}&market=all${floor}`, exchange, 'all', FILE_COLUMNS)),
    ),
    ...[['NSE', 'NIFTY 50'] as const, ['BSE', 'SENSEX'] as const].map(([exchange, index]) =>
      fileOf(day, `market.csv?exchange=${exchange}`, exchange, indexSubject(index), FILE_COLUMNS),
    ),
  ],

  screen: (day: AskedDay): Question[] => listsOf(day).flatMap((list) => screenOf(day, list)),

  'screen.csv': (day: AskedDay): Question[] =>
    EXCHANGES.flatMap((exchange) => [
      fileOf(day, `screen.csv?exchange=${exchange}&sort=symbol`, exchange, 'all', SCREEN_COLUMNS),
      ...SCREENS.map((words) => ({
        address: callOn(day, `screen.csv?exchange=${exchange}&sort=symbol&${words}`),
        read: ({ body }: { body: string }): Claim[] => {
          const symbols = new Set(fileRows(body).map((row) => row['Symbol'] ?? ''));
          const inList = (symbol: string): Claim => inScreen(subject(exchange, day.sessions[exchange], symbol), words, symbols.has(symbol));
          const asked = day.shares.filter((share) => share.exchange === exchange && !share.isOther);
          return [
            ...[...new Set([...symbols, ...asked.map(({ symbol }) => symbol)])].map(inList),
            { of: subject(exchange, day.sessions[exchange], 'all'), figure: `found by ${words}`, value: symbols.size },
          ];
        },
      })),
    ]),

  map: (day: AskedDay): Question[] => [
    ...EXCHANGES.flatMap((exchange) => [
      mapOf(day, exchange, 'all', `of=${exchange}&size=turnover&by=day`),
      mapOf(day, exchange, 'all', `of=${exchange}&size=cap&by=1w`),
      mapOf(day, exchange, 'all', `of=${exchange}&size=turnover&by=1m`),
    ]),
    ...day.indices.map(({ exchange, name }) =>
      mapOf(day, exchange, indexSubject(name), `of=${encodeURIComponent(name)}&size=turnover&by=day`),
    ),
  ],

  compare: (day: AskedDay): Question[] => [
    asks(day, 'compare', ({ exchanges, columns: of }: CompareAnswer) => {
      const [nse, bse] = [exchanges.NSE.session, exchanges.BSE.session];
      return of.nseSymbol.flatMap((symbol, at): Claim[] => {
        const row = (prefix: 'nse' | 'bse') => ({
          price: of[`${prefix}Price`][at],
          volume: of[`${prefix}Volume`][at],
          turnover: of[`${prefix}Turnover`][at],
          apartPercent: of.differencePercent[at],
        });
        const figures = ['price', 'volume', 'turnover', 'apart'];
        return [
          ...shareClaims(subject('NSE', nse, symbol), row('nse'), figures),
          ...shareClaims(subject('BSE', bse, of.bseSymbol[at] ?? ''), row('bse'), figures),
        ];
      });
    }),
  ],

  'compare.csv': (day: AskedDay): Question[] => [
    asksFile(day, 'compare.csv', (row) =>
      EXCHANGES.flatMap((exchange) => {
        const symbol = row[exchange === 'NSE' ? compareFileWords.nseSymbol : compareFileWords.bseSymbol] ?? '';
        return rowClaims(subject(exchange, day.sessions[exchange], symbol), row, COMPARED[exchange]);
      }),
    ),
  ],

  funds: (day: AskedDay): Question[] => [
    asks(day, 'funds', ({ exchanges, groups }: FundsAnswer) => {
      const funds = groups.flatMap((group) => group.funds);
      return EXCHANGES.flatMap((exchange) => {
        const stocks = funds.filter((fund) => fund.exchange === exchange);
        return listClaims({ exchange, session: exchanges[exchange].session, stocks }, 'others', FUND_FIGURES, day.on);
      });
    }),
  ],

  'funds.csv': (day: AskedDay): Question[] => [
    asksFile(day, 'funds.csv', (row) => {
      const exchange = row[fundsFileWords.exchange] === 'BSE' ? 'BSE' : 'NSE';
      const session = row[fundsFileWords.session];
      return [
        sessionClaim(exchange, day.on, session),
        ...rowClaims(subject(exchange, session, row[fundsFileWords.symbol] ?? ''), row, FUNDS),
      ];
    }),
  ],
};

const { name, isin, price, change, changePercent, volume, turnover } = fundsFileWords;
const FUNDS = columnsOf({ name, isin, price, change, changePercent, volume, turnover });

const { nsePrice, nseVolume, nseTurnover, bsePrice, bseVolume, bseTurnover } = compareFileWords;
const COMPARED: Record<Exchange, Columns> = {
  NSE: columnsOf({ price: nsePrice, volume: nseVolume, turnover: nseTurnover }),
  BSE: columnsOf({ price: bsePrice, volume: bseVolume, turnover: bseTurnover }),
};

export function inScreen(of: string, words: string, isIn: boolean): Claim {
  return { of, figure: `in the screen ${words}`, value: isIn ? 'yes' : 'no' };
}

export function rowsOf({ exchange, session, columns }: MarketAll['list']): ListedRows {
  const rows = columns.symbol.map((symbol, at) => ({
    ...Object.fromEntries(Object.entries(columns).flatMap(([field, of]) => (of[at] === null ? [] : [[field, of[at]]]))),
    symbol: symbol ?? '',
  }));
  return { exchange, session, stocks: rows };
}

function wholeOf(day: AskedDay, call: string, name: string): Question {
  return asks(day, call, (answer: MarketAll) => {
    const list = rowsOf(answer.list);
    return [...listClaims(list, name, SHARE_FIGURES, day.on), ...(name === 'all' ? sectorsOf(list) : [])];
  });
}

function sectorsOf({ exchange, session, stocks }: ListedRows): Claim[] {
  return [...Map.groupBy(stocks, ({ sector }) => sector)].flatMap(([sector, rows]) =>
    sectorClaims(subject(exchange, session, 'all'), sector, {
      members: rows.length,
      rose: rows.filter(({ change = 0 }) => change > 0).length,
      fell: rows.filter(({ change = 0 }) => change < 0).length,
    }),
  );
}

function fileOf(day: AskedDay, call: string, exchange: Exchange, name: string, columns: Columns): Question {
  const session = day.sessions[exchange];
  return {
    address: callOn(day, call),
    read: ({ body }) => {
      const rows = fileRows(body);
      return [
        ...rows.flatMap((row) => rowClaims(subject(exchange, session, row['Symbol'] ?? ''), row, columns)),
        { of: subject(exchange, session, name), figure: 'shares', value: rows.length },
      ];
    },
  };
}

function screenOf(day: AskedDay, { exchange, name, query }: AskedList): Question[] {
  const rows = (answer: ScreenAnswer): Claim[] => [
    sessionClaim(exchange, day.on, answer.session),
    ...answer.stocks.flatMap((row) => shareClaims(subject(exchange, answer.session, row.symbol), row, SCREEN_FIGURES)),
    { of: subject(exchange, answer.session, name), figure: 'shares', value: answer.of },
  ];
  const screens = SCREENS.map((words) =>
    asks(day, `screen?${query}&${words}`, (answer: ScreenAnswer) => {
      const of = subject(exchange, answer.session, name);
      const [found, known] = COUNTED[words] ?? [];
      const unknown = answer.unknown.reduce((sum, { shares }) => sum + shares, 0);
      return [
        ...rows(answer),
        { of, figure: `found by ${words}`, value: answer.found },
        ...(found === undefined || known === undefined
          ? []
          : [
              { of, figure: found, value: answer.found },
              { of, figure: known, value: answer.of - unknown },
            ]),
      ];
    }),
  );
  const pages = [1, 2, 3].map((page) => asks(day, `screen?${query}&sort=symbol&page=${page}`, rows));
  return [...pages, ...screens];
}

function mapOf(day: AskedDay, exchange: Exchange, name: string, words: string): Question {
  return asks(day, `map?${words}`, ({ session, by, size, of, rose, fell, unchanged, tiles }: MapAnswer) => {
    const change = by === 'day' ? 'changePercent' : RETURN_FIELDS[PERIOD_OF[by]];
    const list = subject(exchange, session, name);
    const uncompared = of - rose - fell - unchanged;
    return [
      sessionClaim(exchange, day.on, session),
      { of: list, figure: 'shares', value: of },
      ...(by === 'day' ? breadthClaims(list, { advances: rose, declines: fell, unchanged, uncompared }) : []),
      ...tiles.flatMap((tile): Claim[] => {
        const share = subject(exchange, session, tile.symbol);
        return [
          ...shareClaims(share, tile, ['name', 'sector', 'code', 'price']),
          { of: share, figure: size === 'cap' ? 'marketCap' : 'turnover', value: tile.size },
          { of: share, figure: change, value: tile.change },
        ];
      }),
    ];
  });
}
