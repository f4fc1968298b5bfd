import { MEASURES } from '@bhav/core/warnings/measures';
import { ABOUT, chance } from '../market/chance.ts';
import { sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import type { DemoSecurity } from '../securities/demo-security.ts';
import { isListed, securityOn } from '../securities/demo-security.ts';

const NOT_FLAGGED = '100';
/** How many sessions a share stays as it is in the file. */
const SPELL = 20;

/**
 * How often a share is under a measure, by the measure's column; shares of the large indices never are. Those that the exchange of today never has set
 * are never set here.
 */
const ODDS: Partial<Record<(typeof MEASURES)[number]['id'], number>> = {
  gsm: 0.02,
  'long-term-asm': 0.02,
  insolvency: 0.014,
  'short-term-asm': 0.015,
  ica: 0.002,
  pledge: 0.005,
  'total-pledge': 0.004,
  esm: 0.12,
  loss: 0.03,
  encumbered: 0.008,
  'leaves-derivatives': 0.004,
  'high-pe': 0.22,
  'no-earnings': 0.13,
  'few-investors': 0.29,
};

/** NSE's `REG1_IND` of a day: one line a share, with the series of the next session; 100 is no flag. */
export function warningsFile(market: DemoMarket, day: string): Buffer {
  const at = sessionPlace(market.calendar, day);
  const lines = market.securities
    .filter((security) => security.kind === 'share' && security.nse !== undefined && isListed(security, at + 1))
    .map((security) => ({ security, on: securityOn(security, 'NSE', at + 1) }))
    .toSorted((one, other) => (one.on.symbol < other.on.symbol ? -1 : 1))
    .map(({ security, on }) => {
      const flags = MEASURES.map((measure, place) => flagOf(security, measure, place, at, on.series));
      return ['NA', on.symbol, security.bse === undefined ? 'Y' : 'N', 'A', on.series, ...flags].join(',');
    });
  const header = ['ScripCode', 'Symbol', 'Nse Exclusive', 'Status', 'Series', ...MEASURES.map(({ headers }) => headers[0])].join(',');
  return Buffer.from([header, ...lines, ''].join('\n'));
}

function flagOf(security: DemoSecurity, measure: (typeof MEASURES)[number], place: number, at: number, series: string): string {
  const { key, rank = Infinity } = security;
  if (measure.id === 'listing-rules') return series === 'BZ' || series === 'SZ' ? '0' : NOT_FLAGGED;
  if (rank < 100 && measure.isFact !== true) return NOT_FLAGGED;
  // Spells begin at other sessions for each share, so that every day has some that are new.
  const spell = Math.floor((at + (key % SPELL)) / SPELL);
  const drawn = chance(key, ABOUT.measure + place, spell);
  const odds = ODDS[measure.id] ?? 0;
  if (drawn >= odds) return NOT_FLAGGED;
  return String(measure.stages[Math.floor((drawn / odds) * measure.stages.length)] ?? 0);
}

/** How many shares of the largest have derivatives, and how often one is in ban. */
const WITH_DERIVATIVES = 200;
const BANNED = 0.015;

/** NSE's `fo_secban.csv`: the shares in ban on the session after a day. */
export function derivativesBanFile(market: DemoMarket, day: string): Buffer {
  const at = sessionPlace(market.calendar, day) + 1;
  const [year = '', month = '', date = ''] = (market.calendar.days[at] ?? day).split('-');
  const banned = market.securities
    .filter(({ rank = Infinity, key }) => rank < WITH_DERIVATIVES && chance(key, ABOUT.ban, at) < BANNED)
    .map((security, place) => `${place + 1},${securityOn(security, 'NSE', at).symbol}`);
  const title = `Securities in Ban For Trade Date ${date}-${MONTHS[Number(month) - 1]}-${year}:`;
  return Buffer.from(banned.length === 0 ? `${title} NIL\n` : [title, ...banned, ''].join('\n'));
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
