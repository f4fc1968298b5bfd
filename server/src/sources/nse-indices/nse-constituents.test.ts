import { NIFTY_50 } from '@bhav/core/indices/index-members';
import { isinOf } from '@bhav/demo/securities/made-up-names';
import { describe, expect, test } from 'vitest';
import { nseConstituents } from './nse-constituents.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import type { FileSource } from '../source.ts';

const nifty = nseConstituents[0] as FileSource;
const isins = Array.from({ length: 60 }, (_, place) => isinOf(place));
const rows = (symbols: readonly string[]) => symbols.map((symbol, place) => `${symbol} Ltd.,Services,${symbol},EQ,${isins[place]}`);
const fileOf = (symbols: readonly string[]) => ['Company Name,Industry,Symbol,Series,ISIN Code', ...rows(symbols), ''].join('\r\n');
const FILE = fileOf(NIFTY_50);

test('the members and their sectors are read, with a byte-order mark and CRLF; the list has no date', async () => {
  expect(nifty.path('2026-11-20')).toBe('/IndexConstituent/ind_nifty50list.csv');
  const filing = await nifty.parse(Buffer.from(`\uFEFF${FILE}`));
  expect(filing.session).toBeUndefined();
  expect(filing.rejected).toEqual([]);
  expect(filing.members?.index).toBe('Nifty 50');
  expect(filing.members?.list).toHaveLength(50);
  expect(filing.members?.list[0]).toEqual({ symbol: 'ADANIENT', isin: isins[0], name: 'ADANIENT Ltd.', sector: 'Services', series: 'EQ' });
});

test('a row that holds the place of a spun-off company is rejected with the reason, and the list stands', async () => {
  const filing = await nifty.parse(Buffer.from(`${FILE}DUMMYITC Ltd.,Services,DUMMYITC,EQ,DUM154A01025\r\n`));
  expect(filing.members?.list).toHaveLength(50);
  expect(filing.rejected).toEqual([{ line: 52, reason: 'DUMMYITC holds the place of a company that is being spun off and is no share' }]);
});

test('a wrong ISIN and a member that comes twice are rejected', async () => {
  const wrong = await nifty.parse(Buffer.from(FILE.replace(`${isins[49]}`, `${isins[49]?.slice(0, 11)}X`)));
  expect(wrong.rejected[0]?.reason).toContain('wrong check digit');
  const twice = await nifty.parse(Buffer.from(`${FILE}${rows(NIFTY_50)[0]}\r\n`));
  expect(twice.rejected).toEqual([{ line: 52, reason: 'ADANIENT is a member already' }]);
});

test('a list that is cut off is refused: half of it would take half the index off the page', async () => {
  await expect(nifty.parse(Buffer.from(FILE.slice(0, FILE.length / 2)))).rejects.toThrow('it was cut off, or is of another index');
  await expect(nifty.parse(Buffer.from('<html>'))).rejects.toThrow('an HTML page');
});

describe('the list of a sector', () => {
  const found = async (symbols: readonly string[]) => {
    const ids: string[] = [];
    for (const source of nseConstituents) if (await source.recognises(Buffer.from(fileOf(symbols)))) ids.push(source.id);
    return ids;
  };
  const filled = (symbols: string, count: number): string[] => {
    const named = symbols.split(' ');
    return [...named, ...Array.from({ length: count - named.length }, (_, place) => `OTHER${place}`)];
  };

  test('is known by the companies that it must have, and by its length', async () => {
    expect(await found(filled('HDFCBANK ICICIBANK SBIN AXISBANK KOTAKBANK PNB', 14))).toEqual(['nse-bank']);
    expect(await found(filled('TCS INFY HCLTECH TECHM', 10))).toEqual(['nse-it']);
    expect(await found(filled('M&M MARUTI EICHERMOT BAJAJ-AUTO', 15))).toEqual(['nse-auto']);
    expect(await found(filled('ITC HINDUNILVR NESTLEIND TATACONSUM', 15))).toEqual(['nse-fmcg']);
    expect(await found(filled('SUNPHARMA CIPLA DRREDDY', 20))).toEqual(['nse-pharma']);
    expect(await found(filled('TATASTEEL HINDALCO JSWSTEEL', 15))).toEqual(['nse-metal']);
  });

  test('is not that of private banks, of all financial services, of hospitals, or one that was cut off', async () => {
    expect(await found(filled('HDFCBANK ICICIBANK AXISBANK KOTAKBANK', 10))).toEqual([]);
    expect(await found(filled('HDFCBANK ICICIBANK SBIN AXISBANK KOTAKBANK BAJFINANCE', 18))).toEqual([]);
    expect(await found(filled('SUNPHARMA CIPLA DRREDDY APOLLOHOSP', 20))).toEqual([]);
    expect(await found(filled('HDFCBANK ICICIBANK SBIN AXISBANK KOTAKBANK', 7))).toEqual([]);
  });
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
      const found: string[] = [];
      for (const source of nseConstituents) if (await source.recognises(recorded(path))) found.push(source.id);
      const name = path.split('/').at(-1) ?? '';
      expect([name, found]).toEqual([name, known[name] === undefined ? [] : [known[name]]]);
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
    const answers = await Promise.all(nseConstituents.map(async (source) => source.recognises(next)));
    expect(nseConstituents.filter((_, place) => answers[place]).map(({ id }) => id)).toEqual(['nse-next-50']);
    expect((await nseConstituents[1]?.parse(next))?.members?.list).toHaveLength(50);
  });
});
