import { because } from '@bhav/core/market/reason';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { checkBatch, type CheckedBatch } from './checks.ts';
import { listingKey } from '@bhav/core/quotes/stock';
import { withNewer, type LiveFigures } from './overlay/figures.ts';
import { testBatch, testQuote, testStock, monday } from './live.test-support.ts';
import { DAY_MS } from '@bhav/core/calendar/days';
import { rejectedInWords } from '../sources/rejected-in-words.test-support.ts';

const session = '2026-11-23';
const stock = testStock('NSE', 'AAA');
const now = monday('10:00:00');
const asked = new Set([listingKey('NSE', stock)]);
const quote = (more: Partial<LiveQuote> = {}): LiveQuote => testQuote(stock, monday('09:59:58'), more);
const check = (batch: Partial<QuoteBatch>, held?: LiveFigures): CheckedBatch =>
  checkBatch(testBatch(now, [], batch), { session, now, held, asked });
const holding = (held: LiveQuote): LiveFigures => withNewer(undefined, { quotes: [held], levels: [], session, receivedAt: now });

it('accepts a correct quote unchanged', () => {
  const right = quote();
  expect(check({ quotes: [right] })).toEqual({ quotes: [right], levels: [], rejected: [] });
  // The first quote of a day may have no more than a price.
  const { instrument, price, at } = right;
  expect(check({ quotes: [{ instrument, price, at }] }).quotes).toEqual([{ instrument, price, at }]);
});

it.each([
  [{ price: 0 }, 'a price of 0 cannot be'],
  [{ price: -1 }, 'a price of -1 cannot be'],
  [{ price: Number.NaN }, 'a price of NaN cannot be'],
  [{ price: Infinity }, 'a price of Infinity cannot be'],
  [{ price: 100.123456 }, 'a price of 100.123456 has more decimals than prices have'],
  [{ at: Number.NaN }, 'it has no time of its last trade'],
  [{ at: monday('09:59:58') - DAY_MS }, 'it is of 2026-11-22, not of 2026-11-23'],
  [{ at: monday('10:02:01') }, 'it is of 10:02:01 IST, which has not come yet'],
])('a quote with %o does not count', (more, reason) => {
  const { rejected, ...counted } = check({ quotes: [quote(more)] });
  expect(counted).toEqual({ quotes: [], levels: [] });
  expect(rejectedInWords(rejected)).toEqual([{ what: 'NSE AAA', reason }]);
});

it('figures at their bounds count', () => {
  const bare = { instrument: quote().instrument, at: now };
  const counted: LiveQuote[] = [
    { ...bare, price: 0.0001 },
    { ...bare, price: 100.1234 },
    { ...bare, price: 99, open: 102, high: 102, low: 99 },
    { ...bare, price: 102, open: 99, high: 102, low: 99 },
    { ...bare, price: 100, low: 99 },
    { ...bare, price: 100, high: 102 },
    { ...bare, price: 100, open: 98 },
    { ...bare, price: 100, volume: 0, turnover: 0 },
  ];
  for (const one of counted) expect(check({ quotes: [one] })).toEqual({ quotes: [one], levels: [], rejected: [] });
  const again = quote({ volume: 10 });
  expect(check({ quotes: [again] }, holding(again)).rejected).toEqual([]);
});

it('rejections by the source itself come first', () => {
  const rejected = [{ what: 'NSE BBB', why: because('noPrice') }];
  expect(check({ quotes: [quote({ price: 0 })], rejected }).rejected.map(({ what }) => what)).toEqual(['NSE BBB', 'NSE AAA']);
});

it('a quote may be two minutes ahead of our clock, and not older than the last one', () => {
  expect(check({ quotes: [quote({ at: monday('10:02:00') })] }).quotes).toHaveLength(1);
  const held = holding(quote());
  expect(check({ quotes: [quote({ price: 100.5 })] }, held).quotes).toHaveLength(1);
  expect(rejectedInWords(check({ quotes: [quote({ at: monday('09:59:57') })] }, held).rejected)).toEqual([
    { what: 'NSE AAA', reason: 'it is of 09:59:57 IST, older than the one of 09:59:58 IST' },
  ]);
  // Yesterday's quotes hold nothing back.
  expect(check({ quotes: [quote({ volume: 1 })] }, { ...held, session: '2026-11-20' }).rejected).toEqual([]);
});

it('a share that was not asked for does not count; of two quotes of a share the later counts', () => {
  expect(rejectedInWords(check({ quotes: [testQuote(testStock('NSE', 'ZZZ'), now)] }).rejected)).toEqual([
    { what: 'NSE ZZZ', reason: 'it was not asked for' },
  ]);
  const [older, newer] = [quote(), quote({ at: now, price: 100.05 })];
  expect(check({ quotes: [older, newer] }).quotes).toEqual([newer]);
  expect(check({ quotes: [newer, older] })).toMatchObject({ quotes: [newer], rejected: [{ what: 'NSE AAA' }] });
});

