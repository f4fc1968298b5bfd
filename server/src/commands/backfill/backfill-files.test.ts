import { describe, expect, it } from 'vitest';
import { backfillFiles, substituteOf } from './backfill-files.ts';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';

const files = (day: string, stored: readonly string[] = []) =>
  backfillFiles({ sources: KNOWN_SOURCES, days: [day], stored: new Set(stored.map((id) => `${id} ${day}`)) }).map(
    ({ source }) => source.id,
  );
const chain = (id: string, day: string): string[] => {
  const source = KNOWN_SOURCES.find((one) => one.id === id);
  const next = source && substituteOf({ source, day }, KNOWN_SOURCES);
  return next === undefined ? [] : [next.source.id, ...chain(next.source.id, day)];
};

describe('the files of a backfill', () => {
  it.each([
    ['2021-01-01', ['nse-legacy', 'bse-isin'], ['nse-pr', 'nse-delivery', 'nse-index-close', 'bse-index-history']],
    ['2024-03-01', ['nse-bhavcopy', 'bse-bhavcopy'], ['nse-pr', 'nse-delivery', 'nse-index-close', 'bse-index-history']],
    ['2026-11-20', ['nse-bhavcopy', 'bse-bhavcopy'], ['nse-pr', 'bse-index-close', 'bse-index-history', 'nse-warnings', 'nse-earnings']],
  ])('of %s are the best layout of each exchange, and the others of the day', (day, prices, others) => {
    const found = files(day);
    expect(found.filter((id) => /bhavcopy|legacy|isin/.test(id))).toEqual(prices);
    expect(found).toEqual(expect.arrayContaining(others));
  });

  it.each([
    ['2024-03-01', 'bse-index-close'],
    ['2024-03-01', 'nse-warnings'],
    ['2026-11-20', 'nse-equity-list'],
    ['2026-11-20', 'nse-year-range'],
  ])('of %s are none of %s, which began later or has no history', (day, id) => expect(files(day)).not.toContain(id));

  it('leave out stored files, and are the newest first', () => {
    expect(files('2021-01-01', ['nse-legacy', 'nse-pr', 'bse-index-history'])).toEqual(['bse-isin', 'nse-delivery', 'nse-index-close']);
    const due = backfillFiles({ sources: KNOWN_SOURCES, days: ['2024-07-08', '2024-07-05'], stored: new Set() });
    expect(due.map(({ day }) => day)).toEqual(
      due
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
  });

  it('of an old layout are asked for when it is the only one wanted', () => {
    const only = KNOWN_SOURCES.filter(({ id }) => id === 'bse-legacy');
    expect(backfillFiles({ sources: only, days: ['2024-07-05', '2024-07-08'], stored: new Set() }).map(({ day }) => day)).toEqual([
      '2024-07-05',
    ]);
  });
});

describe('where prices are missing', () => {
  it('the older layouts of the same exchange take their place, one after the other', () => {
    expect(chain('bse-bhavcopy', '2024-03-01')).toEqual(['bse-isin', 'bse-legacy']);
    expect(chain('nse-bhavcopy', '2024-03-01')).toEqual(['nse-legacy']);
    expect(chain('bse-isin', '2021-01-01')).toEqual(['bse-legacy']);
    expect(chain('nse-legacy', '2021-01-01')).toEqual([]);
  });

  it('there is none after they ended, and none for files without prices', () => {
    expect([chain('bse-bhavcopy', '2024-07-08'), chain('nse-bhavcopy', '2026-11-20'), chain('nse-pr', '2021-01-01')]).toEqual([[], [], []]);
  });
});
