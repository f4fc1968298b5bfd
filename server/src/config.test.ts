import { expect, test } from 'vitest';
import { configFrom, WrongSettings } from './config.ts';

test('nothing set, and set to nothing, give the defaults', () => {
  const defaults = { port: 4000, host: '127.0.0.1', source: 'auto', origin: 'exchange', data: { sync: true, historyDays: 60 } };
  expect(configFrom({})).toMatchObject(defaults);
  expect(configFrom({ PORT: '', HOST: '', BHAV_SOURCE: '' })).toMatchObject(defaults);
});

test('settings are taken as they are', () => {
  expect(configFrom({ PORT: '0', HOST: '::1', BHAV_SOURCE: 'simulated' })).toMatchObject({ port: 0, host: '::1', source: 'simulated' });
  expect(configFrom({ BHAV_SOURCE: 'official', BHAV_SYNC: 'off' })).toMatchObject({ source: 'official', data: { sync: false } });
  expect(configFrom({ PORT: '65535' }).port).toBe(65_535);
});

test.each([
  ['PORT', '65536', 'from 0 to 65535'],
  ['PORT', '-1', 'from 0 to 65535'],
  ['PORT', '4e3', 'from 0 to 65535'],
  ['PORT', '4000 ', 'from 0 to 65535'],
  ['PORT', '40.5', 'from 0 to 65535'],
  ['HOST', 'http://127.0.0.1', '127.0.0.1'],
  ['HOST', 'two words', '127.0.0.1'],
  ['BHAV_SOURCE', 'offical', 'auto, simulated or official'],
  ['BHAV_SOURCE', 'live', 'this version has no live source'],
  ['BHAV_ORIGIN', 'guess', 'exchange or demonstration'],
  ['BHAV_SYNC', 'maybe', 'on or off'],
  ['BHAV_NSE_URL', 'ftp://x', 'https://'],
  ['BHAV_NOW', 'noon', 'an instant'],
])('%s=%s is refused in one sentence', (name, value, allowed) => {
  const [sentence, ...others] = mistakesOf({ [name]: value });
  expect(others).toEqual([]);
  expect(sentence).toContain(`${name} is ${JSON.stringify(value)}`);
  expect(sentence).toContain(allowed);
  expect(sentence).toMatch(/^[^\n]+\.$/);
});

test('every mistake is told at once', () => {
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
