import { expect, test } from 'vitest';
import { datedName, levelOrigins, untoldLevels } from './index-age.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';
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

const quoted = [testStock({ quotedAt: '2026-11-20T14:35:10+05:30' })];
const nse = testList({ mode: 'live', session: '2026-11-20', asOf: '2026-11-20T14:36:00+05:30', stocks: quoted });
const bse = testList({ ...nse, exchange: 'BSE', mode: 'official', session: '2026-11-19', stocks: [] });
const filed = { mode: 'official', source: 'BSE index file', session: '2026-11-19', asOf: '2026-11-19T15:30:00+05:30' } as const;

test('levels like a list beside them need no line', () => {
  expect(untoldLevels([level('NIFTY 50'), level('SENSEX', filed)], [nse, bse], NOW)).toBeUndefined();
});

test('levels of another mode, session or time are named with their origin, those of one origin together', () => {
  const late = level('SENSEX', { asOf: '2026-11-20T14:20:00+05:30' });
  expect(untoldLevels([level('NIFTY 50'), late, level('INDIA VIX', filed), level('BSE 100', filed)], [nse], NOW)).toBe(
    'SENSEX: Delayed · 14:20 IST · Upstox; INDIA VIX, BSE 100: Official close · Thu 19 Nov 2026 · BSE index file',
  );
});

test('a level of an earlier session than another beside it has its day with its name', () => {
  const [sensex, nifty] = [level('SENSEX', filed), level('NIFTY 50')];
  expect(datedName(sensex, [nifty, sensex])).toBe('SENSEX · 19 Nov');
  expect(datedName(nifty, [nifty, sensex])).toBe('NIFTY 50');
  expect(datedName(sensex, [sensex])).toBe('SENSEX');
});

test('the origins of both exchanges are one line where they differ by their files alone', () => {
  const [nifty, sensex] = [level('NIFTY 50', { ...filed, exchange: 'NSE' }), level('SENSEX', { ...filed, exchange: 'BSE' })];
  expect(levelOrigins([nifty, sensex])).toEqual(['Official close · Thu 19 Nov 2026 · NSE and BSE end-of-day files']);
  expect(levelOrigins([nifty, { ...sensex, session: '2026-11-18' }])).toEqual([
    'NSE: Official close · Thu 19 Nov 2026 · NSE end-of-day file',
    'BSE: Official close · Wed 18 Nov 2026 · BSE end-of-day file',
  ]);
  expect(levelOrigins([level('NIFTY 50', { exchange: 'NSE' }), sensex], NOW)[0]).toBe('NSE: Delayed · 14:35 IST · Upstox');
});
