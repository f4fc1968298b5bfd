// @vitest-environment node
import { assert, array, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { newerOnly, type Numbered } from './newer-only.ts';

const numbered = (revision: number, known: Partial<Numbered['lists'][number]> = {}): Numbered => ({
  revision,
  lists: [{ mode: 'live', fetchedAt: '2026-11-20T10:00:00+05:30', ...known }],
});

test.each([
  ['the first answer', 5, undefined, {}, true],
  ['a greater revision', 6, 5, {}, true],
  ['the same revision', 5, 5, {}, true],
  ['a smaller revision', 4, 5, {}, false],
  ['a smaller revision with earlier figures', 4, 5, { fetchedAt: '2026-11-20T09:59:59+05:30' }, false],
  ['a smaller revision with official figures', 4, 5, { mode: 'official' }, false],
  ['a smaller revision without figures, of a server that has just started', 0, 5, { mode: 'simulated' }, false],
  ['a smaller revision with figures that were fetched later', 4, 5, { fetchedAt: '2026-11-20T10:00:01+05:30' }, true],
  ['a smaller revision of the made-up exchange', 4, 5, { mode: 'demonstration' }, true],
] as const)('accepts or refuses %s', (_name, revision, shown, known, expected) => {
  expect(newerOnly(() => 0)(numbered(revision, known), shown === undefined ? undefined : numbered(shown))).toBe(expected);
});

test('accepts a smaller revision only after a minute without a larger one', () => {
  const answer = record({ revision: nat(20), passed: integer({ min: 0, max: 40_000 }) });
  assert(
    property(array(answer, { maxLength: 60 }), (answers) => {
      let now = 0;
      let shown = 10;
      let behindSince: number | undefined;
      const counts = newerOnly(() => now);
      for (const { revision, passed } of answers) {
        now += passed;
        const isBack = revision < shown;
        behindSince = isBack ? (behindSince ?? now) : undefined;
        const isTaken = counts(numbered(revision), numbered(shown));
        expect(isTaken).toBe(!isBack || now - (behindSince ?? now) >= 60_000);
        if (!isTaken) continue;
        shown = revision;
        behindSince = undefined;
      }
    }),
  );
});
