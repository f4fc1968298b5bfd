import type * as en from '../../en/pages/home.ts';
import type { Translated } from '../../translated.ts';
import { formatCount } from '../../format.ts';

/** The claims are the specification's (section 1). */
export const homeWords = {
  title: 'भारतीय शेयर बाज़ार: आज की खास बातें',
  tab: 'Bhav India · भारतीय शेयर बाज़ार: आज की खास बातें',
  description: 'NSE और BSE की रोज़ की हलचल एक ही जगह: Nifty 50 और Sensex, बिना खाते, बिना विज्ञापन और बिना ट्रैकर।',
  tagline: 'NSE और BSE की रोज़ की हलचल, एक ही जगह।',
  action: 'बढ़ने-गिरने वाले शेयर देखें',
  track: 'पूरा बाज़ार देखें',
  claims: [
    { id: 'realTime', title: 'रियल-टाइम आँकड़े', text: 'हर 5 मिनट में लाइव अपडेट' },
    { id: 'sources', title: 'भरोसेमंद स्रोत', text: 'NSE और BSE के आधिकारिक आँकड़े' },
    { id: 'coverage', title: 'पूरा कवरेज', text: 'सभी बड़े भारतीय शेयर' },
  ],
  overview: 'बाज़ार पर एक नज़र',
  day: (date: string) => `दिन का हाल: ${date}`,
  dayLink: 'दिन का पूरा हाल',
  /** Beside a claim that is not so at this moment. */
  closes: (day: string) => `${day} के बंद भाव`,
  madeUp: 'काल्पनिक एक्सचेंज',
  now: (mode: string) => `अभी: ${mode}`,
  shares: (exchange: string, count: number) => `${exchange} पर ${formatCount(count)}`,
  indicesOnly: 'Nifty 50 और Sensex',
  exchanges: {
    NSE: {
      scope: '50 सबसे बड़े शेयर',
      points: ['भाव के लाइव अपडेट', 'सबसे ज़्यादा बढ़ने और गिरने वाले', 'वॉल्यूम और बाज़ार पूँजीकरण'],
    },
    BSE: { scope: '30 कंपनियाँ', points: ['बाज़ार की रियल-टाइम हलचल', 'शेयरों का पूरा विश्लेषण', 'डाउनलोड की सुविधा'] },
  },
  leaders: 'सबसे आगे',
  laggards: 'सबसे पीछे',
  noLeaders: 'कोई शेयर नहीं बढ़ा।',
  noLaggards: 'कोई शेयर नहीं गिरा।',
  features: 'दमदार सुविधाएँ',
  asOf: (time: string) => `${time} तक`,
} as const satisfies Translated<typeof en.homeWords>;

export const featureWords = {
  refresh: { title: 'हर 5 मिनट में अपने आप ताज़ा', next: 'अगला अपडेट', now: 'अभी ताज़ा करें' },
  sorting: { title: 'भाव, वॉल्यूम या प्रतिशत बदलाव का क्रम', by: 'क्रम' },
  files: { title: 'CSV या Excel में डाउनलोड', take: 'Nifty 50 डाउनलोड करें' },
  themes: { title: 'लाइट और डार्क थीम', light: 'लाइट', dark: 'डार्क' },
  responsive: { title: 'मोबाइल के हिसाब से ढलने वाला पेज', width: 'नमूने की चौड़ाई', wide: 'डेस्कटॉप', narrow: 'फ़ोन' },
  search: {
    title: 'फटाफट खोज',
    label: 'खोजकर देखें',
    placeholder: '“bank” या “tata” लिखें',
    none: 'इस नाम का कोई शेयर नहीं',
    go: 'खोजें',
  },
} as const satisfies Translated<typeof en.featureWords>;

/** The words of the lists on the landing page. */
export const homeListWords = {
  title: 'आपकी वॉचलिस्ट',
  titleOfMany: 'आपकी वॉचलिस्ट',
  all: (count: number) => `सभी ${formatCount(count)} सूचियाँ`,
  average: 'औसतन',
  averageOn: (day: string) => `${day} को औसतन`,
  known: (known: number, total: number) => `${formatCount(total)} में से ${formatCount(known)}`,
  none: 'इसका कोई शेयर आज की फ़ाइलों में नहीं है',
} as const satisfies Translated<typeof en.homeListWords>;
