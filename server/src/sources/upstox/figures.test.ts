import { beforeEach, describe, expect, it } from 'vitest';
import type { Instrument } from '@bhav/core/quotes/live-quote';
import { KnownFigures, keysOf } from './figures.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const RELIANCE: Instrument = { exchange: 'NSE', symbol: 'RELIANCE', series: 'EQ', isin: 'INE002A01018', isMember: true };
const KEY = 'NSE_EQ|INE002A01018';
const at = (time: string): number => Date.parse(`2026-11-20T${time}+05:30`);
const BY_REST = { price: 1498.35, at: at('10:00:05'), previousClose: 1482.7, open: 1485, high: 1501.2, low: 1480.05, volume: 4_812_345 };

let known: KnownFigures;
beforeEach(() => {
  known = new KnownFigures(keysOf([RELIANCE]));
  known.tell(KEY, { figures: BY_REST, isWhole: true });
});

describe('keys', () => {
  it('join a share by exchange and ISIN; both exchanges have the same ISIN', () => {
    const atBse: Instrument = { ...RELIANCE, exchange: 'BSE', series: 'A', code: '500325' };
    expect([...keysOf([RELIANCE, atBse]).shares]).toEqual([
      [KEY, RELIANCE],
      ['BSE_EQ|INE002A01018', atBse],
    ]);
  });

  it('are refused by name for a share without a true ISIN, and for a second series', () => {
    const { isin: _, ...without } = RELIANCE;
    const wrong = { ...RELIANCE, symbol: 'TYPO', isin: 'INE002A01019' };
    const series = { ...RELIANCE, series: 'T0' };
    const { shares, rejected } = keysOf([RELIANCE, without, wrong, series]);
    expect(shares.size).toBe(1);
    expect(rejectedInWords(rejected)).toEqual([
      { what: 'NSE RELIANCE', reason: expect.stringContaining('no ISIN') },
      { what: 'NSE TYPO', reason: expect.stringContaining('no ISIN') },
      { what: 'NSE RELIANCE', reason: expect.stringContaining('the ISIN of RELIANCE') },
    ]);
  });
});

describe('known figures', () => {
  it('are given once, with the very share', () => {
    const { quotes } = known.take();
    expect(quotes).toEqual([{ instrument: RELIANCE, ...BY_REST }]);
    expect(quotes[0]?.instrument).toBe(RELIANCE);
    expect(known.take()).toEqual({ quotes: [], levels: [] });
  });

  it('are given again only when something changed, and once however often it did', () => {
    known.take();
    known.tell(KEY, { figures: BY_REST, isWhole: true });
    expect(known.take().quotes).toEqual([]);
    for (const price of [1498.4, 1498.5, 1499]) known.tell(KEY, { figures: { price, at: at('10:00:06') }, isWhole: false });
    expect(known.take().quotes.map(({ price }) => price)).toEqual([1499]);
  });

  it('keep volume and range under a newer price of the same day, and a price beyond the range moves it', () => {
    known.tell(KEY, { figures: { price: 1502, at: at('10:00:07'), previousClose: 1482.7 }, isWhole: false });
    expect(known.take().quotes).toEqual([{ instrument: RELIANCE, ...BY_REST, price: 1502, high: 1502, at: at('10:00:07') }]);
    known.tell(KEY, { figures: { price: 1479, at: at('10:00:08') }, isWhole: false });
    expect(known.take().quotes[0]).toMatchObject({ price: 1479, low: 1479, high: 1502, previousClose: 1482.7 });
  });

  it('keep a newer price over an answer by REST that is older, and take its volume', () => {
    known.tell(KEY, { figures: { price: 1500, at: at('10:05:10') }, isWhole: false });
    known.tell(KEY, { figures: { ...BY_REST, price: 1499, at: at('10:05:09'), volume: 5_000_000 }, isWhole: true });
    expect(known.take().quotes[0]).toMatchObject({ price: 1500, at: at('10:05:10'), volume: 5_000_000 });
  });

  it('keep the newer volume where an answer by REST is older than the whole feed', () => {
    known.tell(KEY, { figures: { ...BY_REST, price: 1500, at: at('10:05:10'), volume: 5_000_100 }, isWhole: true });
    known.tell(KEY, { figures: { ...BY_REST, price: 1499, at: at('10:05:09'), volume: 5_000_000 }, isWhole: true });
    expect(known.take().quotes[0]).toMatchObject({ price: 1500, volume: 5_000_100 });
  });

  it("never have yesterday's range and volume under today's price, nor go back a day", () => {
    const today = { price: 1510, at: Date.parse('2026-11-23T09:08:00+05:30'), previousClose: 1499 };
    known.tell(KEY, { figures: today, isWhole: false });
    known.tell(KEY, { figures: BY_REST, isWhole: true });
    expect(known.take().quotes).toEqual([{ instrument: RELIANCE, ...today }]);
  });

  it('have levels of indices under the names of the strip, without a volume', () => {
    known.take();
    known.tell('NSE_INDEX|India VIX', { figures: { price: 13.6375, at: at('10:00:05'), previousClose: 13.1, volume: 0 }, isWhole: true });
    expect(known.take()).toEqual({ quotes: [], levels: [{ name: 'INDIA VIX', level: 13.6375, previousClose: 13.1, at: at('10:00:05') }] });
  });
});
