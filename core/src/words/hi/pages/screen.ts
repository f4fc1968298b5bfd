import { formatAmount, formatCount } from '../../format.ts';
import type * as en from '../../en/pages/screen.ts';
import type { Translated } from '../../translated.ts';
import type { ScreenedKind, ScreenPart } from '../../en/pages/screen.ts';
import { listed } from '../../joins.ts';
import { plural } from '../../plural.ts';
export type { ChoiceWords } from '../../en/pages/screen.ts';

/** Both ends count. */
interface Ends {
  least?: number;
  most?: number;
}

const plain = (value: number): string => String(value).replace('-', '−');
const percent = (value: number): string => `${plain(value)}%`;
const crore = (value: number): string => `₹${formatCount(value) === '0' && value !== 0 ? plain(value) : formatCount(value)} करोड़`;
const shares = (value: number): string => `${formatCount(value)} शेयर`;
const days = (value: number): string => `${formatCount(value)} दिन`;

const upTo = (text: string): string => `${text} तक`;
const orMore = (text: string): string => `${text} या ज़्यादा`;

function span({ least, most }: Ends, write: (value: number) => string, atMost = upTo, atLeast = orMore): string {
  if (least === undefined) return most === undefined ? 'कोई भी' : atMost(write(most));
  if (most === undefined) return atLeast(write(least));
  return least === most ? write(least) : `${write(least)} से ${write(most)}`;
}

/** The least move that a page shows, per cent. */
const LEAST_MOVE = 0.01;

/** Of a move: up or down by at least so much, or between two. */
function moved(ends: Ends, during: string): string {
  const { least, most } = ends;
  if (most === undefined && least === LEAST_MOVE) return `${during} बढ़त`;
  if (least === undefined && most === -LEAST_MOVE) return `${during} गिरावट`;
  if (most === undefined && least !== undefined && least >= 0)
    return least === 0 ? `${during} गिरावट नहीं` : `${during} बढ़त ${orMore(percent(least))}`;
  if (least === undefined && most !== undefined && most <= 0)
    return most === 0 ? `${during} बढ़त नहीं` : `${during} गिरावट ${orMore(percent(-most))}`;
  return `${during} बदलाव ${span(ends, percent)}`;
}

/** Of a distance: within so much of an edge, or between two. */
const away = (ends: Ends, edge: string, side: string): string =>
  ends.least === undefined && ends.most !== undefined
    ? `52 सप्ताह के ${edge} से ${percent(ends.most)} के भीतर`
    : `52 सप्ताह के ${edge} से ${span(ends, percent)} ${side}`;

/** `period` as before "में" and "का". */
const returned = (period: string, name: string) => ({
  label: `${period} का रिटर्न`,
  short: name,
  lacks: `${period} का रिटर्न`,
  asked: (ends: Ends) => moved(ends, `${period} में`),
});

const total = (period: string, name: string) => ({
  label: `लाभांश समेत ${period} का रिटर्न`,
  short: `${name} + लाभांश`,
  lacks: `लाभांश समेत ${period} का रिटर्न`,
  asked: (ends: Ends) => moved(ends, `लाभांश समेत ${period} में`),
});

