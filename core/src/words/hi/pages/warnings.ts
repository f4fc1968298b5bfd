import { pageWords, withCount } from './pages.ts';
import { formatCount } from '../../format.ts';
import type * as en from '../../en/pages/warnings.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';

export const warningWords = {
  title: 'निगरानी',
  description: 'NSE के कौन-से शेयर निगरानी में हैं, किस उपाय और किस चरण में; कौन-से नए आए और कौन-से बाहर हुए, हर कारोबारी दिन की NSE की फ़ाइल से।',
  verdict: (warned: number, listed: number) =>
    `NSE पर सूचीबद्ध ${formatCount(listed)} शेयरों में से ${formatCount(warned)} निगरानी में ${plural(warned, { one: 'है', other: 'हैं' })}।`,
  news: (added: number, released: number, day: string) =>
    `${day} को ${formatCount(added)} ${plural(added, { one: 'जुड़ा', other: 'जुड़े' })} और ${formatCount(released)} बाहर ${plural(released, { one: 'हुआ', other: 'हुए' })}।`,
  file: (day: string) => `NSE की ${day} की फ़ाइल, अगले कारोबारी दिन के लिए`,
  comparedWith: (day: string) => `${day} की फ़ाइल से तुलना`,
  first: 'यह पहली फ़ाइल है, इसलिए इसमें कुछ नया नहीं है।',
  noJudgement: 'NSE कहता है कि निगरानी निवेशकों की सुरक्षा के लिए है और कंपनी के खिलाफ़ कार्रवाई नहीं है। हर उपाय का ब्योरा NSE के परिपत्रों से है।',
  none: 'NSE की निगरानी की कोई फ़ाइल अभी नहीं आई है।',
  simulated: 'नकली बाज़ार में निगरानी नहीं होती।',
  what: 'निगरानी की सूची',
  added: 'निगरानी में नए',
  more: (count: number) => `${formatCount(count)} और`,
  released: 'निगरानी से बाहर',
  changed: 'अब दूसरे चरण या उपाय में',
  before: (measures: string) => `पहले: ${measures}`,
  moved: 'सीरीज़ में बदलाव',
  movedTo: (from: string, to: string) => `${from} से ${to}`,
  ban: (day: string) => `${day} के F&O प्रतिबंध में`,
  banHint: 'वायदा-विकल्प में नई पोज़िशन नहीं ली जा सकती: खुली पोज़िशन पूरे बाज़ार की सीमा के 95% से ज़्यादा हैं। शेयर में कारोबार हमेशा की तरह चलता है।',
  touched: 'मूल्य दायरे की सीमा तक पहुँचे',
  touchedHint: 'कारोबारी दिन के दौरान; ऐसे करीब आधे शेयर वहीं बंद होते हैं।',
  upper: 'ऊपरी',
  lower: 'निचली',
  all: 'निगरानी वाले सभी शेयर',
  count: (found: number, of: number) => (found === of ? `${formatCount(of)} शेयर` : `${formatCount(of)} में से ${formatCount(found)} शेयर`),
  /** Before what follows from it. */
  named: (measure: string) => `${measure}:`,
  columns: { share: 'शेयर', measures: 'उपाय और उसका असर' },
  search: 'शेयर खोजें',
  measure: 'उपाय',
  allMeasures: 'सभी उपाय',
  withCount,
  nobody: 'कोई नहीं',
  noneHere: 'इनमें से कोई शेयर निगरानी में नहीं है।',
  nothingFits: 'निगरानी वाला कोई शेयर इस खोज से मेल नहीं खाता।',
  clear: 'खोज हटाएँ',
  pages: pageWords('शेयरों के पेज'),
  day: 'फ़ाइल',
  show: 'दिखाएँ',
  feed: 'निगरानी में नए और बाहर हुए शेयरों की फ़ीड',
  /** As in “ESM, चरण II”. */
  flag: (name: string, stage: string) => (stage === '' ? name : `${name}, ${stage}`),
  mark: (measures: string) => `NSE की निगरानी में: ${measures}`,
  share: {
    title: 'NSE की निगरानी',
    clear: 'निगरानी में नहीं है।',
    under: (measures: string) => `निगरानी में: ${measures}`,
    since: (day: string, isSinceFirst: boolean) => (isSinceFirst ? `कम से कम ${day} की फ़ाइल से` : `${day} की फ़ाइल से`),
    rule: (circular: string) => `NSE परिपत्र ${circular}`,
    facts: 'NSE की फ़ाइल में यह भी है',
    allShares: 'निगरानी वाले सभी शेयर',
    moves: (to: string) => `अगले कारोबारी दिन से सीरीज़ ${to} में कारोबार होगा।`,
    touched: {
      upper: 'इस दिन ऊपरी सर्किट तक पहुँचा; ऐसे करीब आधे शेयर वहीं बंद होते हैं।',
      lower: 'इस दिन निचले सर्किट तक पहुँचा; ऐसे करीब आधे शेयर वहीं बंद होते हैं।',
    },
    ban: (day: string) => `${day} को इसके वायदा-विकल्प में नई पोज़िशन नहीं ली जा सकती। शेयर में कारोबार हमेशा की तरह चलता है।`,
  },
  change: {
    added: (measures: string) => `निगरानी में नया: ${measures}`,
    released: (measures: string) => `निगरानी से बाहर: ${measures}`,
    changed: (measures: string, before: string) => `अब ${measures}। पहले: ${before}`,
    moved: (from: string, to: string) => `सीरीज़ ${from} से ${to}`,
    banned: (day: string) => `${day} से इसके वायदा-विकल्प में नई पोज़िशन नहीं`,
  },
  watched: {
    files: (from: string, to: string) => (from === to ? `NSE की ${to} की फ़ाइल` : `NSE की ${from} से ${to} तक की फ़ाइलें`),
    none: 'इस सूची का न कोई शेयर निगरानी में आया, न कोई उससे बाहर हुआ।',
  },
  feedAbout: 'इस फ़ीड में हर कारोबारी दिन वे शेयर आते हैं जिन्हें NSE निगरानी में डालता है या उससे बाहर करता है।',
  feedTitle: 'NSE की निगरानी · Bhav India',
  feedEntry: (added: number, released: number, day: string) =>
    `निगरानी में ${formatCount(added)} नए, ${formatCount(released)} बाहर: ${day} की फ़ाइल`,
} as const satisfies Translated<typeof en.warningWords>;
