import type { MapPeriod, MapSize } from '../../../market/map-choices.ts';
import type * as en from '../../en/pages/map.ts';
import type { Translated } from '../../translated.ts';
import { DASH, formatCount, formatCrore, formatPercentChange, formatShare, formatTurnover } from '../../format.ts';
import { plural } from '../../plural.ts';

/** `lacks`: what a share without it has not. */
export const mapSizeWords = {
  cap: { label: 'बाज़ार पूँजीकरण', lacks: 'बाज़ार पूँजीकरण का आँकड़ा नहीं है', write: formatCrore },
  turnover: { label: 'कारोबार', lacks: 'कारोबार का आँकड़ा नहीं है', write: formatTurnover },
  weight: { label: 'भार', lacks: 'भार का आँकड़ा नहीं है', write: formatShare },
} as const satisfies Translated<typeof en.mapSizeWords>;

export const mapPeriodWords = {
  day: { label: 'दिन', full: 'इस दिन' },
  '1w': { label: '1 सप्ताह', full: '1 सप्ताह में' },
  '1m': { label: '1 माह', full: '1 महीने में' },
  '3m': { label: '3 माह', full: '3 महीने में' },
  '6m': { label: '6 माह', full: '6 महीने में' },
  '1y': { label: '1 साल', full: '1 साल में' },
} as const satisfies Translated<typeof en.mapPeriodWords>;

/** Of sectors whose name has no room. */
export const shortSectors: typeof en.shortSectors = {
  'Automobile and Auto Components': 'वाहन',
  'Construction Materials': 'निर्माण सामग्री',
  'Consumer Durables': 'टिकाऊ सामान',
  'Consumer Services': 'उपभोक्ता',
  'Fast Moving Consumer Goods': 'FMCG',
  'Financial Services': 'वित्तीय',
  'Information Technology': 'IT',
  'Media Entertainment & Publication': 'मीडिया',
  'Metals & Mining': 'धातु',
  'Oil Gas & Consumable Fuels': 'तेल-गैस',
  Telecommunication: 'दूरसंचार',
};

const plain = (percent: number): string => String(percent).replace('-', '−');

/** In the oblique case, before के, में and the like. */
const ofShares = (count: number): string => `${formatCount(count)} ${plural(count, { one: 'शेयर', other: 'शेयरों' })}`;

