import { expect, test } from 'vitest';
import { pageAnswers } from './page-answers.ts';

test.each([
  ['/stock/NSE/M%26M', '', ['/api/v1/stocks/NSE/M%26M', '/api/v1/stocks/NSE/M%26M/bars?last=281']],
  [
    '/stock/BSE/TCS',
    'range=1m&over=index:SENSEX',
    ['/api/v1/stocks/BSE/TCS', '/api/v1/stocks/BSE/TCS/bars?last=28', '/api/v1/indices/SENSEX/bars?last=28'],
  ],
  ['/index/NIFTY%2050', '', ['/api/v1/indices/NIFTY%2050', '/api/v1/indices/NIFTY%2050/bars?last=281']],
  ['/indices', '', ['/api/v1/indices', '/api/v1/sparklines/indices']],
  ['/full-tracking', 'range=1m', []],
  ['/movers/losers', 'of=BSE&sort=price', ['/api/v1/screen?exchange=BSE&change=..-0.01&turnover=1..&dir=asc']],
  ['/movers', 'floor=0', ['/api/v1/screen?change=0.01..']],
  ['/movers/winners', '', []],
  ['/breadth', 'of=NIFTY+50&show=highs', ['/api/v1/breadth?of=NIFTY%2050']],
  ['/sectors', 'of=Nifty+500', ['/api/v1/sectors?exchange=NSE&in=Nifty%20500']],
  [
    '/sectors/Metals%20%26%20Mining',
    'by=1m',
    ['/api/v1/sectors?exchange=NSE', '/api/v1/screen?sector=Metals%20%26%20Mining&sort=r1m&cols=r1w%2Cr1m%2Cr6m%2Cr1y%2Cturnover%2Ccap'],
  ],
])('%s?%s is written with its answers, the one that decides first', (path, search, answers) => {
  expect(pageAnswers(path, new URLSearchParams(search))).toEqual(answers);
});
