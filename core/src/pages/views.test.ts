import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BREADTH_LINES, breadthView } from '../screen/breadth-view.ts';
import { chartView, KINDS, MEANS } from '../chart/chart-view.ts';
import { INTERVALS } from '../chart/interval.ts';
import { RANGES } from '../chart/range.ts';
import { EVENT_KIND_CHOICES, eventView } from '../events/event-view.ts';
import { mapView } from '../map/map-view.ts';
import { MAP_PERIODS, MAP_SIZES } from '../market/map-choices.ts';
import { VALUATIONS } from '../market/valuations.ts';
import type { ViewDefinition } from '../address/view.ts';
import { MOVER_FLOORS, moversView } from '../screen/lists.ts';
import { COMPARE_SORTS, compareView } from '../quotes/compare-view.ts';
import { CONDITIONS } from '../screen/conditions.ts';
import { COLUMN_SETS } from '../screen/screen-columns.ts';
import { SCREEN_SORTS, screenView } from '../screen/screen.ts';
import { SECTOR_FIGURES, sectorView } from '../sectors/sector-view.ts';
import { FILTERS } from '../table/shown-stocks.ts';
import { FUND_KINDS } from '../market/fund-kinds.ts';
import { fundView } from '../table/fund-view.ts';
import { WARNING_MEASURES, warningView } from '../warnings/warning-view.ts';
import { BY_PLACE, tableView } from '../table/view.ts';
import { COLUMN_IDS, COLUMNS } from '../table/view.test-support.ts';

const VIEWS: readonly [string, ViewDefinition<object>][] = [
  ['a table', tableView(COLUMNS)],
  ['a list in its own order', tableView(COLUMNS, BY_PLACE)],
  ['the comparison', compareView],
  ['events', eventView],
  ['the map', mapView],
  ['sectors', sectorView],
  ['breadth', breadthView],
  ['the chart of a share', chartView({ exchange: 'NSE', symbol: 'TCS' })],
  ['the chart of an index', chartView({ index: 'NIFTY BANK' })],
  ['gainers', moversView('gainers')],
  ['new listings', moversView('new-listings')],
  ['a screen', screenView],
  ['warnings', warningView],
  ['funds', fundView],
] as [string, ViewDefinition<object>][];

const WORDS: Record<string, readonly string[]> = {
  q: ['bank', ' M&M ', 'x'.repeat(200)],
  show: [...FILTERS, ...BREADTH_LINES],
  sort: [...COLUMN_IDS, ...COMPARE_SORTS, ...SCREEN_SORTS],
  dir: ['asc', 'desc'],
  market: ['index', 'all'],
  floor: ['0', '1', '007', '-1', '1e3', '12345678', ...MOVER_FLOORS.map(String)],
  price: ['0', '20', '5'],
  page: ['1', '2', '9999', '0', '-1', '1.5', '10000'],
  when: ['week', '2026-12', '2026-12-01', '2026-13'],
  date: ['2026-12-01', '2026-02-30', ''],
  kind: [...EVENT_KIND_CHOICES, ...KINDS, ...FUND_KINDS],
  exchange: ['NSE', 'BSE', 'all', 'LSE'],
  of: ['NSE', 'BSE', 'nse', ' Nifty 50 ', ' ', `${'y'.repeat(99)} z`],
  size: MAP_SIZES,
  by: MAP_PERIODS,
  figure: [...VALUATIONS, ...SECTOR_FIGURES],
  session: ['2026-11-20', '2026-02-30'],
  measure: WARNING_MEASURES,
  follows: ['Gold', ' Nifty 50 '],
  range: [...RANGES, '1Y'],
  interval: INTERVALS,
  scale: ['log', 'linear'],
  over: ['NSE:TCS', 'NSE:A,NSE:A,BSE:A,NSE:B,NSE:C,NSE:D,NSE:E', 'index:NIFTY 50', 'LSE:A,NSE:,,index:'],
  add: ['infy', 'Sensex', ',', 'a,b', 'vol', 'warn:esm', 'sector:Oil & Gas'],
  as: ['traded', '1'],
  means: [...MEANS.map(String), '50,20', '7,x'],
  table: ['1', 'yes'],
  in: ['SENSEX', ' Nifty 500 ', 'nothing'],
  cols: [...Object.keys(COLUMN_SETS), 'none', 'vol,cap', 'nothing'],
  why: ['INFY', ' '],
  since: ['1', '0'],
  least: ['2', ''],
  most: ['5'],
  ...Object.fromEntries(
    CONDITIONS.map((one) => [
      one.word,
      one.kind === 'range' ? ['2..', '..-1.5', '5..-2', '..', '1e9..', 'much'] : [...(one.choices ?? ['A,B']), 'bad'],
    ]),
  ),
};

