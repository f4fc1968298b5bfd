import type * as en from '../../en/pages/day.ts';
import type { Translated } from '../../translated.ts';
import type { DayAnswer } from '../../../wire/day.ts';
import { formatCount } from '../../format.ts';
import { en as common } from '../common.ts';
import { plural } from '../../plural.ts';
import { occasion } from '../occasions.ts';

/** In the oblique case, before के, में and the like. */
const ofShares = (count: number): string => `${formatCount(count)} ${plural(count, { one: 'शेयर', other: 'शेयरों' })}`;

const newlyWarned = (count: number): string =>
  count === 0
    ? 'कोई नया शेयर निगरानी में नहीं आया'
    : plural(count, { one: `${formatCount(count)} नया शेयर निगरानी में आया`, other: `${formatCount(count)} नए शेयर निगरानी में आए` });

type Beside = NonNullable<DayAnswer['beside']>;

/** Told from the side of the more days, so that a weak day sounds weak. */
const thanBefore = ({ sessions, lower, higher }: Beside): string => {
  const [count, than] = lower < higher ? [higher, 'ज़्यादा'] : [lower, 'कम'];
  const before = `पिछले ${formatCount(sessions)} कारोबारी दिनों में`;
  if (count === 0) return `${before} किसी भी दिन इससे कम शेयर नहीं बढ़े थे`;
  return count === sessions ? `${before} हर दिन इससे ${than} शेयर बढ़े थे` : `${before} से ${formatCount(count)} में इससे ${than} शेयर बढ़े थे`;
};

export const dayWords = {
  title: common.layout.day,
  titleOf: (date: string) => `बाज़ार का हाल, ${date}`,
  description: 'भारतीय बाज़ार का एक दिन एक ही पेज पर: सूचकांक, बढ़त-गिरावट, हलचल वाले शेयर, 52 सप्ताह के उच्च और निचले स्तर, निगरानी और आगे क्या है।',
  before: (date: string) => `पिछला दिन: ${date}`,
  after: (date: string) => `अगला दिन: ${date}`,
  indices: 'सूचकांक',
  shape: 'दिन की तस्वीर',
  gainers: 'सबसे ज़्यादा बढ़ने वाले',
  losers: 'सबसे ज़्यादा गिरने वाले',
  traded: 'सबसे ज़्यादा कारोबार वाले',
  lists: 'शेयर और सेक्टर',
  floor: 'NSE के वे शेयर जिनमें ₹1 करोड़ या ज़्यादा का कारोबार हुआ।',
  highs: '52 सप्ताह का उच्च स्तर',
  lows: '52 सप्ताह का निचला स्तर',
  mark: (shares: number) => formatCount(shares),
  unknown: (shares: number) => `${ofShares(shares)} के लिए पता नहीं: पुराने आँकड़े पूरे 52 सप्ताह के नहीं हैं।`,
  sectors: 'सेक्टर',
  shareColumns: { share: 'शेयर', price: 'भाव', change: 'बदलाव', turnover: 'कारोबार' },
  sectorColumns: { sector: 'सेक्टर', rose: 'बढ़े', fell: 'गिरे', change: 'बदलाव' },
  warned: 'निगरानी में नए',
  noIndices: 'पता नहीं: इस दिन की सूचकांकों की फ़ाइल यहाँ नहीं है।',
  noSectors: 'पता नहीं: इस दिन तक की सेक्टर सूची यहाँ नहीं है।',
  noneKnown: (shares: number) => `कोई नहीं मिला। ${ofShares(shares)} के पुराने आँकड़े इतने कम हैं कि पता नहीं चल सकता।`,
  noneYet: 'अभी कोई नहीं मिला। पुराने आँकड़े अभी लाए जा रहे हैं।',
  noLists: 'पता नहीं: NSE की इस दिन की भाव फ़ाइल यहाँ नहीं है।',
  noWarnings: {
    'not stored': 'पता नहीं: इस दिन की निगरानी फ़ाइल यहाँ नहीं है।',
    first: 'पता नहीं: यह निगरानी की पहली फ़ाइल है, तुलना के लिए इससे पहले की कोई फ़ाइल नहीं है।',
  },
  released: (shares: number) =>
    plural(shares, {
      one: `${formatCount(shares)} शेयर निगरानी से पूरी तरह बाहर हुआ।`,
      other: `${formatCount(shares)} शेयर निगरानी से पूरी तरह बाहर हुए।`,
    }),
  next: (date: string) => `${date} के लिए घोषित`,
  all: (count: number) => `सभी ${formatCount(count)}`,
  none: 'कोई नहीं।',
  wholeList: 'पूरी सूची',
  refused: 'अस्वीकृत फ़ाइलें',
  corrected: 'सुधारी गई फ़ाइलें',
  correction: (source: string, at: string) => `${source}, ${at} को फिर से ली गई`,
  what: 'दिन का हाल',
  closed: (holiday: string | undefined) =>
    holiday === undefined
      ? 'इस दिन कारोबार नहीं: NSE और BSE सप्ताहांत में बंद रहते हैं।'
      : `इस दिन कारोबार नहीं: NSE और BSE में अवकाश, ${occasion(holiday)}।`,
  dayBefore: 'पिछला कारोबारी दिन',
  dayAfter: 'अगला कारोबारी दिन',
  whole: 'यह दिन पूरा देखें',
  toCome: 'इस दिन के आँकड़े अभी नहीं आए हैं।',
  evening: 'NSE और BSE इन्हें शाम को प्रकाशित करते हैं।',
  holidays: 'बाज़ार के सभी अवकाश',
  moreLists: 'इस दिन के और पन्ने:',
  missing: 'इस दिन के आँकड़े यहाँ नहीं हैं, या अभी नहीं आए हैं।',
  newest: 'सबसे नया दिन',
  simulated: 'नकली बाज़ार में बीते दिन नहीं होते।',
  sentence: {
    moves: (moves: string) => `${moves}।`,
    rose: (name: string, percent: string, level: string) => `${name} ${percent} बढ़कर ${level} पर पहुँचा`,
    fell: (name: string, percent: string, level: string) => `${name} ${percent} गिरकर ${level} पर आया`,
    level: (name: string, level: string) => `${name} ${level} पर स्थिर रहा`,
    little: (name: string, level: string) => `${name} ${level} पर लगभग स्थिर रहा`,
    unknown: (name: string, level: string) => `${name} ${level} पर बंद हुआ`,
    and: (one: string, other: string) => `${one} और ${other}`,
    breadth: (exchange: string, advances: number, declines: number, compared: number) =>
      `${exchange} के ${ofShares(compared)} में से ${formatCount(advances)} ${plural(advances, { one: 'बढ़ा', other: 'बढ़े' })} और ${formatCount(declines)} ${plural(declines, { one: 'गिरा', other: 'गिरे' })}`,
    beside: (beside: Beside) => `; ${thanBefore(beside)}`,
    marks: (highs: number, lows: number) =>
      `; ${formatCount(highs)} शेयर 52 सप्ताह के उच्च स्तर पर ${plural(highs, { one: 'पहुँचा', other: 'पहुँचे' })} और ${formatCount(lows)} निचले स्तर पर`,
    rise: (name: string, percent: string) => `${name} सबसे ज़्यादा बढ़ा (${percent})`,
    fall: (name: string, percent: string) => `${name} सबसे ज़्यादा गिरा (${percent})`,
    most: (name: string, amount: string) => `${name} में सबसे ज़्यादा कारोबार हुआ (${amount})`,
    movers: (parts: string) => `₹1 करोड़ या ज़्यादा कारोबार वाले शेयरों में ${parts}।`,
    sectors: (first: string, high: string, last: string, low: string) =>
      `${first} सेक्टर सबसे आगे (${high}) और ${last} सेक्टर सबसे पीछे (${low}) रहा।`,
  },
} as const satisfies Translated<typeof en.dayWords>;

