import { expect, it } from 'vitest';
import { StoreUnusable } from '../store/access/store-fault.ts';
import { startFailure } from './start-failure.ts';

const FULL = 'There is no room for the store.';
const HEARD = Object.assign(new Error(FULL), { name: 'StoreUnusable' });

it.each([
  ['of this process', new StoreUnusable(FULL), FULL],
  ['of the process that writes', HEARD, FULL],
  ['without a sentence of its own', new Error('odd'), expect.stringMatching(/^The server cannot start: Error: odd \| at /)],
])('an error %s that ends the start is said', (_, error, said) => {
  expect(startFailure(error, undefined)).toEqual(said);
});
