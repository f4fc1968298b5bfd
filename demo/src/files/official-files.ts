import { expectedPublication } from '@bhav/core/calendar/session';
import { bseBhavcopyFile, nseDeliveryFile, nseBhavcopyFile } from './bhavcopy-files.ts';
import { constituentsFile, indexCloseFile, indexSummaryFile, sensexHistoryFile, WEIGHT_MONTHS, weightsFile } from './index-files.ts';
import { LISTED_INDICES } from '../market/demo-indices.ts';
import { bseIsinFile, bseLegacyFile, LAST_LEGACY_DAY, nseLegacyFile } from './legacy-files.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { MONTHS, two } from '../market/number-format.ts';
import { prFile } from './pr-file.ts';
import {
  derivativesBanFile,
  earningsFile,
  equityListFile,
  priceBandsFile,
  scripListFile,
  symbolChangeFile,
  warningsFile,
} from './security-lists.ts';
import { yearRangeFile } from './year-range-file.ts';

export const SITES = ['nse', 'bse', 'nifty', 'bse-api'] as const;
export type Site = (typeof SITES)[number];

export interface DayFile {
  site: Site;
  /** Its path and query, with the parts of the day in braces: `{YYYY}` or `{YY}`, `{MM}` or `{MON}`, `{DD}`; `{ANY}` is not looked at. */
  path: string;
  /** Minutes after the hour at which files are expected. */
  lateBy: number;
  make: (market: DemoMarket, day: string) => Buffer;
  /** A holiday, Saturdays apart, has the file of the session before. */
  isRepeated?: boolean;
  /** Absent while the file is published. */
  until?: string;
}

const BSE_DAYS = '/download/BhavCopy/Equity/';
const OLD = { until: LAST_LEGACY_DAY };
const SENSEX_DAYS = '/BseIndiaAPI/api/ProduceCSVForDate/w?strIndex=SENSEX&dtFromDate={ANY}&dtToDate={DD}/{MM}/{YYYY}';

/** The hours are about those that others have observed. */
export const DAY_FILES: readonly DayFile[] = [
  daily('nse', '/content/cm/BhavCopy_NSE_CM_0_0_0_{YYYY}{MM}{DD}_F_0000.csv.zip', -20, nseBhavcopyFile, { isRepeated: true }),
  daily('nse', '/products/content/sec_bhavdata_full_{DD}{MM}{YYYY}.csv', 0, nseDeliveryFile, { isRepeated: true }),
  daily('nse', '/archives/equities/bhavcopy/pr/PR{DD}{MM}{YY}.zip', 10, prFile),
  daily('nse', '/content/CM_52_wk_High_low_{DD}{MM}{YYYY}.csv', 15, yearRangeFile),
  daily('nse', '/content/indices/ind_close_all_{DD}{MM}{YYYY}.csv', -15, indexCloseFile),
  daily('nse', '/content/cm/REG1_IND{DD}{MM}{YY}.csv', 20, warningsFile),
  daily('nse', '/content/equities/peDetail/PE_{DD}{MM}{YY}.csv', 25, earningsFile),
  daily('bse', `${BSE_DAYS}BhavCopy_BSE_CM_0_0_0_{YYYY}{MM}{DD}_F_0000.CSV`, -10, bseBhavcopyFile),
  daily('bse', '/bsedata/Index_Bhavcopy/INDEXSummary_{DD}{MM}{YYYY}.csv', -5, indexSummaryFile),
  daily('nse', '/content/historical/EQUITIES/{ANY}/{ANY}/cm{DD}{MON}{YYYY}bhav.csv.zip', -20, nseLegacyFile, OLD),
  daily('bse', `${BSE_DAYS}EQ_ISINCODE_{DD}{MM}{YY}.zip`, -10, bseIsinFile, OLD),
  daily('bse', `${BSE_DAYS}EQ{DD}{MM}{YY}_CSV.ZIP`, -10, bseLegacyFile, OLD),
  daily('bse-api', SENSEX_DAYS, 0, sensexHistoryFile, { isRepeated: true }),
];

