import { beforeEach, expect, it } from 'vitest';
import { actionsOn } from './actions.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';

const BEFORE = 'INE009A01013';
const AFTER = 'INE009A01021';
const OTHER = 'INE467B01029';

let store: Store;
let write: FileWriter;

beforeEach(emptyStore((opened) => ({ store, write } = opened)));

it('finds the actions with an ex-date on a day by every ISIN that the company had, and none of other days and companies', async () => {
  const bars = (session: string, isin: string) => [
    testBar({ symbol: 'INFY', isin, session }),
    testBar({ symbol: 'TCS', isin: OTHER, session }),
  ];
  await write(acceptedFile({ bars: bars('2026-11-19', BEFORE) }, { session: '2026-11-19' }));
  await write(acceptedFile({ bars: bars('2026-11-20', AFTER) }, { session: '2026-11-20' }));
  const actions = [
    {
      symbol: 'INFY',
      series: 'EQ',
      exDate: '2026-11-20',
      purpose: 'FACE VALUE SPLIT (SUB-DIVISION) - FROM RS 10/- PER SHARE TO RS 2/- PER SHARE',
    },
    { symbol: 'TCS', series: 'EQ', exDate: '2026-11-19', purpose: 'BONUS 1:1' },
  ];
  await write(acceptedFile({ actions }, { session: '2026-11-20', source: 'nse-pr' }));
  const found = await actionsOn(store, '2026-11-20');
  expect([...found.keys()].toSorted()).toEqual([BEFORE, AFTER]);
  for (const isin of [BEFORE, AFTER]) expect(found.get(isin)).toEqual([expect.objectContaining({ kind: 'split', factor: 5 })]);
});

it('finds nothing on a day without any', async () => {
  expect(await actionsOn(store, '2026-11-20')).toEqual(new Map());
});
