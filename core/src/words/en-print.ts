import { formatCount } from './format.ts';

/** The words that stand on printed sheets alone. */
export const printWords = {
  list: (exchange: string, line: string) => `${exchange}: ${line}`,
  printed: (time: string) => `Printed ${time}`,
  written: (time: string) => `As of ${time}`,
  rows: (first: number, last: number, all: number) =>
    `Printed are rows ${formatCount(first)} to ${formatCount(last)} of ${formatCount(all)}, those that were on screen. The CSV file of the export button has all.`,
} as const;
