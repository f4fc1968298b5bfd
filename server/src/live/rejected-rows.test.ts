import { expect, test } from 'vitest';
import { because } from '@bhav/core/market/reason';
import { RejectedRows } from './rejected-rows.ts';

const NOTHING = { receivedAt: 0, quotes: [], levels: [], rejected: [] };
const row = (place: number) => ({ what: `NSE S${place}`, why: because('noPrice') });

test('a share’s next quote drops its rejections', () => {
  const rows = new RejectedRows();
  rows.add(NOTHING, [row(1), row(1), row(2)]);
  expect(rows.told()).toEqual([row(1), row(1), row(2)]);
  const instrument = { exchange: 'NSE', symbol: 'S1', isMember: false } as const;
  rows.add({ ...NOTHING, quotes: [{ instrument, price: 1, at: 0 }] }, [row(3)]);
  expect(rows.told()).toEqual([row(2), row(3)]);
  rows.clear();
  expect(rows.told()).toEqual([]);
});

test('of names without end the first are listed and the rest counted', () => {
  const rows = new RejectedRows();
  for (let turn = 0; turn < 10; turn += 1) {
    rows.add(
      NOTHING,
      Array.from({ length: 10_000 }, (_, place) => row(turn * 10_000 + place)),
    );
  }
  const told = rows.told();
  expect(told).toHaveLength(501);
  expect(told.at(-1)).toEqual({ what: '99500 more', why: because('onlyFirst', 500) });
});
