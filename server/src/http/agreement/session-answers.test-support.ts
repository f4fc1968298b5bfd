import { EXCHANGES } from '@bhav/core/market/exchange';
import { VALUATIONS } from '@bhav/core/market/valuations';
import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import type { DayAnswer, DayShare, WeekAnswer } from '@bhav/core/wire/day';
import type { IndexAnswer, IndexBarsAnswer } from '@bhav/core/wire/lists/index-answer';
import type { IndexClosesAnswer } from '@bhav/core/wire/lists/index-closes';
import type { IndicesAnswer } from '@bhav/core/wire/indices';
import type { NamesAnswer } from '@bhav/core/wire/share/names';
import type { SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { barsFileWords } from '@bhav/core/words/en/export';
import { breadthColumns } from '@bhav/core/words/en/pages/breadth';
import type { Claim } from './agreement.test-support.ts';
import { type AskedDay, type AskedList, asks, asksFile, listsOf, ofNewest, type Question } from './asked-day.test-support.ts';
import { columnsOf, rowClaims } from './file-claims.test-support.ts';
import { indexClaims, indexSubject, levelSubject, sectorClaims, sessionBreadthClaims } from './index-claims.test-support.ts';
import { breadthClaims, dayBreadth, listClaims, sessionClaim, SHARE_FIGURES, shareClaims, subject } from './share-claims.test-support.ts';

/** An index has at most so many closes in its small line. */
const CLOSES = 30;

export const SESSION_ANSWERS = {
  indices: (day: AskedDay): Question[] => [asks(day, 'indices', ({ indices }: IndicesAnswer) => indices.flatMap(indexClaims))],

  'indices/{name}': (day: AskedDay): Question[] =>
    day.indices.map(({ name }) =>
      asks(day, `indices/${encodeURIComponent(name)}`, ({ exchange, index, members }: IndexAnswer) => {
        if (members === undefined) return indexClaims(index);
        const of = subject(exchange, members.list.session, indexSubject(name));
        return [
          ...indexClaims(index),
          ...listClaims(members.list, indexSubject(name), SHARE_FIGURES, day.on),
          ...breadthClaims(of, members.breadth),
        ];
      }),
    ),

  'indices/{name}/bars': (day: AskedDay): Question[] =>
    day.indices.map(({ name }) =>
      asks(day, `indices/${encodeURIComponent(name)}/bars`, ({ bars }: IndexBarsAnswer) => [
        ...bars.flatMap(({ date, close, ...bar }) => {
          const row = { ...bar, level: close };
          return shareClaims(levelSubject(date, name), row, ['level', 'open', 'high', 'low', ...VALUATIONS]);
        }),
        closesClaim(day, name, Math.min(bars.length, CLOSES)),
      ]),
    ),

  'indices/{name}/bars.csv': (day: AskedDay): Question[] =>
    day.indices.map(({ name }) =>
      asksFile(day, `indices/${encodeURIComponent(name)}/bars.csv`, (row) =>
        rowClaims(levelSubject(row[barsFileWords.date], name), row, LEVELS),
      ),
    ),

  'sparklines/indices': (day: AskedDay): Question[] => [
    asks(day, 'sparklines/indices', ({ closes }: IndexClosesAnswer) =>
      day.indices.flatMap(({ exchange, name }): Claim[] => {
        const [, own = []] = Object.entries(closes).find(([index]) => index.toUpperCase() === name.toUpperCase()) ?? [];
        return [{ of: levelSubject(day.sessions[exchange], name), figure: 'level', value: own.at(-1) }, closesClaim(day, name, own.length)];
      }),
    ),
  ],

  sectors: (day: AskedDay): Question[] => listsOf(day).map((list) => sectorsOf(day, list)),

  breadth: (day: AskedDay): Question[] =>
    listsOf(day).map(({ exchange, of, name }) =>
      asks(day, `breadth?of=${encodeURIComponent(of)}`, ({ sessions }: BreadthAnswer) => [
        sessionClaim(exchange, day.on, sessions.at(-1)?.session),
        ...sessions.flatMap((one) => sessionBreadthClaims(subject(exchange, one.session, name), one)),
      ]),
    ),

  'breadth.csv': (day: AskedDay): Question[] =>
    listsOf(day).map(({ exchange, of, name }) =>
      asksFile(day, `breadth.csv?of=${encodeURIComponent(of)}`, (row) => {
        // An empty cell is a dash on the page: fewer than half of the shares have the figure.
        const told = Object.entries(BREADTH_COLUMNS).filter(([header]) => row[header] !== '');
        return rowClaims(subject(exchange, row[breadthColumns.session], name), row, Object.fromEntries(told));
      }),
    ),

  days: ({ on = 'newest' }: AskedDay): Question[] => [
    { address: `/api/v1/days/${on}`, read: (reply) => dayClaims(reply.json<DayAnswer>()) },
  ],

  weeks: ofNewest(() => [{ address: '/api/v1/weeks/newest', read: (reply) => weekClaims(reply.json<WeekAnswer>()) }]),

  warnings: ({ on, shares }: AskedDay): Question[] => [
    {
      address: `/api/v1/warnings${on === undefined ? '' : `?session=${on}`}`,
      read: (reply) => {
        const { on: session, warned, added, touched } = reply.json<WarningsAnswer>();
        const isShare = (symbol: string, series?: string): boolean =>
          shares.some((share) => share.exchange === 'NSE' && share.symbol === symbol && (series === undefined || share.series === series));
        return [
          ...warned.filter(({ symbol }) => isShare(symbol)).flatMap((one) => warnedClaims(session, one)),
          ...added.filter(({ symbol }) => isShare(symbol)).map(({ symbol }) => newlyWarned(session, symbol)),
          ...[
            ...Map.groupBy(
              touched.filter(({ symbol, series }) => isShare(symbol, series)),
              ({ symbol }) => symbol,
            ),
          ].flatMap(([symbol, edges]) =>
            shareClaims(subject('NSE', session, symbol), { touched: edges.map(({ side }) => side) }, ['touched']),
          ),
        ];
      },
    },
  ],

  names: ofNewest(({ sessions }) => [
    {
      address: '/api/v1/names',
      read: (reply) => {
        const { companies } = reply.json<NamesAnswer>();
        return companies.name.flatMap((name, at) => {
          if (companies.lastSession[at] !== null) return [];
          const [nse, bse] = [companies.nse[at], companies.bse[at]];
          // A company has its NSE name where it has a share there.
          if (typeof nse === 'string') return [{ of: subject('NSE', sessions.NSE, nse), figure: 'name', value: name }];
          return [{ of: subject('BSE', sessions.BSE, bse ?? ''), figure: 'name', value: name }];
        });
      },
    },
  ]),
};

const { close: level, ...ofIndex } = barsFileWords.ofIndex;
const LEVELS = columnsOf({ ...ofIndex, level });
const { session: _session, ...counts } = breadthColumns;
const BREADTH_COLUMNS = columnsOf(counts, 0);

function closesClaim({ on = 'the newest' }: AskedDay, name: string, value: number): Claim {
  return { of: levelSubject(`asked for ${on}`, name), figure: 'closes of the small line', value };
}

function sectorsOf(day: AskedDay, { exchange, name, query }: AskedList): Question {
  return asks(day, `sectors?${query}`, ({ session, sectors, all }: SectorsAnswer) => {
    const of = subject(exchange, session, name);
    return [
      sessionClaim(exchange, day.on, session),
      { of, figure: 'shares', value: all.members },
      ...breadthClaims(of, { advances: all.rose, declines: all.fell, unchanged: all.unchanged, uncompared: all.uncompared }),
      ...sectors.flatMap(({ sector, members, rose, fell, changes }) =>
        sectorClaims(of, sector, { members, rose, fell, mean: changes.day.mean, changePercent: changes.day.weighted }),
      ),
    ];
  });
}

function dayClaims({ session, breadth, lists, indices, sectors, gainers, losers, traded, highs, lows, warned }: DayAnswer): Claim[] {
  const of = subject('NSE', session, 'all');
  const { NSE: nse } = breadth;
  const shares = nse && nse.compared + nse.uncompared;
  return [
    ...indices.flatMap(indexClaims),
    ...dayBreadth(breadth),
    ...EXCHANGES.flatMap((exchange) => {
      const list = lists[exchange];
      return list === undefined
        ? []
        : listClaims(list, indexSubject(list.name), ['name', 'price', 'change', 'changePercent', 'previousClose'], session);
    }),
    ...sectors.flatMap(({ sector, ...counts }) => sectorClaims(of, sector, counts)),
    ...[...gainers, ...losers, ...traded, ...highs.first, ...lows.first].flatMap((row) => dayShareClaims(session, row)),
    { of, figure: 'highs', value: highs.shares },
    { of, figure: 'lows', value: lows.shares },
    ...(shares === undefined ? [] : [{ of, figure: 'ofYear', value: shares - highs.unknown }]),
    ...(warned === undefined
      ? []
      : [
          ...warned.flatMap((one) => warnedClaims(session, one)),
          { of: subject('NSE', session, 'day'), figure: 'newly warned', value: warned.length },
        ]),
  ];
}

function dayShareClaims(session: string, row: DayShare): Claim[] {
  return shareClaims(subject('NSE', session, row.symbol), row, ['name', 'price', 'changePercent', 'turnover']);
}

function weekClaims({ indices, gainers = [], losers = [], sessions }: WeekAnswer): Claim[] {
  const last = sessions.at(-1)?.session;
  return [
    ...indices.map(({ name, level }) => ({ of: levelSubject(last, name), figure: 'level', value: level })),
    ...[...gainers, ...losers].flatMap((row) => shareClaims(subject('NSE', last, row.symbol), row, ['name', 'price', 'turnover'])),
    ...sessions.flatMap(({ session, breadth, warned }) => [
      ...dayBreadth(breadth),
      { of: subject('NSE', session, 'day'), figure: 'newly warned', value: warned },
    ]),
  ];
}

function warnedClaims(session: string, { symbol, flags }: { symbol: string; flags: readonly string[] }): Claim[] {
  return shareClaims(subject('NSE', session, symbol), { warnings: flags }, ['warnings']);
}

function newlyWarned(session: string, symbol: string): Claim {
  return { of: subject('NSE', session, symbol), figure: 'isNewlyWarned', value: 'yes' };
}