export const mapWords = {
  title: 'बाज़ार का मानचित्र',
  titleOf: (list: string, day?: string) => `${list} का मानचित्र${day === undefined ? '' : `, ${day}`}`,
  index: (name: string) => name,
  description: 'किसी सूचकांक या एक्सचेंज का हर शेयर एक टाइल के रूप में: आकार बाज़ार पूँजीकरण, कारोबार या भार से, रंग भाव के बदलाव से।',
  lead: (size: MapSize, by: MapPeriod) =>
    `हर टाइल एक शेयर है। टाइल का आकार ${mapSizeWords[size].label} दिखाता है और रंग ${mapPeriodWords[by].full} हुआ बदलाव। सबसे मामूली गिरावट को छोड़कर, गिरने वाले शेयरों की टाइलें धारीदार हैं। सबसे छोटी टाइलें थोड़ी बड़ी बनाई गई हैं, ताकि वे दिख सकें।`,
  verdict: ({ rose, fell, of, by }: { rose: number; fell: number; of: number; by: MapPeriod }) =>
    `${mapPeriodWords[by].full} ${ofShares(of)} में से ${formatCount(rose)} ${plural(rose, { one: 'बढ़ा', other: 'बढ़े' })}, ${formatCount(fell)} ${plural(fell, { one: 'गिरा', other: 'गिरे' })}।`,
  returns: 'एक दिन से लंबे समय के बदलाव आखिरी बंद भाव तक के हैं। जिस शेयर का भाव उसके बाद किसी कॉर्पोरेट कार्रवाई से बदला, उसका बदलाव पता नहीं है।',
  weights: 'भार अनुमानित हैं: पिछली बार प्रकाशित भार, उसके बाद भाव के हिसाब से बदले हुए।',
  shares: (list: string, count: number) => `${list}: ${formatCount(count)} शेयर`,
  largest: (drawn: number, of: number) => `${formatCount(of)} में से सबसे बड़े ${formatCount(drawn)} दिखाए गए हैं`,
  unsized: (count: number, size: MapSize) => `${ofShares(count)} के ${mapSizeWords[size].lacks}`,
  /** Why there is no map by weight. */
  noWeights: {
    'not published': 'भार सिर्फ़ Nifty 50 और Nifty Next 50 के लिए प्रकाशित होते हैं।',
    'not stored': 'भार अभी नहीं आए हैं।',
    'members changed': 'भार प्रकाशित होने के बाद सूचकांक में शामिल शेयर बदल गए हैं।',
    'too old': 'पिछली बार प्रकाशित भार बहुत पुराने हैं।',
  },
  byTurnover: 'इस दिन इस सूची के किसी शेयर के बाज़ार पूँजीकरण का आँकड़ा नहीं है, इसलिए टाइल का आकार कारोबार दिखाता है।',
  none: (size: MapSize) => `इस सूची के किसी शेयर के ${mapSizeWords[size].lacks}, इसलिए मानचित्र नहीं बन सकता।`,
  of: 'किसके शेयर',
  wholeOf: (exchange: string) => `पूरा ${exchange}`,
  size: 'आकार',
  period: 'बदलाव',
  show: 'दिखाएँ',
  csv: 'इन शेयरों की CSV',
  screen: 'स्क्रीनर में खोलें',
  what: 'मानचित्र',
  instead: (usual: string, shown: string) => `इस दिन ${usual} में शामिल शेयर यहाँ पता नहीं हैं: यह ${shown} है।`,
  noSectors: 'इन शेयरों के इस दिन के सेक्टर यहाँ पता नहीं हैं।',
  missing: (list: string) => `${list} के शेयर यहाँ पता नहीं हैं।`,
  noMap: 'अभी कोई मानचित्र नहीं है: शेयरों की कोई सूची नहीं आई है।',
  usual: 'सामान्य मानचित्र दिखाएँ',
  legend: (by: MapPeriod) => `${mapPeriodWords[by].full} कितने शेयर कितने बदले`,
  /** Per cent; absent where the class has no such end. */
  between: (least: number | undefined, most: number | undefined) =>
    least === undefined ? `≤ ${plain(most ?? 0)}%` : most === undefined ? `≥ ${plain(least)}%` : `${plain(least)} से ${plain(most)}%`,
  level: (end: number) => `±${end}% के भीतर`,
  start: (percent: number) => (percent > 0 ? `+${percent}%` : `${plain(percent)}%`),
  inClass: (range: string, count: number) => `${range}: ${formatCount(count)} शेयर`,
  unknown: 'पता नहीं',
  map: (list: string, isLonger: boolean) =>
    `${list} का मानचित्र। तीर वाली कुंजियों से एक शेयर से दूसरे पर जाएँ, Enter से शेयर खोलें; तालिका में ${isLonger ? 'सबसे बड़े' : 'यही'} शेयर हैं।`,
  unclassified: 'वर्गीकृत नहीं',
  together: (count: number) => `कुल ${formatCount(count)} शेयर`,
  moreLink: 'इन्हें दिखाएँ',
  open: 'शेयर खोलें',
  /** As a screen reader says it. */
  tile: (symbol: string, name: string, figures: readonly string[]) => `${symbol}, ${name}: ${figures.join(', ')}`,
  sized: (size: MapSize, value: number) => `${mapSizeWords[size].label} ${mapSizeWords[size].write(value)}`,
  change: (change: number | undefined) => (change === undefined ? DASH : formatPercentChange(change)),
  noChange: 'बदलाव पता नहीं',
  over: (by: MapPeriod) => mapPeriodWords[by].full,
  table: (count: number, isPart: boolean) =>
    `${plural(count, { one: 'शेयर', other: isPart ? `सबसे बड़े ${formatCount(count)} शेयर` : `सभी ${formatCount(count)} शेयर` })} तालिका में`,
  list: (list: string) => `${list} के मानचित्र के शेयर, सेक्टर के हिसाब से`,
  columns: { share: 'शेयर', change: 'बदलाव' },
} as const satisfies Translated<typeof en.mapWords>;
