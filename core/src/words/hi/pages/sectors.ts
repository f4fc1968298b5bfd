import { formatCount } from '../../format.ts';
import type * as en from '../../en/pages/sectors.ts';
import { listed } from '../../joins.ts';
import type { Translated } from '../../translated.ts';

export const sectorWords = {
  title: 'सेक्टर',
  ofOne: {
    title: 'एक सेक्टर',
    description: 'एक सेक्टर के शेयर, एक दिन से एक साल तक के बदलाव के साथ।',
  },
  description: 'NSE और BSE के सेक्टर: एक दिन से एक साल तक का बदलाव, कितने शेयर बढ़े और कितने गिरे, और कौन-से सबसे आगे या सबसे पीछे रहे।',
  tab: (sector: string) => `${sector}: सेक्टर`,
  of: (sector: string) => `${sector} सेक्टर के शेयर: कितने बढ़े, कितने गिरे, और एक दिन से एक साल तक भाव कितने बदले।`,
  over: 'कितने समय का बदलाव',
  spans: { day: 'दिन', '1w': '1 सप्ताह', '1m': '1 माह', '3m': '3 माह', '6m': '6 माह', '1y': '1 साल' },
  /** `change` as `+1.25%`. */
  verdict: (best: string, worst: string, over: string) => `${over} सबसे आगे: ${best}। सबसे पीछे: ${worst}।`,
  withChange: (sector: string, change: string) => `${sector} (${change})`,
  onDay: (day: string) => `${day} को`,
  times: { '1w': 'एक सप्ताह में', '1m': 'एक महीने में', '3m': 'तीन महीने में', '6m': 'छह महीने में', '1y': 'एक साल में' },
  figure: 'सेक्टर का बदलाव',
  figures: { weighted: 'बाज़ार पूँजीकरण के हिसाब से', average: 'औसत', median: 'बीच का बदलाव' },
  caption: (name: string) => `${name}, सेक्टर के हिसाब से`,
  columns: {
    sector: 'सेक्टर',
    change: 'बदलाव %',
    rose: 'बढ़े',
    fell: 'गिरे',
    strongest: 'सबसे आगे का शेयर',
    weakest: 'सबसे पीछे का शेयर',
  },
  /** Where there is little room. */
  phone: { strongest: 'आगे', weakest: 'पीछे' },
  unclassified: 'वर्गीकृत नहीं',
  all: 'सभी',
  shares: (members: number) => `${formatCount(members)} शेयर`,
  without: (known: number, members: number) => `${formatCount(members)} में से ${formatCount(known)} शेयरों का यह बदलाव पता है`,
  upTo: (date: string) => `${date} तक`,
  longerUpTo: (date: string) => `1 सप्ताह से 1 साल: ${date} तक`,
  known: (shares: number) => `${formatCount(shares)} पता`,
  method:
    'बाज़ार पूँजीकरण के हिसाब से: बड़ी कंपनियों का असर ज़्यादा होता है। इस दौरान जारी नए शेयर नहीं गिने जाते, और जिस शेयर का बदलाव पता नहीं है, वह शामिल नहीं है। एक सप्ताह या उससे लंबे बदलाव आखिरी आधिकारिक बंद भाव तक के हैं, लाभांश के बिना।',
  origin: 'सेक्टर NSE Indices के अनुसार हैं; जो शेयर उसकी सूचियों में नहीं हैं, उनके सेक्टर BSE के अनुसार हैं।',
  told: (change: string, over: string, { rose, fell, known }: Record<'rose' | 'fell' | 'known', number>) =>
    `${over} ${change}: ${formatCount(known)} में से ${formatCount(rose)} शेयर बढ़े, ${formatCount(fell)} गिरे।`,
  ends: (best: string, worst: string) => `सबसे आगे: ${best}। सबसे पीछे: ${worst}।`,
  overEach: (sector: string) => `${sector}, हर अवधि में`,
  time: 'अवधि',
  notKnown: (times: readonly string[]) => `${listed(times)} के लिए पुराने आँकड़े काफ़ी नहीं हैं।`,
  members: 'इस सेक्टर के शेयर',
  rule: 'सबसे बड़ी बढ़त सबसे ऊपर।',
  back: 'सभी सेक्टर',
  missing: (of: string) => `${of} के आँकड़े यहाँ नहीं हैं।`,
  missingSector: (sector: string) => `इस सूची का कोई शेयर ${sector} सेक्टर में नहीं है।`,
  noSectors: 'इस दिन तक की सेक्टरों की कोई सूची यहाँ नहीं है, इसलिए सभी शेयर एक ही पंक्ति में हैं।',
  simulated: 'नकली बाज़ार में सेक्टर नहीं हैं, इसलिए उसके सभी शेयर एक ही पंक्ति में हैं।',
  what: 'सेक्टर',
} as const satisfies Translated<typeof en.sectorWords>;
