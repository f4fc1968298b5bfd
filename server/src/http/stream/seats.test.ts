import { expect, it } from 'vitest';
import { Seats } from './seats.ts';

const address = (at: number): string => `198.51.100.${at}`;

it('has so many seats in all and for one address, and each that is left can be taken again', () => {
  const seats = new Seats({ inAll: 5, anAddress: 2 });
  const taken = [1, 1, 1, 2, 2].map((at) => seats.take(address(at)));
  expect(taken.map((leave) => leave !== undefined)).toEqual([true, true, false, true, true]);
  taken[0]?.();
  const again = seats.take(address(1));
  expect(again).toBeTypeOf('function');
  expect(seats.take(address(3))).toBeTypeOf('function');
  expect(seats.take(address(4))).toBeUndefined();
});

it('takes the addresses of one household for one', () => {
  const seats = new Seats({ inAll: 5, anAddress: 1 });
  expect(seats.take('2001:db8:1:2::1')).toBeTypeOf('function');
  expect(seats.take('2001:db8:1:2:ffff::9')).toBeUndefined();
  expect(seats.take('2001:db8:1:3::1')).toBeTypeOf('function');
});

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('counts %s in all only, for a proxy may speak for everybody', (ip) => {
  const seats = new Seats({ inAll: 3, anAddress: 1 });
  expect([1, 2, 3, 4].map(() => seats.take(ip) !== undefined)).toEqual([true, true, true, false]);
});

it('keeps nothing of those who left', () => {
  const seats = new Seats({ inAll: 2, anAddress: 1 });
  for (let visit = 0; visit < 1_000; visit++) {
    const leave = seats.take(address(visit % 250));
    expect(leave).toBeTypeOf('function');
    leave?.();
  }
});
