import { expect, test } from 'vitest';
import { publicText } from './public-text.ts';

test.each([
  ['The connection failed (https://u:p@x.example:81/a).', 'The connection failed (https://x.example:81/a).'],
  ['Asked https://x.example/a/b?token=1#c.', 'Asked https://x.example/a/b.'],
  [
    'Asked (https://x.example/?token=1), then wss://u@y.example/feed?code=2: no answer',
    'Asked (https://x.example/), then wss://y.example/feed: no answer',
  ],
  ['includes credentials: http://a:b@c:d@127.0.0.1:9?x', 'includes credentials: http://127.0.0.1:9'],
  ['"https://x.example#f" and https:\\\\u:p@x.example\\a?b', '"https://x.example" and https:\\\\x.example\\a'],
  ['See https://www.nseindia.com/market-data/nse-data-policy.', 'See https://www.nseindia.com/market-data/nse-data-policy.'],
  ['No answer of postgres://bhav:a/b?c#d@db.example:5432/bhav.', 'No answer of postgres://db.example:5432/bhav.'],
  ['Asked https://x.example:81/@a/b.', 'Asked https://x.example:81/@a/b.'],
  ['M&M is up 3 % at 10:00: why?', 'M&M is up 3 % at 10:00: why?'],
  ['', ''],
])('addresses are shortened in: %s', (sentence, shown) => {
  expect(publicText(sentence)).toBe(shown);
});
