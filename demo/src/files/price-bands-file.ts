import { ABOUT, chance } from '../market/chance.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import type { DemoSecurity } from '../securities/demo-security.ts';
import { isListed, securityOn } from '../securities/demo-security.ts';

/** NSE's `sec_list.csv` as of a day: large shares have derivatives and no band, trade for trade has 5 per cent, some of BZ a stage of surveillance. */
export function priceBandsFile(market: DemoMarket, day: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const lines = market.securities
    .filter((security) => security.nse !== undefined && isListed(security, at))
    .map((security) => ({ security, on: securityOn(security, 'NSE', at) }))
    .toSorted((one, other) => (one.on.symbol < other.on.symbol ? -1 : 1))
    .map(({ security, on }) =>
      [on.symbol, on.series, on.name.toUpperCase(), bandOf(security, on.series), remarkOf(security, on.series)].join(','),
    );
  return Buffer.from(['Symbol,Series,Security Name,Band,Remarks', ...lines, ''].join('\n'));
}

/** Shares below this place by size have derivatives. */
const WITH_DERIVATIVES = 200;
const BANDS = ['20', '20', '20', '20', '20', '20', '10', '10', '5', '2'];
const STAGES = ['0', 'I', 'II', 'III', 'IV'];

/** The band of a security in a series, per cent, or `No Band`. */
export function bandOf({ kind, rank = Infinity, key }: DemoSecurity, series: string): string {
  if (kind === 'share' && rank < WITH_DERIVATIVES) return 'No Band';
  if (kind !== 'share') return kind === 'fund' ? '20' : '40';
  return series === 'BE' || series === 'BZ' || series === 'ST' || series === 'SZ'
    ? '5'
    : (BANDS[Math.floor(chance(key, ABOUT.band, 0) * BANDS.length)] ?? '20');
}

function remarkOf({ key }: DemoSecurity, series: string): string {
  if (series !== 'BZ' && series !== 'SZ') return '-';
  return `GSM STAGE - ${STAGES[Math.floor(chance(key, ABOUT.stage, 0) * STAGES.length)] ?? '0'}`;
}
