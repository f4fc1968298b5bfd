import { integerBetween, seededRandom } from '@bhav/core/simulated/random';
import { NEXT_50_SECURITIES, NIFTY_50_SECURITIES, type IndexSecurity } from './index-securities.ts';
import type { DemoCalendar } from '../market/demo-calendar.ts';
import { eventCompanies, type EventCompany } from './company-events.ts';
import { coinedName } from './coined-name.ts';
import { base36, isinOf, withDigit } from './demo-isin.ts';
import type { DemoSecurity } from './demo-security.ts';
import { otherSecurities } from './other-securities.ts';
import { pick, sized, type Size } from './security-size.ts';

/** How many of each there are, about as at the exchanges in autumn 2026. */
const COUNTS = { both: 2250, nseOnly: 150, bseOnly: 1600, nseSme: 440, bseSme: 230, funds: 270, debt: 200 };
/** How many made-up companies are in the two wide indices, beside the real tickers. */
export const IN_NIFTY_500 = 400;
export const IN_TOTAL_MARKET = 650;

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

/** Makes every security of the exchange from a seed: the real tickers of the indices, and made-up companies, funds and bonds. */
export function demoSecurities(seed: string, calendar: DemoCalendar): DemoSecurity[] {
  const random = seededRandom(`demonstration ${seed}`);
  const securities: DemoSecurity[] = [];
  const add = (security: Pick<DemoSecurity, 'symbol' | 'name' | 'isin'> & Partial<DemoSecurity>, size: Size): void => {
    securities.push({ ...sized(random, size, security.basePaise), ...security });
  };
  const token = (): string => String(securities.length + 1001);
  const code = (): string => String(710_000 + securities.length);

  for (const [rank, security] of [...NIFTY_50_SECURITIES, ...NEXT_50_SECURITIES].entries()) add(tickerOf(security, rank, token()), 'index');
  const [first, last] = [eventCompanies(calendar).filter(isEarly), eventCompanies(calendar).filter((company) => !isEarly(company))];
  for (const company of first) add(eventSecurity(company, securities.length, token(), code(), calendar), 'mid');

  for (let place = 0; place < COUNTS.both; place += 1) {
    const isBig = place < IN_TOTAL_MARKET;
    const company = companyOf(securities.length);
    const group = isBig ? 'A' : pick(random, 'B B B B B B T T Z P');
    const series = isBig ? 'EQ' : pick(random, 'EQ EQ EQ EQ EQ EQ EQ EQ BE BZ'.replace('BZ', random() < 0.15 ? 'BZ' : 'EQ'));
    // Where both exchanges list a company its symbols are mostly, not always, the same.
    const symbol = place % 31 === 30 ? `${company.symbol}LTD` : company.symbol;
    const rank = isBig ? 100 + place : undefined;
    add({ ...company, rank, nse: { series, token: token() }, bse: { symbol, group, code: code() } }, isBig ? 'mid' : 'small');
  }
  for (let place = 0; place < COUNTS.nseOnly; place += 1) {
    add({ ...companyOf(securities.length), nse: { series: place % 9 === 8 ? 'BE' : 'EQ', token: token() } }, 'small');
  }
  for (let place = 0; place < COUNTS.nseSme; place += 1) {
    const series = place % 200 === 199 ? 'SZ' : pick(random, 'SM SM SM ST');
    add({ ...companyOf(securities.length), nse: { series, token: token() }, lot: integerBetween(random, 2, 40) * 100 }, 'sme');
  }
  for (let place = 0; place < COUNTS.bseOnly; place += 1) {
    const company = companyOf(securities.length);
    add({ ...company, bse: { symbol: company.symbol, group: pick(random, 'X X X X XT XT XT P Z'), code: code() } }, 'small');
  }
  for (let place = 0; place < COUNTS.bseSme; place += 1) {
    const company = companyOf(securities.length);
    add({ ...company, bse: { symbol: company.symbol, group: pick(random, 'M M MT'), code: code() }, lot: 500 }, 'sme');
  }
  for (let place = 0; place < COUNTS.funds; place += 1) {
    const [word] = WORDS[place % WORDS.length] ?? WORDS[0];
    const symbol = `DM${word.toUpperCase()}${place}ETF`;
    const isin = withDigit(`INFZ${base36(place)}01${String(place % 90).padStart(2, '0')}`);
    const bse = place < 25 ? { symbol, group: 'E', code: code() } : undefined;
    add({ kind: 'fund', symbol, name: `Demo AMC - ${symbol}`, isin, sector: '', nse: { series: 'EQ', token: token() }, bse }, 'fund');
  }
  for (const security of otherSecurities()) add({ ...security, nse: security.nse && { ...security.nse, token: token() } }, security.size);
  for (let place = 0; place < COUNTS.debt; place += 1) {
    const symbol = `${700 + (place % 400)}DEMO${27 + (place % 9)}`;
    const isin = withDigit(`INEZ${base36(9000 + place)}07${String(place % 90).padStart(2, '0')}`);
    const bse = { symbol, group: place % 5 === 4 ? 'G' : 'F', code: String(910_000 + place) };
    add({ kind: 'debt', symbol, name: `Demo NCD ${symbol}`, isin, sector: '', bse, basePaise: 1_000_00 }, 'bond');
  }
  // They came to the exchange later: at the end, so that the ISINs of the others stay.
  for (const company of last) add(eventSecurity(company, securities.length, token(), code(), calendar), 'small');
  return securities;
}

function isEarly({ event: { kind } }: EventCompany): boolean {
  return kind !== 'rights' && kind !== 'misfiled';
}

function tickerOf([symbol, isin, code, sector]: IndexSecurity, rank: number, token: string) {
  const bse = code === '' ? undefined : { symbol, group: 'A', code };
  return { symbol, name: `Demo ${symbol} Limited`, isin, sector, rank, nse: { series: 'EQ', token }, bse };
}

function eventSecurity({ stem, month, isAtNse, event }: EventCompany, place: number, token: string, code: string, { days }: DemoCalendar) {
  const symbol = `${stem}${month}`;
  return {
    symbol,
    stem,
    serial: month,
    name: companyName(stem, month),
    isin: isinOf(place),
    event,
    sector: 'Diversified',
    nse: isAtNse ? { series: 'EQ', token } : undefined,
    bse: { symbol, group: isAtNse ? 'B' : 'X', code },
    ...(event.faceValueBefore !== undefined && { faceValue: event.faceValueBefore / event.factor }),
    ...(event.kind === 'listing' && { listedOn: days[event.at] ?? '' }),
  };
}

/** The name of a company that exists for its event: `Demo Split 2611 Limited`. */
export function companyName(stem: string, serial: string): string {
  return `Demo ${stem.slice(0, 1)}${stem.slice(1).toLowerCase()} ${serial} Limited`;
}

function companyOf(place: number) {
  const [word, sector, trade] = WORDS[place % WORDS.length] ?? WORDS[0];
  const serial = String(place).padStart(4, '0');
  // Symbols with these two characters are legal, and break what is careless with addresses.
  const join = place % 97 === 0 ? '&' : place % 89 === 0 ? '-' : '';
  // All companies of a trade are named after different words.
  const name = coinedName(Math.floor(place / WORDS.length), trade);
  return { symbol: `${word.toUpperCase()}${join}${serial}`, serial, name, isin: isinOf(place), sector };
}
