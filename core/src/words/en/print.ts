import { formatCount } from '../format.ts';

export const printWords = {
  list: (exchange: string, line: string) => `${exchange}: ${line}`,
  dates: (dates: readonly string[]) => dates.join(' to '),
  printed: (time: string) => `Printed ${time}`,
  written: (time: string) => `As of ${time}`,
  rows: (first: number, last: number, all: number) =>
    `Rows ${formatCount(first)} to ${formatCount(last)} of ${formatCount(all)}, as shown on screen. Export the CSV file for all rows.`,
} as const;
