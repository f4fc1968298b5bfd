import { formatCount } from '../format.ts';
import type * as en from '../en/print.ts';
import type { Translated } from '../translated.ts';

export const printWords = {
  list: (exchange: string, line: string) => `${exchange}: ${line}`,
  dates: (dates: readonly string[]) => (dates.length > 1 ? `${dates.join(' से ')} तक` : dates.join('')),
  printed: (time: string) => `${time} पर छापा गया`,
  written: (time: string) => `${time} तक के आँकड़े`,
  rows: (first: number, last: number, all: number) =>
    `${formatCount(all)} में से ${formatCount(first)} से ${formatCount(last)} तक की पंक्तियाँ, जैसी स्क्रीन पर हैं। सभी पंक्तियों के लिए CSV फ़ाइल डाउनलोड करें।`,
} as const satisfies Translated<typeof en.printWords>;
