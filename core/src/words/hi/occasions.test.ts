import { expect, test } from 'vitest';
import { HOLIDAYS, SPECIAL_SESSIONS } from '../../calendar/holidays.ts';
import { occasion } from './occasions.ts';

test('every holiday and every special session has a Hindi name', () => {
  const names = [...HOLIDAYS.map(([, name]) => name), ...SPECIAL_SESSIONS.map(({ name }) => name)];
  expect(names.filter((name) => /[A-Za-z]/.test(occasion(name)))).toEqual([]);
});
