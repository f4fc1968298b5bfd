import { expect, it } from 'vitest';
import { actionsOn } from './actions.ts';
import { testBar } from '../../store/accepted-file.test-support.ts';
import { testAction, testMarket } from '../../market/market.test-support.ts';

const BEFORE = 'INE009A01013';
const AFTER = 'INE009A01021';

const market = testMarket();

it('finds the actions with an ex-date on a day by every ISIN that the company had, and none of other days and companies', async () => {
  const other = testBar({ symbol: 'TCS', isin: 'INE467B01029' });
  await market.traded('2026-11-19', testBar({ symbol: 'INFY', isin: BEFORE }), other);
  await market.traded('2026-11-20', testBar({ symbol: 'INFY', isin: AFTER }), other);
  const split = testAction('INFY', '2026-11-20', 'FV SPLT FRM RS 10 TO RS 2');
  await market.file('2026-11-20', 'nse-pr', { actions: [split, testAction('TCS', '2026-11-19', 'BONUS 1:1')] });
  const found = await actionsOn(market.store, '2026-11-20');
  expect([...found.keys()].toSorted()).toEqual([BEFORE, AFTER]);
  for (const isin of [BEFORE, AFTER]) expect(found.get(isin)).toEqual([expect.objectContaining({ kind: 'split', factor: 5 })]);
});

it('finds nothing on a day without any', async () => {
  expect(await actionsOn(market.store, '2026-11-20')).toEqual(new Map());
});
