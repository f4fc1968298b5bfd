import { pageWords } from './pages.ts';
import { formatCount } from '../../format.ts';
import type * as en from '../../en/pages/compare.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';

export const compareWords = {
  title: 'NSE और BSE की तुलना',
  description: 'NSE और BSE, दोनों पर सूचीबद्ध हर कंपनी: दोनों भाव, उनका अंतर, और कारोबार कहाँ होता है।',
  widest: (symbol: string, percent: string, isHigher: boolean) =>
    `सबसे बड़ा अंतर ${symbol} का है: BSE पर भाव ${percent} ${isHigher ? 'ज़्यादा' : 'कम'} है।`,
  lead: 'एक ही कंपनी के दोनों भावों में कितना अंतर है, और उसका कारोबार कहाँ होता है।',
  search: 'कंपनियाँ खोजें',
  submit: 'खोजें',
  searchLabel: 'कंपनियाँ खोजें',
  what: 'दोनों एक्सचेंजों की तुलना',
  simulated: 'नकली बाज़ार में कोई कंपनी दोनों एक्सचेंजों पर नहीं है।',
  count: (shown: number, total: number) =>
    `${formatCount(total)} में से ${formatCount(shown)} ${plural(shown, { one: 'कंपनी', other: 'कंपनियाँ' })}`,
  rows: (first: number, last: number) => `${formatCount(first)} से ${formatCount(last)} तक दिखाई गई हैं।`,
  pages: pageWords('कंपनियों के पेज'),
  caption: 'दोनों एक्सचेंजों की कंपनियाँ',
  sortBy: 'क्रम',
  columns: {
    company: 'कंपनी',
    nsePrice: 'NSE',
    bsePrice: 'BSE',
    difference: 'अंतर',
    differencePercent: 'अंतर %',
    nseVolumeShare: 'NSE पर वॉल्यूम',
    turnover: 'कारोबार',
  },
  onNse: 'NSE पर',
  floors: (price: number, crore: number) =>
    [
      ...(price === 0 ? [] : [`₹${formatCount(price)} या उससे ज़्यादा का भाव`]),
      ...(crore === 0 ? [] : [`हर एक्सचेंज पर कम से कम ₹${formatCount(crore)} करोड़ का कारोबार`]),
    ].join(' और '),
  only: (floors: string) => `वे कंपनियाँ जिनमें ${floors} हो।`,
  onlyWhy: 'भाव या कारोबार इससे कम हो, तो अंतर सिर्फ़ एक टिक (भाव का सबसे छोटा कदम) या किसी पुराने सौदे की वजह से हो सकता है।',
  noFloor: 'सभी कंपनियाँ, चाहे भाव और कारोबार कितना भी कम हो।',
  set: 'सिर्फ़ वे, जिनका अंतर मायने रखता है',
  none: 'ऐसी कोई कंपनी नहीं मिली।',
  noVolume: 'दोनों एक्सचेंजों का वॉल्यूम पता नहीं है।',
  noTurnover: 'इन आँकड़ों का स्रोत कारोबार नहीं बताता।',
  noneAbove: (floors: string) => `अभी कोई कंपनी यह शर्त पूरी नहीं करती: ${floors}।`,
  clear: 'खोज हटाएँ',
  csv: 'सभी की CSV',
  apart: (count: number) =>
    plural(count, {
      one: `${formatCount(count)} और कंपनी दोनों एक्सचेंजों पर सूचीबद्ध है, पर उसकी तुलना नहीं की गई`,
      other: `${formatCount(count)} और कंपनियाँ दोनों एक्सचेंजों पर सूचीबद्ध हैं, पर उनकी तुलना नहीं की गई`,
    }),
  apartListed: (count: number) => `इनमें से पहली ${formatCount(count)} यहाँ हैं। सभी GET /api/v1/compare में हैं।`,
  reasons: {
    sessions: 'दोनों का कारोबार एक ही दिन नहीं हुआ',
    modes: 'एक लाइव भाव है, दूसरा बंद भाव',
    'not-quoted': 'इस दिन कोई भाव नहीं आया',
  },
  atSession: (exchange: string, session: string) => `${exchange} ${session}`,
} as const satisfies Translated<typeof en.compareWords>;
