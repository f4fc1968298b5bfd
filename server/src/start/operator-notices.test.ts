import { expect, test } from 'vitest';
import { addressOf, isPublic } from './operator-notices.ts';

test.each([
  ['127.0.0.1', 'IPv4', false],
  ['127.9.9.9', 'IPv4', false],
  ['::1', 'IPv6', false],
  ['::ffff:127.0.0.1', 'IPv6', false],
  ['0.0.0.0', 'IPv4', true],
  ['::', 'IPv6', true],
  ['192.0.2.7', 'IPv4', true],
  ['fe80::1', 'IPv6', true],
])('a server at %s (%s): others can reach it: %s', (address, family, others) => {
  expect(isPublic([{ address, family }])).toBe(others);
});

test('a server with one address of its own and one for others can be reached by others', () => {
  expect(
    isPublic([
      { address: '127.0.0.1', family: 'IPv4' },
      { address: '192.0.2.7', family: 'IPv4' },
    ]),
  ).toBe(true);
});

test('the address that is printed can be opened on this machine', () => {
  const asked = { host: 'x', port: 0 };
  expect(addressOf({ address: '::', family: 'IPv6', port: 4000 }, asked)).toBe(
    'http://127.0.0.1:4000 and at every other address of this machine',
  );
  expect(addressOf({ address: '::1', family: 'IPv6', port: 4000 }, asked)).toBe('http://[::1]:4000');
});
