import { describe, expect, test } from 'vitest';
import { nsePr } from './nse-pr.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import { LayoutChanged } from '../source.ts';
import { testZip } from '../parsing/zip.test-support.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const MCAP = [
  'Trade Date,Symbol,Series,Security Name,Category,Last Trade Date,Face Value(Rs.),Issue Size,Close Price/Paid up value(Rs.),Market Cap(Rs.)              ',
  '20 NOV 2026,ACME,EQ,ACME LTD                 ,Listed    ,20 NOV 2026,               5.00,          35286502,            195.90,     6913331471.85 ',
  '20 NOV 2026,M&M,EQ,MAHINDRA & MAHINDRA LTD  ,Listed    ,18 NOV 2026,              10.00,          10500000,             46.70,      490140000.00',
  '20 NOV 2026,Listed    ,  ,                         ,          ,           ,               0.00,                 0,              0.00,     7403471471.85',
  '20 NOV 2026,Permitted ,  ,                         ,          ,           ,               0.00,                 0,              0.00,              0.00',
  '20 NOV 2026,Total     ,  ,                         ,          ,           ,               0.00,                 0,              0.00,     7403471471.85',
  '',
].join('\n');
const PD = [
  'MKT,SERIES,SYMBOL,SECURITY,PREV_CL_PR,OPEN_PRICE,HIGH_PRICE,LOW_PRICE,CLOSE_PRICE,NET_TRDVAL,NET_TRDQTY,IND_SEC,CORP_IND,TRADES,HI_52_WK,LO_52_WK',
  'Y, , ,Nifty 50,     26027.30,     25951.50,     25980.75,     25834.35,     25860.10,839845370909.89,3937481006,Y, ,28265852,     26325.80,     21743.65',
  'Y, , ,Nifty50 Div Point,         0.00,         0.00,         0.00,         0.00,       249.14,0.00,0,Y, ,0,         0.00,         0.00',
  ' , , , , , , , , , , , , , , , ',
  ' , , ,NIFTY 50 Sec, , , , , , , , , , , , ',
  'N,EQ,ACME,ACME LTD,       195.00,       195.00,       197.00,       194.00,       195.92,1.00,1,Y, ,1,       200.00,       100.00',
  '',
].join('\n');
const BC = [
  'SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE',
  'EQ,ACME,ACME LTD,2026-11-24,,,2026-11-23,,,FV SPLT FRM RS 10 TO RS 2        ',
  'BE,ACME,ACME LTD,2026-11-24,,,2026-11-23,,,FV SPLT FRM RS 10 TO RS 2        ',
  ' ,1003IIFL29,Sec Re NCD,2026-11-24,,,2026-11-24,,,INTEREST PAYMENT',
  'EQ,REDUCE,REDUCE LTD,2026-11-25,,,,,,CAP RED',
  'TB,182D181226,GOI TBILL 182D-18/12/26,2026-12-16,,,,,,REDEMPTION',
  '',
].join('\n');
const BM = [
  'COMPANY NAME    SYMBOL     : BM DATE    : BM PURPOSE',
  'Acme Limited ACME : 27-NOV-2026 : Financial Results To consider the results',
  '',
].join('\n');
const ETF = [
  'MARKET,SERIES,SYMBOL,SECURITY,PREVIOUS CLOSE PRICE,OPEN PRICE,HIGH PRICE,LOW PRICE,CLOSE PRICE,NET TRADED VALUE,NET TRADED QTY,TRADES,52 WEEK HIGH,52 WEEK LOW,UNDERLYING',
  'N,EQ,NIFTYBEES,NIPPONAMC - NIFTYBEES,       110.66,       111.24,       111.24,       111.24,       111.24,                      222.48,2,2,       113.03,       102.76,NIFTY 50',
  '',
].join('\n');
const MEMBERS = [
  { name: 'mcap20112026.csv', content: MCAP },
  { name: 'pd20112026.csv', content: PD },
  { name: 'bc20112026.csv', content: BC },
  { name: 'etf20112026.csv', content: ETF },
  { name: 'bm20112026.txt', content: BM },
  { name: 'an20112026.txt', content: 'announcements' },
];

