import { rounded } from '../../../market/decimals.ts';
import type { CompanyEvent, EventKind } from '../../../wire/share/events.ts';
import type * as en from '../../en/pages/events.ts';
import type { Translated } from '../../translated.ts';
import { formatAmount, formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';
import { occasion } from '../occasions.ts';

type Term = CompanyEvent['terms'][number];

export const eventWords = {
  title: 'इवेंट',
  description: 'लाभांश, विभाजन और बोनस की एक्स-डेट, रिकॉर्ड तिथियाँ और बोर्ड बैठकें, सप्ताह, महीने या दिन के हिसाब से, साथ में बाज़ार के अवकाश।',
  lead: 'कंपनियों की घोषित एक्स-डेट, रिकॉर्ड तिथियाँ और बोर्ड बैठकें।',
  days: {
    label: 'दिन',
    next: '30 दिन',
    week: 'यह सप्ताह',
    'next-week': 'अगला सप्ताह',
    months: 'महीना',
    day: 'दिन',
  },
  newest: (source: string, session: string, fetched: string) =>
    `स्रोत: ${source}, ${session}${fetched === '' ? '' : `; डाउनलोड ${fetched}`}।`,
  bse: 'BSE घोषणाओं की कोई फ़ाइल प्रकाशित नहीं करता: जो कंपनियाँ सिर्फ़ BSE पर सूचीबद्ध हैं, उनके इवेंट यहाँ पता नहीं हैं।',
  none: 'इन दिनों के लिए किसी कंपनी ने कुछ घोषित नहीं किया है।',
  noFile: 'घोषणाओं की कोई फ़ाइल अभी नहीं आई है।',
  what: 'इवेंट',
  simulated: 'नकली बाज़ार में इवेंट नहीं होते।',
  search: 'कंपनी या इवेंट खोजें...',
  searchLabel: 'इवेंट खोजें',
  kindLabel: 'इवेंट का प्रकार',
  allKinds: 'सभी प्रकार',
  exchangeLabel: 'एक्सचेंज',
  allExchanges: 'NSE और BSE',
  listedAt: (exchange: string) => `${exchange} पर सूचीबद्ध`,
  listLabel: 'वॉचलिस्ट',
  anyCompany: 'सभी कंपनियाँ',
  submit: 'दिखाएँ',
  count: (shown: number, all: number, days: string) =>
    `${shown === all ? '' : `${formatCount(all)} में से `}${formatCount(shown)} इवेंट, ${days}`,
  span: (from: string, to: string) => `${from} से ${to}`,
  onDay: (count: number) => `${formatCount(count)} इवेंट`,
  nothingFits: 'कोई इवेंट नहीं मिला।',
  clear: 'सभी इवेंट दिखाएँ',
  add: (count: number) => plural(count, { one: 'इसे अपने कैलेंडर में जोड़ें', other: `ये ${formatCount(count)} अपने कैलेंडर में जोड़ें` }),
  saved: (count: number) => `${formatCount(count)} इवेंट की कैलेंडर फ़ाइल सहेजी गई`,
  oneFile: 'कैलेंडर फ़ाइल',
  oneFileOf: (symbol: string, date: string) => `कैलेंडर फ़ाइल: ${symbol}, ${date}`,
  pages: {
    label: 'इवेंट के पेज',
    page: (page: number, pages: number) => `${pages} में से पेज ${page}`,
    previous: 'पहले के',
    next: 'बाद के',
  },
  holiday: (name: string) => `बाज़ार बंद: ${occasion(name)}`,
  holidays: (days: string) => `बाज़ार बंद: ${days}।`,
  marketDays: {
    title: (year: string) => `${year} के अवकाश और विशेष सत्र`,
    unlisted: (year: string) => `एक्सचेंजों के ${year} के अवकाशों की सूची अभी नहीं आई है।`,
    day: 'दिन',
    name: 'अवसर',
    hours: (kind: string, opens: string, closes: string) => `${kind}, ${opens} से ${closes} IST`,
    earlier: (count: number) => `पहले के ${formatCount(count)}`,
    note: 'NSE और BSE पर एक जैसे। कोई अवकाश अचानक भी घोषित हो सकता है।',
  },
  recordDate: (date: string) => `रिकॉर्ड तिथि ${date}`,
  filed: (purpose: string) => `फ़ाइल में: ${purpose}`,
  fileOf: (exchange: string, date: string) => `${exchange} की ${date} की फ़ाइल`,
  movedTo: (date: string) => `अब ${date} को`,
  withdrawn: 'नई फ़ाइल में वापस लिया गया',
  stock: {
    title: 'इवेंट',
    upcoming: 'आगे',
    noneUpcoming: 'कुछ घोषित नहीं है।',
    past: 'पहले',
    nonePast: 'पहले का कोई इवेंट पता नहीं है।',
    date: 'तारीख',
    what: 'क्या',
    price: 'पुराने भाव',
    source: 'स्रोत',
    divided: (factor: string) => `${factor} से भाग दिया गया`,
    multiplied: (factor: string) => `${factor} से गुणा किया गया`,
    exRights: (factor: string) => `${factor} से भाग दिया गया (सैद्धांतिक एक्स-राइट्स भाव)`,
    byOpening: (factor: string) => `${factor} से भाग दिया गया, डीमर्जर के बाद के खुले भाव के हिसाब से`,
    denied: 'समायोजित नहीं: खुला भाव इससे मेल नहीं खाता',
    incomparable: 'तुलना योग्य नहीं',
    unadjusted: 'समायोजित नहीं',
    files: 'NSE की फ़ाइलें',
    all: 'सभी इवेंट',
  },
  kinds: {
    dividend: 'लाभांश',
    split: 'विभाजन',
    bonus: 'बोनस',
    rights: 'राइट्स',
    distribution: 'अन्य प्रतिभूतियों का बोनस',
    demerger: 'डीमर्जर',
    reduction: 'पूँजी में कटौती',
    buyback: 'पुनर्खरीद',
    other: 'अन्य कार्रवाई',
    'record-date': 'रिकॉर्ड तिथि',
    meeting: 'बोर्ड बैठक',
  },
  dayOf: (kinds: readonly EventKind[]) =>
    kinds.includes('meeting') ? 'बोर्ड बैठक' : kinds.includes('record-date') ? 'रिकॉर्ड तिथि' : 'एक्स-डेट',
  /** What cannot be said in other words is said as it was filed. */
  action: (terms: readonly Term[], purpose: string) =>
    terms.every(({ kind }) => kind === 'other') ? `अन्य कार्रवाई: ${purpose}` : terms.map(termInWords).join('; '),
  /** From the headings under which the meeting was filed. */
  meeting: (purpose: string) => (purpose === '' ? 'बोर्ड बैठक' : `बोर्ड बैठक: ${purpose.split('/').map(headingInWords).join(', ')}`),
  calendar: {
    name: 'Bhav India: कॉर्पोरेट कार्रवाई और बोर्ड बैठकें',
    demonstration: 'डेमो',
    summary: (symbol: string, words: string, dayOf: string | undefined) => `${symbol}: ${words}${dayOf === undefined ? '' : ` (${dayOf})`}`,
    filed: (purpose: string) => `फ़ाइल में: ${purpose}`,
    recordDate: (date: string) => `रिकॉर्ड तिथि: ${date}`,
    source: (source: string, filedOn: string) => `स्रोत: ${source}, ${filedOn}`,
    withdrawn: (movedTo: string | undefined) => (movedTo === undefined ? 'नई फ़ाइल में वापस लिया गया।' : `अब ${movedTo} को।`),
    madeUp: 'डेमो एक्सचेंज: यह इवेंट काल्पनिक है।',
  },
} as const satisfies Translated<typeof en.eventWords>;

function termInWords(term: Term): string {
  switch (term.kind) {
    case 'dividend':
      return dividendInWords(term);
    case 'split':
      return splitInWords(term);
    case 'bonus':
      return term.given === undefined || term.held === undefined ? 'बोनस' : `बोनस: ${forHeld(term.given, term.held)}`;
    case 'rights':
      return rightsInWords(term);
    case 'distribution':
      return 'तरजीही शेयर या डिबेंचर का बोनस: शेयरों की संख्या नहीं बदलती';
    case 'demerger':
      return 'डीमर्जर: कंपनी का एक हिस्सा अलग कंपनी बन जाता है';
    case 'reduction':
      return 'पूँजी में कटौती';
    case 'buyback':
      return 'शेयरों की पुनर्खरीद';
    case 'other':
      return 'अन्य कार्रवाई';
  }
}

const FORMS = { interim: 'अंतरिम लाभांश', final: 'अंतिम लाभांश', special: 'विशेष लाभांश' } as const;

function dividendInWords({ form, rupees }: Term): string {
  const name = form === undefined ? 'लाभांश' : FORMS[form];
  return rupees === undefined ? name : `${name} ${formatAmount(rupees)} प्रति शेयर`;
}

function splitInWords({ from, to }: Term): string {
  if (from === undefined || to === undefined || from === to || from === 0 || to === 0) return 'अंकित मूल्य में बदलाव';
  const values = `अंकित मूल्य ${formatAmount(from)} से ${formatAmount(to)}`;
  return from > to ? `विभाजन: ${values}, 1 शेयर के ${plain(from / to)} शेयर` : `समेकन: ${values}, ${plain(to / from)} शेयरों का 1 शेयर`;
}

function rightsInWords({ given, held, premium }: Term): string {
  if (given === undefined || held === undefined) return 'राइट्स';
  const above = premium === undefined ? '' : premium === 0 ? ', अंकित मूल्य पर' : `, अंकित मूल्य से ${formatAmount(premium)} ऊपर`;
  return `राइट्स: ${forHeld(given, held)}${above}`;
}

function forHeld(given: number, held: number): string {
  return `हर ${formatCount(held)} ${plural(held, { one: 'शेयर', other: 'शेयरों' })} पर ${formatCount(given)} ${plural(given, { one: 'नया', other: 'नए' })} शेयर`;
}

function plain(count: number): string {
  return String(rounded(count, 2));
}

const HEADINGS: Readonly<Record<string, string>> = {
  'financial results': 'वित्तीय नतीजे',
  dividend: 'लाभांश',
  'interim dividend': 'अंतरिम लाभांश',
  bonus: 'बोनस',
  'stock split': 'शेयर विभाजन',
  'rights issue': 'राइट्स इश्यू',
  buyback: 'पुनर्खरीद',
  'fund raising': 'पूँजी जुटाना',
  'other business matters': 'अन्य कारोबारी मामले',
};

/** Others stay as they were filed. */
function headingInWords(heading: string): string {
  return HEADINGS[heading.trim().toLowerCase()] ?? heading;
}
