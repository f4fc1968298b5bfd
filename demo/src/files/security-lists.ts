import { MEASURES } from '@bhav/core/market/measures';
import { ABOUT, chance } from '../market/chance.ts';
import { closeOf } from '../market/day-figures.ts';
import { listings, sessionPlace, type DemoMarket, type DemoListing } from '../market/demo-market.ts';
import { dayMonYear } from '../market/number-format.ts';
import { hasDerivatives, isSuspended, securityOn, sharesAt, type DemoSecurity, type SecurityOn } from '../securities/demo-security.ts';
import { csvFile } from './csv.ts';

const isShare = ({ security }: DemoListing): boolean => security.kind === 'share';
const bySymbol = (one: DemoListing, other: DemoListing): number => (one.on.symbol < other.on.symbol ? -1 : 1);

/** NSE's `EQUITY_L.csv` as of a day: the main board alone, with blanks inside six header names. */
export function equityListFile(market: DemoMarket, day: string): Buffer {
  const rows = listings(market, 'NSE', market.calendar.placeUpTo(day))
    .filter((listing) => isShare(listing) && ['EQ', 'BE', 'BZ'].includes(listing.on.series))
    .toSorted(bySymbol)
    .map(({ security, on: { symbol, name, series, faceValue, isin } }) => {
      return [symbol, name, series, dayMonYear(security.listedOn).toUpperCase(), faceValue, security.lot, isin, faceValue];
    });
  const header = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';
  return Buffer.from(csvFile(header, rows));
}

/** NSE's `symbolchange.csv` as of a day, without a header; as there, some names are empty and one line renames a symbol to itself. */
export function symbolChangeFile({ calendar, securities }: DemoMarket, day: string): Buffer {
  const at = calendar.placeUpTo(day);
  const lines = securities.flatMap((security) => {
    const { event } = security;
    if (event?.kind !== 'rename' || event.at > at) return [];
    const [before, now] = [securityOn(security, 'NSE', event.at - 1), securityOn(security, 'NSE', event.at)];
    return [` ${now.name},${before.symbol},${now.symbol},${dayMonYear(calendar.days[event.at] ?? day).toUpperCase()}`];
  });
  return Buffer.from([...lines, ',849DEMO28,850DEMO28,19-FEB-2025', 'Demo Trust,DEMOINV1,DEMOINV1,12-NOV-2024', ''].join('\n'));
}

/**
 * The answer of BSE's `ListofScripData` as of a day: shares alone, industries null, capitalisations in crore rupees as text. Suspended and
 * delisted companies are in it when no status is asked for.
 */
export function scripListFile(market: DemoMarket, day: string, status: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const scrips = listings(market, 'BSE', at)
    .filter(isShare)
    .map(({ security, on }) => {
      const crore = (on.issueSize * closeOf(security, 'BSE', at, market.calendar)) / 1_000_000_000;
      return scrip(on, security.bse?.code, isSuspended(security, at) ? 'Suspended' : 'Active', crore.toFixed(2));
    });
  const gone = scrip(
    { symbol: 'DEMOGONE', name: 'Demo Gone 0000 Limited', isin: 'NA', series: 'Z', faceValue: 10 },
    '709999',
    'Delisted',
    '',
  );
  return Buffer.from(JSON.stringify(status === '' ? [...scrips, gone] : scrips.filter(({ Status }) => Status === status)));
}

function scrip(on: Omit<SecurityOn, 'issueSize'>, code: string | undefined, status: string, crore: string) {
  const { symbol, name, isin, series, faceValue } = on;
  return {
    SCRIP_CD: code,
    Scrip_Name: name.replace(/Limited$/, 'Ltd'),
    Status: status,
    GROUP: series,
    FACE_VALUE: faceValue.toFixed(2),
    ISIN_NUMBER: isin,
    INDUSTRY: null,
    scrip_id: symbol,
    Segment: 'Equity',
    NSURL: `https://www.bseindia.com/stock-share-price/${name.toLowerCase().replaceAll(' ', '-')}/${symbol.toLowerCase()}/${code}/`,
    Issuer_Name: name,
    Mktcap: crore,
  };
}

/** NSE's `sec_list.csv` as of a day: large shares have derivatives and no band, trade for trade has 5 per cent, some of BZ a stage of surveillance. */
export function priceBandsFile(market: DemoMarket, day: string): Buffer {
  const rows = listings(market, 'NSE', market.calendar.placeUpTo(day))
    .toSorted(bySymbol)
    .map(({ security, on }) => {
      const isWatched = on.series === 'BZ' || on.series === 'SZ';
      const remark = isWatched ? `GSM STAGE - ${drawnOf(['0', 'I', 'II', 'III', 'IV'], security.key, ABOUT.stage)}` : '-';
      return [on.symbol, on.series, on.name.toUpperCase(), bandOf(security, on.series), remark];
    });
  return Buffer.from(csvFile('Symbol,Series,Security Name,Band,Remarks', rows));
}

/** Per cent, or `No Band`. */
export function bandOf(security: DemoSecurity, series: string): string {
  const { kind, key } = security;
  if (kind !== 'share') return kind === 'fund' ? '20' : '40';
  if (hasDerivatives(security)) return 'No Band';
  return ['BE', 'BZ', 'ST', 'SZ'].includes(series)
    ? '5'
    : drawnOf(['20', '20', '20', '20', '20', '20', '10', '10', '5', '2'], key, ABOUT.band);
}