function daily(site: Site, path: string, lateBy: number, make: DayFile['make'], more: Pick<DayFile, 'isRepeated' | 'until'> = {}): DayFile {
  return { site, path, lateBy, make, ...more };
}

export function typeOf(site: Site, path: string): string {
  if (path.endsWith('ListofScripData/w')) return 'application/json';
  if (/\.zip$/i.test(path)) return 'application/zip';
  return site === 'bse' ? 'application/octet-stream' : 'text/csv';
}

/** Milliseconds since 1970. */
export function publishedAt({ site, lateBy }: DayFile, day: string): number {
  return expectedPublication(site.startsWith('bse') ? 'BSE' : 'NSE', day) + lateBy * 60_000;
}

const PARTS: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d\\d)',
  MM: '(?<month>\\d\\d)',
  MON: '(?<month>[A-Z]{3})',
  DD: '(?<date>\\d\\d)',
  ANY: '[\\w/]+',
};

/** `2026-11-20`; undefined when the address names no day. */
export function dayAsked({ path }: DayFile, address: string): string | undefined {
  const pattern = path.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, (_, part: string) => PARTS[part] ?? '');
  const { year, month = '', date } = new RegExp(`^${pattern}$`).exec(address)?.groups ?? {};
  if (year === undefined) return undefined;
  const number = /\d/.test(month) ? month : two(MONTHS.findIndex((name) => name.toUpperCase() === month) + 1);
  const day = `${year.padStart(4, '20')}-${number}-${date}`;
  return Number.isNaN(Date.parse(day)) ? undefined : day;
}

export function isPublished(site: Site, address: string, day: string): boolean {
  return makerOf(site, address, day) !== undefined;
}

/** `address` is path and query below the site; undefined where the demonstration exchange has no such file. */
export function publishedFile(market: DemoMarket, site: Site, address: string, day: string): Buffer | undefined {
  return makerOf(site, address, day)?.(market);
}

function makerOf(site: Site, address: string, day: string): ((market: DemoMarket) => Buffer) | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const daily = DAY_FILES.find((file) => file.site === site && dayAsked(file, address) === day && day <= (file.until ?? day));
  if (daily !== undefined) return (market) => daily.make(market, day);
  const master = MASTER_FILES.find((file) => file.site === site && file.path === pathname);
  return master && ((market) => master.make(market, day, searchParams));
}

/** A file that is replaced in place; `make` gives it as of the newest session. */
export interface MasterFile {
  site: Site;
  path: string;
  make: (market: DemoMarket, day: string, query: URLSearchParams) => Buffer;
}

export const MASTER_FILES: readonly MasterFile[] = [
  { site: 'nse', path: '/content/equities/EQUITY_L.csv', make: equityListFile },
  { site: 'nse', path: '/content/equities/symbolchange.csv', make: symbolChangeFile },
  { site: 'nse', path: '/content/equities/sec_list.csv', make: priceBandsFile },
  { site: 'nse', path: '/content/fo/fo_secban.csv', make: derivativesBanFile },
  ...LISTED_INDICES.flatMap((index): MasterFile[] => {
    const make: MasterFile['make'] = (market, day) => constituentsFile(market, index, day);
    return [
      { site: 'nifty', path: `/IndexConstituent/${index.file}.csv`, make },
      { site: 'nse', path: `/content/indices/${index.file}.csv`, make },
    ];
  }),
  ...WEIGHT_MONTHS.map((month): MasterFile => {
    const path = `/Market_Capitalisation_Weightage_Beta_for_NIFTY_50_And_NIFTY_Next_50/mcwb_${month}.zip`;
    return { site: 'nifty', path, make: (market) => weightsFile(market, month) };
  }),
  {
    site: 'bse-api',
    path: '/BseIndiaAPI/api/ListofScripData/w',
    make: (market, day, query) => scripListFile(market, day, query.get('status') ?? ''),
  },
];