export const weekWords = {
  title: 'सप्ताह का हाल',
  titleOf: (from: string, to: string) => `${from} से ${to} का सप्ताह`,
  description: 'भारतीय बाज़ार का एक सप्ताह एक ही पेज पर, दिन के हिसाब से।',
  before: 'पिछला सप्ताह',
  after: 'अगला सप्ताह',
  sessions: 'हर दिन का हाल',
  noIndices: 'पता नहीं: इस सप्ताह के आखिरी दिन की सूचकांकों की फ़ाइल यहाँ नहीं है।',
  gainers: 'सप्ताह में सबसे ज़्यादा बढ़ने वाले',
  losers: 'सप्ताह में सबसे ज़्यादा गिरने वाले',
  sectors: 'सेक्टर',
  noSectors: 'पता नहीं: सेक्टर सूची यहाँ नहीं है, या पुराने आँकड़े एक सप्ताह से कम के हैं।',
  sectorsOver: 'एक सप्ताह का बदलाव, बाज़ार पूँजीकरण के हिसाब से।',
  closed: (day: string, holiday: string) => `${day} को अवकाश: ${occasion(holiday)}।`,
  floor: (day: string) => `NSE के वे शेयर जिनमें आखिरी दिन ₹1 करोड़ या ज़्यादा का कारोबार हुआ। बदलाव ${day} से।`,
  since: (day: string) => `बदलाव ${day} के मुकाबले।`,
  noSince: 'पता नहीं: इस सप्ताह से पहले के किसी दिन के आँकड़े यहाँ नहीं हैं।',
  warned: (count: number) => `${newlyWarned(count)}।`,
  warnedInAll: (count: number) => `इस सप्ताह ${newlyWarned(count)}।`,
  warnedIn: (count: number, known: number, sessions: number) =>
    `${formatCount(sessions)} में से ${formatCount(known)} ${plural(known, { one: 'दिन', other: 'दिनों' })} में ${newlyWarned(count)}। बाकी दिनों का पता नहीं।`,
  noneWarned: 'इन दिनों में निगरानी में कौन-से नए शेयर आए, यह पता नहीं।',
  notWarned: 'निगरानी में कौन-से नए शेयर आए, यह पता नहीं।',
  of: 'यह सप्ताह',
  what: 'सप्ताह का हाल',
  missing: 'इस सप्ताह के किसी दिन के आँकड़े यहाँ नहीं हैं।',
} as const satisfies Translated<typeof en.weekWords>;
