import { beforeEach, expect, it } from 'vitest';
import { acceptedFile } from '../../accepted-file.test-support.ts';
import { testStore } from '../../test-store.test-support.ts';

const ACME = { symbol: 'ACME', series: 'EQ', isin: 'INE002A01018' };
const LISTED = { exchange: 'NSE', ...ACME, code: '', name: 'Acme', listedOn: undefined, sector: undefined, status: undefined } as const;

const written = testStore();
beforeEach(() => written.traded('2026-11-20', ACME, { symbol: 'ACME-RE', isin: 'INE002A20018' }));

/** Stores a file, and returns of how many companies something else is known by it. */
async function touched(...file: Parameters<typeof acceptedFile>): Promise<number | undefined> {
  let count: number | undefined;
  await written.write(acceptedFile(...file), async (_within, { companies }) => void (count = companies.length));
  return count;
}

it.each([
  ['RIGHTS 1:1@PRM RS 4', 1],
  ['Right Issue 1:1 @ Premium Rs 4/-', 1],
  ['RGHTS 1:1@PRM RS 4', 1],
  ['RHTS 1:1@PRM RS 4', 1],
  // A slip of the exchange is read as the word that is meant.
  ['Rigths 1:1@PRM RS 4', 1],
  ['BONUS 1:1', 0],
])('a face value that is listed later is told of a company with %s: %i', async (purpose, count) => {
  const actions = [{ symbol: 'ACME', series: 'EQ', exDate: '2026-11-20', purpose }];
  expect(await touched({ actions }, { session: '2026-11-19', source: 'nse-pr' })).toBe(1);
  expect(await touched({ listings: [{ ...LISTED, faceValue: 10 }] }, { session: '2026-11-20', source: 'nse-equity-list' })).toBe(count);
});
