import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { sessionsBetween } from '@bhav/core/calendar/session';
import type { Exchange } from '@bhav/core/market/exchange';
import { acceptedFile, testBar, testLevel } from './accepted-file.test-support.ts';
import type { Accepted } from './write/file.ts';

/** Two of a month that has ended, and ten. */
export const PLANTED = [...sessionsBetween('2026-10-29', '2026-10-30'), ...sessionsBetween('2026-11-09', '2026-11-20')];

/**
 * Makes the files of a session, by the day on which things happen, counted from 0: a split with a new ISIN (6, told on 3), a rename (7), a withdrawn bonus
 * (told on 2, gone on 4), a share that is traded on some days alone, new names in bars and lists (6), a change of an index (8), a fund that becomes known
 * (7), and ranges, bands, warnings, bans, valuations and weights that change from day to day.
 */
export function plantedFiles(at: number): Accepted[] {
  const session = PLANTED[at] ?? '';
  const next = PLANTED[at + 1] ?? '2026-11-23';
  const file = (source: string, parsed: Partial<ParsedFile>, exchange: Exchange = 'NSE'): Accepted =>
    acceptedFile(parsed, { session, source, exchange });
  const split = at >= 6;
  const acme = { symbol: at >= 7 ? 'ACMENEW' : 'ACME', isin: split ? 'INE001A01028' : 'INE001A01036' };
  const others = [
    { symbol: 'BETA', isin: 'INE002A01018' },
    { symbol: 'GAMMA', isin: 'INE003A01016', name: at >= 6 ? 'Gamma Renamed' : 'Gamma' },
    { symbol: 'DELTA', isin: 'INE004A01014' },
    { symbol: 'GOLDFUND', isin: 'INE009A01021' },
    ...(at < 3 || at === 9 ? [{ symbol: 'QUIET', isin: 'INE005A01011' }] : []),
    ...(at >= 5 ? [{ symbol: 'FRESH', isin: 'INE006A01019', previousClose: undefined }] : []),
  ];
  const priced = (of: { symbol: string; isin: string }, place: number): Bar => {
    const close = of === acme ? (split ? 21 : 100) + at : 100 + place * 10 + ((at * 7 + place * 3) % 5);
    const previousClose = of === acme ? (at === 0 ? close : (at > 6 ? 21 : 100) + at - 1) : close - 1;
    return testBar({ session, open: close, high: close + 1, low: close - 1, close, last: close, previousClose, volume: 100 + at, ...of });
  };
  const nse = [acme, ...others].map(priced);
  const bse = [acme, ...others.slice(0, 3)].map((of, place) => ({
    ...priced(of, place),
    exchange: 'BSE' as const,
    series: 'A',
    code: String(500_001 + place),
  }));
  const eq = (symbol: string): { symbol: string; series: string } => ({ symbol, series: 'EQ' });
  const bonus = { ...eq('BETA'), exDate: '2026-11-19', purpose: 'BONUS 1:1' };
  const dividend = { ...eq('GAMMA'), exDate: '2026-11-12', purpose: 'DIVIDEND - RS 2 PER SHARE' };
  const stocks = [
    ...(at >= 3 && at <= 6 ? [{ ...eq('ACME'), exDate: PLANTED[6] ?? '', purpose: 'FV SPLT FRM RS 10 TO RS 2' }] : []),
    ...(at === 2 || at === 3 ? [bonus] : []),
    ...(at <= 5 ? [dividend] : []),
    { ...eq('DELTA'), exDate: '2026-12-20', purpose: 'DIVIDEND - RE 1 PER SHARE' },
  ];
  const listing = (symbol: string, isin: string, exchange: Exchange, code: string) => ({
    exchange,
    symbol,
    series: exchange === 'NSE' ? 'EQ' : 'A',
    code,
    isin,
    name: `${symbol} Limited${at >= 6 && symbol === 'GAMMA' ? ' (renamed)' : ''}`,
    listedOn: '2000-01-03',
    faceValue: split && isin === acme.isin ? 2 : 10,
    sector: exchange === 'BSE' ? (at >= 8 ? 'Metals' : 'Chemicals') : undefined,
    status: undefined,
  });
  const listed = [acme, ...others].filter(({ symbol }) => symbol !== 'DELTA' || at !== 8);
  const members = [acme, ...others.slice(0, at >= 8 ? 2 : 3)].map(({ symbol, isin }, place) => ({
    symbol,
    isin,
    name: `${symbol} Limited`,
    sector: place === 1 && at >= 7 ? 'Banks' : 'Made',
    series: 'EQ',
  }));
  return [
    file('nse-bhavcopy', { bars: nse }),
    file('bse-bhavcopy', { bars: bse }, 'BSE'),
    file('nse-pr', {
      actions: stocks,
      actionsListed: { from: session, until: '2026-12-20' },
      marketCaps: [{ ...eq('BETA'), isin: 'INE002A01018', code: '', issueSize: 1_000 + at, marketCapCrore: 50 + at }],
      touches: [{ ...eq(at % 2 === 0 ? 'BETA' : 'DELTA'), side: 'upper' }],
      meetings: [{ symbol: 'GAMMA', name: 'Gamma', day: '2026-11-25', purpose: `Results ${at}`, state: at >= 9 ? 'off' : 'announced' }],
      ...(at >= 7 && { funds: [{ symbol: 'GOLDFUND', underlying: 'Gold' }] }),
    }),
    file('nse-delivery', { deliveries: [{ ...eq('BETA'), deliveredShares: 10 + at, deliveryPercent: 40 + at }] }),
    file('nse-index-close', { indices: [{ ...testLevel('Nifty 50', 24_000 + at), previousClose: 23_999 + at }] }),
    file('bse-index-close', { indices: [{ ...testLevel('SENSEX', 80_000 + at * 3), previousClose: 79_999 }] }, 'BSE'),
    file('nse-year-range', { ranges: [{ ...eq('BETA'), high: 150 + (at >> 1), highDate: session, low: 70, lowDate: undefined }] }),
    file('nse-price-bands', {
      bands: [
        { ...eq('BETA'), percent: at < 6 ? 20 : 5, remarks: '' },
        { ...eq('DELTA'), percent: undefined, remarks: '-' },
      ],
    }),
    file('nse-warnings', {
      warnings: others.map(({ symbol }, place) => ({ ...eq(symbol), flags: place === at % 4 ? ['gsm:0' as const] : [] })),
    }),
    file('nse-earnings', { earnings: [{ symbol: 'BETA', priceEarnings: 20 + at, adjusted: undefined }] }),
    file('nse-derivatives-ban', { bans: [{ day: next, symbols: at % 2 === 0 ? ['BETA'] : [] }] }),
    ...(at === 4
      ? [
          file('nse-weights', {
            weights: [
              {
                index: 'Nifty 50',
                day: PLANTED[1] ?? '',
                members: [
                  { symbol: 'BETA', crore: 90, percent: 60 },
                  { symbol: 'DELTA', crore: 60, percent: 40 },
                ],
              },
            ],
          }),
        ]
      : []),
    ...(at >= 7 ? [file('nse-symbol-change', { renames: [{ from: 'ACME', to: 'ACMENEW', on: PLANTED[7] ?? '' }] })] : []),
    file('nse-equity-list', { listings: listed.map(({ symbol, isin }) => listing(symbol, isin, 'NSE', '')) }),
    file(
      'bse-scrip-list',
      { listings: [acme, ...others.slice(0, 3)].map(({ symbol, isin }, place) => listing(symbol, isin, 'BSE', String(500_001 + place))) },
      'BSE',
    ),
    file('nse-nifty-50', { members: { index: 'Nifty 50', list: members } }),
  ];
}
