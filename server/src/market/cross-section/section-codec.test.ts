import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CrossSection } from './cross-section.ts';
import { openSection, packSection } from './section-codec.ts';

const NUMBER = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(-0));
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

it('what was packed comes back', async () => {
  const about = { exchange: 'NSE', session: '2026-11-20', fetchedAt: '2026-11-20T18:30:00+05:30', sessions: ['2026-11-20'] } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(ROW, { maxLength: 3 }), async (rows) => {
      const section = { ...about, rows, indexLists: [{ index: 'Nifty 50', members: [] }] } as unknown as CrossSection;
      const expected = rows.map((row) => ({ stock: {}, history: {}, ofTheDay: {}, standing: {}, ...(plain(row) as object) }));
      expect(openSection(await packSection(section))).toStrictEqual({ ...section, rows: expected });
    }),
    { numRuns: 25 },
  );
});
