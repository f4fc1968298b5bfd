import { expect, it } from 'vitest';
import { bandAnswer } from './comparisons.ts';

const on = '2026-11-20';

it('a band is in per cent or none, with the day of its list', () => {
  expect(bandAnswer({ percent: 5, remarks: '', on }, on)).toEqual({ priceBand: { percent: 5, on } });
  expect(bandAnswer({ percent: undefined, remarks: '', on }, on)).toEqual({ priceBand: { percent: 'none', on } });
});

it('a remark is a surveillance measure', () => {
  expect(bandAnswer({ percent: 5, remarks: 'GSM STAGE - II', on }, on)).toEqual({
    priceBand: { percent: 5, on },
    surveillance: { remark: 'GSM STAGE - II', on },
  });
});

it('a list of later days counts, one of more than a week before does not', () => {
  const band = { percent: 5, remarks: '', on };
  expect(bandAnswer(band, '2026-11-18')).toEqual({ priceBand: { percent: 5, on } });
  expect(bandAnswer(band, '2026-11-27')).toEqual({ priceBand: { percent: 5, on } });
  expect(bandAnswer(band, '2026-11-28')).toEqual({});
  expect(bandAnswer(band, undefined)).toEqual({});
  expect(bandAnswer(undefined, on)).toEqual({});
});
