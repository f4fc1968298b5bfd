import type { BarFigure } from '../market/reason.ts';
import type { Bar } from './bar.ts';

export interface Disagreement {
  symbol: string;
  series: string;
  /** A figure, in the one file and in the other. */
  differs: readonly [figure: BarFigure, one: string, other: string];
}

/**
 * Compares the bars of one file with those of a second file of the same exchange and session, such as UDiFF with `sec_bhavdata_full`. Only
 * this finds a wrong figure that is plausible. Bars that one file lacks are left out; `turnoverStep` is the coarser file's rounding in rupees.
 * All common rows of seven sessions agree in every figure (FORMATS, section 2.1).
 */
export function disagreements(bars: readonly Bar[], witnesses: readonly Bar[], turnoverStep: number): Disagreement[] {
  const witnessOf = new Map(witnesses.map((bar) => [seriesOf(bar), bar]));
  return bars.flatMap((bar) => {
    const witness = witnessOf.get(seriesOf(bar));
    if (witness === undefined) return [];
    const differs = differenceOf(bar, witness, turnoverStep);
    return differs === undefined ? [] : [{ symbol: bar.symbol, series: bar.series, differs }];
  });
}

/**
 * Names the securities of the second file that the first lacks, as `symbol series`, at BSE as `code group`. Pass only the series that both files
 * carry; UDiFF has every row of `sec_bhavdata_full`.
 */
export function absentees(bars: readonly Bar[], witnesses: readonly Bar[]): string[] {
  const present = new Set(bars.map(seriesOf));
  return witnesses.map(seriesOf).filter((key) => !present.has(key));
}

const FIGURES = ['open', 'high', 'low', 'close', 'last', 'previousClose', 'volume', 'trades'] as const;

function differenceOf(bar: Bar, witness: Bar, turnoverStep: number): Disagreement['differs'] | undefined {
  const figure = FIGURES.find((name) => bar[name] !== witness[name]);
  if (figure !== undefined) return [figure, String(bar[figure]), String(witness[figure])];
  if (Math.abs(bar.turnover - witness.turnover) <= turnoverStep + 0.0001) return undefined;
  return ['turnover', String(bar.turnover), String(witness.turnover)];
}

/** At BSE the scrip code identifies a security, since its old layouts have no symbol. */
function seriesOf({ exchange, code, symbol, series }: Bar): string {
  return `${exchange === 'BSE' ? code : symbol} ${series}`;
}
