import { base36, withDigit } from './demo-isin.ts';
import type { DemoSecurity, SecurityKind } from './demo-security.ts';
import type { Size } from './security-size.ts';
import { two } from '../market/number-format.ts';

/** Trusts, partly paid shares, bonds, bills, gold and government security of NSE. */
export function otherSecurities() {
  type Other = Pick<DemoSecurity, 'kind' | 'symbol' | 'name' | 'isin'> & {
    nse: { series: string; token: string };
    size: Size;
    basePaise?: number;
  };
  const made = (count: number, make: (place: number) => Omit<Other, 'nse'> & { series: string }): Other[] =>
    Array.from({ length: count }, (_, place) => {
      const { series, ...security } = make(place);
      return { ...security, nse: { series, token: '' } };
    });
  const ine = (start: number, kind: string) => (place: number) => withDigit(`INEZ${base36(start + place)}${kind}01`);
  const government = (letter: string, place: number) => withDigit(`IN00Z${letter}${String(place).padStart(5, '0')}`);
  const security = (kind: SecurityKind, symbol: string, isin: string, series: string, size: Size, basePaise?: number) => ({
    kind,
    symbol,
    name: `Demo ${symbol}`,
    isin,
    series,
    size,
    ...(basePaise !== undefined && { basePaise }),
  });
  return [
    ...made(12, (n) => security('trust', `DEMOINV${n}`, ine(8000, '23')(n), 'IV', 'fund')),
    ...made(6, (n) => security('trust', `DEMOREIT${n}`, ine(8100, '25')(n), 'RR', 'fund')),
    ...made(2, (n) => security('partly paid', `DEMOPP${n}`, withDigit(`IN9Z${base36(8200 + n)}01${two(n)}`), 'E1', 'sme')),
    ...made(60, (n) => security('bond', `${800 + n}DEMO${27 + (n % 9)}`, ine(8300, '07')(n), `N${n % 10}`, 'bond', 1_000_00)),
    ...made(12, (n) => security('bill', `91D${two(n + 1)}0127`, government('T', n), 'TB', 'bond', 98_00)),
    ...made(45, (n) => security('gold', `SGBDEMO${two(n)}`, government('A', n), 'GB', 'gold')),
    ...made(40, (n) => security('government', `${700 + n}GSDEMO`, government('G', n), 'GS', 'bond', 100_00)),
  ];
}
