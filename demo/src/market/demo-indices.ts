import type { Exchange } from '@bhav/core/market/exchange';
import { newestSensex } from '@bhav/core/indices/index-members';
import { chance } from './chance.ts';
import { closeOf, dayFigures } from './day-figures.ts';
import { sessionPlace, type DemoMarket } from './demo-market.ts';
import { memo } from './memo.ts';
import { isAt, isListed, securityOn, type DemoSecurity, type SecurityOn } from '../securities/demo-security.ts';
import { IN_NIFTY_500, IN_TOTAL_MARKET } from '../securities/demo-securities.ts';

export interface DemoIndex {
  exchange: Exchange;
  name: string;
  base: number;
  isMember: (security: DemoSecurity) => boolean;
  /** Empty where there is none. */
  file: string;
}

type IsMember = DemoIndex['isMember'];

function ranked(from: number, to: number): IsMember {
  return ({ rank = Infinity }) => rank >= from && rank < to;
}
function ofSector(wanted: string, to = 300, others: readonly string[] = []): IsMember {
  return ({ sector, symbol, rank = Infinity }) => sector === wanted && rank < to && !others.includes(symbol);
}
const BANKS = new Set('AXISBANK BANKBARODA CANBK HDFCBANK ICICIBANK INDUSINDBK KOTAKBANK PNB SBIN'.split(' '));
const isBank: IsMember = ({ symbol, rank = Infinity }) => rank < 200 && (BANKS.has(symbol) || symbol.startsWith('BANK'));
/** Its newest members throughout, so that it has no jumps. */
const SENSEX_ISINS = new Set(newestSensex().map(({ isin }) => isin));

export const DEMO_INDICES: readonly DemoIndex[] = [
  index('NSE', 'Nifty 50', 24_000, ranked(0, 50), 'ind_nifty50list'),
  index('NSE', 'Nifty Next 50', 62_000, ranked(50, 100), 'ind_niftynext50list'),
  index('NSE', 'Nifty 100', 24_500, ranked(0, 100), 'ind_nifty100list'),
  index('NSE', 'Nifty 500', 22_000, ranked(0, 100 + IN_NIFTY_500), 'ind_nifty500list'),
  index('NSE', 'Nifty Total Market', 12_000, ranked(0, 100 + IN_TOTAL_MARKET), 'ind_niftytotalmarket_list'),
  index('NSE', 'Nifty Midcap 150', 20_000, ranked(100, 250), 'ind_niftymidcap150list'),
  index('NSE', 'Nifty Smallcap 250', 16_000, ranked(250, 500), 'ind_niftysmallcap250list'),
  index('NSE', 'Nifty Bank', 52_000, isBank, 'ind_niftybanklist'),
  index('NSE', 'Nifty IT', 31_000, ofSector('Information Technology', 200), 'ind_niftyitlist'),
  index('NSE', 'Nifty Auto', 23_000, ofSector('Automobile and Auto Components', 200), 'ind_niftyautolist'),
  index('NSE', 'Nifty FMCG', 54_000, ofSector('Fast Moving Consumer Goods', 200), 'ind_niftyfmcglist'),
  index('NSE', 'Nifty Pharma', 24_000, ofSector('Healthcare', 200, ['APOLLOHOSP', 'MAXHEALTH']), 'ind_niftypharmalist'),
  index('NSE', 'Nifty Metal', 9_500, ofSector('Metals & Mining', 200), 'ind_niftymetallist'),
  index('NSE', 'Nifty Energy', 35_000, ofSector('Oil Gas & Consumable Fuels')),
  index('NSE', 'Nifty Realty', 900, ofSector('Realty')),
  index('BSE', 'SENSEX', 81_000, ({ isin }) => SENSEX_ISINS.has(isin)),
  index('BSE', 'BSE 100', 26_000, ranked(0, 100)),
  index('BSE', 'BSE 500', 36_000, ranked(0, 100 + IN_NIFTY_500)),
  index('BSE', 'BSE BANKEX', 60_000, ofSector('Financial Services')),
  index('BSE', 'BSE INFORMATION TECHNOLOGY', 34_000, ofSector('Information Technology')),
  index('BSE', 'BSE HEALTHCARE', 43_000, ofSector('Healthcare')),
  index('BSE', 'BSE AUTO', 58_000, ofSector('Automobile and Auto Components')),
  index('BSE', 'BSE FAST MOVING CONSUMER GOODS', 20_500, ofSector('Fast Moving Consumer Goods')),
  index('BSE', 'BSE METAL', 33_000, ofSector('Metals & Mining')),
  index('BSE', 'BSE ENERGY', 11_500, ofSector('Oil Gas & Consumable Fuels')),
  index('BSE', 'BSE REALTY', 7_000, ofSector('Realty')),
];

