import { DASH, formatCount } from '../format.ts';
import type * as en from '../en/chart.ts';
import type { Translated } from '../translated.ts';
import { plural } from '../plural.ts';

type Interval = 'day' | 'week' | 'month';

/** As after "हर" and before "का". */
const ONE = { day: 'दिन', week: 'सप्ताह', month: 'महीने' } as const;
const MANY = { day: 'दिनों', week: 'सप्ताहों', month: 'महीनों' } as const;
const EACH = { day: 'दैनिक', week: 'साप्ताहिक', month: 'मासिक' } as const;
const SHORT = { day: 'दि', week: 'स', month: 'मा' } as const;

export const chartWords = {
  label: (name: string) => `${name} का चार्ट`,
  role: 'चार्ट',
  hint: 'बाएँ और दाएँ तीर से एक-एक पट्टी, Page Up और Page Down से बीस-बीस पट्टियाँ आगे-पीछे जाएँ, Home और End से सिरों पर; Escape से बाहर आएँ।',
  dash: DASH,
  ranges: { '1m': '1 माह', '3m': '3 माह', '6m': '6 माह', '1y': '1 साल', '3y': '3 साल', '5y': '5 साल', max: 'सभी' },
  rangesInFull: {
    '1m': 'एक महीना',
    '3m': 'तीन महीने',
    '6m': 'छह महीने',
    '1y': 'एक साल',
    '3y': 'तीन साल',
    '5y': 'पाँच साल',
    max: 'सभी दिन',
  },
  rangeLabel: 'अवधि',
  history: {
    begins: (day: string, of?: string) => `${of === undefined ? '' : `${of} के `}आँकड़े ${day} से हैं`,
    fetching: (here: string, all: string) => `${all} में से ${here} दिन यहाँ हैं, बाकी लाए जा रहे हैं`,
    tooShort: (range: string, day: string) => `${range}: आँकड़े ${day} से ही हैं`,
  },
  intervalLabel: 'अंतराल',
  intervals: EACH,
  kinds: {
    demerger: 'डीमर्जर',
    reduction: 'पूँजी में कटौती',
    distribution: 'अन्य प्रतिभूति का बोनस',
    split: 'विभाजन',
    bonus: 'बोनस',
    rights: 'राइट्स',
    dividend: 'लाभांश',
  },
  letters: { demerger: 'डी', reduction: 'क', split: 'वि', bonus: 'बो', rights: 'रा', distribution: 'अ', dividend: 'ला' },
  action: (kind: string, purpose: string) => `${kind}: ${purpose}`,
  actions: (count: number) => plural(count, { one: `इस अवधि में ${count} कॉर्पोरेट कार्रवाई`, other: `इस अवधि में ${count} कॉर्पोरेट कार्रवाइयाँ` }),
  figureLabel: 'आँकड़ा',
  level: 'स्तर',
  valuations: { priceEarnings: 'P/E', priceBook: 'P/B', dividendYield: 'लाभांश यील्ड' },
  valuationOf: (index: string, valuation: string) => `${index} ${valuation}`,
  kindLabel: 'चार्ट का प्रकार',
  kindsOfChart: { candles: 'कैंडल', line: 'लाइन', area: 'एरिया' },
  scaleLabel: 'स्केल',
  scales: { log: 'लॉग' },
  basisLabel: 'भाव',
  bases: { traded: 'बिना समायोजन' },
  basisHints: {
    traded: 'भाव वही, जिन पर उस दिन कारोबार हुआ',
  },
  meansLabel: (interval: Interval) => `मूविंग औसत, ${MANY[interval]} में`,
  mean: (count: number, interval: Interval = 'day') => `${count} ${ONE[interval]} का औसत`,
  compare: {
    label: 'किससे तुलना करें',
    placeholder: 'तुलना: Infosys…',
    add: 'जोड़ें',
    remove: (name: string) => `${name} हटाएँ`,
    there: (name: string) => `${name} चार्ट में पहले से है`,
    full: 'एक बार में पाँच तुलनाएँ ही हो सकती हैं: पहले कोई एक हटाएँ',
    loading: (name: string) => `${name}: लोड हो रहा है…`,
    missing: (name: string) => `${name} नहीं मिला: वर्तनी जाँचें`,
    which: (name: string) => `कौन-सा “${name}”? सूची से चुनें।`,
    choices: 'शेयर और सूचकांक',
    failed: (name: string) => `${name} लोड नहीं हो सका`,
    base: (day: string) => `${day} के बंद से बदलाव`,
    withDividends: 'लाभांश समेत',
    withDividendsHint: 'शेयर के हर लाभांश से उसकी एक्स-डेट के बंद भाव पर और शेयर लिए गए माने जाते हैं',
    nameWithDividends: (name: string) => `${name} लाभांश समेत`,
    dividends: {
      reinvested: (names: string) => `${names}: लाभांश समेत, हर लाभांश उसकी एक्स-डेट के बंद भाव पर लगाया गया, आखिरी आधिकारिक बंद तक।`,
      'not-known': (names: string) => `${names}: लाभांश के बिना, क्योंकि इस दिन से आगे के सभी लाभांश पता नहीं हैं।`,
      'price-index': (names: string) => `${names}: भाव का सूचकांक, लाभांश के बिना।`,
      'total-return-index': (names: string) => `${names}: कुल रिटर्न का सूचकांक, लाभांश समेत।`,
    },
    noBase: 'इस अवधि में इनका कोई साझा दिन नहीं है।',
  },
  read: {
    open: 'खु॰',
    high: 'उ॰',
    low: 'नि॰',
    close: 'बं॰',
    volume: 'वॉल॰',
    delivered: 'डिलीवरी',
    change: 'बदलाव',
    mean: (count: number, interval: Interval) => `${count}${SHORT[interval]}`,
    span: (from: string, to: string) => `${from} – ${to}`,
    over: (day: string) => `${day} से`,
  },
  said: {
    open: (price: string) => `खुला ${price}`,
    high: (price: string) => `उच्च ${price}`,
    low: (price: string) => `निम्न ${price}`,
    close: (price: string) => `बंद ${price}`,
    volume: (count: string) => `वॉल्यूम ${count} शेयर`,
    delivered: (percent: string) => `डिलीवरी ${percent}`,
    change: (percent: string) => `बदलाव ${percent}`,
    on: (price: string, day: string) => `${price} (${day})`,
    empty: (name: string) => `${name}: दिखाने के लिए कोई दिन नहीं है।`,
    chart: (parts: {
      names: readonly string[];
      count: number;
      interval: Interval;
      from: string;
      to: string;
      change: string | undefined;
      high: string;
      low: string;
    }) =>
      `${parts.names.join(' बनाम ')}, ${formatCount(parts.count)} ${parts.interval === 'month' ? plural(parts.count, { one: 'महीना', other: ONE.month }) : ONE[parts.interval]}: ` +
      `${parts.from} से ${parts.to} तक${parts.change === undefined ? '' : `, ${parts.change}`}; सबसे ऊपर ${parts.high}, सबसे नीचे ${parts.low}।`,
  },
  zone: 'भारतीय समय (IST)',
  basis: {
    adjusted: (interval: Interval) => `${EACH[interval]} भाव, विभाजन, बोनस और राइट्स के लिए समायोजित`,
    traded: (interval: Interval) => `${EACH[interval]} भाव, जिन पर कारोबार हुआ`,
    index: (interval: Interval) => `${EACH[interval]} स्तर, अंकों में`,
    valuation: (name: string, interval: Interval) =>
      `${name}, जैसा NSE ने ${interval === 'day' ? 'हर बंद' : `हर ${ONE[interval]} के आखिरी बंद`} के साथ प्रकाशित किया`,
  },
  gap: (from: string, to: string, of = 'दिन') => `${from} और ${to} के बीच का कोई ${of} यहाँ नहीं है।`,
  brokenBy: {
    demerger: (day: string) => `${day} के डीमर्जर से पहले और बाद के भाव तुलना योग्य नहीं हैं।`,
    reduction: (day: string) => `${day} को पूँजी में हुई कटौती से पहले और बाद के भाव तुलना योग्य नहीं हैं।`,
    rights: (day: string) => `${day} के राइट्स इश्यू से पहले और बाद के भाव तुलना योग्य नहीं हैं: उसका असर पता नहीं।`,
    'previous-close-breaks': (day: string) =>
      `${day} से पहले और बाद के भाव तुलना योग्य नहीं हैं: उस दिन फ़ाइल में दिया पिछला बंद आखिरी बंद भाव से अलग है।`,
    'after-pause': (day: string) =>
      `${day} से पहले और बाद के भाव तुलना योग्य नहीं हैं: शेयर का कारोबार रुकने के बाद फिर शुरू हुआ, और भाव आखिरी बंद भाव से बहुत दूर था।`,
    'action-likely': (day: string) =>
      `${day} से पहले और बाद के भाव तुलना योग्य नहीं हैं: शायद कोई कॉर्पोरेट कार्रवाई हुई, पर उसकी शर्तें किसी फ़ाइल में नहीं हैं।`,
    'consolidated-earnings': (day: string) =>
      `${day} को दिखा झटका नियम बदलने से है, बाज़ार से नहीं। उस दिन से P/E में समेकित आय (कंपनी और उसकी सहायक कंपनियों की) ली जाती है। पहले अकेली कंपनी की आय ली जाती थी।`,
  },
  files: (exchange: string, isMadeUp: boolean) => `${exchange} की दिन के अंत की ${isMadeUp ? 'काल्पनिक ' : ''}फ़ाइलें`,
  simulated: 'नकली पुराने आँकड़े, आपके ब्राउज़र में बने: ये बाज़ार के भाव नहीं हैं।',
  noIndex: 'नकली बाज़ार में सूचकांक नहीं हैं',
  table: {
    show: 'तालिका में दिखाएँ',
    hide: 'तालिका छिपाएँ',
    comparedCaption: (name: string, range: string) => `${name} और दूसरे, ${range}: हर एक का बंद और पहले साझा दिन से बदलाव, सबसे नया दिन पहले`,
    caption: (name: string, range: string, interval: Interval) => `${name}, ${range}: हर ${ONE[interval]} की एक पंक्ति, सबसे नई पहले`,
    date: 'तारीख',
    open: 'खुला',
    high: 'उच्च',
    low: 'निम्न',
    close: 'बंद',
    change: 'बदलाव %',
    volume: 'वॉल्यूम',
    events: 'कार्रवाई',
    more: (count: string) => `${count} और पुरानी पंक्तियाँ दिखाएँ`,
    earlier: (count: string) => `${count} और पुरानी पंक्तियाँ CSV फ़ाइल में हैं।`,
  },
  csv: 'CSV',
  csvHint: (interval: Interval) => `सभी ${ONE[interval]} CSV फ़ाइल में`,
  parquet: 'Parquet',
  parquetHint: 'सभी दिन Parquet फ़ाइल में, DuckDB, pandas आदि के लिए',
  comparedCsvHint: 'इस अवधि की सभी लाइनें CSV फ़ाइल में',
  loading: 'चार्ट लोड हो रहा है…',
  failed: 'पुराने आँकड़े लोड नहीं हो सके।',
  failedHint: 'कनेक्शन जाँचें, फिर कोशिश करें।',
  missing: 'भाव के पुराने आँकड़े यहाँ नहीं हैं।',
  noValuation: (name: string) => `इस सूचकांक के ${name} के आँकड़े यहाँ नहीं हैं।`,
  oneBar: 'अब तक सिर्फ़ एक दिन के आँकड़े हैं।',
  asLine: 'इतनी सारी पट्टियाँ लाइन बनाकर दिखाई गई हैं: सप्ताह या महीने की कैंडल में ज़्यादा साफ़ दिखेगा।',
  sparkline: {
    label: '30 दिन के चार्ट',
    heading: '30 दिन',
    meaning: 'पिछले 30 कारोबारी दिनों के बंद भाव; रंग पहले से आखिरी दिन तक का बदलाव बताता है',
    show: 'हर पंक्ति में पिछले 30 कारोबारी दिनों के बंद भाव दिखाएँ',
    hide: 'पिछले 30 कारोबारी दिनों के छोटे चार्ट छिपाएँ',
  },
} as const satisfies Translated<typeof en.chartWords>;
