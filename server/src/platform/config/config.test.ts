import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Config, configFrom, WrongSettings } from './config.ts';
import { SettingsReader } from './settings-reader.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DATABASE_URL = 'postgres://bhav:p%40ss@db.test:5432/bhav';
const DATABASE_READ_URL = 'postgresql://bhav@replica.test/bhav?sslmode=require';
const CLUSTER = { DATABASE_URL, NATS_URL: 'nats://bus.example' };
const SEED_KEY = 'a-key-of-32-characters-and-more-0123';
type Settings = Record<string, string>;

test.each([[{}], [{ PORT: '', HOST: '', BHAV_SOURCE: '', BHAV_SYNC: '', BHAV_LIVE: '', DATABASE_URL: '', NATS_URL: '', BHAV_ROLE: '' }]])(
  'settings that are absent or empty have their defaults: %j',
  (settings) => {
    const config = configFrom(settings, NOW);
    const bases = {
      nse: 'https://nsearchives.nseindia.com',
      bse: 'https://www.bseindia.com',
      nifty: 'https://niftyindices.com',
      'bse-api': 'https://api.bseindia.com',
    };
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      source: 'auto',
      origin: 'exchange',
      data: { sync: true, historyDays: 375, clockOffsetMs: 0, bases },
      operating: { metrics: undefined, drainMs: 0, log: { format: 'text', level: 'info', requests: false } },
      cluster: { role: 'any', node: expect.stringContaining(String(process.pid)) as string },
      hosts: [],
      trustedProxies: [],
      receivers: [],
    });
    for (const absent of ['live', 'bus']) expect(config).not.toHaveProperty(absent);
    expect(config.data).not.toHaveProperty('database');
    // Beside the packages, and not within one of them.
    expect(config.data.folder).toBe(fileURLToPath(new URL('../../../../.data', import.meta.url)));
    expect(existsSync(join(config.data.folder, '..', 'server', 'package.json'))).toBe(true);
  },
);

test.each<[settings: Settings, config: { [Part in keyof Config]?: object | string | number }]>([
  [
    { PORT: '0', HOST: '::1', BHAV_SOURCE: 'simulated' },
    { port: 0, host: '::1', source: 'simulated' },
  ],
  [
    { PORT: '65535', BHAV_SOURCE: 'official', BHAV_SYNC: 'off', BHAV_LIVE: 'off' },
    { port: 65_535, source: 'official', data: { sync: false } },
  ],
  [{ BHAV_DATA_DIR: '/data', BHAV_HISTORY_DAYS: '7' }, { data: { folder: '/data', historyDays: 7 } }],
  [{ BHAV_NSE_URL: 'http://127.0.0.1:9/x/' }, { data: { bases: { nse: 'http://127.0.0.1:9/x' } } }],
  [{ BHAV_NOW: '2026-11-20T18:30:00+05:30' }, { data: { clockOffsetMs: 3_600_000 } }],
  [
    { BHAV_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 2001:db8::1' },
    { trustedProxies: [{ bits: 8 }, { bits: 128 }, { bits: 8 }, { bits: 128 }] },
  ],
  [{ BHAV_HOSTS: 'Bhav.example.org, 192.0.2.1' }, { hosts: ['bhav.example.org', '192.0.2.1'] }],
  [{ METRICS_HOST: '0.0.0.0' }, { operating: { metrics: undefined } }],
  [{ METRICS_PORT: '9464', DRAIN_SECONDS: '40' }, { operating: { metrics: { port: 9464, host: '127.0.0.1' }, drainMs: 40_000 } }],
  [{ METRICS_PORT: '0', PORT: '0', METRICS_HOST: '::' }, { operating: { metrics: { port: 0, host: '::' } } }],
  [
    { LOG_FORMAT: 'json', LOG_LEVEL: 'warn', LOG_REQUESTS: 'on' },
    { operating: { log: { format: 'json', level: 'warn', requests: true } } },
  ],
  [{ BHAV_LIVE: 'nse-web' }, { source: 'auto', live: { id: 'nse-web', base: 'https://www.nseindia.com' } }],
  [
    { BHAV_LIVE: 'nse-web', BHAV_SOURCE: 'live', BHAV_NSE_API_URL: 'http://127.0.0.1:9/' },
    { source: 'live', live: { id: 'nse-web', base: 'http://127.0.0.1:9' } },
  ],
  [{ BHAV_LIVE: 'upstox', BHAV_UPSTOX_TOKEN: 'secret' }, { live: { id: 'upstox', token: 'secret', base: 'https://api.upstox.com' } }],
  [{}, { data: { seed: {} } }],
  [{ BHAV_SEED_KEY: SEED_KEY }, { data: { seed: { gives: SEED_KEY } } }],
  ...['https://own.example', 'http://10.0.0.11:4000', 'http://127.0.0.1:4000', 'http://[fd00::1]:4000', 'http://localhost:4000'].map(
    (address): [Settings, { data: object }] => [
      { BHAV_SEED: `${address}/`, BHAV_SEED_KEY: SEED_KEY },
      { data: { seed: { asks: { address, key: SEED_KEY } } } },
    ],
  ),
  [{ DATABASE_URL }, { data: { database: { url: DATABASE_URL } } }],
  [{ DATABASE_URL, DATABASE_READ_URL }, { data: { database: { url: DATABASE_URL, readUrl: DATABASE_READ_URL } } }],
  [{ ...CLUSTER, BHAV_ROLE: 'serve', BHAV_NODE: 'web-2.example:4001' }, { cluster: { role: 'serve', node: 'web-2.example:4001' } }],
])('%j are read', (settings, expected) => {
  expect(configFrom(settings, NOW)).toMatchObject(expected);
});

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://[::1]:4222/', { servers: ['[::1]:4222'] }],
  ['tls://bhav:p%40ss@n1:4222, tls://n2', { servers: ['n1:4222', 'n2'], user: 'bhav', pass: 'p@ss', tls: {} }],
  ['nats://secret@n1', { servers: ['n1'], token: 'secret' }],
])('NATS_URL=%s has its servers and credentials', (NATS_URL, bus) => {
  expect(configFrom({ NATS_URL, DATABASE_URL }).bus).toEqual(bus);
});

