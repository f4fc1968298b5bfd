import type * as en from '../../en/pages/funds.ts';
import type { Translated } from '../../translated.ts';
import { formatCount } from '../../format.ts';
import { pageWords, withCount } from './pages.ts';
import { listed } from '../../joins.ts';

const KIND = { ETF: 'ETF', REIT: 'REIT', InvIT: 'InvIT', 'gold bond': 'गोल्ड बॉन्ड' } as const;

export const fundWords = {
  title: 'ETF, REIT, InvIT और गोल्ड बॉन्ड',
  description:
    'NSE और BSE के ETF, वे जिस सूचकांक पर चलते हैं उसके हिसाब से, साथ में REIT, InvIT और गोल्ड बॉन्ड: पिछले कारोबारी दिन का भाव, बदलाव, वॉल्यूम और कारोबार।',
  /** `NSE और BSE पर मिलाकर 265 ETF में ₹576 करोड़ और 6 REIT में ₹11.1 करोड़ का कारोबार हुआ।` */
  traded: (kinds: readonly string[]) => `NSE और BSE पर मिलाकर ${listed(kinds)} का कारोबार हुआ।`,
  ofKind: (count: number, kind: keyof typeof KIND, turnover: string, _isFirst: boolean) =>
    `${formatCount(count)} ${KIND[kind]} में ${turnover}`,
  notes: [
    'ये शेयर नहीं हैं, इसलिए शेयरों की सूचियों में नहीं आते। वॉल्यूम यूनिटों की संख्या है।',
    '“किस पर आधारित” वैसा ही है जैसा NSE ने दर्ज किया है; कभी-कभी वहाँ फ़ंड का अपना नाम होता है। टोटल रिटर्न सूचकांक की जगह उसका मूल सूचकांक दिखाया जाता है।',
    'REIT के पास रियल एस्टेट होता है, InvIT के पास सड़क और बिजली लाइन जैसा बुनियादी ढाँचा। गोल्ड बॉन्ड भारत सरकार का है: एक यूनिट एक ग्राम सोने की होती है।',
  ],
  search: 'फ़ंड खोजें',
  kind: 'प्रकार',
  allKinds: 'सभी प्रकार',
  kinds: KIND,
  oneKind: KIND,
  follows: 'ETF किस पर आधारित है',
  anything: 'कोई भी सूचकांक',
  withCount,
  submit: 'दिखाएँ',
  count: (found: number, of: number) =>
    found === of ? `${formatCount(of)} लिस्टिंग` : `${formatCount(of)} में से ${formatCount(found)} लिस्टिंग`,
  pages: pageWords('फ़ंड के पेज'),
  sortBy: 'क्रम',
  columns: { fund: 'फ़ंड', follows: 'किस पर आधारित', price: 'भाव', change: 'बदलाव %', volume: 'वॉल्यूम', turnover: 'कारोबार' },
  csv: 'सभी की CSV',
  what: 'फ़ंड के आँकड़े',
  nothingFits: 'इस खोज से कोई फ़ंड नहीं मिला।',
  clear: 'खोज हटाएँ',
  none: 'ETF, ट्रस्ट या गोल्ड बॉन्ड की कोई फ़ाइल अभी नहीं आई है।',
  simulated: 'नकली बाज़ार में सिर्फ़ शेयर हैं: न ETF, न ट्रस्ट, न गोल्ड बॉन्ड।',
} as const satisfies Translated<typeof en.fundWords>;
