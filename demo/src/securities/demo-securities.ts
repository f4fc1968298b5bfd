import { integerBetween, seededRandom, type Random } from '@bhav/core/simulated/random';
import type { DemoCalendar } from '../market/demo-calendar.ts';
import { two } from '../market/number-format.ts';
import { demoEvents, type DemoEvent } from './company-events.ts';
import type { DemoSecurity } from './demo-security.ts';
import { INDEX_SECURITIES } from './index-securities.ts';
import { base36, coinedName, eventName, isinOf, withDigit } from './made-up-names.ts';

/** Made-up companies, beside the real tickers. */
export const IN_NIFTY_500 = 400;
export const IN_TOTAL_MARKET = 650;

/** Prices in rupees, market capitalisation in crore rupees, how often it trades, and how a price moves. */
const SIZES = {
  index: { price: [250, 6_000], crore: [60_000, 1_500_000], liquidity: 1, volatility: 0.9 },
  mid: { price: [400, 2_500], crore: [4_000, 55_000], liquidity: 1, volatility: 1.1 },
  small: { price: [8, 900], crore: [40, 3_800], liquidity: 0.975, volatility: 1.25 },
  sme: { price: [30, 600], crore: [20, 600], liquidity: 0.94, volatility: 1.3 },
  fund: { price: [12, 300], crore: [20, 9_000], liquidity: 0.98, volatility: 0.6 },
  bond: { price: [950, 1_050], crore: [50, 500], liquidity: 0.9, volatility: 0.03 },
  gold: { price: [7_000, 9_000], crore: [50, 500], liquidity: 0.95, volatility: 0.2 },
} as const;
/** On a day, one share in this many changes hands. */
const TRADED_ONE_IN = 700;

interface Made
  extends Pick<DemoSecurity, 'symbol' | 'name' | 'isin'>, Partial<Omit<DemoSecurity, 'symbol' | 'name' | 'isin' | 'nse' | 'bse'>> {
  size: keyof typeof SIZES;
  series?: string | undefined;
  group?: string | undefined;
  /** The code and symbol at BSE, where they do not follow from its place and its symbol. */
  code?: string;
  symbolAtBse?: string;
}

export function demoSecurities(calendar: DemoCalendar): DemoSecurity[] {
  const random = seededRandom('demonstration bhav');
  const events = demoEvents(calendar);
  const securities: DemoSecurity[] = [];
  // Rights and misfiled actions came to the exchange later: they stand at the end, so that the ISINs of the others stay.
  const { early = [], late = [] } = Object.groupBy(events, ({ kind }) => (kind === 'rights' || kind === 'misfiled' ? 'late' : 'early'));
  const kinds = [TICKERS, ofEvents(early, 'mid', calendar), ...KINDS, ofEvents(late, 'small', calendar)];
  for (const { count, make } of kinds) {
    for (let place = 0; place < count; place += 1) {
      const at = securities.length;
      const { size, series, group, code = String(710_000 + at), symbolAtBse, ...own } = make(place, at, random);
      const nse = series === undefined ? undefined : { series, token: String(at + 1001) };
      const bse = group === undefined ? undefined : { symbol: symbolAtBse ?? own.symbol, group, code };
      securities.push({ ...drawn(random, size, own.basePaise), ...own, nse, bse });
    }
  }
  return securities;
}

interface Kind {
  count: number;
  /** `place` is among those of its kind, `at` among all. */
  make: (place: number, at: number, random: Random) => Made;
}

/** Without "Limited"; short, for PR files cut names. */
export function tickerName(symbol: string): string {
  return `${INDEX_SECURITIES.find((one) => one.symbol === symbol)?.name ?? symbol} Demo`;
}

const TICKERS: Kind = {
  count: INDEX_SECURITIES.length,
  make: (rank) => {
    const { name = '', symbol = '', isin = '', code = '', sector = '' } = INDEX_SECURITIES[rank] ?? {};
    const group = code === '-' ? undefined : 'A';
    return { size: 'index', symbol, name: `${name} Demo Limited`, isin, sector, rank, series: 'EQ', group, code };
  },
};

