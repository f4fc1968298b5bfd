import { expect, test } from 'vitest';
import { configFrom, WrongSettings } from './config.ts';

test('settings that are absent or empty have their defaults', () => {
  const defaults = { port: 4000, host: '127.0.0.1', source: 'auto', origin: 'exchange', data: { sync: true, historyDays: 375 } };
  expect(configFrom({})).toMatchObject(defaults);
  expect(configFrom({ PORT: '', HOST: '', BHAV_SOURCE: '' })).toMatchObject(defaults);
});

test('settings are read', () => {
  expect(configFrom({ PORT: '0', HOST: '::1', BHAV_SOURCE: 'simulated' })).toMatchObject({ port: 0, host: '::1', source: 'simulated' });
  expect(configFrom({ BHAV_SOURCE: 'official', BHAV_SYNC: 'off' })).toMatchObject({ source: 'official', data: { sync: false } });
  expect(configFrom({ PORT: '65535' }).port).toBe(65_535);
});

test('trusted proxies are addresses, ranges and loopback; none is trusted by default', () => {
  expect(configFrom({}).trustedProxies).toEqual([]);
  expect(configFrom({ BHAV_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 2001:db8::1' }).trustedProxies.map(({ bits }) => bits)).toEqual([
    8, 128, 8, 128,
  ]);
});

test('metrics are off, a stop is quick, and the log has sentences, unless the settings say otherwise', () => {
  expect(configFrom({ METRICS_HOST: '0.0.0.0' }).operating).toMatchObject({ metrics: undefined, drainMs: 0 });
  expect(configFrom({ METRICS_PORT: '9464', DRAIN_SECONDS: '40' }).operating).toMatchObject({
    metrics: { port: 9464, host: '127.0.0.1' },
    drainMs: 40_000,
  });
  expect(configFrom({}).operating.log).toEqual({ format: 'text', level: 'info', requests: false });
  expect(configFrom({ LOG_FORMAT: 'json', LOG_LEVEL: 'warn', LOG_REQUESTS: 'on' }).operating.log).toEqual({
    format: 'json',
    level: 'warn',
    requests: true,
  });
  expect(configFrom({ METRICS_PORT: '0', PORT: '0', METRICS_HOST: '::' }).operating.metrics).toEqual({ port: 0, host: '::' });
});

test('public names are read into the form that browsers send', () => {
  expect(configFrom({}).hosts).toEqual([]);
  expect(configFrom({ BHAV_HOSTS: 'Bhav.example.org, 192.0.2.1' }).hosts).toEqual(['bhav.example.org', '192.0.2.1']);
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
])('%s=%s is refused in one sentence', (name, value, allowed) => {
  const [sentence, ...others] = mistakesOf({ [name]: value });
  expect(others).toEqual([]);
  expect(sentence).toContain(`${name} is ${JSON.stringify(value)}`);
  expect(sentence).toContain(allowed);
  expect(sentence).toMatch(/^[^\n]+\.$/);
});

test('a live source is allowed with auto and live only', () => {
  expect(configFrom({ BHAV_LIVE: 'nse-web' })).toMatchObject({ source: 'auto', live: { id: 'nse-web', base: 'https://www.nseindia.com' } });
  expect(configFrom({ BHAV_LIVE: 'nse-web', BHAV_SOURCE: 'live' })).toMatchObject({ source: 'live', live: { id: 'nse-web' } });
  expect(configFrom({ BHAV_LIVE: 'off', BHAV_SOURCE: 'official' })).not.toHaveProperty('live');
  for (const source of ['official', 'simulated']) {
    const [sentence, ...others] = mistakesOf({ BHAV_LIVE: 'nse-web', BHAV_SOURCE: source });
    expect(others).toEqual([]);
    expect(sentence).toBe(`BHAV_LIVE is "nse-web": BHAV_SOURCE=${source} does not use it, so leave one of the two out.`);
  }
});

test('every mistake is reported at once', () => {
  expect(mistakesOf({ PORT: 'x', BHAV_SOURCE: 'y' })).toHaveLength(2);
});

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    configFrom(environment);
  } catch (error) {
    if (error instanceof WrongSettings) return error.sentences;
    throw error;
  }
  throw new Error('the settings were taken');
}
