import { base36, withDigit } from './made-isin.ts';
import type { MadePaper, PaperKind } from './made-paper.ts';
import type { Size } from './paper-size.ts';
import { two } from './written.ts';

/** Trusts, partly paid shares, bonds, bills, gold and government paper of NSE. */
export function otherPapers() {
  type Other = Pick<MadePaper, 'kind' | 'symbol' | 'name' | 'isin'> & {
    nse: { series: string; token: string };
    size: Size;
    basePaise?: number;
  };
  const made = (count: number, make: (place: number) => Omit<Other, 'nse'> & { series: string }): Other[] =>
    Array.from({ length: count }, (_, place) => {
      const { series, ...paper } = make(place);
      return { ...paper, nse: { series, token: '' } };
    });
  const ine = (start: number, kind: string) => (place: number) => withDigit(`INEZ${base36(start + place)}${kind}01`);
  const government = (letter: string, place: number) => withDigit(`IN00Z${letter}${String(place).padStart(5, '0')}`);
  const paper = (kind: PaperKind, symbol: string, isin: string, series: string, size: Size, basePaise?: number) => ({
    kind,
    symbol,
    name: `Demo ${symbol}`,
    isin,
    series,
    size,
    ...(basePaise !== undefined && { basePaise }),
  });
  return [
    ...made(12, (n) => paper('trust', `DEMOINV${n}`, ine(8000, '23')(n), 'IV', 'fund')),
    ...made(6, (n) => paper('trust', `DEMOREIT${n}`, ine(8100, '25')(n), 'RR', 'fund')),
    ...made(2, (n) => paper('partly paid', `DEMOPP${n}`, withDigit(`IN9Z${base36(8200 + n)}01${two(n)}`), 'E1', 'sme')),
    ...made(60, (n) => paper('bond', `${800 + n}DEMO${27 + (n % 9)}`, ine(8300, '07')(n), `N${n % 10}`, 'bond', 1_000_00)),
    ...made(12, (n) => paper('bill', `91D${two(n + 1)}0127`, government('T', n), 'TB', 'bond', 98_00)),
    ...made(45, (n) => paper('gold', `SGBDEMO${two(n)}`, government('A', n), 'GB', 'gold')),
    ...made(40, (n) => paper('government', `${700 + n}GSDEMO`, government('G', n), 'GS', 'bond', 100_00)),
  ];
}
