import { expect, test } from 'vitest';
import { levelsLine, levelTime } from './index-age.ts';
import type { IndexLevel } from '../wire/indices.ts';

const NOW = Date.parse('2026-11-20T14:37:00+05:30');

function level(name: string, known: Partial<IndexLevel> = {}): IndexLevel {
  return {
    name,
    mode: 'live',
    source: 'Upstox',
    session: '2026-11-20',
    asOf: '2026-11-20T14:35:10+05:30',
    level: 25_000,
    ...known,
  };
}

test('levels of one time and source share a line', () => {
  expect(levelsLine([level('NIFTY 50'), level('SENSEX')], NOW)).toBe('Delayed · 14:35 IST · Upstox');
});

test('levels of one moment have the time of the oldest', () => {
  const older = level('SENSEX', { asOf: '2026-11-20T14:34:50+05:30' });
  expect(levelsLine([level('NIFTY 50'), older, level('NIFTY BANK')], NOW)).toBe('Delayed · 14:34 IST · Upstox');
});

test('levels that differ have a line each', () => {
  const filed = { mode: 'official', source: 'NSE index file', session: '2026-11-19', asOf: '2026-11-19T15:30:00+05:30' } as const;
  expect(
    levelsLine(
      [level('NIFTY 50'), level('SENSEX', { asOf: '2026-11-20T14:30:00+05:30' }), level('NIFTY BANK'), level('INDIA VIX', filed)],
      NOW,
    ),
  ).toBe(
    'NIFTY 50, NIFTY BANK: Delayed · 14:35 IST · Upstox; SENSEX: Delayed · 14:30 IST · Upstox; INDIA VIX: Official close · Thu 19 Nov 2026 · NSE index file',
  );
});

test.each([
  ['source', { source: 'NSE' }],
  ['mode', { mode: 'demonstration' }],
  ['session', { session: '2026-11-19' }],
] as const)('levels of another %s are no levels of one moment', (_, known) => {
  const other = level('SENSEX', { ...known, asOf: '2026-11-20T14:34:50+05:30' });
  expect(levelsLine([level('NIFTY 50'), other], NOW)).toContain('NIFTY 50: Delayed · 14:35 IST · Upstox; SENSEX: ');
});

test('levels of a replay and of a demonstration have a date', () => {
  expect(levelTime(level('NIFTY 50', { mode: 'replay' }), NOW)).toBe('Fri 20 Nov 2026 14:35 IST');
  expect(levelTime(level('NIFTY 50', { mode: 'demonstration' }), NOW)).toBe('Fri 20 Nov 2026 14:35 IST');
});
