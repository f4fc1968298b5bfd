import { expect, it } from 'vitest';
import { barAt, testAction, testMarket } from '../../market/market.test-support.ts';
import * as texts from '../../texts/texts.ts';
import { feedOfShare } from './feeds.ts';

const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const market = testMarket();

it('has the closes of each day as they were filed, also before a bonus, and the change on its ex-date', async () => {
  await market.traded('2026-11-18', barAt(ACME, 100));
  await market.file('2026-11-18', 'nse-pr', { actions: [testAction('ACME', '2026-11-20', 'BONUS 1:1')] });
  await market.traded('2026-11-19', barAt(ACME, 110, { previousClose: 100 }));
  await market.traded('2026-11-20', barAt(ACME, 56, { previousClose: 110 }));
  const feed = await feedOfShare(market.store, { exchange: 'NSE', symbol: 'ACME' }, { address: '', self: '', mode: 'official', texts });
  expect(feed?.entries.map(({ title }) => title)).toEqual([
    'ACME ₹56.00, +1.82%, Fri 20 Nov 2026',
    'ACME ₹110.00, +10.00%, Thu 19 Nov 2026',
    'ACME ₹100.00, Wed 18 Nov 2026',
  ]);
});
