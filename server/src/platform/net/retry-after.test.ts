import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';
import { DAY_MS } from '@bhav/core/calendar/days';

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Fri, 20 Nov 2026 06:24:31 GMT', 30_000],
  ['Fri, 20 Nov 2026 06:00:00 GMT', 0],
  ['99999999999999', 7 * DAY_MS],
  ['Fri, 20 Nov 9999 06:24:31 GMT', 7 * DAY_MS],
  ['soon', undefined],
  [null, undefined],
])('%j asks for %j ms', (header, wait) => {
  expect(retryAfterMs(header, Date.parse('2026-11-20T06:24:01Z'))).toBe(wait);
});
