import { ABOUT, chance } from '../market/chance.ts';
import { closeOf } from '../market/day-figures.ts';
import { LISTED_INDICES } from '../market/demo-indices.ts';
import { sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import { dayMonYear } from '../market/number-format.ts';
import type { DemoSecurity } from '../securities/demo-security.ts';
import { isListed, securityOn } from '../securities/demo-security.ts';
import { zipFile } from './zip-file.ts';

/** How many companies make a loss, and so have no P/E. */
const IN_LOSS = 0.25;

/** NSE's `PE_…csv` of a day, unsorted: a company in loss is absent, and in some rows a figure is blank. */
export function earningsFile(market: DemoMarket, day: string): Buffer {
  const at = sessionPlace(market.calendar, day);
  const lines = market.securities
    .filter(({ kind, nse, key }) => kind === 'share' && nse !== undefined && chance(key, ABOUT.earnings, 0) >= IN_LOSS)
    .filter((security) => isListed(security, at))
    .map((security) => {
      const earned = security.basePaise / (8 + 60 * chance(security.key, ABOUT.earnings, 1) ** 2);
      const ratio = (closeOf(security, 'NSE', at, market.calendar) * sharesAt(security, at)) / earned;
      const isBlank = chance(security.key, ABOUT.earnings, 2) < 0.01;
      return [securityOn(security, 'NSE', at).symbol, isBlank ? '' : ratio.toFixed(2), ratio.toFixed(2)].join(',');
    });
  return Buffer.from(['SYMBOL,SYMBOL P/E,ADJUSTED P/E', ...lines, ''].join('\n'));
}

/** How many shares one share of the beginning has become. */
function sharesAt({ event }: DemoSecurity, at: number): number {
  return event !== undefined && at >= event.at ? event.shares : 1;
}

/** The zip of NSE Indices with the weights of two indices at the last session of a month, as `oct26`. */
export function weightsFile(market: DemoMarket, month: string): Buffer {
  const [, name = '', year = ''] = /^([a-z]{3})(\d\d)$/.exec(month) ?? [];
  const number = String(MONTHS.indexOf(name) + 1).padStart(2, '0');
  const day = market.calendar.days.findLast((session) => session.startsWith(`20${year}-${number}`)) ?? '';
  return zipFile(
    ['Nifty 50', 'Nifty Next 50'].map((index) => [`${index.replaceAll(' ', '').toLowerCase()}_mcwb.csv`, weightsText(market, index, day)]),
    day,
  );
}

const YEARS = ['24', '25', '26', '27', '28', '29', '30', '31', '32'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The months that have a file of weights. */
export const WEIGHT_MONTHS: readonly string[] = YEARS.flatMap((year) => MONTHS.map((month) => `${month}${year}`));

const BLANK = ','.repeat(11);

function weightsText(market: DemoMarket, name: string, day: string): string {
  const at = sessionPlace(market.calendar, day);
  const isMember = LISTED_INDICES.find((index) => index.name === name)?.isMember ?? (() => false);
  const members = market.securities
    .filter((security) => security.rank !== undefined && isMember(security))
    .map((security) => {
      const on = securityOn(security, 'NSE', at);
      return { ...on, sector: security.sector, paise: closeOf(security, 'NSE', at, market.calendar) * on.issueSize };
    })
    .toSorted((one, other) => other.paise - one.paise);
  const crore = (paise: number): string => (paise / 1e9).toFixed(2);
  const sum = members.reduce((total, { paise }) => total + paise, 0);
  const rows = members.map(({ symbol, name: company, sector, issueSize, faceValue, paise }, place) =>
    [
      place + 1,
      symbol,
      company.replace(/Limited$/, 'Ltd.'),
      sector,
      issueSize * faceValue,
      crore(paise),
      ((paise / sum) * 100).toFixed(2),
      '1.00,0.50,1.00,0.00,0.01',
    ].join(','),
  );
  return [
    `Annexure II-  ${name} Index : ${day.slice(0, 7)}${BLANK}`,
    BLANK,
    'Sr. No,Security Symbol,Security Name,Basic Industry,Equity Capital (In Rs.),Index Market Capitalisation (Rs. Crores),Weightage (%),Beta,R2,Volatility (%),Monthly Return,Avg. Impact Cost (%)',
    ...rows,
    `,,,,,${crore(sum)},,,,,,0.01`,
    BLANK,
    `*Last day of trading was ${dayMonYear(day)}${BLANK}`,
    '',
  ].join('\r\n');
}
