/**
 * The members of the NIFTY 50 as of 30 September 2026, in list order.
 * Source: NSE Indices, `ind_nifty50list.csv` of 21 June 2026, and release ind_prs10082026 (BSE in, WIPRO out from 30 September 2026).
 */
export const NIFTY_50 = [
  'ADANIENT',
  'ADANIPORTS',
  'APOLLOHOSP',
  'ASIANPAINT',
  'AXISBANK',
  'BAJAJ-AUTO',
  'BAJAJFINSV',
  'BAJFINANCE',
  'BEL',
  'BHARTIARTL',
  'BSE',
  'CIPLA',
  'COALINDIA',
  'DRREDDY',
  'EICHERMOT',
  'ETERNAL',
  'GRASIM',
  'HCLTECH',
  'HDFCBANK',
  'HDFCLIFE',
  'HINDALCO',
  'HINDUNILVR',
  'ICICIBANK',
  'INDIGO',
  'INFY',
  'ITC',
  'JIOFIN',
  'JSWSTEEL',
  'KOTAKBANK',
  'LT',
  'M&M',
  'MARUTI',
  'MAXHEALTH',
  'NESTLEIND',
  'NTPC',
  'ONGC',
  'POWERGRID',
  'RELIANCE',
  'SBILIFE',
  'SBIN',
  'SHRIRAMFIN',
  'SUNPHARMA',
  'TATACONSUM',
  'TATASTEEL',
  'TCS',
  'TECHM',
  'TITAN',
  'TMPV',
  'TRENT',
  'ULTRACEMCO',
] as const;

/** From one day until another, both included; `until` is absent while the membership lasts. */
export interface SensexMember {
  symbol: string;
  isin: string;
  code: string;
  from: string;
  until?: string;
  source: string;
}

const REVIEW_JUNE_2026 = 'BSE notice 20260522-16: review without change from 2026-06-22';
const NOTICE_DECEMBER_2025 = 'BSE notice 20251121-50: INDIGO in, TMPV out from 2025-12-22';
const REPORTS_JUNE_2025 = 'public reports: TRENT and BEL in, NESTLEIND and INDUSINDBK out from 2025-06-23 (notice number not found)';
const SPLIT_2026 = "new ISIN with the split of 2026-01-14, in NSE's files from that day";
const RENAME_2025 = "NSE's symbolchange.csv: TATAMOTORS became TMPV on 2025-10-24";

/**
 * The members of the SENSEX by day; there is no official file of them. A company that was spun off may have been a member for some days more (TMCV in
 * 2025, KWIL in 2026); no source gives these days.
 */
export const SENSEX_MEMBERS: readonly SensexMember[] = [
  ...since(
    '2025-06-23',
    REVIEW_JUNE_2026,
    `
    ADANIPORTS INE742F01042 532921
    ASIANPAINT INE021A01026 500820
    AXISBANK INE238A01034 532215
    BAJAJFINSV INE918I01026 532978
    BAJFINANCE INE296A01032 500034
    BHARTIARTL INE397D01024 532454
    ETERNAL INE758T01015 543320
    HCLTECH INE860A01027 532281
    HDFCBANK INE040A01034 500180
    HINDUNILVR INE030A01027 500696
    ICICIBANK INE090A01021 532174
    INFY INE009A01021 500209
    ITC INE154A01025 500875
    LT INE018A01030 500510
    M&M INE101A01026 500520
    MARUTI INE585B01010 532500
    NTPC INE733E01010 532555
    POWERGRID INE752E01010 532898
    RELIANCE INE002A01018 500325
    SBIN INE062A01020 500112
    SUNPHARMA INE044A01036 524715
    TATASTEEL INE081A01020 500470
    TCS INE467B01029 532540
    TECHM INE669C01036 532755
    TITAN INE280A01028 500114
    ULTRACEMCO INE481G01011 532538
`,
  ),
  ...since(
    '2025-06-23',
    REPORTS_JUNE_2025,
    `
    BEL INE263A01024 500049
    TRENT INE849A01020 500251
`,
  ),
  ...since('2025-12-22', NOTICE_DECEMBER_2025, 'INDIGO INE646L01027 539448'),
  ...since('2026-01-14', SPLIT_2026, 'KOTAKBANK INE237A01036 500247'),
  { symbol: 'KOTAKBANK', isin: 'INE237A01028', code: '500247', from: '2025-06-23', until: '2026-01-13', source: REVIEW_JUNE_2026 },
  { symbol: 'TATAMOTORS', isin: 'INE155A01022', code: '500570', from: '2025-06-23', until: '2025-10-23', source: NOTICE_DECEMBER_2025 },
  { symbol: 'TMPV', isin: 'INE155A01022', code: '500570', from: '2025-10-24', until: '2025-12-21', source: RENAME_2025 },
].toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));

/** On each line a symbol, an ISIN and a code. */
function since(from: string, source: string, lines: string): SensexMember[] {
  return [...lines.matchAll(/(\S+) (\S+) (\d+)/g)].map(([, symbol = '', isin = '', code = '']) => ({ symbol, isin, code, from, source }));
}

/** Up to the review of December 2026. */
export const SENSEX_KNOWN = { from: '2025-06-23', until: '2026-12-20' } as const;

/** By symbol; undefined if the members are not known. */
export function sensexOn(day: string): SensexMember[] | undefined {
  return day < SENSEX_KNOWN.from || day > SENSEX_KNOWN.until ? undefined : membersOn(day);
}

/** For days that are not covered. */
export function newestSensex(): SensexMember[] {
  return membersOn(SENSEX_KNOWN.until);
}

/** The newest known members, in order. */
export const SENSEX_30: readonly string[] = newestSensex().map(({ symbol }) => symbol);

function membersOn(day: string): SensexMember[] {
  return SENSEX_MEMBERS.filter(({ from, until }) => from <= day && (until === undefined || day <= until));
}
