import { expectedPublication } from '@bhav/core/calendar/session';
import { bseBhavcopyFile, deliveryFile, nseBhavcopyFile } from './bhavcopy-files.ts';
import { constituentsFile, indexCloseFile, indexSummaryFile, sensexHistoryFile } from './index-files.ts';
import { LISTED_INDICES } from '../market/demo-indices.ts';
import { bseIsinFile, bseLegacyFile, LAST_LEGACY_DAY, nseLegacyFile } from './legacy-files.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { equityListFile, scripListFile, symbolChangeFile } from './master-files.ts';
import { two } from '../market/number-format.ts';
import { priceBandsFile } from './price-bands-file.ts';
import { prFile } from './pr-file.ts';
import { yearRangeFile } from './year-range-file.ts';

/** The four simulated hosts. */
export const SITES = ['nse', 'bse', 'nifty', 'bse-api'] as const;
export type Site = (typeof SITES)[number];

/** A file that an exchange publishes every session. */
export interface DayFile {
  site: Site;
  /** Its path and query; the day is in the group `day`, in the order that `order` tells, with or without slashes. */
  path: RegExp;
  order: 'YMD' | 'DMY' | 'DM2' | 'DMonY';
  type: string;
  /** Minutes after the hour at which files are expected. */
  lateBy: number;
  /** What the address of a day without a file answers: the session before (not on Saturdays), an HTML page with status 200, or 404. */
  absent: 'session before' | 'page' | 'not found';
  /** The last day that has the file, where it is no longer published. */
  until?: string;
  make: (market: DemoMarket, day: string) => Buffer;
}

/** Every file of a session; the hours are about those that others have observed. */
export const DAY_FILES: readonly DayFile[] = [
  {
    site: 'nse',
    order: 'YMD',
    type: 'application/zip',
    lateBy: -20,
    absent: 'session before',
    make: nseBhavcopyFile,
    path: /^\/content\/cm\/BhavCopy_NSE_CM_0_0_0_(?<day>\d{8})_F_0000\.csv\.zip$/,
  },
  {
    site: 'nse',
    order: 'DMY',
    type: 'text/csv',
    lateBy: 0,
    absent: 'session before',
    make: deliveryFile,
    path: /^\/products\/content\/sec_bhavdata_full_(?<day>\d{8})\.csv$/,
  },
  {
    site: 'nse',
    order: 'DM2',
    type: 'application/zip',
    lateBy: 10,
    absent: 'not found',
    make: prFile,
    path: /^\/archives\/equities\/bhavcopy\/pr\/PR(?<day>\d{6})\.zip$/,
  },
  {
    site: 'nse',
    order: 'DMY',
    type: 'text/csv',
    lateBy: 15,
    absent: 'not found',
    make: yearRangeFile,
    path: /^\/content\/CM_52_wk_High_low_(?<day>\d{8})\.csv$/,
  },
  {
    site: 'nse',
    order: 'DMY',
    type: 'text/csv',
    lateBy: -15,
    absent: 'not found',
    make: indexCloseFile,
    path: /^\/content\/indices\/ind_close_all_(?<day>\d{8})\.csv$/,
  },
  {
    site: 'bse',
    order: 'YMD',
    type: 'application/octet-stream',
    lateBy: -10,
    absent: 'page',
    make: bseBhavcopyFile,
    path: /^\/download\/BhavCopy\/Equity\/BhavCopy_BSE_CM_0_0_0_(?<day>\d{8})_F_0000\.CSV$/,
  },
  {
    site: 'bse',
    order: 'DMY',
    type: 'application/octet-stream',
    lateBy: -5,
    absent: 'page',
    make: indexSummaryFile,
    path: /^\/bsedata\/Index_Bhavcopy\/INDEXSummary_(?<day>\d{8})\.csv$/,
  },
  {
    site: 'nse',
    order: 'DMonY',
    type: 'application/zip',
    lateBy: -20,
    absent: 'not found',
    until: LAST_LEGACY_DAY,
    make: nseLegacyFile,
    path: /^\/content\/historical\/EQUITIES\/\d{4}\/[A-Z]{3}\/cm(?<day>\d\d[A-Z]{3}\d{4})bhav\.csv\.zip$/,
  },
  {
    site: 'bse',
    order: 'DM2',
    type: 'application/zip',
    lateBy: -10,
    absent: 'page',
    until: LAST_LEGACY_DAY,
    make: bseIsinFile,
    path: /^\/download\/BhavCopy\/Equity\/EQ_ISINCODE_(?<day>\d{6})\.zip$/,
  },
  {
    site: 'bse',
    order: 'DM2',
    type: 'application/zip',
    lateBy: -10,
    absent: 'page',
    until: LAST_LEGACY_DAY,
    make: bseLegacyFile,
    path: /^\/download\/BhavCopy\/Equity\/EQ(?<day>\d{6})_CSV\.ZIP$/,
  },
  {
    site: 'bse-api',
    order: 'DMY',
    type: 'text/csv',
    lateBy: 0,
    absent: 'session before',
    make: sensexHistoryFile,
    path: /^\/BseIndiaAPI\/api\/ProduceCSVForDate\/w\?strIndex=SENSEX&dtFromDate=[\d/]+&dtToDate=(?<day>\d\d\/\d\d\/\d{4})$/,
  },
];