it.each([
  [{ price: 103 }, ['open', 'high', 'low'], '103 and the open 100'],
  [{ price: 98 }, ['open', 'high', 'low'], 'between the low 99'],
  [{ open: 98 }, ['open', 'high', 'low'], 'the open 98'],
  [{ low: 0 }, ['open', 'high', 'low'], 'the low 0'],
  [{ volume: 1.5 }, ['volume'], 'a volume of 1.5'],
  [{ volume: -1 }, ['volume'], 'a volume of -1'],
  [{ previousClose: 0 }, ['previousClose'], 'a previous close of 0'],
  [{ previousClose: Infinity }, ['previousClose'], 'a previous close of Infinity'],
  [{ turnover: -5 }, ['turnover'], 'a turnover of -5'],
  [{ turnover: Infinity }, ['turnover'], 'a turnover of Infinity'],
  [{ volume: Number.NaN }, ['volume'], 'a volume of NaN'],
  [{ high: Infinity }, ['open', 'high', 'low'], 'the high Infinity'],
  [{ low: Number.NaN }, ['open', 'high', 'low'], 'the low NaN'],
])('a quote with %o counts without %j', (more, missing, reason) => {
  const given = quote(more);
  const { quotes, rejected } = check({ quotes: [given] });
  expect(quotes).toEqual([Object.fromEntries(Object.entries(given).filter(([name]) => !missing.includes(name)))]);
  expect(rejected).toHaveLength(1);
  expect(rejectedInWords(rejected)[0]?.reason).toContain(reason);
});

it('a volume that fell is left out once; the next is not compared with it', () => {
  const held = holding(quote({ volume: 1_000 }));
  const fell = check({ quotes: [quote({ volume: 900, at: now })] }, held);
  expect(fell.quotes[0]).not.toHaveProperty('volume');
  expect(rejectedInWords(fell.rejected)).toEqual([{ what: 'NSE AAA', reason: 'the volume fell from 1000 to 900, so it is left out' }]);
  const next = withNewer(held, { ...fell, session, receivedAt: now });
  expect(check({ quotes: [quote({ volume: 901, at: now })] }, next)).toMatchObject({ quotes: [{ volume: 901 }], rejected: [] });
});

it('checks levels in the same way', () => {
  const level = { name: 'NIFTY 50', level: 24_100, previousClose: 24_000, open: 24_010, high: 24_120, low: 23_990, at: now } as const;
  expect(check({ levels: [level] })).toEqual({ quotes: [], levels: [level], rejected: [] });
  expect(rejectedInWords(check({ levels: [{ ...level, level: 0 }] }).rejected)).toEqual([
    { what: 'NIFTY 50', reason: 'a level of 0 cannot be' },
  ]);
  const unusable = [{ at: monday('10:30:00') }, { at: now - DAY_MS }, { level: Infinity }];
  expect(check({ levels: unusable.map((more) => ({ ...level, ...more })) }).levels).toEqual([]);
  const bare = { name: 'NIFTY 50', level: 24_100, previousClose: 24_000, at: now };
  expect(check({ levels: [{ ...level, high: 24_050 }] }).levels).toEqual([bare]);
  const held = withNewer(undefined, { quotes: [], levels: [level], session, receivedAt: now });
  expect(check({ levels: [{ ...level, at: now - 1_000 }] }, held).levels).toEqual([]);
  expect(check({ levels: [level] }, held).levels).toEqual([level]);
});

it('for any batch, nothing is dropped silently and nothing impossible counts', () => {
  const figure = fc.option(fc.oneof(fc.double(), fc.integer({ min: -3, max: 200 }), fc.constant(100)), { nil: undefined });
  const any = fc.record({
    price: fc.oneof(fc.double(), fc.integer({ min: -2, max: 200 })),
    previousClose: figure,
    open: figure,
    high: figure,
    low: figure,
    volume: figure,
    turnover: figure,
    at: fc.oneof(fc.integer(), fc.constant(now), fc.double()),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), (figures) => {
      const given = figures.map((one) => {
        const known = Object.entries(one).filter(([, value]) => value !== undefined);
        return { instrument: quote().instrument, ...Object.fromEntries(known) } as LiveQuote;
      });
      const { quotes, rejected } = check({ quotes: given });
      for (const {
        price,
        open = price,
        high = Math.max(price, open),
        low = Math.min(price, open),
        volume = 0,
        previousClose = 1,
        turnover = 0,
        at,
      } of quotes) {
        expect(price > 0 && low <= price && price <= high && low <= open && open <= high && low > 0).toBe(true);
        expect(Number.isSafeInteger(volume) && volume >= 0 && previousClose > 0 && turnover >= 0).toBe(true);
        expect(at <= now + 120_000 && at >= monday('00:00:00')).toBe(true);
      }
      // Without a complaint the share's last quote stands as it came; with nothing shown there is a complaint for each.
      expect(rejected.length === 0 ? quotes : given.slice(-1)).toEqual(given.slice(-1));
      expect(quotes.length === 0 ? rejected.length : given.length).toBe(given.length);
    }),
  );
});
