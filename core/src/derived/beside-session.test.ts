import { expect, test } from 'vitest';
import type { CorporateAction } from '../actions/corporate-action.ts';
import { standsBeside } from './beside-session.ts';

/** Derived as of Friday; quotes come on Monday, 23 November. */
const DERIVED = { session: '2026-11-20' };
const stands = (...actions: CorporateAction[]): boolean => standsBeside(DERIVED, { session: '2026-11-23' }, actions);

test.each<[string, boolean, CorporateAction]>([
  ['a split of the day', false, { kind: 'split', factor: 2, exDate: '2026-11-23' }],
  ['a split of a day between', false, { kind: 'split', factor: 5, exDate: '2026-11-21' }],
  ['a consolidation', false, { kind: 'split', factor: 0.5, exDate: '2026-11-23' }],
  ['a demerger', false, { kind: 'demerger', exDate: '2026-11-23' }],
  ['a reduction of capital', false, { kind: 'reduction', exDate: '2026-11-23' }],
  ['a split whose terms cannot be read', false, { kind: 'split', exDate: '2026-11-23' }],
  ['a dividend', true, { kind: 'dividend', exDate: '2026-11-23' }],
  ['a split that is counted already', true, { kind: 'split', factor: 2, exDate: '2026-11-20' }],
  ['a split that is to come', true, { kind: 'split', factor: 2, exDate: '2026-11-24' }],
])('%s: earlier derived figures are shown beside the quotes of the day: %s', (_name, isStanding, action) => {
  expect(stands(action)).toBe(isStanding);
  expect(stands({ kind: 'other', exDate: '2026-11-23' }, action)).toBe(isStanding);
});

test('hides derived figures beside a quote that suggests a split, but not those of the same session', () => {
  const quoted = { session: '2026-11-23', flags: ['action-likely' as const] };
  expect(standsBeside(DERIVED, quoted, [])).toBe(false);
  expect(standsBeside(DERIVED, { ...quoted, flags: ['market-cap-derived'] }, [])).toBe(true);
  expect(
    standsBeside(DERIVED, { session: DERIVED.session, flags: ['adjusted'] }, [{ kind: 'split', factor: 2, exDate: DERIVED.session }]),
  ).toBe(true);
});
