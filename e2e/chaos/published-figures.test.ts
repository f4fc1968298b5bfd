import { describe, expect, it } from 'vitest';
import type { Stock } from '@bhav/core/wire/stock';
import { theMarket } from '../attack/harness/demo-figures.ts';
import { PublishedFigures } from './published-figures.ts';

const AT = Date.parse('2026-11-20T10:00:07+05:30');
const KEY = 'NSE_EQ|INE000000001';
const TOLD = { symbol: 'ACME', price: 100.05, previousClose: 99, open: 99.5, high: 101, low: 99.2, volume: 1_000, at: AT };
const SHARE: Stock = {
  symbol: 'ACME',
  name: 'ACME',
  isin: 'INE000000001',
  price: 100.05,
  previousClose: 99,
  change: 1.05,
  changePercent: 1.0606,
  open: 99.5,
  high: 101,
  low: 99.2,
  volume: 1_000,
  isGainer: true,
  isLoser: false,
  quotedAt: '2026-11-20T10:00:07+05:30',
};

describe('figures that were published', () => {
  const published = new PublishedFigures(theMarket(), { before: '2026-11-19', session: '2026-11-20' });
  published.note(KEY, TOLD);

  it('are right as they were published', () => {
    expect(published.wrongShare('NSE', SHARE)).toBeUndefined();
  });

  it.each([
    ['a price a paisa beside', { price: 100.06 }, 'price 100.06 is not 100.05'],
    ['another time', { quotedAt: '2026-11-20T10:00:06+05:30' }, 'nothing was published at that time'],
    ['a volume that is not whole', { volume: 999 }, 'volume 999 is not 1000'],
    ['a high of another share', { high: 101.05 }, 'high 101.05 is not 101'],
    ['another previous close', { previousClose: 98 }, 'previous close 98 is not 99'],
    ['a change that is not the difference', { change: 1.06 }, 'change 1.06 is not'],
    ['a wrong change in per cent', { changePercent: 1 }, 'change 1 % is not'],
  ])('are wrong with %s', (_what, other, sentence) => {
    expect(published.wrongShare('NSE', { ...SHARE, ...other })).toContain(sentence);
  });

  it('are the official closes for a share without a quote', () => {
    const bar = theMarket().barsOn('NSE', '2026-11-19')[100];
    if (bar === undefined) throw new Error('The market has no such bar.');
    const share: Stock = { symbol: bar.symbol, name: bar.name, isin: bar.isin, price: bar.close, isGainer: false, isLoser: false };
    expect(published.wrongShare('NSE', share)).toBeUndefined();
    expect(published.wrongShare('NSE', { ...share, price: bar.close + 0.05 })).toContain('is not the official close');
  });

  it('of an index are compared too, those of the session before are not', () => {
    published.note('NSE_INDEX|Nifty 50', {
      ...TOLD,
      price: 24_000.05,
      volume: 0,
      open: 24_000,
      high: 24_010,
      low: 23_990,
      previousClose: 23_900,
    });
    const level = {
      name: 'NIFTY 50',
      mode: 'demonstration',
      source: '',
      session: '2026-11-20',
      asOf: '2026-11-20T10:00:07+05:30',
      level: 24_000.05,
    } as const;
    expect(published.wrongLevel(level)).toBeUndefined();
    expect(published.wrongLevel({ ...level, level: 24_000 })).toContain('price 24000 is not 24000.05');
    expect(published.wrongLevel({ ...level, session: '2026-11-19', level: 1 })).toBeUndefined();
  });
});
