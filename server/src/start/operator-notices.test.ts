import { expect, test } from 'vitest';
import { boundAddress, isPublic } from './operator-notices.ts';

test.each([
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.0.2.7', true],
  ['fe80::1', true],
])('a server at %s: others can reach it: %s', (address, others) => {
  expect(isPublic([{ address }])).toBe(others);
});

test('a server with a loopback address and another one is public', () => {
  expect(isPublic([{ address: '127.0.0.1' }, { address: '192.0.2.7' }])).toBe(true);
});

test('the address works in a browser on this machine', () => {
  const asked = { host: 'x', port: 0 };
  expect(boundAddress({ address: '::', family: 'IPv6', port: 4000 }, asked)).toBe(
    'http://127.0.0.1:4000 and at every other address of this machine',
  );
  expect(boundAddress({ address: '::1', family: 'IPv6', port: 4000 }, asked)).toBe('http://[::1]:4000');
});
