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

/** A member of the SENSEX under one symbol and ISIN, from one day until another, both included; `until` is absent while it lasts. */
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
  { symbol: 'ADANIPORTS', isin: 'INE742F01042', code: '532921', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'ASIANPAINT', isin: 'INE021A01026', code: '500820', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'AXISBANK', isin: 'INE238A01034', code: '532215', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'BAJAJFINSV', isin: 'INE918I01026', code: '532978', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'BAJFINANCE', isin: 'INE296A01032', code: '500034', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'BEL', isin: 'INE263A01024', code: '500049', from: '2025-06-23', source: REPORTS_JUNE_2025 },
  { symbol: 'BHARTIARTL', isin: 'INE397D01024', code: '532454', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'ETERNAL', isin: 'INE758T01015', code: '543320', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'HCLTECH', isin: 'INE860A01027', code: '532281', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'HDFCBANK', isin: 'INE040A01034', code: '500180', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'HINDUNILVR', isin: 'INE030A01027', code: '500696', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'ICICIBANK', isin: 'INE090A01021', code: '532174', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'INDIGO', isin: 'INE646L01027', code: '539448', from: '2025-12-22', source: NOTICE_DECEMBER_2025 },
  { symbol: 'INFY', isin: 'INE009A01021', code: '500209', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'ITC', isin: 'INE154A01025', code: '500875', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'KOTAKBANK', isin: 'INE237A01028', code: '500247', from: '2025-06-23', until: '2026-01-13', source: REVIEW_JUNE_2026 },
  { symbol: 'KOTAKBANK', isin: 'INE237A01036', code: '500247', from: '2026-01-14', source: SPLIT_2026 },
  { symbol: 'LT', isin: 'INE018A01030', code: '500510', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'M&M', isin: 'INE101A01026', code: '500520', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'MARUTI', isin: 'INE585B01010', code: '532500', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'NTPC', isin: 'INE733E01010', code: '532555', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'POWERGRID', isin: 'INE752E01010', code: '532898', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'RELIANCE', isin: 'INE002A01018', code: '500325', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'SBIN', isin: 'INE062A01020', code: '500112', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'SUNPHARMA', isin: 'INE044A01036', code: '524715', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'TATASTEEL', isin: 'INE081A01020', code: '500470', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'TCS', isin: 'INE467B01029', code: '532540', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'TECHM', isin: 'INE669C01036', code: '532755', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'TITAN', isin: 'INE280A01028', code: '500114', from: '2025-06-23', source: REVIEW_JUNE_2026 },
  { symbol: 'TATAMOTORS', isin: 'INE155A01022', code: '500570', from: '2025-06-23', until: '2025-10-23', source: NOTICE_DECEMBER_2025 },
  { symbol: 'TMPV', isin: 'INE155A01022', code: '500570', from: '2025-10-24', until: '2025-12-21', source: RENAME_2025 },
  { symbol: 'TRENT', isin: 'INE849A01020', code: '500251', from: '2025-06-23', source: REPORTS_JUNE_2025 },
  { symbol: 'ULTRACEMCO', isin: 'INE481G01011', code: '532538', from: '2025-06-23', source: REVIEW_JUNE_2026 },
];

/** The days that `SENSEX_MEMBERS` covers, up to the review of December 2026. */
export const SENSEX_KNOWN = { from: '2025-06-23', until: '2026-12-20' } as const;

/** Returns the members of the SENSEX on a day, by symbol; undefined if they are not known. */
export function sensexOn(day: string): SensexMember[] | undefined {
  return day < SENSEX_KNOWN.from || day > SENSEX_KNOWN.until ? undefined : membersOn(day);
}

/** Returns the newest known members of the SENSEX, for days that are not covered. */
export function newestSensex(): SensexMember[] {
  return membersOn(SENSEX_KNOWN.until);
}

/** The symbols of the newest known members of the SENSEX, in order. */
export const SENSEX_30: readonly string[] = newestSensex().map(({ symbol }) => symbol);

function membersOn(day: string): SensexMember[] {
  return SENSEX_MEMBERS.filter(({ from, until }) => from <= day && (until === undefined || day <= until));
}