test('capitalisation in crore, actions, indices and funds come out of one archive; total, title and blank rows do not', async () => {
  const archive = testZip(MEMBERS);
  expect(nsePr.path('2026-11-20')).toBe('/archives/equities/bhavcopy/pr/PR201126.zip');
  expect(await nsePr.recognises(archive)).toBe(true);
  expect(await nsePr.parse(archive)).toEqual({
    session: '2026-11-20',
    marketCaps: [
      { symbol: 'ACME', series: 'EQ', isin: '', code: '', issueSize: 35_286_502, marketCapCrore: 691.333147185 },
      { symbol: 'M&M', series: 'EQ', isin: '', code: '', issueSize: 10_500_000, marketCapCrore: 49.014 },
    ],
    indices: [
      { name: 'Nifty 50', open: 25_951.5, high: 25_980.75, low: 25_834.35, close: 25_860.1, previousClose: 26_027.3 },
      { name: 'Nifty50 Div Point', open: undefined, high: undefined, low: undefined, close: 249.14, previousClose: undefined },
    ],
    actions: [
      { symbol: 'ACME', series: 'EQ', exDate: '2026-11-23', recordDate: '2026-11-24', purpose: 'FV SPLT FRM RS 10 TO RS 2' },
      { symbol: 'ACME', series: 'BE', exDate: '2026-11-23', recordDate: '2026-11-24', purpose: 'FV SPLT FRM RS 10 TO RS 2' },
    ],
    recordDates: [{ symbol: 'REDUCE', series: 'EQ', recordDate: '2026-11-25', purpose: 'CAP RED' }],
    actionsListed: { from: '2026-11-20', until: '2026-11-23' },
    meetings: [{ symbol: 'ACME', name: 'Acme Limited', day: '2026-11-27', purpose: 'Financial Results', state: 'announced' }],
    funds: [{ symbol: 'NIFTYBEES', underlying: 'NIFTY 50' }],
    rejected: [],
  });
});

test('an archive of before 13 October 2025: two digits of the year in names, dates with slashes, no capitalisation before February 2024', async () => {
  const bc = [
    BC.split('\n')[0],
    'EQ,ACME,Acme Limited             ,12/08/2022, , ,10/08/2022, , ,FVSPLT FRM RS 10 TO RS 2        ',
    'EQ,ACME,Acme Limited             , ,01/08/2022,05/08/2022, , , ,ANNUAL GENERAL MEETING          ',
    'EQ,ACME,Acme Limited             , , , ,31/02/2022, , ,BONUS 1:1                       ',
    '',
  ].join('\n');
  const archive = testZip([
    { name: 'Pd090822.csv', content: PD },
    { name: 'Bc090822.csv', content: bc },
    { name: 'etf090822.csv', content: ETF },
    { name: 'Readme.txt', content: '' },
  ]);
  expect(await nsePr.recognises(archive)).toBe(true);
  const { session, indices, actions, funds, marketCaps, rejected } = await nsePr.parse(archive);
  expect([session, indices?.length, funds?.length, marketCaps]).toEqual(['2022-08-09', 2, 1, undefined]);
  expect(actions).toEqual([
    { symbol: 'ACME', series: 'EQ', exDate: '2022-08-10', recordDate: '2022-08-12', purpose: 'FVSPLT FRM RS 10 TO RS 2' },
  ]);
  expect(rejectedInWords(rejected)).toEqual([{ line: 4, reason: 'Bc090822.csv: EX_DT is "31/02/2022", not a date like 2026-11-20' }]);
  const mixed = testZip([
    { name: 'Bc201126.csv', content: BC },
    { name: 'MCAP20112026.csv', content: MCAP },
  ]);
  expect(await nsePr.parse(mixed)).toMatchObject({
    session: '2026-11-20',
    marketCaps: { length: 2 },
    actions: { length: 2 },
    rejected: [],
  });
});

test.each([
  ['of another layout', 'mcap20112026.csv', '<html>', 'mcap20112026.csv: Expected an mcap file and found an HTML page.'],
  ['of another day by its name', 'mcap19112026.csv', MCAP, 'mcap19112026.csv: it is of 2026-11-19, not of 2026-11-20'],
  ['of another day inside', 'mcap20112026.csv', MCAP.replaceAll('20 NOV', '19 NOV'), 'it is of 2026-11-19'],
  ['cut off before its total', 'mcap20112026.csv', MCAP.slice(0, MCAP.indexOf('20 NOV 2026,Listed')), 'the total is missing'],
  ['that does not add up', 'mcap20112026.csv', MCAP.replace('6913331471.85', '6913331571.85'), 'do not add up to the total'],
  ['whose line is not size × price', 'mcap20112026.csv', MCAP.replace('6913331471.85', '7913331471.85'), 'not Issue Size × Close Price'],
])('a member %s is rejected, and the others are kept', async (_, name, content, reason) => {
  const { rejected, marketCaps = [], funds } = await nsePr.parse(testZip([{ name, content }, ...MEMBERS.slice(1)]));
  expect(
    rejectedInWords(rejected)
      .map(({ reason }) => reason)
      .join('\n'),
  ).toContain(reason);
  expect(marketCaps.filter(({ symbol }) => symbol === 'ACME')).toEqual([]);
  expect(funds).toEqual([{ symbol: 'NIFTYBEES', underlying: 'NIFTY 50' }]);
});