export function drawnOf(from: readonly string[], key: number, about: number): string {
  return from[Math.floor(chance(key, about, 0) * from.length)] ?? '';
}

/** Price ÷ earnings at a session; undefined for a company in loss, as one in four is. */
function earningsRatio({ calendar }: DemoMarket, security: DemoSecurity, at: number): number | undefined {
  const { key, basePaise } = security;
  if (chance(key, ABOUT.earnings, 0) < 0.25) return undefined;
  const earned = basePaise / (8 + 60 * chance(key, ABOUT.earnings, 1) ** 2);
  return (closeOf(security, 'NSE', at, calendar) * sharesAt(security, at)) / earned;
}

/** NSE's `PE_…csv` of a day, unsorted: a company in loss is absent, and in some rows a figure is blank. */
export function earningsFile(market: DemoMarket, day: string): Buffer {
  const at = sessionPlace(market.calendar, day);
  const rows = listings(market, 'NSE', at)
    .filter(isShare)
    .flatMap(({ security, on }) => {
      const ratio = earningsRatio(market, security, at)?.toFixed(2);
      return ratio === undefined ? [] : [[on.symbol, chance(security.key, ABOUT.earnings, 2) < 0.01 ? '' : ratio, ratio]];
    });
  return Buffer.from(csvFile('SYMBOL,SYMBOL P/E,ADJUSTED P/E', rows));
}

const NOT_FLAGGED = '100';
/** How many sessions a share stays as it is in the file. */
const SPELL = 20;

/** How often a share that may be is under a measure. Those that the exchange of today never has set are never set here. */
const ODDS: Partial<Record<(typeof MEASURES)[number]['id'], number>> = {
  gsm: 0.02,
  'long-term-asm': 0.02,
  insolvency: 0.014,
  'short-term-asm': 0.015,
  ica: 0.002,
  pledge: 0.005,
  'total-pledge': 0.004,
  esm: 0.2,
  loss: 0.12,
  encumbered: 0.008,
  'leaves-derivatives': 0.004,
  'high-pe': 1,
  'no-earnings': 0.5,
  'few-investors': 0.29,
};

/** NSE's `REG1_IND` of a day: one line a share, with the series of the next session; 100 is no flag. */
export function warningsFile(market: DemoMarket, day: string): Buffer {
  const at = sessionPlace(market.calendar, day);
  const rows = listings(market, 'NSE', at + 1)
    .filter(isShare)
    .toSorted(bySymbol)
    .map(({ security, on }) => {
      const flags = MEASURES.map((measure, place) => flagOf(market, security, measure, place, at, on.series));
      return ['NA', on.symbol, security.bse === undefined ? 'Y' : 'N', 'A', on.series, ...flags];
    });
  return Buffer.from(csvFile(`ScripCode,Symbol,Nse Exclusive,Status,Series,${MEASURES.map(({ headers }) => headers[0]).join(',')}`, rows));
}

type Measure = (typeof MEASURES)[number];

function flagOf(market: DemoMarket, security: DemoSecurity, measure: Measure, place: number, at: number, series: string): string {
  if (measure.id === 'listing-rules') return series === 'BZ' || series === 'SZ' ? '0' : NOT_FLAGGED;
  if (!mayBeUnder(market, security, measure, at)) return NOT_FLAGGED;
  const { key } = security;
  // Spells begin at other sessions for each share, so that every day has some that are new.
  const drawn = chance(key, ABOUT.measure + place, Math.floor((at + (key % SPELL)) / SPELL));
  const odds = ODDS[measure.id] ?? 0;
  return drawn < odds ? String(measure.stages[Math.floor((drawn / odds) * measure.stages.length)] ?? 0) : NOT_FLAGGED;
}

const HIGH_RATIO = 50;
/** Of companies that are larger, in crore rupees, the exchange does not set the measure. */
const LARGEST: Partial<Record<Measure['id'], number>> = { gsm: 5000, esm: 1000, 'few-investors': 1000 };

/** Agrees with the price, the earnings and the size of the share. Shares of the large indices are under no measure. */
function mayBeUnder(market: DemoMarket, security: DemoSecurity, { id, isFact }: Measure, at: number): boolean {
  if (id === 'high-pe') return (earningsRatio(market, security, at) ?? 0) > HIGH_RATIO;
  if (id === 'no-earnings') return earningsRatio(market, security, at) === undefined;
  const { rank = Infinity, issueSize } = security;
  if (rank < 100 && isFact !== true) return false;
  if (id === 'loss') return earningsRatio(market, security, at) === undefined;
  const largest = LARGEST[id];
  if (largest === undefined) return true;
  const paise = issueSize * sharesAt(security, at) * closeOf(security, 'NSE', at, market.calendar);
  return paise / 1_000_000_000 < largest;
}

/** NSE's `fo_secban.csv`: the shares in ban on the session after a day. */
export function derivativesBanFile({ calendar, securities }: DemoMarket, day: string): Buffer {
  const at = sessionPlace(calendar, day) + 1;
  const banned = securities
    .filter((security) => hasDerivatives(security) && chance(security.key, ABOUT.ban, at) < 0.015)
    .map((security, place) => `${place + 1},${securityOn(security, 'NSE', at).symbol}`);
  const title = `Securities in Ban For Trade Date ${dayMonYear(calendar.days[at] ?? day).toUpperCase()}:`;
  return Buffer.from(banned.length === 0 ? `${title} NIL\n` : csvFile(title, banned));
}
