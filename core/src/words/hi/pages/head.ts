import type * as en from '../../en/pages/head.ts';
import type { Translated } from '../../translated.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

/** For search engines and link previews. */
export const headWords = {
  site: 'Bhav India',
  counts: (list: string, risen: number, fallen: number) =>
    `${list}: ${formatCount(risen)} ${plural(risen, { one: 'बढ़ा', other: 'बढ़े' })}, ${formatCount(fallen)} ${plural(fallen, { one: 'गिरा', other: 'गिरे' })}`,
  unchanged: (count: number) => `${formatCount(count)} स्थिर`,
  when: (mode: string, time: string) => `${mode}, ${time}`,
  on: (what: string, day: string) => `${what}, ${day}`,
  level: (list: string, level: string, change: string) => `${list} ${level} (${change})`,
  bareLevel: (list: string, level: string) => `${list} ${level}`,
  moved: (share: string, change: string | undefined) => (change === undefined ? share : `${share} ${change}`),
  listOf: (name: string, what: string) => `${name}: ${what}`,
  gainers: (list: string, names: string) => `${list} में सबसे ज़्यादा बढ़ने वाले: ${names}`,
  losers: (names: string) => `सबसे ज़्यादा गिरने वाले: ${names}`,
  /** What the figures are, where their mode says it. */
  notPrices: {
    demonstration: 'बाज़ार के भाव नहीं',
  },
  dataset: (day: string) => `Nifty 50 और Sensex के शेयर, ${day}`,
  datasetFigures: ['भाव', 'बदलाव', 'प्रतिशत बदलाव', 'वॉल्यूम', 'बाज़ार पूँजीकरण'],
  /** On the picture of a shared link. */
  marks: { demonstration: 'डेमो: बाज़ार के भाव नहीं' },
  noScript: 'Bhav India आँकड़े आपके ब्राउज़र में बनाता, छाँटता और ताज़ा करता है। उन्हें देखने के लिए JavaScript चालू करें।',
  picture: 'Bhav India: एक लाइन के ऊपर और नीचे जाती पतली पट्टियाँ, बाज़ार के एक दिन की तस्वीर',
} as const satisfies Translated<typeof en.headWords>;