test('a second member of a kind is rejected by name, whatever the case of its letters, and the first stands', async () => {
  const { rejected, marketCaps } = await nsePr.parse(testZip([...MEMBERS, { name: 'MCAP20112026.csv', content: MCAP }]));
  expect(marketCaps).toHaveLength(2);
  expect(rejectedInWords(rejected)).toEqual([{ line: 0, reason: 'MCAP20112026.csv: the archive has another of its kind' }]);
});

test('rejected lines of all members are counted, and the first are kept', async () => {
  const long = MEMBERS.slice(1, 4).map(({ name, content }) => ({ name, content: `${content}${'x\n'.repeat(400)}` }));
  const { rejected, unkept = 0, indices, funds } = await nsePr.parse(testZip(long));
  expect([rejected.length, unkept, indices?.length, funds?.length]).toEqual([500, 700, 2, 1]);
});

test('an index whose close lies outside its day is rejected (India VIX on two days of 2021)', async () => {
  const { indices = [], rejected } = await nsePr.parse(testZip([{ name: 'pd20112026.csv', content: PD.replace('25860.10', '25990.10') }]));
  expect(indices.map(({ name }) => name)).toEqual(['Nifty50 Div Point']);
  expect(rejectedInWords(rejected)).toEqual([
    { line: 2, reason: 'pd20112026.csv: Nifty 50: the close 25990.1 is outside 25834.35 to 25980.75' },
  ]);
});

test('an archive that is not a PR archive is not recognised', async () => {
  const other = testZip([{ name: 'readme.txt', content: 'hello' }]);
  expect(await nsePr.recognises(other)).toBe(false);
  expect(await nsePr.recognises(Buffer.from('PK\u0003\u0004 damaged'))).toBe(false);
  await expect(nsePr.parse(other)).rejects.toThrow(LayoutChanged);
});

test('a list of actions with a rejected line does not withdraw actions', async () => {
  const { actions, actionsListed, rejected } = await nsePr.parse(
    testZip([{ name: 'bc20112026.csv', content: `${BC}EQ,acme,ACME LTD,2026-11-24,,,2026-11-23,,,BONUS 1:1\n` }]),
  );
  expect([actions?.length, actionsListed, rejected.length]).toEqual([2, undefined, 1]);
});

sayIfAbsent(1, 'PR');
describe.skipIf(!hasRecorded)('the recorded sets', () => {
  test.each(['16', '17'])('of %s December 2025 are read completely', async (day) => {
    const names = ['mcap', 'pd', 'bc', 'etf', 'CM_52_wk_High_low_'].map((name) => `${name}${day}122025.csv`);
    const archive = testZip(names.map((name) => ({ name, content: recorded(`nse/pr/2025-12-${day}/${name}`) })));
    const filing = await nsePr.parse(archive);
    expect(filing).toMatchObject({ session: `2025-12-${day}`, marketCaps: { length: 2766 }, funds: { length: 297 }, rejected: [] });
    expect(filing.indices?.length).toBeGreaterThan(130);
    expect(filing.ranges?.length).toBeGreaterThan(3000);
    const total = (filing.marketCaps ?? []).reduce((sum, { marketCapCrore }) => sum + marketCapCrore, 0);
    const told = Buffer.from(recorded(`nse/pr/2025-12-${day}/MA${day}1225.csv`)).toString();
    expect(total).toBeCloseTo(Number(/Total Market Capitalisation \(Rs. Crores\), ([\d.]+)/.exec(told)?.[1]), 2);
    const lines = Buffer.from(recorded(`nse/pr/2025-12-${day}/bc${day}122025.csv`))
      .toString()
      .trim()
      .split('\n')
      .slice(1);
    expect(filing.actions).toHaveLength(
      lines.map((line) => line.split(',')).filter(([series, , , , , , exDate]) => series?.trim() !== '' && exDate?.trim() !== '').length,
    );
    expect(await nsePr.recognises(recorded(`nse/pr/2025-12-${day}/mcap${day}122025.csv`))).toBe(true);
  });
});
