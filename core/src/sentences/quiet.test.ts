import { expect, test } from 'vitest';
import { testList, testStock } from '../quotes/stock.test-support.ts';
import { quietNote } from './quiet.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+05:30`);
const live = testList({ exchange: 'NSE', mode: 'live', source: 'Upstox', session: '2026-11-20', asOf: '2026-11-20T14:35:10+05:30' });

test('quotes older than ten minutes during trading have stopped', () => {
  expect(quietNote(live, true, at('14:45:10'))).toBeUndefined();
  expect(quietNote(live, true, at('14:45:11'))).toBe('No newer figures since 14:35 IST.');
});

test('quotes of another day are named with their date', () => {
  expect(quietNote({ ...live, asOf: '2026-11-19T15:29:58+05:30' }, true, at('09:25:00'))).toBe(
    'No newer figures since Thu 19 Nov 2026 15:29 IST.',
  );
});

test('no quotes are missed while the market is closed or of the closes of a file', () => {
  expect(quietNote(live, false, at('16:00:00'))).toBeUndefined();
  expect(quietNote({ ...live, mode: 'official' }, true, at('14:59:00'))).toBeUndefined();
  expect(quietNote({ ...live, mode: 'demonstration', stocks: [testStock({ quotedAt: live.asOf ?? '' })] }, true, at('14:59:00'))).toContain(
    'Fri 20 Nov 2026 14:35 IST',
  );
});
