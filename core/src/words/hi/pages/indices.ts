import type * as en from '../../en/pages/indices.ts';
import type { Translated } from '../../translated.ts';
import { formatCount } from '../../format.ts';

export const indicesWords = {
  title: 'सूचकांक',
  description: 'NSE और BSE के सभी सूचकांक समूह के हिसाब से: स्तर, दिन का बदलाव और पिछले 30 कारोबारी दिन।',
  groups: {
    broad: 'व्यापक बाज़ार',
    sectors: 'सेक्टर',
    themes: 'थीम',
    strategies: 'रणनीति',
    bonds: 'बॉन्ड',
    volatility: 'उतार-चढ़ाव',
  },
  columns: { name: 'सूचकांक', level: 'स्तर', change: 'बदलाव', closes: '30 दिन' },
  verdict: {
    rose: (rose: number, known: number) => `शेयरों के ${formatCount(known)} सूचकांकों में से ${formatCount(rose)} बढ़े`,
    best: (name: string, change: string) => `सबसे ज़्यादा बढ़ा ${name} (${change})`,
    worst: (name: string, change: string) => `सबसे ज़्यादा गिरा ${name} (${change})`,
  },
  what: 'सूचकांकों के आँकड़े',
  none: 'किसी सूचकांक का स्तर अभी नहीं आया है।',
  simulated: 'नकली बाज़ार में सूचकांकों के स्तर नहीं हैं, सिर्फ़ दो सूचकांकों के शेयर हैं।',
} as const satisfies Translated<typeof en.indicesWords>;
