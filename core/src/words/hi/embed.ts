import type * as en from '../en/embed.ts';
import type { Translated } from '../translated.ts';

export const embedWords = {
  titles: {
    all: (list: string) => list,
    gainers: (list: string) => `${list}: सबसे ज़्यादा बढ़ने वाले`,
    losers: (list: string) => `${list}: सबसे ज़्यादा गिरने वाले`,
  },
  missing: 'इस नाम का यहाँ कुछ नहीं है।',
  noIndices: 'नकली बाज़ार में सूचकांकों के स्तर नहीं हैं।',
  generated: 'इस सर्वर पर बने',
} as const satisfies Translated<typeof en.embedWords>;
