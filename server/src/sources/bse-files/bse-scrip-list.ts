import { because } from '@bhav/core/market/reason';
import { BSE_HEADERS } from './bse-bhavcopy.ts';
import { BOUNDS } from '../bounds.ts';
import { BadLine, mustBeIsin, quoted } from '../parsing/csv-row.ts';
import { kindOfBytes } from '../parsing/kind-of-bytes.ts';
import { reject } from '../rejections.ts';
import type { ParsedFile, Listing, MarketCap, RejectedLines } from '@bhav/core/bars/parsed-file';
import { LayoutChanged, otherLayout, type FileSource } from '../source.ts';

const LIST = "BSE's list of securities";

/** Has the only official market capitalisations of BSE, in crore rupees. The line of a rejection is the place in the list, from 1. */
export const bseScripList: FileSource = {
  id: 'bse-scrip-list',
  exchange: 'BSE',
  cadence: 'master',
  typicalBytes: 2_000_000,
  base: 'bse-api',
  path: () => '/BseIndiaAPI/api/ListofScripData/w?Group=&Scripcode=&industry=&segment=Equity&status=Active',
  headers: BSE_HEADERS,
  recognises: async (bytes) => isScripList(bytes),
  parse: async (bytes) => parseScripList(bytes),
};

function isScripList(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 600)).toString('latin1');
  return start.trimStart().startsWith('[') && start.includes('"SCRIP_CD"') && start.includes('"ISIN_NUMBER"');
}

function parseScripList(bytes: Uint8Array): ParsedFile {
  if (!isScripList(bytes)) throw otherLayout(LIST, kindOfBytes(bytes));
  const listings: Listing[] = [];
  const marketCaps: MarketCap[] = [];
  const dropped: RejectedLines = { rejected: [] };
  const seen = new Set<string>();
  for (const [place, item] of itemsOf(bytes).entries()) {
    try {
      const listing = listingOf(item);
      if (seen.has(listing.code)) throw new BadLine(because('twice', listing.code));
      const cap = capOf(item, listing);
      seen.add(listing.code);
      listings.push(listing);
      if (cap !== undefined) marketCaps.push(cap);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      reject(dropped, { line: place + 1, why: error.why });
    }
  }
  return { listings, marketCaps, ...dropped };
}

function itemsOf(bytes: Uint8Array): unknown[] {
  const found =
    bytes.length > BOUNDS.jsonBytes
      ? because('foundBytes', bytes.length, BOUNDS.jsonBytes)
      : isBeyond(bytes)
        ? because('foundLists', BOUNDS.lines)
        : undefined;
  if (found !== undefined) throw otherLayout(LIST, found);
  try {
    const list: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
    if (Array.isArray(list)) return list;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new LayoutChanged(because('listCutOff'));
}

/** Counted before parsing: an empty object or list takes three bytes of text and many times that in memory. */
function isBeyond(bytes: Uint8Array): boolean {
  let opened = 0;
  for (const byte of bytes) if (byte === OPEN_OBJECT || byte === OPEN_LIST) opened += 1;
  return opened > BOUNDS.lines + 1;
}

const [OPEN_OBJECT, OPEN_LIST] = [0x7b, 0x5b];

const NO_ISIN = new Set(['', 'NA', '0']);

function listingOf(item: unknown): Listing {
  const code = textAt(item, 'SCRIP_CD');
  const isin = textAt(item, 'ISIN_NUMBER').toUpperCase();
  if (!/^\d{6}$/.test(code)) throw new BadLine(because('notCode', 'SCRIP_CD', quoted(code)));
  if (!NO_ISIN.has(isin)) mustBeIsin(isin, code);
  const faceValue = textAt(item, 'FACE_VALUE');
  return {
    exchange: 'BSE',
    symbol: textAt(item, 'scrip_id'),
    series: textAt(item, 'GROUP'),
    code,
    isin: NO_ISIN.has(isin) ? '' : isin,
    name: textAt(item, 'Scrip_Name'),
    listedOn: undefined,
    faceValue: /^\d{1,9}(\.\d{1,4})?$/.test(faceValue) && Number(faceValue) > 0 ? Number(faceValue) : undefined,
    sector: textAt(item, 'INDUSTRY') || undefined,
    status: textAt(item, 'Status') || undefined,
  };
}

/** Delisted and suspended companies have an old one (HDFC in 2026 still 505,430.17). A blank or 0 means none. */
function capOf(item: unknown, { symbol, series, isin, code, status }: Listing): MarketCap | undefined {
  const written = textAt(item, 'Mktcap');
  if (status !== 'Active' || written === '') return undefined;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(written)) throw new BadLine(because('notCrore', 'Mktcap', quoted(written), code));
  const marketCapCrore = Number(written);
  return marketCapCrore === 0 ? undefined : { symbol, series, isin, code, issueSize: undefined, marketCapCrore };
}

function textAt(item: unknown, key: string): string {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, key)) throw new BadLine(because('fieldMissing', key));
  const value: unknown = (item as Record<string, unknown>)[key];
  if (value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadLine(because('notText', key));
  const text = String(value).trim();
  if (text.length > BOUNDS.textCharacters) throw new BadLine(because('longText', key, text.length, BOUNDS.textCharacters));
  if (/[\p{Cc}\p{Cf}]/u.test(text)) throw new BadLine(because('controlIn', key));
  return text;
}
