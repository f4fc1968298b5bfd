import type { Exchange } from '@bhav/core/market/exchange';
import { newestSensex } from '@bhav/core/market/index-members';
import { chance } from './chance.ts';
import { closeOf, dayFigures } from './day-figures.ts';
import { sessionPlace, type DemoMarket } from './demo-market.ts';
import { securityOn, isListed } from '../securities/demo-security.ts';
import type { DemoSecurity } from '../securities/demo-security.ts';
import { IN_NIFTY_500, IN_TOTAL_MARKET } from '../securities/demo-securities.ts';

/** An index's day: levels in points, the members' volume in shares and turnover in paise. */
export interface IndexLevels {
  name: string;
  open: number;
  high: number;
  low: number;
  close: number;
  previousClose: number;
  volume: number;
  turnover: number;
}

/** An index with a list of its own: which are its members, and `base`, the level from which it has wandered. */
export interface ListedIndex {
  name: string;
  file: string;
  base: number;
  isMember: (security: DemoSecurity) => boolean;
}

/** Members by their place by size. */
const ranked =
  (from: number, to: number) =>
  ({ rank = Infinity }: DemoSecurity): boolean =>
    rank >= from && rank < to;
/** Members of a sector, the larger ones. */
const ofSector =
  (wanted: string, ...others: string[]) =>
  ({ sector, symbol, rank = Infinity }: DemoSecurity): boolean =>
    sector === wanted && rank < 200 && !others.includes(symbol);
const BANKS = new Set('AXISBANK BANKBARODA CANBK HDFCBANK ICICIBANK INDUSINDBK KOTAKBANK PNB SBIN'.split(' '));
const isBank = ({ symbol, rank = Infinity }: DemoSecurity): boolean => rank < 200 && (BANKS.has(symbol) || symbol.startsWith('BANK'));

export const LISTED_INDICES: readonly ListedIndex[] = [
  { name: 'Nifty 50', file: 'ind_nifty50list', base: 24_000, isMember: ranked(0, 50) },
  { name: 'Nifty Next 50', file: 'ind_niftynext50list', base: 62_000, isMember: ranked(50, 100) },
  { name: 'Nifty 100', file: 'ind_nifty100list', base: 24_500, isMember: ranked(0, 100) },
  { name: 'Nifty 500', file: 'ind_nifty500list', base: 22_000, isMember: ranked(0, 100 + IN_NIFTY_500) },
  { name: 'Nifty Total Market', file: 'ind_niftytotalmarket_list', base: 12_000, isMember: ranked(0, 100 + IN_TOTAL_MARKET) },
  { name: 'Nifty Midcap 150', file: 'ind_niftymidcap150list', base: 20_000, isMember: ranked(100, 250) },
  { name: 'Nifty Smallcap 250', file: 'ind_niftysmallcap250list', base: 16_000, isMember: ranked(250, 500) },
  { name: 'Nifty Bank', file: 'ind_niftybanklist', base: 52_000, isMember: isBank },
  { name: 'Nifty IT', file: 'ind_niftyitlist', base: 31_000, isMember: ofSector('Information Technology') },
  { name: 'Nifty Auto', file: 'ind_niftyautolist', base: 23_000, isMember: ofSector('Automobile and Auto Components') },
  { name: 'Nifty FMCG', file: 'ind_niftyfmcglist', base: 54_000, isMember: ofSector('Fast Moving Consumer Goods') },
  { name: 'Nifty Pharma', file: 'ind_niftypharmalist', base: 24_000, isMember: ofSector('Healthcare', 'APOLLOHOSP', 'MAXHEALTH') },
  { name: 'Nifty Metal', file: 'ind_niftymetallist', base: 9_500, isMember: ofSector('Metals & Mining') },
];

/** The other sectors have no list. */
const SECTORS = [
  ['Nifty Energy', 'Oil Gas & Consumable Fuels', 35_000],
  ['Nifty Realty', 'Realty', 900],
] as const;

const BSE_SECTORS = [
  ['BSE BANKEX', 'Financial Services', 60_000],
  ['BSE INFORMATION TECHNOLOGY', 'Information Technology', 34_000],
  ['BSE HEALTHCARE', 'Healthcare', 43_000],
  ['BSE AUTO', 'Automobile and Auto Components', 58_000],
  ['BSE FAST MOVING CONSUMER GOODS', 'Fast Moving Consumer Goods', 20_500],
  ['BSE METAL', 'Metals & Mining', 33_000],
  ['BSE ENERGY', 'Oil Gas & Consumable Fuels', 11_500],
  ['BSE REALTY', 'Realty', 7_000],
] as const;
/** Its newest members throughout, so that it has no jumps. */
const SENSEX_ISINS = new Set(newestSensex().map(({ isin }) => isin));

/** An index that has members: which, and the level from which it has wandered. */
interface DemoIndex {
  name: string;
  exchange: Exchange;
  base: number;
  isMember: (security: DemoSecurity) => boolean;
}

const bySector = (exchange: Exchange, [name, sector, base]: readonly [string, string, number]): DemoIndex => ({
  name,
  exchange,
  base,
  isMember: (security) => security.sector === sector && (security.rank ?? Infinity) < 300,
});

