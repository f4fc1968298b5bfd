import { formatAmount, formatCount } from '../../format.ts';
import type * as en from '../../en/pages/movers.ts';
import type { Translated } from '../../translated.ts';

/** The sentence of its screen says which shares a list has. */
export const moversWords = {
  title: 'हलचल वाले शेयर',
  ofList: {
    title: 'हलचल वाले शेयरों की सूची',
    description: 'NSE या BSE के हलचल वाले शेयरों की एक सूची, अपने नियम के साथ, तालिका और CSV में।',
  },
  description:
    'NSE और BSE के हलचल वाले शेयर: सबसे ज़्यादा बढ़ने और गिरने वाले, सबसे ज़्यादा कारोबार, 52 सप्ताह के उच्च और निचले स्तर, ऊपरी और निचले सर्किट, गैप और नई लिस्टिंग।',
  groups: { price: 'भाव', volume: 'वॉल्यूम', range: 'उच्च-निचले स्तर और सर्किट', new: 'नए' },
  lists: {
    gainers: { name: 'सबसे ज़्यादा बढ़ने वाले', rule: 'सबसे बड़ी बढ़त सबसे ऊपर।' },
    losers: { name: 'सबसे ज़्यादा गिरने वाले', rule: 'सबसे बड़ी गिरावट सबसे ऊपर।' },
    value: { name: 'सबसे ज़्यादा कारोबार वाले', rule: 'सबसे ज़्यादा कारोबार सबसे ऊपर।' },
    volume: { name: 'सबसे ज़्यादा वॉल्यूम वाले', rule: 'सबसे ज़्यादा वॉल्यूम सबसे ऊपर।' },
    'volume-ratio': {
      name: 'सामान्य से ज़्यादा वॉल्यूम वाले',
      rule: 'वॉल्यूम ÷ सामान्य वॉल्यूम, यानी पिछले 20 कारोबारी दिनों के वॉल्यूम के बीच का मान। सबसे ऊँचा अनुपात सबसे ऊपर।',
    },
    delivery: {
      name: 'ज़्यादा डिलीवरी वाले',
      rule: 'डिलीवरी का सबसे ऊँचा प्रतिशत सबसे ऊपर। जिन सीरीज़ में सभी शेयरों की डिलीवरी ज़रूरी है, वे शामिल नहीं हैं।',
    },
    'new-highs': {
      name: '52 सप्ताह का उच्च स्तर',
      rule: 'दिन का उच्च स्तर 52 सप्ताह का सबसे ऊँचा समायोजित भाव है। सबसे बड़ी बढ़त सबसे ऊपर।',
    },
    'new-lows': {
      name: '52 सप्ताह का निचला स्तर',
      rule: 'दिन का निचला स्तर 52 सप्ताह का सबसे नीचा समायोजित भाव है। सबसे बड़ी गिरावट सबसे ऊपर।',
    },
    'upper-band': {
      name: 'ऊपरी सर्किट',
      rule: 'NSE की फ़ाइल से: वे शेयर जिन्होंने उस दिन सर्किट छुआ। सभी वहीं बंद नहीं हुए।',
    },
    'lower-band': {
      name: 'निचला सर्किट',
      rule: 'NSE की फ़ाइल से: वे शेयर जिन्होंने उस दिन सर्किट छुआ। सभी वहीं बंद नहीं हुए।',
    },
    'gaps-up': { name: 'गैप-अप', rule: 'पिछले बंद के मुकाबले खुला भाव। सबसे बड़ा गैप सबसे ऊपर।' },
    'gaps-down': { name: 'गैप-डाउन', rule: 'पिछले बंद के मुकाबले खुला भाव। सबसे बड़ा गैप सबसे ऊपर।' },
    'new-listings': { name: 'नई लिस्टिंग', rule: 'सबसे नई लिस्टिंग सबसे ऊपर।' },
    'newly-warned': {
      name: 'निगरानी में नए',
      rule: 'NSE की उस दिन की निगरानी फ़ाइल में हैं, पर उससे पहले की फ़ाइल में नहीं थे। सबसे ज़्यादा कारोबार सबसे ऊपर।',
    },
  },
  tab: (name: string) => `आज ${name}: NSE और BSE`,
  of: (name: string) => `${name}: NSE, BSE या किसी सूचकांक के शेयर, नियम और शेयरों की संख्या के साथ।`,
  navigation: 'हलचल वाले शेयरों की सूचियाँ',
  all: 'सभी सूचियाँ',
  universe: 'किसके शेयर',
  whole: (exchange: string) => `पूरा ${exchange}`,
  /** What the simulated market has of each exchange. */
  simulated: { NSE: 'Nifty 50', BSE: 'Sensex' },
  floor: 'कम से कम कारोबार',
  floorOf: (crore: number) => (crore === 0 ? 'कोई भी कारोबार' : `${formatAmount(crore)} करोड़ या ज़्यादा`),
  show: 'दिखाएँ',
  count: (found: number, of: number, shown: number) =>
    found > shown
      ? `${formatCount(of)} शेयरों में से ${formatCount(found)}; पहले ${formatCount(shown)} यहाँ हैं।`
      : `${formatCount(of)} शेयरों में से ${formatCount(found)}।`,
  nobody: 'इस सूची में कोई शेयर नहीं है।',
  asScreen: 'स्क्रीनर में खोलें',
  csv: 'सभी की CSV',
  missing: (of: string) => `${of} में कौन-से शेयर शामिल हैं, यह यहाँ पता नहीं है।`,
  what: 'सूची',
} as const satisfies Translated<typeof en.moversWords>;
