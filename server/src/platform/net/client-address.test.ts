import { describe, expect, it } from 'vitest';
import { addressFrom, householdOf, isLoopback } from './client-address.ts';

describe('a household', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:1'],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8:0:0:9::'],
    ['2001:db8::1', '2001:db8::ffff:192.0.2.1'],
    ['2001:DB8::A', '2001:db8::b'],
    ['1::', '1::2:3'],
    ['fe80::1%eth0', 'fe80::2%eth0'],
    ['fe80::1%br-lan.100', 'fe80::2%br-lan.100'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:127.0.0.1', '127.0.0.1'],
    ['::1', '0:0:0:0:0:0:0:1'],
  ])('of %s is that of %s', (one, other) => {
    expect(householdOf(one)).toBe(householdOf(other));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8::', '2001:db8:1::'],
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['::203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1%eth1'],
    ['127.0.0.1', '::1'],
    ['somebody', 'somebody else'],
  ])('of %s is not that of %s', (one, other) => {
    expect(householdOf(one)).not.toBe(householdOf(other));
  });
});

describe('loopback', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])('is %s', (ip) => {
    expect(isLoopback(ip)).toBe(true);
  });

  it.each(['128.0.0.1', '10.0.0.1', '::', '::2', '::127.0.0.1', 'fe80::1', 'localhost', '127.1', '0177.0.0.1', '2130706433', ''])(
    'is not %s',
    (ip) => {
      expect(isLoopback(ip)).toBe(false);
    },
  );
});

it.each([
  '',
  ' 127.0.0.1',
  '127.1',
  '0x7f.0.0.1',
  '010.0.0.1',
  '1.2.3.4%eth0',
  '1.2.3.4:80',
  '[::1]',
  '1::2::3',
  ':::',
  '12345::',
  'unknown',
])('%j is no address', (text) => {
  expect(addressFrom(text)).toBeUndefined();
});
