import { bareApp } from '../bare-app.test-support.ts';
import { exportContent } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { ranked } from '@bhav/core/quotes/rank';
import { afterEach, describe, expect, it } from 'vitest';
import { ServedDays } from '../../market/past/served-days.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { servedMarket } from '../../market/served-market.ts';
import { marketCsv } from './market.ts';

const HOSTILE = `=cmd|' /C calc'!A0"><script>`;
const stocks = ranked([
  testStock({ symbol: 'AXISBANK', name: 'Axis Bank', price: 1_000.5, change: 10, changePercent: 1, volume: 5, marketCap: 70 }),
  testStock({ symbol: 'HDFCBANK', name: HOSTILE, price: 900, change: -9, changePercent: -1, volume: 7 }),
  testStock({ symbol: 'TCS', name: 'TCS', price: 3_000, change: 60, changePercent: 2, volume: 3 }),
]);
const more = ranked([...stocks, testStock({ symbol: 'SMALL', price: 2, changePercent: 20, turnover: 24 })]);
const now = Date.parse('2026-11-22T00:00:00+05:30');

const app = { current: bareApp() };
afterEach(() => app.current.close());

/** With the session of 20 November. */
function serving(mode: 'official' | 'demonstration') {
  const about = { mode, session: '2026-11-20', source: 'made' } as const;
  const lists = (of: typeof stocks) => ({
    NSE: testList({ ...about, stocks: of }),
    BSE: testList({ exchange: 'BSE', mode, name: 'Sensex' }),
  });
  const holder = { current: servedMarket({ lists: lists(stocks), whole: lists(more), others: lists([]), indices: [] }, 1) };
  app.current = bareApp();
  marketCsv(app.current, new ServedDays({} as unknown as ReadStore, holder), () => now);
  return { holder, get: (query: string) => app.current.inject(`/api/v1/market.csv?${query}`) };
}

describe('the CSV file of a view', () => {
  it('is the one that the page exports, byte for byte', async () => {
    const { holder, get } = serving('official');
    const list = holder.current.market.lists.NSE;
    const answer = await get('exchange=NSE&q=bank&sort=price&dir=asc');
    const [axis, hdfc] = stocks.filter(({ symbol }) => symbol !== 'TCS').toSorted((one, other) => other.price - one.price);
    if (axis === undefined || hdfc === undefined) throw new Error('Two banks are made.');
    const content = exportContent(csv, { list, stocks: [hdfc, axis], view: '', now });
    expect(answer.rawPayload.equals(Buffer.from(content.kind === 'text' ? content.text : ''))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="NSE_stocks_2026-11-20.csv"',
    });
  });
});

describe('without a file', () => {
  it('says that the exchange has no figures', async () => {
    const answer = await serving('official').get('exchange=BSE');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(answer.json().detail).toMatch(/no figures of BSE yet/);
  });

  it('names the request when no share fits', async () => {
    const none = await serving('official').get('exchange=NSE&q=unicorn&show=gainers');
    expect(none.statusCode).toBe(404);
    expect(none.json().detail).toContain('Gainers Only, search “unicorn”');
    expect(none.headers['content-disposition']).toBeUndefined();
  });
});
