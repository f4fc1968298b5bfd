import * as fc from 'fast-check';
import { zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CrossSection } from './cross-section.ts';
import { openSection, packSection } from './section-codec.ts';

/** Whole numbers, rupees, figures of four decimals, and others. */
const NUMBER = fc.oneof(
  fc.integer(),
  fc.integer().map((paise) => paise / 100),
  fc.maxSafeInteger().map((parts) => parts / 10_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(-0),
);
const { part } = fc.letrec<{ part: object; value: unknown }>((tie) => ({
  part: fc.dictionary(fc.constantFrom('price', 'flags', '1W', 'of50'), tie('value'), { maxKeys: 3 }),
  value: fc.oneof(
    { maxDepth: 3 },
    NUMBER,
    fc.string({ unit: 'binary' }),
    fc.boolean(),
    fc.constant(undefined),
    fc.array(fc.oneof(NUMBER, fc.constant(null), fc.record({ of: fc.string() }))),
    tie('part'),
  ),
}));
const ROW = fc.record({
  listing: fc.nat(),
  kind: fc.option(fc.constant('fund'), { nil: undefined }),
  stock: part,
  history: part,
  ofTheDay: part,
  standing: part,
});

/** What comes back: no field that is undefined, no empty part, and no negative zero. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return value + 0;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, one]) => [key, plain(one)] as const);
  return Object.fromEntries(fields.filter(([, one]) => one !== undefined && !isEmpty(one)));
}
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const about = { exchange: 'NSE', session: '2026-11-20', fetchedAt: '2026-11-20T18:30:00+05:30', sessions: ['2026-11-20'] } as const;

it('what was packed comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ROW, { maxLength: 3 }), async (rows) => {
      const section = { ...about, rows, indexLists: [{ index: 'Nifty 50', members: [] }] } as unknown as CrossSection;
      const expected = rows.map((row) => ({ stock: {}, history: {}, ofTheDay: {}, standing: {}, ...(plain(row) as object) }));
      expect(openSection(await packSection(section))).toStrictEqual({ ...section, rows: expected });
    }),
    { numRuns: 25 },
  );
});

it('one that is JSON alone, as the former version packed it, opens until it is made anew', () => {
  const columns = { listing: [7, 8], 'stock.symbol': ['TCS', 'INFY'], 'stock.price': [3100.5, 1520], 'history.returns.1W': [null, -1.25] };
  const packed = zstdCompressSync(Buffer.from(JSON.stringify({ ...about, count: 2, columns })));
  const rest = { ofTheDay: {}, standing: {} };
  expect(openSection(packed)).toStrictEqual({
    ...about,
    rows: [
      { listing: 7, stock: { symbol: 'TCS', price: 3100.5 }, history: {}, ...rest },
      { listing: 8, stock: { symbol: 'INFY', price: 1520 }, history: { returns: { '1W': -1.25 } }, ...rest },
    ],
  });
});