/** How many of each there are, about as at the exchanges in autumn 2026. */
const KINDS: readonly Kind[] = [
  {
    count: 2250,
    make: (place, at, random) => {
      const isBig = place < IN_TOTAL_MARKET;
      const group = isBig ? 'A' : pick(random, 'B B B B B B T T Z P');
      const series = isBig ? 'EQ' : pick(random, `EQ EQ EQ EQ EQ EQ EQ EQ BE ${random() < 0.15 ? 'BZ' : 'EQ'}`);
      const company = companyOf(at);
      // Where both exchanges list a company its symbols are mostly, not always, the same.
      const symbolAtBse = place % 31 === 30 ? `${company.symbol}LTD` : company.symbol;
      return { ...company, size: isBig ? 'mid' : 'small', rank: isBig ? 100 + place : undefined, series, group, symbolAtBse };
    },
  },
  { count: 150, make: (place, at) => ({ ...companyOf(at), size: 'small', series: place % 9 === 8 ? 'BE' : 'EQ' }) },
  {
    count: 440,
    make: (place, at, random) => {
      const series = place % 200 === 199 ? 'SZ' : pick(random, 'SM SM SM ST');
      return { ...companyOf(at), size: 'sme', series, lot: integerBetween(random, 2, 40) * 100 };
    },
  },
  { count: 1600, make: (_, at, random) => ({ ...companyOf(at), size: 'small', group: pick(random, 'X X X X XT XT XT P Z') }) },
  { count: 230, make: (_, at, random) => ({ ...companyOf(at), size: 'sme', group: pick(random, 'M M MT'), lot: 500 }) },
  {
    count: 270,
    make: (place) => {
      const [word] = wordsOf(place);
      const symbol = place === 0 ? 'DMNIFTYBEES' : `DM${word.toUpperCase()}${place}ETF`;
      const name = place === 0 ? 'Demo Nifty BeES' : `Demo ${word} ETF ${place}`;
      const isin = withDigit(`INFZ${base36(place)}01${two(place % 90)}`);
      return { size: 'fund', kind: 'fund', symbol, name, isin, series: 'EQ', group: place < 25 ? 'E' : undefined };
    },
  },
  { count: 12, make: (n) => other('trust', `DEMOINV${n}`, `INEZ${base36(8000 + n)}2301`, 'IV', 'fund') },
  { count: 6, make: (n) => other('trust', `DEMOREIT${n}`, `INEZ${base36(8100 + n)}2501`, 'RR', 'fund') },
  { count: 2, make: (n) => other('partly paid', `DEMOPP${n}`, `IN9Z${base36(8200 + n)}01${two(n)}`, 'E1', 'sme') },
  { count: 60, make: (n) => other('bond', `${800 + n}DEMO${27 + (n % 9)}`, `INEZ${base36(8300 + n)}0701`, `N${n % 10}`, 'bond', 1_000_00) },
  { count: 12, make: (n) => other('bill', `91D${two(n + 1)}0127`, government('T', n), 'TB', 'bond', 98_00) },
  { count: 45, make: (n) => other('gold', `SGBDEMO${two(n)}`, government('A', n), 'GB', 'gold') },
  { count: 40, make: (n) => other('government', `${700 + n}GSDEMO`, government('G', n), 'GS', 'bond', 100_00) },
  {
    count: 200,
    make: (place) => {
      const symbol = `${700 + (place % 400)}DEMO${27 + (place % 9)}`;
      const isin = withDigit(`INEZ${base36(9000 + place)}07${two(place % 90)}`);
      const group = place % 5 === 4 ? 'G' : 'F';
      const code = String(910_000 + place);
      return { size: 'bond', kind: 'debt', symbol, name: `Demo NCD ${symbol}`, isin, group, code, basePaise: 1_000_00 };
    },
  },
];

function ofEvents(events: readonly DemoEvent[], size: 'mid' | 'small', { days }: DemoCalendar): Kind {
  return {
    count: events.length,
    make: (place, at) => {
      const event = events[place];
      if (event === undefined) throw new Error(`There is no event ${place}.`);
      const { stem, month, faceValueBefore, factor, kind } = event;
      const listing = stem === 'QUIET' ? { group: 'X' } : { series: 'EQ', group: 'B' };
      const changed = faceValueBefore === undefined ? {} : { faceValue: faceValueBefore / factor };
      const named = { symbol: stem + month, name: eventName(stem, month), isin: isinOf(at), event, sector: 'Diversified' };
      return { size, ...named, ...listing, ...changed, ...(kind === 'listing' && { listedOn: days[event.at] ?? '' }) };
    },
  };
}

