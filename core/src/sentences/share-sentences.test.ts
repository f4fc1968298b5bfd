import { expect, test } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { testEvent } from '../events/event.test-support.ts';
import type { IndexLevel } from '../wire/indices.ts';
import { shareSentences } from './share-sentences.ts';

type Told = Parameters<typeof shareSentences>[0];

const SESSION = '2026-11-20';
const NIFTY: IndexLevel = {
  name: 'NIFTY 50',
  mode: 'official',
  source: 'a file',
  session: SESSION,
  asOf: `${SESSION}T15:30:00+05:30`,
  level: 24_000,
  changePercent: 0.31,
};
const SHARE: Told = {
  mode: 'official',
  session: SESSION,
  stock: testStock({ symbol: 'TCS', changePercent: 0.18 }),
  neighbours: { sector: 'IT', changePercent: -0.76, mode: 'official', stocks: [] },
  events: [],
};

const DERIVED = { session: SESSION, volumeRatio: { times: 2.5 }, returns: [] as unknown } as NonNullable<Told['derived']>;

function sinceClose(from: string): Pick<NonNullable<Told['derived']>, 'returns'> {
  const unknown = { unknown: 'short-history' as const };
  return { returns: [{ period: 'max', return: { from, baseClose: 100, percent: 5.0234, withDividends: unknown, index: unknown } }] };
}

test.each([
  ['sector and index', {}, ['Better than IT (−0.76%), worse than the Nifty 50 (+0.31%).']],
  [
    'what rounds to the same',
    { stock: testStock({ symbol: 'TCS', changePercent: 0.3061 }) },
    ['Better than IT (−0.76%), level with the Nifty 50 (+0.31%).'],
  ],
  ['two that did less', { stock: testStock({ symbol: 'TCS', changePercent: 2 }) }, ['Better than IT (−0.76%) and the Nifty 50 (+0.31%).']],
  ['an index of another day', { session: '2026-11-19' }, ['Better than IT (−0.76%).']],
  ['no known change', { stock: testStock({ symbol: 'TCS' }) }, []],
  [
    'what comes next, if it is soon',
    { events: [testEvent({ status: 'withdrawn' }), testEvent(), testEvent({ date: '2027-02-01' })] },
    ['Better than IT (−0.76%), worse than the Nifty 50 (+0.31%).', 'Next: Interim dividend of ₹7 a share, Fri 27 Nov 2026.'],
  ],
  ['nothing of a later day than soon', { neighbours: undefined, session: '2026-10-01', events: [testEvent()] }, []],
  [
    'its listing, if it is new',
    { neighbours: undefined, listedOn: '2026-11-05', derived: { ...DERIVED, ...sinceClose('2026-11-05') } },
    ['Worse than the Nifty 50 (+0.31%); volume 2.50 times the usual.', 'Listed on Thu 5 Nov 2026, +5.02% since the close of that day.'],
  ],
  [
    'its listing alone where the history begins later',
    { neighbours: undefined, listedOn: '2026-11-05', derived: { ...DERIVED, ...sinceClose('2026-11-06') } },
    ['Worse than the Nifty 50 (+0.31%); volume 2.50 times the usual.', 'Listed on Thu 5 Nov 2026.'],
  ],
  ['no listing of long ago', { neighbours: undefined, listedOn: '2026-10-01' }, ['Worse than the Nifty 50 (+0.31%).']],
  ['its usual volume', { derived: DERIVED }, ['Better than IT (−0.76%), worse than the Nifty 50 (+0.31%); volume 2.50 times the usual.']],
] satisfies [string, Partial<Told> | { neighbours: undefined }, string[]][])('a share is told beside %s', (_, other, sentences) => {
  expect(shareSentences({ ...SHARE, ...other } as Told, 'NSE', [NIFTY])).toEqual(sentences);
});
