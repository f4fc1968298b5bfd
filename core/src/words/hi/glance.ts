import { formatCount } from '../format.ts';
import type * as en from '../en/glance.ts';
import type { Translated } from '../translated.ts';
import { plural } from '../plural.ts';

export const glanceWords = {
  strip: 'सूचकांक',
  noChange: 'बदलाव पता नहीं',
  vix: 'Nifty 50 में अनुमानित उतार-चढ़ाव: इसका बढ़ना न अच्छा है, न बुरा, इसलिए इसका कोई रंग नहीं है।',
  breadth: {
    label: (of: string) => `${of}: बढ़त-गिरावट`,
    whole: (exchange: string) => `पूरा ${exchange}`,
    wholeAtClose: (exchange: string, day: string) => `पूरा ${exchange} · ${day} का बंद`,
    advances: (count: number) => `${formatCount(count)} ${plural(count, { one: 'बढ़ा', other: 'बढ़े' })}`,
    declines: (count: number) => `${formatCount(count)} ${plural(count, { one: 'गिरा', other: 'गिरे' })}`,
    unchanged: (count: number) => `${formatCount(count)} स्थिर`,
    compared: (count: number) => `कुल ${formatCount(count)}`,
    uncompared: (count: number) => `${formatCount(count)} का बदलाव पता नहीं`,
    none: 'पता नहीं',
  },
} as const satisfies Translated<typeof en.glanceWords>;
