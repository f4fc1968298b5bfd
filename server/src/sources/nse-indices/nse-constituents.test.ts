import { NIFTY_50 } from '@bhav/core/indices/index-members';
import { isinOf } from '@bhav/demo/securities/made-up-names';
import { describe, expect, test } from 'vitest';
import { itReads } from '../it-reads.test-support.ts';
import { nseConstituents } from './nse-constituents.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import type { FileSource } from '../source.ts';

const nifty = nseConstituents[0] as FileSource;
const isins = Array.from({ length: 60 }, (_, place) => isinOf(place));
const fileOf = (symbols: readonly string[]) =>
  [
    'Company Name,Industry,Symbol,Series,ISIN Code',
    ...symbols.map((symbol, place) => `${symbol} Ltd.,Services,${symbol},EQ,${isins[place]}`),
    '',
  ].join('\n');
const FILE = fileOf(NIFTY_50);

// The list has no date. Half of it would take half the index off the page.
itReads(nifty, {
  path: '/IndexConstituent/ind_nifty50list.csv',
  file: FILE,
  figures: {
    members: {
      index: 'Nifty 50',
      list: NIFTY_50.map((symbol, place) => ({
        symbol,
        isin: isins[place] ?? '',
        name: `${symbol} Ltd.`,
        sector: 'Services',
        series: 'EQ',
      })),
    },
  },
  bad: [
    [`${isins[49]}`, 'DUM154A01025', 'holds the place of a company that is being spun off and is no share'],
    [`${isins[49]}`, 'INE000A0100X', 'wrong check digit'],
    [`${NIFTY_50[49]},EQ`, `${NIFTY_50[0]},EQ`, `${NIFTY_50[0]} is in the file already`],
    [`${isins[49]}`, `${isins[0]}`, `${NIFTY_50[49]} is in the file already`],
  ],
  refused: [[FILE.slice(FILE.length / 2), '', 'it was cut off, or is of another index']],
});

test.each([
  ['HDFCBANK ICICIBANK SBIN AXISBANK KOTAKBANK PNB', 14, 'nse-bank'],
  ['TCS INFY HCLTECH TECHM', 10, 'nse-it'],
  ['M&M MARUTI EICHERMOT BAJAJ-AUTO', 15, 'nse-auto'],
  ['ITC HINDUNILVR NESTLEIND TATACONSUM', 15, 'nse-fmcg'],
  ['SUNPHARMA CIPLA DRREDDY', 20, 'nse-pharma'],
  ['TATASTEEL HINDALCO JSWSTEEL', 15, 'nse-metal'],
  // Private banks, all financial services, hospitals, and a list that was cut off.
  ['HDFCBANK ICICIBANK AXISBANK KOTAKBANK', 10, undefined],
  ['HDFCBANK ICICIBANK SBIN AXISBANK KOTAKBANK BAJFINANCE', 18, undefined],
  ['SUNPHARMA CIPLA DRREDDY APOLLOHOSP', 20, undefined],
  ['HDFCBANK ICICIBANK SBIN AXISBANK KOTAKBANK', 7, undefined],
])('the list of a sector is known by the companies that it must have, and by its length: %s of %i is %s', async (symbols, count, id) => {
  const named = symbols.split(' ');
  const list = [...named, ...Array.from({ length: count - named.length }, (_, place) => `OTHER${place}`)];
  expect(await recognising(Buffer.from(fileOf(list)))).toEqual(id === undefined ? [] : [id]);
});

sayIfAbsent(1, 'lists of constituents');
describe.skipIf(!hasRecorded)('the recorded lists', () => {
  test('are distinguished by their content, and those of other indices are not recognised', async () => {
    const known: Record<string, string> = {
      '2025-01-26_ind_nifty50list_with_dummy_row.csv': 'nse-nifty-50',
      '2025-08-14_ind_nifty50list.csv': 'nse-nifty-50',
      '2026-06-21_ind_nifty50list.csv': 'nse-nifty-50',
      '2026-03-05_ind_nifty500list.csv': 'nse-nifty-500',
      '2025-08-14_ind_niftytotalmarket_list.csv': 'nse-total-market',
      '2026-03-06_nifty750list.csv': 'nse-total-market',
      '2025-08-14_ind_nifty100list.csv': 'nse-nifty-100',
      '2025-08-14_ind_niftysmallcap250list.csv': 'nse-smallcap-250',
    };
    const paths = [...recordedIn('nse/index'), ...recordedIn('nse/dirty')];
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const name = path.split('/').at(-1) ?? '';
      expect([name, await recognising(recorded(path))]).toEqual([name, known[name] === undefined ? [] : [known[name]]]);
    }
    // The Next 50 is the hundred less the fifty.
    const lines = (name: string) =>
      Buffer.from(recorded(`nse/index/2025-08-14_${name}.csv`))
        .toString()
        .trim()
        .split('\n');
    const fifty = new Set(lines('ind_nifty50list').slice(1));
    const next = Buffer.from(
      lines('ind_nifty100list')
        .filter((line) => !fifty.has(line))
        .join('\n'),
    );
    expect(await recognising(next)).toEqual(['nse-next-50']);
    expect((await nseConstituents[1]?.parse(next))?.members?.list).toHaveLength(50);
  });
});

async function recognising(list: Uint8Array): Promise<string[]> {
  const ids: string[] = [];
  for (const source of nseConstituents) if (await source.recognises(list)) ids.push(source.id);
  return ids;
}
