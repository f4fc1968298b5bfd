import { FIELDS } from '@bhav/core/table/fields';
import { methodWords } from '@bhav/core/words/en-method';
import { expect, test } from 'vitest';
import { METHOD_ANCHOR, methodAddress } from './anchors.ts';

test('each figure of a table leads to a part of the method', () => {
  const parts = new Set<string>(methodWords.map(({ anchor }) => anchor));
  expect(Object.values(METHOD_ANCHOR).filter((anchor) => !parts.has(anchor))).toEqual([]);
  expect(FIELDS.filter(({ id }) => METHOD_ANCHOR[id] === undefined).map(({ id }) => methodAddress(id))).toEqual(
    FIELDS.filter(({ id }) => METHOD_ANCHOR[id] === undefined).map(() => '/data#method'),
  );
  expect(methodAddress('changePercent')).toBe('/data#change');
  expect(methodAddress('marketCap')).toBe('/data#market-cap');
});
