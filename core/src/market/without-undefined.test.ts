import { expect, test } from 'vitest';
import { withoutUndefined } from './without-undefined.ts';

test('leaves out what is undefined or null and keeps the rest in its order', () => {
  const kept = withoutUndefined({ open: 1, high: undefined, low: null, volume: 0, name: '', isNew: false });
  expect(kept).toStrictEqual({ open: 1, volume: 0, name: '', isNew: false });
  expect(Object.keys(kept)).toEqual(['open', 'volume', 'name', 'isNew']);
});