/** Returns the instant (milliseconds since 1970) from which a day's file is in the archive. */
export function publishedAt({ site, lateBy }: DayFile, day: string): number {
  return expectedPublication(site.startsWith('bse') ? 'BSE' : 'NSE', day) + lateBy * 60_000;
}

/** Returns the day `2026-11-20` that an address asks for, or undefined when it names none. */
export function dayAsked({ path, order }: DayFile, address: string): string | undefined {
  const written = path.exec(address)?.groups?.['day']?.replaceAll('/', '');
  if (written === undefined) return undefined;
  const digits = order === 'DMonY' ? written.replace(/[A-Z]{3}/, monthNumber) : written;
  const day =
    order === 'YMD'
      ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
      : `${order === 'DM2' ? '20' : ''}${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return Number.isNaN(Date.parse(day)) ? undefined : day;
}

function monthNumber(name: string): string {
  return two('JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.indexOf(name) / 3 + 1);
}

/** Reports whether the demonstration exchange has a file of a day at an address (path and query) below a site. */
export function isPublished(site: Site, address: string, day: string): boolean {
  const { pathname } = new URL(address, 'http://localhost');
  return (
    DAY_FILES.some((file) => file.site === site && dayAsked(file, address) === day && day <= (file.until ?? day)) ||
    MASTER_FILES.some((file) => file.site === site && file.path === pathname)
  );
}

/** A file that is replaced in place; `make` gives it as of the newest session. */
export interface MasterFile {
  site: Site;
  path: string;
  type: string;
  make: (market: DemoMarket, day: string, query: URLSearchParams) => Buffer;
}

export const MASTER_FILES: readonly MasterFile[] = [
  { site: 'nse', path: '/content/equities/EQUITY_L.csv', type: 'text/csv', make: equityListFile },
  { site: 'nse', path: '/content/equities/symbolchange.csv', type: 'text/csv', make: symbolChangeFile },
  { site: 'nse', path: '/content/equities/sec_list.csv', type: 'text/csv', make: priceBandsFile },
  ...LISTED_INDICES.flatMap((index): MasterFile[] => {
    const file = { type: 'text/csv', make: (market: DemoMarket, day: string) => constituentsFile(market, index, day) };
    return [
      { ...file, site: 'nifty', path: `/IndexConstituent/${index.file}.csv` },
      { ...file, site: 'nse', path: `/content/indices/${index.file}.csv` },
    ];
  }),
  {
    site: 'bse-api',
    path: '/BseIndiaAPI/api/ListofScripData/w',
    type: 'application/json',
    make: (market, day, query) => scripListFile(market, day, query.get('status') ?? ''),
  },
];