export const LISTED_INDICES: readonly DemoIndex[] = DEMO_INDICES.filter(({ file }) => file !== '');

function index(exchange: Exchange, name: string, base: number, isMember: IsMember, file = ''): DemoIndex {
  return { exchange, name, base, isMember, file };
}

export function indexMembers({ securities }: DemoMarket, { exchange, isMember }: DemoIndex): DemoSecurity[] {
  return securities.filter((security) => isMember(security) && isAt(security, exchange));
}

/**
 * From the figures of the members, by their capitalisation; of all indices, or of one. Levels are in points, the members' volume is in shares and
 * their turnover in paise.
 */
export function indexLevels(market: DemoMarket, exchange: Exchange, day: string, only?: string) {
  const { calendar } = market;
  const at = sessionPlace(calendar, day);
  const figuresOf = memo((security: DemoSecurity) => dayFigures(security, exchange, at, calendar));
  const indices = DEMO_INDICES.filter((index) => index.exchange === exchange && (only === undefined || index.name === only));
  return indices.map((index) => {
    const { name, base } = index;
    const sum = { base: 0, open: 0, high: 0, low: 0, close: 0, previousClose: 0, volume: 0, turnover: 0 };
    for (const security of indexMembers(market, index)) {
      const of = figuresOf(security);
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
  });
}

const VIX_DAYS = 20;

/** Points; it has no members. */
export function volatilityIndex({ calendar }: DemoMarket, day: string) {
  const at = sessionPlace(calendar, day);
  // The mean of some days' chance, so that it wanders by a few per cent a day.
  const closeAt = (place: number): number => {
    const chances = Array.from({ length: VIX_DAYS }, (_, before) => chance(7, 1, calendar.numbers[place - before] ?? 0));
    return Math.round((8 + (13 * chances.reduce((sum, one) => sum + one, 0)) / VIX_DAYS) * 100) / 100;
  };
  const [open, close] = [closeAt(at - 1), closeAt(at)];
  return { name: 'India VIX', open, high: Math.max(open, close), low: Math.min(open, close), close, previousClose: open };
}

/**
 * In order of name. In the widest index stands also the company of the month that is being split up, and until the listing of what it spun
 * off a dummy that holds its place, as NSE does.
 */
export function constituentsOf(market: DemoMarket, index: DemoIndex, day: string) {
  const at = market.calendar.placeUpTo(day);
  const dividing = index.name === 'Nifty Total Market' ? market.securities.findLast((one) => isDemerged(one, at)) : undefined;
  const members = [...indexMembers(market, index), ...(dividing === undefined ? [] : [dividing])].map((security) => {
    const on = securityOn(security, 'NSE', at);
    return { ...on, name: on.name.replace(/Limited$/, 'Ltd.'), sector: security.sector };
  });
  return [...members, ...dummiesOf(market, dividing, at)].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function isDemerged({ event }: DemoSecurity, at: number): boolean {
  return event?.kind === 'demerger' && event.at <= at;
}

function dummiesOf({ securities }: DemoMarket, parent: DemoSecurity | undefined, at: number): (SecurityOn & { sector: string })[] {
  const month = parent?.event?.month;
  const spunOff = securities.find(({ event }) => event?.stem === 'SPUNOFF' && event.month === month);
  if (parent === undefined || spunOff === undefined || isListed(spunOff, at)) return [];
  // The check digit is wrong, as in the dummies of the official lists.
  const isin = `DUM${parent.isin.slice(3, 11)}${(Number(parent.isin.slice(11)) + 1) % 10}`;
  const name = `Dummy Demo Spunoff ${month} Ltd.`;
  return [{ ...securityOn(parent, 'NSE', at), name, sector: parent.sector, symbol: `DUMMYSP${month}`, series: 'EQ', isin }];
}
