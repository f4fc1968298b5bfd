import type * as en from '../en/export.ts';
import type { Translated } from '../translated.ts';

export const exportWords = {
  button: 'डाउनलोड',
  formats: (exchange: string) => `फ़ाइल का प्रकार चुनें, ${exchange}`,
  action: (exchange: string, list: string, format: string) => `${exchange} (${list}) ${format} में डाउनलोड करें`,
  done: (exchange: string) => `${exchange} के आँकड़े डाउनलोड हो गए!`,
  sheet: (exchange: string) => `${exchange} के शेयर`,
  failed: 'डाउनलोड नहीं हो सका। फिर कोशिश करें।',
  answer: 'JSON',
  answerTitle: 'इस सूची के पीछे का API जवाब',
} as const satisfies Translated<typeof en.exportWords>;

export const toastWords = { dismiss: 'हटाएँ' } as const satisfies Translated<typeof en.toastWords>;

export const fileWords = {
  csv: 'CSV',
  excel: 'Excel',
  noData: 'डाउनलोड के लिए आँकड़े नहीं हैं',
  product: 'Bhav India',
  about: 'जानकारी',
  stocks: 'शेयर',
  exchange: 'एक्सचेंज',
  list: 'सूची',
  mode: 'आँकड़ों का प्रकार',
  source: 'स्रोत',
  time: 'समय',
  session: 'दिन',
  view: 'फ़िल्टर',
  rows: 'पंक्तियाँ',
  warnings: 'NSE की निगरानी',
} as const satisfies Translated<typeof en.fileWords>;

export const barsFileWords = {
  date: 'तारीख',
  open: 'खुला (₹)',
  high: 'उच्च (₹)',
  low: 'निम्न (₹)',
  close: 'बंद (₹)',
  volume: 'वॉल्यूम',
  turnover: 'कारोबार (₹)',
  previousClose: 'पिछला बंद (₹)',
  trades: 'सौदे',
  delivered: 'डिलीवरी',
  dividend: 'लाभांश (₹)',
  ofIndex: {
    open: 'खुला',
    high: 'उच्च',
    low: 'निम्न',
    close: 'बंद',
    priceEarnings: 'P/E',
    priceBook: 'P/B',
    dividendYield: 'लाभांश यील्ड (%)',
  },
  closeOf: (name: string) => `${name} बंद`,
  sinceOf: (name: string) => `${name} पहले दिन से (%)`,
} as const satisfies Translated<typeof en.barsFileWords>;

export const fundsFileWords = {
  kind: 'प्रकार',
  underlying: 'किस पर आधारित',
  exchange: 'एक्सचेंज',
  session: 'दिन',
  symbol: 'सिंबल',
  name: 'नाम',
  isin: 'ISIN',
  price: 'भाव (₹)',
  change: 'बदलाव (₹)',
  changePercent: 'बदलाव (%)',
  volume: 'वॉल्यूम (यूनिट)',
  turnover: 'कारोबार (₹)',
} as const satisfies Translated<typeof en.fundsFileWords>;

export const screenFileWords = {
  turnover: 'कारोबार (₹)',
  both: 'हर एक्सचेंज पर कारोबार (₹)',
} as const satisfies Translated<typeof en.screenFileWords>;

export const compareFileWords = {
  name: 'नाम',
  isin: 'ISIN',
  sector: 'सेक्टर',
  nseSymbol: 'NSE सिंबल',
  bseSymbol: 'BSE सिंबल',
  bseCode: 'BSE कोड',
  nsePrice: 'NSE भाव (₹)',
  bsePrice: 'BSE भाव (₹)',
  difference: 'अंतर (₹)',
  differencePercent: 'अंतर (%)',
  nseVolume: 'NSE वॉल्यूम',
  bseVolume: 'BSE वॉल्यूम',
  nseVolumeShare: 'वॉल्यूम में NSE का हिस्सा (%)',
  nseTurnover: 'NSE कारोबार (₹)',
  bseTurnover: 'BSE कारोबार (₹)',
} as const satisfies Translated<typeof en.compareFileWords>;