test('a token alone sets no live source', () => {
  expect(configFrom({ BHAV_UPSTOX_TOKEN: 'secret' })).not.toHaveProperty('live');
});

test.each([
  ['PORT', '65536', 'from 0 to 65535'],
  ['PORT', '-1', 'from 0 to 65535'],
  ['PORT', '4e3', 'from 0 to 65535'],
  ['PORT', '4000 ', 'from 0 to 65535'],
  ['PORT', '40.5', 'from 0 to 65535'],
  ['HOST', 'http://127.0.0.1', '127.0.0.1'],
  ['HOST', 'two words', '127.0.0.1'],
  ['BHAV_SOURCE', 'offical', 'auto, simulated, official or live'],
  ['BHAV_SOURCE', 'live', 'set BHAV_LIVE'],
  ['BHAV_LIVE', 'yahoo', 'upstox, nse-web or off'],
  ['BHAV_UPSTOX_URL', 'api.upstox.com', 'https://'],
  ['BHAV_NSE_API_URL', 'https://x/?y', 'https://'],
  ['BHAV_ORIGIN', 'guess', 'exchange or demonstration'],
  ['BHAV_SYNC', 'maybe', 'on or off'],
  ['BHAV_NSE_URL', 'ftp://x', 'https://'],
  ['BHAV_NOW', 'noon', 'an instant'],
  ['BHAV_NOW', '2026-11-20', 'an instant'],
  ['BHAV_HISTORY_DAYS', '0', 'from 1 to 10000'],
  ['BHAV_TRUSTED_PROXIES', 'loopback, proxy.local', '"proxy.local" is none'],
  ['BHAV_TRUSTED_PROXIES', '0.0.0.0/0', 'not of everybody'],
  ['METRICS_PORT', '65536', 'from 0 to 65535'],
  ['METRICS_PORT', '4000', 'one of their own'],
  ['METRICS_HOST', 'http://127.0.0.1', '127.0.0.1'],
  ['LOG_FORMAT', 'xml', 'text or json'],
  ['LOG_LEVEL', 'trace', 'error, warn, info or debug'],
  ['LOG_REQUESTS', 'yes', 'on or off'],
  ['DRAIN_SECONDS', '601', 'from 0 to 600'],
  ['DRAIN_SECONDS', '-1', 'from 0 to 600'],
  ['DRAIN_SECONDS', '30s', 'from 0 to 600'],
  ['BHAV_HOSTS', 'bhav.example.org:443', 'without https:// and port'],
  ['BHAV_NODE', 'a b', 'a name of 1 to 64'],
  ['BHAV_ROLE', 'lead', 'any or serve'],
])('%s=%s is refused in one sentence', (name, value, allowed) => {
  const [sentence, ...others] = mistakesOf({ [name]: value });
  expect(others).toEqual([]);
  expect(sentence).toContain(`${name} is ${JSON.stringify(value)}`);
  expect(sentence).toContain(allowed);
  expect(sentence).toMatch(/^[^\n]+\.$/);
});

