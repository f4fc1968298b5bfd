import { describe, expect, it } from 'vitest';
import { type AddressRange, Clients, isWithin, rangesFrom } from './trusted-proxies.ts';

function ranges(text: string): AddressRange[] {
  const read = rangesFrom(text);
  if (typeof read === 'string') throw new Error(`${read} was refused`);
  return read;
}

describe('ranges', () => {
  it.each([
    ['10.0.0.5', '10.0.0.5', '10.0.0.6'],
    ['10.0.0.5', '::ffff:10.0.0.5', '::ffff:10.0.0.6'],
    ['10.0.0.0/8', '10.255.0.1', '11.0.0.1'],
    ['10.0.0.9/8, 192.0.2.0/24', '192.0.2.7', '192.0.3.7'],
    ['loopback', '127.8.8.8', '128.0.0.1'],
    ['LOOPBACK 10.0.0.1', '::1', '::2'],
    ['loopback', '::ffff:127.0.0.1', '::127.0.0.1'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '11.9.9.9'],
    ['2001:db8::/32', '2001:db8:ffff::1', '2001:db9::1'],
    ['fe80::1%eth0', 'fe80::1%eth0', 'fe80::1%eth1'],
    ['fe80::/10', 'fe80::1%eth0', '169.254.0.1'],
    [' 10.0.0.1 ,\t10.0.0.2,', '10.0.0.2', ''],
  ])('%s has %s and not %j', (text, inside, outside) => {
    expect(isWithin(ranges(text), inside)).toBe(true);
    expect(isWithin(ranges(text), outside)).toBe(false);
  });

  it.each([
    ['10.0.0.1 proxy.local', 'proxy.local'],
    ['10.0.0.0/33', '10.0.0.0/33'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::/0', '::/0'],
    ['::ffff:0.0.0.0/96', '::ffff:0.0.0.0/96'],
    ['::1/129', '::1/129'],
    ['10.1', '10.1'],
    ['10.0.0.0/255.0.0.0', '10.0.0.0/255.0.0.0'],
    ['10.0.0.0/', '10.0.0.0/'],
    [', ,', ', ,'],
  ])('%s is refused for %s', (text, part) => {
    expect(rangesFrom(text)).toBe(part);
  });
});

describe('the client', () => {
  const clients = new Clients(ranges('loopback 10.0.0.0/8 2001:db8:aaaa::/48'));
  const ask = (ip: string, headers: Record<string, string>): string => clients.of({ ip, headers });
  const forwardedFor = (header: string, ip = '127.0.0.1'): string => ask(ip, { 'x-forwarded-for': header });
  const forwarded = (header: string, ip = '127.0.0.1'): string => ask(ip, { forwarded: header });

  it('is the peer of the connection unless that is a trusted proxy', () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' };
    expect(new Clients().of({ ip: '127.0.0.1', headers })).toBe('127.0.0.1');
    expect(ask('198.51.100.1', headers)).toBe('198.51.100.1');
    expect(ask('127.0.0.1', {})).toBe('127.0.0.1');
    expect(ask('127.0.0.1', { 'x-forwarded-for': '', forwarded: '' })).toBe('127.0.0.1');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7, 10.0.0.9, 127.0.0.1', '203.0.113.7'],
    ['127.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:DB8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8:0::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 2001:db8:aaaa::1', '203.0.113.7'],
    ['203.0.113.7, unknown, 10.0.0.9', '10.0.0.9'],
    ['203.0.113.7, 10.0.0.9"', '127.0.0.1'],
    ['203.0.113.7, , 10.0.0.9', '203.0.113.7'],
    ['203.0.113.7, 0x7f.1', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    [','.repeat(9_000), '127.0.0.1'],
  ])('with X-Forwarded-For: %.60s is %s', (header, client) => {
    expect(forwardedFor(header)).toBe(client);
    expect(forwardedFor(header, '::ffff:127.0.0.1').replace('::ffff:', '')).toBe(client);
  });

  it.each([
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="203.0.113.7:4711";proto=https;by=10.0.0.1', '203.0.113.7'],
    ['for="[2001:db8::7]:4711"', '2001:db8::7'],
    ['FOR="[2001:db8::7]"', '2001:db8::7'],
    ['for=[2001:db8::7]', '2001:db8::7'],
    ['for="203.0.113.7:_port"', '203.0.113.7'],
    [String.raw`for="203.0.113.\7"`, '203.0.113.7'],
    ['for=1.1.1.1, for=203.0.113.7;proto=http, for=10.0.0.9', '203.0.113.7'],
    ['for=1.1.1.1;by="a,b;for=2.2.2.2", by=10.0.0.1;for=203.0.113.7', '203.0.113.7'],
    ['proto=https ; for=203.0.113.7 ,', '203.0.113.7'],
    [', for=203.0.113.7;', '203.0.113.7'],
    // Unknown and hidden nodes are no addresses.
    ['for=203.0.113.7, for=unknown', '127.0.0.1'],
    ['for=203.0.113.7, for=_hidden, for=10.0.0.9', '10.0.0.9'],
    ['for=203.0.113.7, proto=https', '127.0.0.1'],
    ['for=""', '127.0.0.1'],
    // A malformed part makes the whole header void: a client's open quote could hide what the proxy appended.
    ['for="1.1.1.1, for=203.0.113.7', '127.0.0.1'],
    ['for=1.1.1.1;by=", for="[2001:db8::7]"', '127.0.0.1'],
    ['for=1.1.1.1;for=2.2.2.2', '127.0.0.1'],
    ['for = 203.0.113.7', '127.0.0.1'],
    ['for="203.0.113.7"x', '127.0.0.1'],
    ['203.0.113.7', '127.0.0.1'],
    [`for=203.0.113.7${' '.repeat(15_000)}x`, '127.0.0.1'],
    [`for="${'\\\\'.repeat(7_000)}`, '127.0.0.1'],
  ])('with Forwarded: %.60s is %s', (header, client) => {
    expect(forwarded(header)).toBe(client);
  });

  it('is the one that both headers name, or the proxy where they disagree', () => {
    const both = (one: string, other: string): string => ask('127.0.0.1', { 'x-forwarded-for': one, forwarded: other });
    expect(both('203.0.113.7', 'for="203.0.113.7:1"')).toBe('203.0.113.7');
    expect(both('2001:db8:0::7', 'for="[2001:db8::7]"')).toBe('2001:db8::7');
    expect(both('203.0.113.7', 'for=1.1.1.1')).toBe('127.0.0.1');
    expect(both('1.1.1.1', 'for=203.0.113.7')).toBe('127.0.0.1');
    expect(both('203.0.113.7', 'for="')).toBe('127.0.0.1');
    expect(both('203.0.113.7', 'for=unknown')).toBe('127.0.0.1');
    expect(both('203.0.113.7', '')).toBe('203.0.113.7');
  });

  it('may be many behind a loopback address that is not trusted', () => {
    expect(['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.0.0.1'].map((ip) => new Clients().isForMany(ip))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((ip) => clients.isForMany(ip))).toEqual([false, false, false]);
    expect(new Clients(ranges('10.0.0.1')).isForMany('127.0.0.1')).toBe(true);
  });
});