/** Each as a part of a list: "Nifty 500 के शेयर, P/E 15 तक, निगरानी में नहीं". What is lacking is a noun. */
export const rangeWords = {
  price: { label: 'भाव', lacks: 'भाव', asked: (ends: Ends) => `भाव ${span(ends, formatAmount)}` },
  change: { label: 'बदलाव %', lacks: 'बदलाव', asked: (ends: Ends) => moved(ends, 'दिन में') },
  gap: { label: 'पिछले बंद के मुकाबले खुला भाव', short: 'गैप', lacks: 'खुले भाव का गैप', asked: (ends: Ends) => moved(ends, 'खुलते समय') },
  r1w: returned('1 सप्ताह', '1 सप्ताह'),
  r1m: returned('1 महीने', '1 माह'),
  r3m: returned('3 महीने', '3 माह'),
  r6m: returned('6 महीने', '6 माह'),
  r1y: returned('1 साल', '1 साल'),
  r3y: returned('3 साल', '3 साल'),
  tr1w: total('1 सप्ताह', '1 सप्ताह'),
  tr1m: total('1 महीने', '1 माह'),
  tr3m: total('3 महीने', '3 माह'),
  tr6m: total('6 महीने', '6 माह'),
  tr1y: total('1 साल', '1 साल'),
  tr3y: total('3 साल', '3 साल'),
  vol: {
    label: 'वॉल्यूम ÷ सामान्य वॉल्यूम',
    short: 'वॉल्यूम ×',
    lacks: 'वॉल्यूम अनुपात',
    asked: (ends: Ends) => `वॉल्यूम सामान्य का ${span(ends, (value) => `${plain(value)} गुना`)}`,
  },
  turnover: { label: 'कारोबार', lacks: 'कारोबार', asked: (ends: Ends) => `कारोबार ${span(ends, crore)}` },
  traded: { label: 'वॉल्यूम', lacks: 'वॉल्यूम', asked: (ends: Ends) => `वॉल्यूम ${span(ends, shares)}` },
  cap: { label: 'बाज़ार पूँजीकरण', lacks: 'बाज़ार पूँजीकरण', asked: (ends: Ends) => `बाज़ार पूँजीकरण ${span(ends, crore)}` },
  delivery: { label: 'डिलीवरी', lacks: 'डिलीवरी का आँकड़ा', asked: (ends: Ends) => `वॉल्यूम में डिलीवरी ${span(ends, percent)}` },
  high: {
    label: '52 सप्ताह के उच्च स्तर से नीचे',
    short: 'उच्च स्तर से नीचे',
    lacks: '52 सप्ताह का उच्च स्तर',
    asked: (ends: Ends) => away(ends, 'उच्च स्तर', 'नीचे'),
  },
  low: {
    label: '52 सप्ताह के निचले स्तर से ऊपर',
    short: 'निचले स्तर से ऊपर',
    lacks: '52 सप्ताह का निचला स्तर',
    asked: (ends: Ends) => away(ends, 'निचले स्तर', 'ऊपर'),
  },
  pe: { label: 'P/E', lacks: 'प्रकाशित P/E', asked: (ends: Ends) => `P/E ${span(ends, plain)}` },
  yield: {
    label: 'लाभांश यील्ड',
    short: 'यील्ड',
    lacks: 'लाभांश यील्ड',
    asked: (ends: Ends) => `लाभांश यील्ड ${span(ends, percent)}`,
  },
  age: { label: 'लिस्टिंग के बाद', lacks: 'लिस्टिंग की तारीख', asked: (ends: Ends) => `लिस्टिंग के बाद ${span(ends, days)}` },
  first: {
    label: 'पहले बंद से बदलाव',
    short: 'पहले बंद से',
    lacks: 'पहला बंद भाव',
    asked: (ends: Ends) => moved(ends, 'पहले बंद से'),
  },
  ex: {
    label: 'एक्स-डेट में बाकी',
    short: 'एक्स-डेट में',
    lacks: 'घोषित एक्स-डेट',
    asked: (ends: Ends) =>
      ends.least === undefined && ends.most !== undefined
        ? `लाभांश की एक्स-डेट ${days(ends.most)} के भीतर`
        : `लाभांश की एक्स-डेट में ${span(ends, days)} बाकी`,
  },
  payout: {
    label: 'अगला लाभांश ÷ भाव',
    short: 'अगला लाभांश',
    lacks: 'घोषित लाभांश',
    asked: (ends: Ends) => `अगला लाभांश भाव का ${span(ends, percent)}`,
  },
  apart: {
    label: 'NSE और BSE के भाव में अंतर',
    short: 'NSE–BSE',
    lacks: 'दोनों एक्सचेंजों का भाव',
    asked: (ends: Ends) => `NSE और BSE के भाव में अंतर ${span(ends, percent)}`,
  },
  both: {
    label: 'हर एक्सचेंज पर कारोबार',
    short: 'हर एक्सचेंज पर',
    lacks: 'दोनों एक्सचेंजों का कारोबार',
    asked: (ends: Ends) => `हर एक्सचेंज पर कारोबार ${span(ends, crore)}`,
  },
} as const satisfies Translated<typeof en.rangeWords>;

