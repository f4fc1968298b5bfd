import { expect, test } from 'vitest';
import { testChartBars } from './chart.test-support.ts';
import { comparedRows } from './compared-rows.ts';
import { rebase } from './rebase.ts';

test('each session has the close of each line and its change since the first common day', () => {
  const { lines } = rebase([testChartBars(50, 100, 150), testChartBars(10, 20, 30).slice(1)]);
  const named = lines.map((values, place) => ({ charted: { index: `I${place}` }, place, values }));
  expect(comparedRows(named).map(({ cells }) => cells)).toEqual([
    [{ close: 50, since: -50 }, undefined],
    [
      { close: 100, since: 0 },
      { close: 20, since: 0 },
    ],
    [
      { close: 150, since: 50 },
      { close: 30, since: 50 },
    ],
  ]);
});
