import type * as en from '../../en/pages/index.ts';
import type { Translated } from '../../translated.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

const PUBLISHERS: Partial<Record<string, string>> = { NSE: 'NSE Indices' };

export const indexWords = {
  title: 'सूचकांक',
  map: 'इसके शेयरों का मानचित्र',
  description: 'NSE या BSE के एक सूचकांक का स्तर, पुराने आँकड़े और शामिल शेयर, स्रोत और समय के साथ।',
  tab: (name: string) => name,
  of: (name: string) => `${name} का स्तर, बदलाव, पुराने आँकड़े और शामिल शेयर।`,
  otherNames: (names: string) => `दूसरे नाम: ${names}`,
  rose: (rose: number, of: number) => `${formatCount(of)} में से ${formatCount(rose)} शेयर बढ़े।`,
  up: (symbol: string, points: string) => `सूचकांक को सबसे ज़्यादा ${symbol} ने चढ़ाया (${points} अंक)।`,
  down: (symbol: string, points: string) => `सबसे ज़्यादा ${symbol} ने गिराया (${points} अंक)।`,
  what: 'इस सूचकांक के आँकड़े',
  missing: (name: string) => `यहाँ ${name} नाम का कोई सूचकांक नहीं है।`,
  missingHint: 'NSE और BSE के सूचकांक अपने ठीक-ठीक नामों के साथ सूची में हैं।',
  toIndices: 'सभी सूचकांक',
  noLevel: 'नकली बाज़ार में शेयर हैं, सूचकांक का स्तर नहीं।',
  level: {
    open: 'खुला',
    high: 'उच्च',
    low: 'निम्न',
    previousClose: 'पिछला बंद',
    priceEarnings: 'P/E',
    priceBook: 'P/B',
    dividendYield: 'लाभांश यील्ड',
  },
  /** While the level is live. */
  valuedOn: (day: string) => `P/E, P/B और लाभांश यील्ड ${day} के हैं।`,
  figures: 'दिन के आँकड़े',
  members: 'शामिल शेयर',
  origins: {
    list: (exchange: string) => `${PUBLISHERS[exchange] ?? exchange} की सदस्य सूची`,
    notices: (exchange: string) => `${PUBLISHERS[exchange] ?? exchange} की सूचनाएँ`,
  },
  listOf: (source: string, from: string) => `स्रोत: ${source}; ${from} से कोई बदलाव नहीं।`,
  laterListOf: (source: string, from: string) => `स्रोत: ${source}; ${from} की सूची, क्योंकि इस दिन तक की कोई सूची पता नहीं।`,
  noMembers: 'इस सूचकांक में शामिल शेयर यहाँ पता नहीं हैं: उनकी कोई सूची नहीं है।',
  points: {
    title: 'सूचकांक पर सबसे ज़्यादा असर',
    all: (members: number) => `सभी ${formatCount(members)}`,
    lead: (on: string) => `अंकों में। भार अनुमानित हैं: NSE Indices ने इन्हें ${on} को जारी किया था, उसके बाद इन्हें भाव के हिसाब से बदला गया है।`,
    sum: (sum: string, change: string, difference: string) =>
      `शामिल शेयरों का जोड़ ${sum} अंक है; सूचकांक में बदलाव ${change} रहा। अंतर ${difference} का है, क्योंकि दो फ़ाइलों के बीच फ़्री फ़्लोट और कैपिंग फ़ैक्टर पता नहीं होते।`,
    notTraded: (symbols: readonly string[]) =>
      `इस दिन कारोबार नहीं हुआ, इसलिए अंक नहीं हैं: ${symbols.join(', ')}। ${plural(symbols.length, { one: 'इसका', other: 'इनका' })} भार आखिरी बंद भाव से है।`,
    caption: 'शामिल शेयर, उनसे सूचकांक में आए अंकों के क्रम में',
    columns: { share: 'शेयर', weight: 'भार', points: 'अंक' },
    none: {
      'not published': 'शामिल शेयरों के भार सिर्फ़ Nifty 50 और Nifty Next 50 के लिए प्रकाशित होते हैं।',
      'not stored': 'भार की कोई फ़ाइल अभी नहीं आई है, इसलिए बदलाव में हर शेयर का हिस्सा नहीं दिखाया गया है।',
      'members changed': 'भार की पिछली फ़ाइल के बाद शामिल शेयर बदल गए हैं, इसलिए बदलाव में हर शेयर का हिस्सा नहीं दिखाया गया है।',
      'too old': 'भार की पिछली फ़ाइल बहुत पुरानी है, इसलिए बदलाव में हर शेयर का हिस्सा नहीं दिखाया गया है।',
    },
  },
  absent: (names: string) => `इस दिन जिनका आँकड़ा नहीं है: ${names}।`,
  count: (shown: number, total: number) => `${formatCount(total)} में से ${formatCount(shown)} शेयर`,
  search: 'शामिल शेयर खोजें',
} as const satisfies Translated<typeof en.indexWords>;
