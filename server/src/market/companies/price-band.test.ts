import { expect, it } from 'vitest';
import { bandAnswer } from './comparisons.ts';

const on = '2026-11-20';

it.each([
  ['2026-11-18', { percent: 5, on }],
  ['2026-11-27', { percent: 5, on }],
  ['2026-11-28', undefined],
  [undefined, undefined],
])('a list of later days counts, one of more than a week before does not: on %s', (session, priceBand) => {
  expect(bandAnswer({ percent: 5, remarks: '', on }, session)).toEqual(priceBand === undefined ? {} : { priceBand });
  expect(bandAnswer(undefined, session)).toEqual({});
});

it('a band is in per cent or none, and a remark is a surveillance measure', () => {
  const remark = 'GSM STAGE - II';
  expect(bandAnswer({ percent: undefined, remarks: remark, on }, on)).toEqual({
    priceBand: { percent: 'none', on },
    surveillance: { remark, on },
  });
});
