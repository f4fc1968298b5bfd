import { expect, test } from 'vitest';
import { readAddress } from './settings-reader.ts';
import { configFrom } from './config.ts';

const SETTINGS = ['BHAV_NSE_URL', 'BHAV_BSE_URL', 'BHAV_NIFTY_URL', 'BHAV_BSE_API_URL', 'BHAV_UPSTOX_URL', 'BHAV_NSE_API_URL'];

test.each(['https://files.example', 'http://127.0.0.1:9/x', 'https://files.example/a@b', 'https://[::1]:8080'])('%s is taken', (value) => {
  expect(readAddress('X', value)).toEqual({ address: value });
  expect(readAddress('X', `${value}//`)).toEqual({ address: value });
});

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
])('%s is refused, and the message names the setting without quoting it', (value) => {
  const wrong = 'X holds a user or a password, which no address here may have: leave out what stands before the @.';
  expect(readAddress('X', value)).toEqual({ wrong });
});

test.each(['ftp://x', 'files.example', 'https://x/?y', 'https://x/?', 'https://x/#y', 'https://x/#', 'https://'])(
  '%s is refused, and the message quotes it',
  (value) => {
    const must = 'it must be an address that begins with https:// or http://, without ? and #.';
    expect(readAddress('X', value)).toEqual({ wrong: `X is ${JSON.stringify(value)}: ${must}` });
  },
);

test.each(SETTINGS)('%s refuses a password', (name) => {
  const wrong = new RegExp(`^${name} holds a user or a password`);
  expect(() => configFrom({ [name]: 'https://tester:s3cret@files.example' })).toThrow(wrong);
});
