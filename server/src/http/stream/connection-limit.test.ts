import { expect, it } from 'vitest';
import { ConnectionLimit } from './connection-limit.ts';

const address = (at: number): string => `198.51.100.${at}`;

it('limits connections in all and of one address, and admits another for each that is released', () => {
  const limit = new ConnectionLimit({ inAll: 5, anAddress: 2 });
  const taken = [1, 1, 1, 2, 2].map((at) => limit.admit(address(at)));
  expect(taken.map((leave) => leave !== undefined)).toEqual([true, true, false, true, true]);
  taken[0]?.();
  const again = limit.admit(address(1));
  expect(again).toBeTypeOf('function');
  expect(limit.admit(address(3))).toBeTypeOf('function');
  expect(limit.admit(address(4))).toBeUndefined();
});

it('counts the addresses of one household as one', () => {
  const limit = new ConnectionLimit({ inAll: 5, anAddress: 1 });
  expect(limit.admit('2001:db8:1:2::1')).toBeTypeOf('function');
  expect(limit.admit('2001:db8:1:2:ffff::9')).toBeUndefined();
  expect(limit.admit('2001:db8:1:3::1')).toBeTypeOf('function');
});

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('counts %s towards the total only, since it may be a proxy', (ip) => {
  const limit = new ConnectionLimit({ inAll: 3, anAddress: 1 });
  expect([1, 2, 3, 4].map(() => limit.admit(ip) !== undefined)).toEqual([true, true, true, false]);
});

it('remembers nothing of closed connections', () => {
  const limit = new ConnectionLimit({ inAll: 2, anAddress: 1 });
  for (let visit = 0; visit < 1_000; visit++) {
    const leave = limit.admit(address(visit % 250));
    expect(leave).toBeTypeOf('function');
    leave?.();
  }
});