/** Every index that has members. */
export const DEMO_INDICES: readonly DemoIndex[] = [
  ...LISTED_INDICES.map((index): DemoIndex => ({ ...index, exchange: 'NSE' })),
  ...SECTORS.map((sector) => bySector('NSE', sector)),
  { name: 'SENSEX', exchange: 'BSE', base: 81_000, isMember: ({ isin }) => SENSEX_ISINS.has(isin) },
  { name: 'BSE 100', exchange: 'BSE', base: 26_000, isMember: ranked(0, 100) },
  { name: 'BSE 500', exchange: 'BSE', base: 36_000, isMember: ranked(0, 100 + IN_NIFTY_500) },
  ...BSE_SECTORS.map((sector) => bySector('BSE', sector)),
];

/** Returns the levels of an exchange's indices on a day (or of one of them), from the figures of their members, by their capitalisation. */
export function indexLevels({ calendar, securities }: DemoMarket, exchange: Exchange, day: string, only?: string): IndexLevels[] {
  const at = sessionPlace(calendar, day);
  const sized = securities.filter(({ rank, nse, bse }) => rank !== undefined && (exchange === 'NSE' ? nse : bse) !== undefined);
  const indices = DEMO_INDICES.filter((index) => index.exchange === exchange && (only === undefined || index.name === only));
  const members = sized.filter((security) => indices.some(({ isMember }) => isMember(security)));
  const figures = new Map(members.map((security) => [security, dayFigures(security, exchange, at, calendar)]));
  const level = (name: string, base: number, members: readonly DemoSecurity[]): IndexLevels => {
    const sum = { base: 0, open: 0, high: 0, low: 0, close: 0, previousClose: 0, volume: 0, turnover: 0 };
    for (const security of members) {
      const of = figures.get(security);
      if (of === undefined) continue;
      const share = security.issueSize / 1e6;
      sum.base += share * security.basePaise;
      for (const figure of ['open', 'high', 'low', 'close'] as const) sum[figure] += share * of[figure];
      // Whether it traded or not, so that it is the level at which the index closed.
      sum.previousClose += share * closeOf(security, exchange, at - 1, calendar);
      sum.volume += of.volume;
      sum.turnover += of.turnover;
    }
    const points = (value: number): number => Math.round((value / sum.base) * base * 20) / 20;
    const [open, close] = [points(sum.open), points(sum.close)];
    // The members' highs do not fall on one moment: a third of the way to them.
    const high = Math.max(open, close, points(sum.close + (sum.high - sum.close) / 3));
    const low = Math.min(open, close, points(sum.close - (sum.close - sum.low) / 3));
    return { name, open, high, low, close, previousClose: points(sum.previousClose), volume: sum.volume, turnover: sum.turnover };
  };
  return indices.map(({ name, base, isMember }) => level(name, base, members.filter(isMember)));
}

const VIX_DAYS = 20;

/** The level of `India VIX`, which has no members, in points. */
export function volatilityIndex(market: DemoMarket, day: string): Omit<IndexLevels, 'volume' | 'turnover'> {
  const at = sessionPlace(market.calendar, day);
  // The mean of some days' chance, so that it wanders by a few per cent a day.
  const close = (place: number): number => {
    const chances = Array.from({ length: VIX_DAYS }, (_, before) => chance(7, 1, market.calendar.numbers[place - before] ?? 0));
    return Math.round((8 + (13 * chances.reduce((sum, one) => sum + one, 0)) / VIX_DAYS) * 100) / 100;
  };
  const [previousClose, now] = [close(at - 1), close(at)];
  return {
    name: 'India VIX',
    open: previousClose,
    high: Math.max(previousClose, now),
    low: Math.min(previousClose, now),
    close: now,
    previousClose,
  };
}

/** A line of a list of constituents. */
export interface Constituent {
  name: string;
  industry: string;
  symbol: string;
  series: string;
  isin: string;
}

/**
 * Returns the members of an index on a day, in order of name. In the widest index stands also the company of the month that is being split up, and
 * until the listing of what it spun off a dummy that holds its place, as NSE does.
 */
export function constituentsOf(market: DemoMarket, index: ListedIndex, day: string): Constituent[] {
  const at = market.calendar.placeUpTo(day);
  const own = market.securities.filter((security) => security.rank !== undefined && index.isMember(security));
  const dividing = index.name === 'Nifty Total Market' ? dividingOn(market, at) : [];
  const members = [...own, ...dividing.map(({ parent }) => parent)].map((security): Constituent => {
    const { name, symbol, series, isin } = securityOn(security, 'NSE', at);
    return { name: name.replace(/Limited$/, 'Ltd.'), industry: security.sector, symbol, series, isin };
  });
  const dummies = dividing.filter(({ isWaiting }) => isWaiting).map(({ parent }): Constituent => dummyOf(parent));
  return [...members, ...dummies].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The company whose demerger is the newest, while what it spun off is not listed or is so for a few sessions. */
function dividingOn({ securities }: DemoMarket, at: number): { parent: DemoSecurity; isWaiting: boolean }[] {
  const parent = securities.findLast(({ event }) => event?.kind === 'demerger' && event.at <= at);
  const spunOff = securities.find(({ event }) => event?.stem === 'SPUNOFF' && event.month === parent?.event?.month);
  return parent === undefined ? [] : [{ parent, isWaiting: spunOff !== undefined && !isListed(spunOff, at) }];
}

function dummyOf({ event, sector, isin }: DemoSecurity): Constituent {
  const month = event?.month ?? '';
  // The check digit is wrong, as in the dummies of the official lists.
  const wrong = `DUM${isin.slice(3, 11)}${(Number(isin.slice(11)) + 1) % 10}`;
  return { name: `Dummy Demo Spunoff ${month} Ltd.`, industry: sector, symbol: `DUMMYSP${month}`, series: 'EQ', isin: wrong };
}
