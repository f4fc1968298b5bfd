import { expect, test } from 'vitest';
import { closeTime } from './close-time.ts';

test.each([
  ['2026-07-31', '15:30', '15:30'],
  ['2026-08-03', '15:35', '15:30'],
  ['2026-11-20', '15:35', '15:30'],
  // The Budget on a Sunday, Muhurat sessions with and without a known hour.
  ['2026-02-01', '15:30', '15:30'],
  ['2025-10-21', '14:45', '14:45'],
  ['2026-11-08', '19:30', '19:30'],
])('the close of %s is of %s for shares with derivatives, of %s for others', (session, withDerivatives, without) => {
  for (const exchange of ['NSE', 'BSE'] as const) {
    expect(closeTime(exchange, session, true)).toBe(`${session}T${withDerivatives}:00+05:30`);
    expect(closeTime(exchange, session, false)).toBe(`${session}T${without}:00+05:30`);
  }
});