/** Settings that do not fit together, or that may hold a password, which no sentence repeats. */
test.each<[settings: Settings, sentence: RegExp]>([
  [{ BHAV_LIVE: 'nse-web', BHAV_SOURCE: 'official' }, /^BHAV_LIVE is "nse-web": BHAV_SOURCE=official does not use it, so leave/],
  [{ BHAV_LIVE: 'nse-web', BHAV_SOURCE: 'simulated' }, /^BHAV_LIVE is "nse-web": BHAV_SOURCE=simulated does not use it, so leave/],
  [{ BHAV_ROLE: 'serve' }, /^BHAV_ROLE is "serve": without DATABASE_URL and NATS_URL/],
  [{ BHAV_ROLE: 'serve', DATABASE_URL }, /^BHAV_ROLE is "serve": without DATABASE_URL and NATS_URL/],
  [{ NATS_URL: 'nats://user:secret@n1' }, /^NATS_URL is set: .*DATABASE_URL/],
  [{ DATABASE_READ_URL: 'postgres://u:secret@replica.test/bhav' }, /^DATABASE_READ_URL is set: .+ DATABASE_URL/],
  [{ BHAV_LIVE: 'upstox', BHAV_UPSTOX_TOKEN: 'half a secret\n' }, /^BHAV_UPSTOX_TOKEN /],
  [{ BHAV_SEED_KEY: 'a secret of more than 32 characters, with blanks' }, /^BHAV_SEED_KEY cannot be read: it must be 32 to 200/],
  [{ BHAV_SEED_KEY: 'short-secret' }, /^BHAV_SEED_KEY cannot be read/],
  [{ BHAV_SEED: 'https://own.example' }, /^BHAV_SEED is set: it needs BHAV_SEED_KEY/],
  [{ BHAV_SEED: 'https://tester:secret@own.example', BHAV_SEED_KEY: SEED_KEY }, /^BHAV_SEED holds a user or a password/],
  ...['http://own.example', 'http://203.0.113.7:4000', 'http://[2001:db8::1]'].map((address): [Settings, RegExp] => [
    { BHAV_SEED: address, BHAV_SEED_KEY: SEED_KEY },
    /^BHAV_SEED is ".+": it must begin with https:\/\/, or with http:\/\/ and an address of this machine or of a private network/,
  ]),
  ...[
    'db.test',
    'mysql://u:secret@db.test/bhav',
    'postgres://u:secret@db.test',
    'postgres://u:secret@db.test/',
    'postgres:///bhav',
    'postgres://u:%secret@db.test/bhav',
  ].map((url): [Settings, RegExp] => [{ DATABASE_URL: url }, /^DATABASE_URL cannot be read: .+ as postgres:/]),
  ...[
    '127.0.0.1:4222',
    'http://127.0.0.1:4222',
    'nats://',
    'nats://user:secret@n1/path',
    'nats://user:secret@n1?x=1',
    'nats://user:secret@n1,tls://n2',
    'nats://us%er:secret@n1',
    'nats://user:secret@n1,',
  ].map((url): [Settings, RegExp] => [{ NATS_URL: url, DATABASE_URL }, /^NATS_URL cannot be read: /]),
  ...['BHAV_NSE_URL', 'BHAV_BSE_URL', 'BHAV_NIFTY_URL', 'BHAV_BSE_API_URL', 'BHAV_UPSTOX_URL', 'BHAV_NSE_API_URL'].map(
    (name): [Settings, RegExp] => [{ [name]: 'https://tester:secret@files.example' }, new RegExp(`^${name} holds a user or a password`)],
  ),
])('%j are refused', (settings, said) => {
  const [sentence, ...others] = mistakesOf(settings);
  expect(others).toEqual([]);
  expect(sentence).toMatch(said);
  expect(sentence).not.toContain('secret');
});

test('every mistake is reported at once', () => {
  expect(mistakesOf({ PORT: 'x', BHAV_SOURCE: 'y' })).toHaveLength(2);
});

test.each(['https://files.example', 'http://127.0.0.1:9/x', 'https://files.example/a@b', 'https://[::1]:8080'])(
  'the address %s is taken',
  (value) => {
    for (const text of [value, `${value}//`]) expect(readAddress(text)).toEqual([value]);
  },
);

test.each([
  'https://tester:s3cret@files.example',
  'https://s3cret@files.example/x',
  'https://:s3cret@files.example',
  'https:tester:s3cret@files.example',
  'https:\\\\tester:s3cret@files.example',
  'https://tester:s3cret%40@files.example/?a',
  'HTTPS://tester:s3cret@files.example/#a',
  'ftp://tester:s3cret@files.example',
  'https://tester:s3/cret@files.example',
  'https://tester:s3cret@files example',
  'tester:s3cret@files.example',
  'https:\n//tester:s3cret@files.example',
])('the address %s is refused without quoting it', (value) => {
  const wrong = 'X holds a user or a password, which no address here may have: leave out what stands before the @.';
  expect(readAddress(value)).toEqual(['none', wrong]);
});

test.each(['ftp://x', 'files.example', 'https://x/?y', 'https://x/?', 'https://x/#y', 'https://x/#', 'https://'])(
  'the address %s is refused, and quoted',
  (value) => {
    const must = 'it must be an address that begins with https:// or http://, without ? and #.';
    expect(readAddress(value)).toEqual(['none', `X is ${JSON.stringify(value)}: ${must}`]);
  },
);

function readAddress(value: string): string[] {
  const reader = new SettingsReader({ X: value });
  return [reader.address('X', 'none'), ...reader.wrong];
}

function mistakesOf(environment: Settings): readonly string[] {
  try {
    configFrom(environment);
  } catch (error) {
    if (error instanceof WrongSettings) return error.sentences;
    throw error;
  }
  throw new Error('the settings were taken');
}
