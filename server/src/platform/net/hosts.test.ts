import { describe, expect, it } from 'vitest';
import { Hosts, hostsFrom } from './hosts.ts';

const LOOPBACK = ['localhost', 'localhost:4000', 'LocalHost.:80', '127.0.0.1', '127.0.0.1:4000', '127.8.8.8', '[::1]', '[::1]:4000'];
const STRANGE = [
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '',
  ':',
  '[::1',
  'a b',
  '0x7f.1',
  'localhost:x',
];

describe('a server that is bound to loopback', () => {
  it.each(['127.0.0.1', 'localhost', '::1', '127.0.1.1', 'LOCALHOST'])(
    '(%s) answers for this machine’s own names and addresses',
    (bound) => {
      const hosts = new Hosts({ bound, names: [] });
      expect([...LOOPBACK, '[::ffff:127.0.0.1]:80'].filter((host) => !hosts.isOurs(host, '127.0.0.1'))).toEqual([]);
      expect([...STRANGE, '192.0.2.1', '[2001:db8::1]'].filter((host) => hosts.isOurs(host, '127.0.0.1'))).toEqual([]);
    },
  );

  it('answers for its public names too', () => {
    const hosts = new Hosts({ bound: '127.0.0.1', names: ['bhav.example.org', '192.0.2.1', '2001:db8::1'] });
    const ours = ['bhav.example.org', 'BHAV.example.org.:443', '192.0.2.1:80', '[2001:DB8:0::1]:80', ...LOOPBACK];
    expect(ours.filter((host) => !hosts.isOurs(host, '127.0.0.1'))).toEqual([]);
    expect([...STRANGE, 'x.bhav.example.org', 'example.org'].filter((host) => hosts.isOurs(host, '127.0.0.1'))).toEqual([]);
  });
});

describe('a server that others can reach', () => {
  it.each(['0.0.0.0', '::', '192.0.2.1', 'bhav.example.org'])('(%s) answers for every name when it has no public names', (bound) => {
    const hosts = new Hosts({ bound, names: [] });
    expect([...LOOPBACK, ...STRANGE].filter((host) => !hosts.isOurs(host, '192.0.2.1'))).toEqual([]);
  });

  it('with public names answers for these, the name to which it is bound, and the local address of the connection', () => {
    const hosts = new Hosts({ bound: 'inside.example.org', names: ['bhav.example.org'] });
    const ours = ['bhav.example.org', 'inside.example.org:4000', '192.0.2.1:4000', ...LOOPBACK];
    expect(ours.filter((host) => !hosts.isOurs(host, '::ffff:192.0.2.1'))).toEqual([]);
    expect([...STRANGE, '192.0.2.2', '0.0.0.0'].filter((host) => hosts.isOurs(host, '192.0.2.1'))).toEqual([]);
  });
});

describe('public names', () => {
  it.each([
    ['bhav.example.org', ['bhav.example.org']],
    ['Bhav.Example.org., www.example.org', ['bhav.example.org', 'www.example.org']],
    ['192.0.2.1 [2001:DB8::1] 2001:db8:0::2', ['192.0.2.1', '2001:db8::1', '2001:db8::2']],
    ['भाव.example', ['xn--q2bq0a.example']],
  ])('are read from "%s"', (text, names) => {
    expect(hostsFrom(text)).toEqual(names);
  });

  it.each([
    ['https://bhav.example.org', 'https://bhav.example.org'],
    ['bhav.example.org:443', 'bhav.example.org:443'],
    ['a.example, *.example.org', '*.example.org'],
    ['a.example/b', 'a.example/b'],
    ['me@a.example', 'me@a.example'],
    [' , ', ' , '],
  ])('%s is refused for %s', (text, part) => {
    expect(hostsFrom(text)).toBe(part);
  });
});