/** Of several shares, as after “जो उस दिन”. */
const DID: Readonly<Record<string, string>> = {
  'new-high': '52 सप्ताह के उच्च स्तर पर पहुँचे',
  'new-low': '52 सप्ताह के निचले स्तर पर पहुँचे',
  'upper-band': 'ऊपरी सर्किट तक पहुँचे',
  'lower-band': 'निचले सर्किट तक पहुँचे',
  'above-mean-200': '200 दिन के औसत से ऊपर निकले',
  'below-mean-200': '200 दिन के औसत से नीचे फिसले',
  'newly-warned': 'निगरानी में आए',
  'newly-listed': 'पहली बार कारोबार में आए',
};

const PERIOD_NAMES = { '1m': '1 महीने में', '3m': '3 महीने में', '6m': '6 महीने में', '1y': '1 साल में' };

export const choiceWords = {
  above: {
    label: 'इतने दिन के औसत से ऊपर',
    short: 'औसत से ऊपर',
    lacks: 'इतने दिन का औसत',
    asked: (names) => `${listed(names)} दिन के औसत से ऊपर`,
  },
  below: {
    label: 'इतने दिन के औसत से नीचे',
    short: 'औसत से नीचे',
    lacks: 'इतने दिन का औसत',
    asked: (names) => `${listed(names)} दिन के औसत से नीचे`,
  },
  beat: {
    label: 'सूचकांक से आगे',
    short: 'सूचकांक से आगे',
    lacks: 'सूचकांक के साथ रिटर्न की तुलना',
    choices: PERIOD_NAMES,
    asked: (names) => `${listed(names)} सूचकांक से आगे`,
  },
  did: {
    label: 'उस दिन',
    short: 'उस दिन',
    lacks: 'इतने पुराने आँकड़े',
    lacksFor: {
      'upper-band': 'सर्किट की फ़ाइल',
      'lower-band': 'सर्किट की फ़ाइल',
      'newly-warned': 'तुलना के लिए निगरानी की फ़ाइलें',
      'newly-listed': 'लिस्टिंग की तारीख',
    },
    choices: {
      'new-high': '52 सप्ताह के उच्च स्तर पर पहुँचा',
      'new-low': '52 सप्ताह के निचले स्तर पर पहुँचा',
      'upper-band': 'ऊपरी सर्किट तक पहुँचा',
      'lower-band': 'निचले सर्किट तक पहुँचा',
      'above-mean-200': '200 दिन के औसत से ऊपर निकला',
      'below-mean-200': '200 दिन के औसत से नीचे फिसला',
      'newly-warned': 'निगरानी में आया',
      'newly-listed': 'पहली बार कारोबार में आया',
    },
    asked: (_, choices) =>
      `उस दिन ${listed(
        choices.map((choice) => DID[choice] ?? choice),
        'or',
      )}`,
  },
  sector: {
    label: 'सेक्टर',
    lacks: 'सेक्टर',
    choices: { none: 'वर्गीकृत नहीं' },
    asked: (names, choices) => (choices.join('') === 'none' ? 'किसी सेक्टर में वर्गीकृत नहीं' : `${listed(names, 'or')} सेक्टर`),
  },
  series: { label: 'सीरीज़', lacks: 'सीरीज़', asked: (names) => `सीरीज़ ${listed(names, 'or')}` },
  fno: {
    label: 'डेरिवेटिव',
    short: 'F&O',
    lacks: 'मूल्य दायरा',
    choices: { yes: 'वायदा-विकल्प में शामिल', no: 'वायदा-विकल्प में नहीं' },
    asked: (names) => listed(names, 'or'),
  },
  band: {
    label: 'मूल्य दायरा',
    short: 'दायरा',
    lacks: 'मूल्य दायरा',
    choices: { 2: '2%', 5: '5%', 10: '10%', 20: '20%', none: 'कोई नहीं' },
    asked: (names, choices) => {
      const bands = listed(
        names.filter((_, at) => choices[at] !== 'none'),
        'or',
      );
      if (choices.join('') === 'none') return 'बिना मूल्य दायरे के';
      return choices.includes('none') ? `मूल्य दायरा ${bands}, या कोई दायरा नहीं` : `मूल्य दायरा ${bands}`;
    },
  },
  warn: {
    label: 'निगरानी',
    lacks: 'निगरानी फ़ाइल में पंक्ति',
    choices: { none: 'निगरानी में नहीं', any: 'निगरानी में' },
    asked: (names, choices) =>
      choices.every((choice) => choice === 'none' || choice === 'any') ? listed(names, 'or') : `निगरानी: ${listed(names, 'or')}`,
  },
} as const satisfies Translated<typeof en.choiceWords>;