const odd = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('constructor', 'toString', ''));
const address = fc.dictionary(fc.constantFrom(...Object.keys(WORDS)), fc.nat(), { maxKeys: 12 }).chain((places) =>
  fc.record(
    Object.fromEntries(
      Object.entries(places).map(([name, at]) => {
        const words = WORDS[name] ?? [];
        return [name, at % 4 === 0 ? odd : fc.constant(words[at % words.length] ?? '')];
      }),
    ),
  ),
);

describe.each(VIEWS)('the address of %s', (_, view) => {
  const usual = view.read(new URLSearchParams());
  const written = (one: object) =>
    Object.entries(view.parameters(one)).filter((entry): entry is [string, string] => entry[1] !== undefined);

  test('is read as it was written, and written as it was', () => {
    fc.assert(
      fc.property(address, (parameters) => {
        const read = view.read(new URLSearchParams(parameters));
        const again = written(read);
        expect(view.read(new URLSearchParams(again))).toEqual(read);
        expect([...new URLSearchParams(view.address('', read).slice(1))]).toEqual(again);
      }),
    );
  });

  test('says nothing for the defaults, which stand for whatever is not understood', () => {
    expect(written(usual)).toEqual([]);
    expect(view.address('/there', usual)).toBe('/there');
    for (const word of ['', ' ', 'toString', '-1', '1e3', '12345678', 'NOSUCH']) {
      // A search and a name may be any word.
      const texts = ['q', 'of', 'in', 'why', 'over', 'add', 'sector', 'series', 'follows'];
      const parameters = Object.keys(WORDS).filter((name) => !texts.includes(name));
      expect(view.read(new URLSearchParams(Object.fromEntries(parameters.map((name) => [name, word]))))).toEqual(usual);
    }
  });

  test('cuts a search and a name at 100 characters', () => {
    const long = 'x'.repeat(5_000);
    const lengths = Object.values(view.read(new URLSearchParams({ q: long, of: long, in: long, why: long, over: long })))
      .filter((value) => typeof value === 'string')
      .map((value) => value.length);
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(100);
  });
});

test.each([
  [tableView(COLUMNS), 'q=bank&show=gainers&sort=price&dir=asc&market=all&floor=0'],
  [compareView, 'q=tata&sort=turnover&dir=asc&price=0&floor=0&page=12'],
  [eventView, 'when=week&q=tata+motors&kind=meeting&exchange=BSE&page=3'],
  [eventView, 'date=2026-12-01'],
  [mapView, 'of=NIFTY+50&size=turnover&by=3m'],
  [sectorView, 'of=Nifty+500&by=3m'],
  [breadthView, 'of=Nifty+50&show=means'],
  [chartView({ index: 'NIFTY BANK' }), 'figure=priceEarnings&range=1y&interval=week&kind=line&scale=log&as=traded&means=20%2C50&table=1'],
  [chartView({ exchange: 'NSE', symbol: 'TCS' }), 'range=1y&kind=line&over=NSE%3AM%2526M%2Cindex%3ANIFTY%252050'],
  [moversView('gainers'), 'of=BSE&floor=10'],
  [screenView, 'of=Nifty+50&q=bank&change=-2.5..10&vol=2..&high=..5&warn=none%2Cesm&sort=r1y&dir=asc&cols=value&page=3&why=INFY&since=1'],
] as [ViewDefinition<object>, string][])('a view has its parameters in this order: %#', (view, search) => {
  const { parameters, read } = view;
  const written = Object.entries(parameters(read(new URLSearchParams(search)))).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  expect(new URLSearchParams(written).toString()).toBe(search);
});