/** The first part of symbols, the sector as the exchange has it, and the trade in the names of companies. */
const WORDS = [
  ['Udyog', 'Capital Goods', 'Engineering'],
  ['Vastra', 'Textiles', 'Textile Mills'],
  ['Rasayan', 'Chemicals', 'Chemicals and Fertilisers'],
  ['Loha', 'Metals & Mining', 'Steel and Alloys'],
  ['Vidyut', 'Power', 'Power Transmission'],
  ['Anna', 'Fast Moving Consumer Goods', 'Foods'],
  ['Aushadh', 'Healthcare', 'Pharmaceuticals'],
  ['Nirman', 'Construction', 'Infrastructure Projects'],
  ['Bank', 'Financial Services', 'Small Finance Bank'],
  ['Soochna', 'Information Technology', 'Software Services'],
  ['Vahan', 'Automobile and Auto Components', 'Auto Components'],
  ['Urja', 'Oil Gas & Consumable Fuels', 'Petroleum and Gas'],
  ['Shila', 'Construction Materials', 'Cement'],
  ['Griha', 'Realty', 'Housing Developers'],
  ['Sanchar', 'Telecommunication', 'Communications'],
  ['Seva', 'Services', 'Logistics'],
  ['Bazar', 'Consumer Services', 'Retail'],
  ['Dipak', 'Consumer Durables', 'Electricals'],
  ['Kosh', 'Financial Services', 'Capital and Securities'],
  ['Vividh', 'Diversified', 'Holdings'],
] as const;

function wordsOf(place: number) {
  return WORDS[place % WORDS.length] ?? WORDS[0];
}

function companyOf(place: number) {
  const [word, sector, trade] = wordsOf(place);
  // Symbols with these two characters are legal, and break what is careless with addresses.
  const join = place % 97 === 0 ? '&' : place % 89 === 0 ? '-' : '';
  const symbol = `${word.toUpperCase()}${join}${String(place).padStart(4, '0')}`;
  // All companies of a trade are named after different words.
  return { symbol, name: coinedName(Math.floor(place / WORDS.length), trade), isin: isinOf(place), sector };
}

/** No share; `isin` is without the check digit. */
function other(kind: DemoSecurity['kind'], symbol: string, isin: string, series: string, size: Made['size'], basePaise?: number): Made {
  const own = { kind, symbol, name: `Demo ${symbol}`, isin: withDigit(isin), series, size };
  return basePaise === undefined ? own : { ...own, basePaise };
}

function government(letter: string, place: number): string {
  return `IN00Z${letter}${String(place).padStart(5, '0')}`;
}

function drawn(random: Random, size: Made['size'], fixedPaise?: number): Omit<DemoSecurity, 'symbol' | 'name' | 'isin'> {
  const { price, crore, liquidity, volatility } = SIZES[size];
  const key = integerBetween(random, -(2 ** 31), 2 ** 31 - 1);
  const basePaise = fixedPaise ?? Math.round(between(random, price) * 20) * 5;
  const issueSize = Math.round((between(random, crore) * 1_000_000_000) / basePaise);
  const listedOn = `${integerBetween(random, 1995, 2022)}-${two(integerBetween(random, 1, 12))}-${two(integerBetween(random, 1, 28))}`;
  const faceValue = Number(pick(random, '1 2 5 10 10'));
  const baseVolume = Math.max(20, Math.round(issueSize / TRADED_ONE_IN));
  return { key, kind: 'share', sector: '', faceValue, lot: 1, basePaise, issueSize, liquidity, volatility, listedOn, baseVolume };
}

/** Small numbers are as likely as large ones (evenly on the scale of logarithms). */
function between(random: Random, [low, high]: readonly [number, number]): number {
  return low * Math.exp(random() * Math.log(high / low));
}

function pick(random: Random, words: string): string {
  const from = words.split(' ');
  return from[integerBetween(random, 0, from.length - 1)] ?? '';
}
