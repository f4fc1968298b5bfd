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

it.each([
  ['EADDRINUSE', 'Port 4000 is in use: stop the program that has it, or start with another one, as in PORT=4001 npm start.'],
  ['EACCES', 'Port 4000 is not open to this user: start with one above 1023, as in PORT=4000 npm start.'],
  [
    'EADDRNOTAVAIL',
    'HOST is "203.0.113.7": this machine has no such address; leave it out for 127.0.0.1, or set 0.0.0.0 for all of its addresses.',
  ],
])('an address that cannot be had is said: %s', (code, said) => {
  const error = Object.assign(new Error(code), { code, syscall: 'listen' });
  expect(startFailure(error, { host: '203.0.113.7', port: 4000 })).toBe(said);
});
