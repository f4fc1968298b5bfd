import { eachOf, type ReceiptField, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '../../../market/receipt-fields.ts';
import { formatCount } from '../../format.ts';
import type * as en from '../../en/pages/receipt.ts';
import type { Translated } from '../../translated.ts';
import { stockWords } from './stock.ts';

const FIELD_NAMES: Record<ReceiptField, string> = {
  price: 'भाव',
  change: 'बदलाव',
  changePercent: 'बदलाव, प्रतिशत में',
  previousClose: stockWords.previousClose,
  open: stockWords.open,
  high: stockWords.high,
  low: stockWords.low,
  volume: stockWords.volume,
  turnover: stockWords.turnover,
  trades: stockWords.trades,
  gap: 'पिछले बंद के मुकाबले खुला भाव',
  deliveryPercent: stockWords.delivery,
  marketCap: 'बाज़ार पूँजीकरण',
  yearHigh: '52 सप्ताह का उच्च स्तर',
  yearLow: '52 सप्ताह का निचला स्तर',
  priceEarnings: stockWords.priceEarnings,
  dividendYield: stockWords.dividendYield,
  warnings: 'निगरानी',
  fromYearHigh: '52 सप्ताह के उच्च स्तर से दूरी',
  medianVolume: stockWords.medianVolume,
  volumeRatio: 'वॉल्यूम ÷ सामान्य वॉल्यूम',
  mean20: stockWords.mean(20),
  mean50: stockWords.mean(50),
  mean200: stockWords.mean(200),
  ...eachOf(RETURN_FIELDS, returnOver),
  returnMax: 'रिटर्न, सबसे लंबी अवधि',
  ...eachOf(TOTAL_RETURN_FIELDS, totalOver),
  totalReturnMax: 'लाभांश समेत रिटर्न, सबसे लंबी अवधि',
};

function totalOver(period: keyof typeof stockWords.returns.periods): string {
  return `लाभांश समेत ${returnOver(period)}`;
}

function returnOver(period: keyof typeof stockWords.returns.periods): string {
  return `रिटर्न, ${stockWords.returns.periods[period]}`;
}

const ADJUSTED = 'विभाजन, बोनस और राइट्स के लिए समायोजित';
const RETURN = `बंद भाव ÷ अवधि के शुरू का बंद भाव − 1, ${ADJUSTED}`;
const TOTAL_RETURN = `${RETURN}; हर लाभांश एक्स-डेट पर शेयर में लगाया गया`;
const average = (days: number): string => `${days} कारोबारी दिनों के बंद भाव का औसत, ${ADJUSTED}`;

const FORMULAS: Partial<Record<ReceiptField, string>> = {
  change: 'भाव − पिछला बंद',
  changePercent: 'भाव ÷ पिछला बंद − 1',
  gap: 'खुला भाव ÷ पिछला बंद − 1',
  dividendYield: 'पिछले बारह महीनों के लाभांश ÷ भाव',
  fromYearHigh: 'भाव ÷ 52 सप्ताह का उच्च स्तर − 1',
  yearHigh: `52 सप्ताह का सबसे ऊँचा भाव, ${ADJUSTED}`,
  yearLow: `52 सप्ताह का सबसे नीचा भाव, ${ADJUSTED}`,
  medianVolume: 'इससे पहले के 20 कारोबारी दिनों के वॉल्यूम का माध्यिका मान',
  volumeRatio: 'वॉल्यूम ÷ सामान्य वॉल्यूम',
  mean20: average(20),
  mean50: average(50),
  mean200: average(200),
  ...eachOf(RETURN_FIELDS, () => RETURN),
  ...eachOf(TOTAL_RETURN_FIELDS, () => TOTAL_RETURN),
};

export const receiptWords = {
  title: 'यह आँकड़ा कहाँ से आया?',
  description: 'शेयर का कोई आँकड़ा किस फ़ाइल, किस पंक्ति और किस नियम से बना है, फ़ाइल के चेकसम के साथ।',
  fields: FIELD_NAMES,
  close: 'बंद करें',
  ownPage: 'अलग पेज पर खोलें, ताकि पता सहेज या भेज सकें',
  choose: (symbol: string) => `${symbol} के दूसरे आँकड़े`,
  what: 'आँकड़े का स्रोत',
  missing: (exchange: string, day: string | undefined) =>
    day === undefined ? 'किसी फ़ाइल में यह शेयर नहीं है।' : `${exchange} की ${day} की किसी फ़ाइल में यह शेयर नहीं है।`,
  simulated: (seed: string | null) =>
    seed === null || seed === ''
      ? 'नकली (सिम्युलेटेड): यह आँकड़ा आपके ब्राउज़र में बना है और बाज़ार का भाव नहीं है। पते में सीड नहीं है, इसलिए हर बार नए आँकड़े बनते हैं; ?seed=42 लिखें तो सबको एक जैसे आँकड़े दिखते हैं।'
      : `नकली (सिम्युलेटेड): यह आँकड़ा आपके ब्राउज़र में, पते में लिखे सीड “${seed}” से बना है और बाज़ार का भाव नहीं है। एक ही सीड से सबको एक जैसे आँकड़े दिखते हैं।`,
  asFiled: 'जैसा एक्सचेंज की फ़ाइल में है।',
  rule: 'कैसे निकाला गया',
  formulas: FORMULAS,
  method: 'सभी आँकड़े कैसे निकाले जाते हैं',
  comparedWith: 'दूसरी फ़ाइल में यही आँकड़ा',
  line: (number: number, member: string | undefined) => `${member === undefined ? '' : `${member} की `}पंक्ति ${formatCount(number)}`,
  entry: (number: number) => `सूची में नंबर ${formatCount(number)}`,
  noLine: 'फ़ाइल में इस शेयर की कोई पंक्ति नहीं है, या फ़ाइल पंक्तियों में नहीं पढ़ी जाती।',
  gone: 'फ़ाइल अब इस सर्वर पर नहीं है: कोई दूसरा संचालक चेकसम मिला सकता है।',
  field: (name: string, place: number | undefined) => (place === undefined ? name : `${name} (कॉलम ${formatCount(place)})`),
  check: 'खुद जाँचें',
  checks: 'फ़ाइल उसके पते से डाउनलोड करें, उसका SHA-256 मिलाएँ और पंक्ति पढ़ें। टर्मिनल में:',
  facts: { source: 'स्रोत', address: 'पता', fetched: 'कब ली गई', size: 'आकार', sha256: 'SHA-256' },
  bytes: (bytes: number) => `${formatCount(bytes)} बाइट`,
  quoted: 'एक्सचेंज का समय',
  received: 'कब मिला',
  live: 'यह लाइव भाव है: किसी फ़ाइल में नहीं है। आधिकारिक बंद भाव आने पर इसे उससे मिलाया जाता है।',
  by: (purpose: string, date: string) => `${purpose} (${date}) के कारण`,
  and: ' और ',
  opening: (price: string, by: string) => `डीमर्जर के बाद के खुले भाव ${price} से तुलना, ${by}`,
  denied: (by: string) => `${by} लगने वाला गुणक नहीं लगाया गया, क्योंकि खुला भाव उससे मेल नहीं खाता`,
  alreadyAdjusted: (by: string) => (by === '' ? 'फ़ाइल का पिछला बंद पहले से समायोजित है' : `फ़ाइल का पिछला बंद पहले से समायोजित है, ${by}`),
  marketCap: (cap: string, rupees: string) => `${cap} = ${rupees} रुपये ÷ 1,00,00,000`,
  derivedCap: (cap: string, shares: string, price: string, on: string) =>
    `${cap} = ${shares} शेयर (${on} की फ़ाइल से) × ${price} ÷ 1,00,00,000`,
  quotedCap: (cap: string, rupees: string, price: string, close: string) =>
    `${cap} = ${rupees} रुपये × ${price} ÷ ${close} ÷ 1,00,00,000: फ़ाइल में बंद भाव पर दिया पूँजीकरण, लाइव भाव के हिसाब से`,
  listedCap: (on: string) => `जैसा BSE की ${on} की सूची में है, जिसमें दिन नहीं लिखा है।`,
  passed: (filed: string, on: string) => `फ़ाइल में दिया ${filed} का स्तर ${on} को पार हो गया।`,
  edge: {
    high: (price: string, on: string, since: string) => `${price} ${on} का उच्च है, समायोजन के बाद ${since} से अब तक का सबसे ऊँचा`,
    low: (price: string, on: string, since: string) => `${price} ${on} का निम्न है, समायोजन के बाद ${since} से अब तक का सबसे नीचा`,
  },
  closeOf: (price: string, on: string) => `${price} ${on} का बंद भाव है`,
  index: (name: string, rule: string, from: string) => `साथ में ${name}, ${from} के बंद से: ${rule}`,
  sum: (sessions: number, from: string, to: string) => `${from} से ${to} तक के ${sessions} बंद भावों का जोड़`,
  closesBefore: (on: string, divisor: string, by: string) => `${on} से पहले के बंद भावों को ${divisor} से भाग दिया गया, ${by}`,
  middle: (from: string, to: string, volumes: string) => `${from} से ${to} तक के 20 कारोबारी दिनों के वॉल्यूम में बीच के दो: ${volumes}`,
  volumesBefore: (on: string, shares: string, by: string) => `${on} से पहले के वॉल्यूम को ${shares} से गुणा किया गया, ${by}`,
  shares: (formula: string) => `लाभांशों से एक शेयर ${formula} हो जाता है`,
  reinvested: (rupees: string, close: string, on: string, by: string) => `प्रति शेयर ${rupees}, ${on} के बंद भाव ${close} पर लगाया गया, ${by}`,
  noneSince: (from: string) => `${from} के बाद किसी लाभांश की एक्स-डेट नहीं है`,
  dividends: (yieldPercent: string, rupees: string, price: string, from: string) =>
    `${yieldPercent} = ${rupees} ÷ ${price}; वे लाभांश जिनकी एक्स-डेट ${from} के बाद है`,
  noEarnings: stockWords.noEarnings,
  noDividends: 'बारह महीनों की कॉर्पोरेट कार्रवाइयाँ अभी नहीं आई हैं, कोई रकम पता नहीं है, या शेयर सिर्फ़ BSE पर सूचीबद्ध है।',
  unknown: 'यहाँ की फ़ाइलों में यह नहीं है।',
  noWarnings: 'कोई नहीं',
} as const satisfies Translated<typeof en.receiptWords>;
