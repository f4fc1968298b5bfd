import { describe, expect, it } from 'vitest';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { breaches, misnamed, unreadable, untruths } from './quote-checks.test-support.ts';

const START = Date.parse('2026-11-20T10:00:00+05:30');
const ASKED: readonly Instrument[] = ['INFY', 'TCS', 'ITC'].map((symbol, place) => ({
  exchange: 'NSE',
  symbol,
  isin: `INE00${place}A01010`,
  isMember: true,
}));

describe('the checks of the kit', () => {
  const [infy, tcs, itc] = ASKED as [Instrument, Instrument, Instrument];
  const quote = { instrument: infy, price: 1500, high: 1510, low: 1490, volume: 10, at: START };
  const batch: QuoteBatch = { receivedAt: START, quotes: [quote], levels: [], rejected: [] };

  it('find nothing wrong with right figures', () => {
    expect(breaches(batch, ASKED, ['NSE'])).toEqual([]);
    expect(untruths(batch, [infy], () => ({ price: 1500, volume: 10 }))).toEqual([]);
  });

  it.each([
    ['another object', { instrument: { ...infy } }, 'not one of the objects'],
    ['no price', { price: 0 }, 'price 0'],
    ['not a number', { previousClose: Number.NaN }, 'previousClose NaN'],
    ['a part of a share', { volume: 1.5 }, '1.5 shares'],
    ['less than none', { turnover: -1 }, 'turnover -1'],
    ['a high below the low', { high: 1480 }, 'below its low'],
    ['seconds for milliseconds', { at: START / 1000 }, 'is of'],
    ['the wrong zone', { at: START + 5.5 * 3_600_000 }, 'is of'],
  ])('find %s', (_, change, sentence) => {
    const wrong = breaches({ ...batch, quotes: [{ ...quote, ...change }] }, ASKED, ['NSE']);
    expect(wrong).toEqual([expect.stringContaining(sentence)]);
  });

  it('find doubles, strangers, an empty batch, and figures of an exchange that the source does not have', () => {
    expect(breaches({ ...batch, quotes: [quote, quote] }, ASKED, ['NSE'])).toEqual(['INFY comes twice']);
    expect(breaches({ ...batch, quotes: [] }, ASKED, ['NSE'])).toEqual(['there is nothing in it']);
    expect(breaches(batch, ASKED, ['BSE'])).toEqual(['INFY is of NSE']);
  });

  it('find missing and wrong figures', () => {
    expect(untruths(batch, [infy, tcs], () => ({ price: 1501 }))).toEqual(['INFY has price 1500, not 1501', 'TCS is missing']);
  });

  it('find a share that is not rejected by name, one too many, and a reason that says nothing', () => {
    const rejected = [
      { what: 'ITC', reason: 'no' },
      { what: 'TCS', reason: 'it has no price' },
    ];
    expect(misnamed({ ...batch, rejected }, [tcs])).toEqual(['ITC is rejected (no)', 'ITC: "no" says nothing']);
    expect(misnamed({ ...batch, rejected: [] }, [itc])).toEqual(['ITC is rejected 0 times']);
  });

  it('find messages that are no sentence for people', () => {
    expect(unreadable('Upstox refuses the token: renew it and start again.')).toEqual([]);
    expect(unreadable('401')).toHaveLength(1);
    expect(unreadable('The answer undefined could not be read today.')).toHaveLength(1);
  });
});
