import type { DayAnswer } from '@bhav/core/wire/day';
import { beforeEach, expect, it } from 'vitest';
import { readMarket } from '../../market/market.test-support.ts';
import { ServedDays } from '../../market/past/served-days.ts';
import { servedMarket } from '../../market/served-market.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { recordRun } from '../../store/write/run.ts';
import { dayAnswers } from './days.ts';

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));

it('a file that is refused after the answer of its day was made stands in it', async () => {
  const session = '2026-11-20';
  await write(acceptedFile({ bars: [testBar({ symbol: 'ACME', isin: 'INE002A01018', session })] }, { session }));
  const answers = dayAnswers(store, new ServedDays(store, { current: servedMarket(await readMarket(store), 1) }));
  const refused = async (asked: string) =>
    (JSON.parse((await answers.day(asked))?.plain.bytes.toString() ?? '{}') as Partial<DayAnswer>).refused;
  expect([await refused(session), await refused('newest')]).toEqual([[], []]);
  const [source, reason] = ['nse-delivery', 'Its date is another day.'];
  const attempt = { source, exchange: 'NSE', session, state: 'refused', reason, rows: 0, rejected: 0 } as const;
  const fetchedAt = '2026-11-20T19:00:00+05:30';
  const file = { source, exchange: 'NSE', sha256: 'a1', path: 'p', bytes: 1, address: 'a', fetchedAt, asked: session } as const;
  await recordRun(store, { ...attempt, fetchedAt }, file);
  expect([await refused(session), await refused('newest')]).toEqual([[{ source, reason }], [{ source, reason }]]);
  expect(await refused('2026-11-19')).toBeUndefined();
});