export const screenWords = {
  /** “NSE के बिजली सेक्टर के वे शेयर जो उस दिन ऊपरी सर्किट तक पहुँचे, P/E 15 तक”. */
  sentence: (list: string, kind: ScreenedKind, parts: readonly ScreenPart[]) => {
    const textOf = (asked: string) => parts.find(({ word, text }) => word === asked && !text.endsWith('नहीं'))?.text;
    const [sector, did] = [textOf('sector'), textOf('did')];
    const rest = parts.flatMap(({ text }) => (text === sector || text === did ? [] : [text]));
    const which = did === undefined ? (rest.length === 0 ? 'सभी शेयर' : 'शेयर') : `वे शेयर जो ${did}`;
    return [`${kind === 'own' ? `“${list}”` : list} के ${sector === undefined ? '' : `${sector} के `}${which}`, ...rest].join(', ');
  },
  holding: (text: string) => `नाम या कोड में “${text}”`,
  found: (found: number, of: number) => `${formatCount(of)} में से ${formatCount(found)}`,
  unknown: (shares: number, lacks: readonly string[], isPublished: boolean) =>
    `${formatCount(shares)} ${plural(shares, { one: 'शेयर', other: 'शेयरों' })} के लिए ${listed(lacks, 'or')} ${
      isPublished ? 'अभी उपलब्ध नहीं' : 'उपलब्ध नहीं: BSE इसे प्रकाशित नहीं करता'
    }`,
  estimated: 'जिन शेयरों का कारोबार प्रकाशित नहीं है, उन्हें वॉल्यूम × भाव से परखा गया है',
  live: 'दिन के अंत की फ़ाइलों के आँकड़े बाज़ार बंद होने के बाद आते हैं',
  /** A condition in short: “P/E ≤ 15”. */
  chip: (label: string, ends: Ends, write: (value: number) => string) =>
    `${label} ${span(
      ends,
      write,
      (text) => `≤ ${text}`,
      (text) => `≥ ${text}`,
    )}`,
  /** Of a condition that has no short form, from its part of the sentence. */
  chipOf: (asked: string) => asked,
  /** In a row. */
  derivatives: { yes: 'F&O', no: 'नहीं' },
  units: {
    rupees: (value: number) => formatAmount(value),
    percent,
    move: percent,
    times: (value: number) => `${plain(value)} ×`,
    crore,
    plain,
    days,
    shares: formatCount,
  },
} as const satisfies Translated<typeof en.screenWords>;

/** What would do in place of what is not understood, as a part of a sentence. */
export const refusedWords = {
  problem: (asked: string, reason: string) => `“${asked}” समझ में नहीं आया: ${reason}।`,
  range: (word: string, number: number | undefined) => {
    const [least, most] = number === undefined ? [5, 10] : [number, number];
    return `दायरा इस तरह लिखें: ${word}=${plain(least)}.., ${word}=..${plain(most)} या ${word}=${plain(least)}..${plain(most)}`;
  },
  oneOf: (choices: readonly (string | number)[]) => `यहाँ इनमें से एक लिखें: ${listed(choices.map(String), 'or')}`,
  most: (most: number) => `ज़्यादा से ज़्यादा ${most} विकल्प चुन सकते हैं`,
  page: 'यहाँ 1 से 9999 तक की संख्या लिखें',
  day: 'कैलेंडर में ऐसा कोई दिन नहीं है: 2026-11-20 की तरह लिखें',
  unknown: (words: readonly string[]) => `इस नाम की कोई शर्त नहीं है; शर्तें हैं ${listed(words)}`,
} as const satisfies Translated<typeof en.refusedWords>;
