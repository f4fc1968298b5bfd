import type * as en from '../../en/pages/feed.ts';
import type { Translated } from '../../translated.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

export const feedWords = {
  title: (sentence: string) => `${sentence} · Bhav India`,
  entry: (came: number, went: number, day: string) =>
    `${formatCount(came)} ${plural(came, { one: 'नया', other: 'नए' })}, ${formatCount(went)} बाहर, ${day}`,
  found: (found: number) => `सूची में ${formatCount(found)} शेयर।`,
  unknown: (shares: number) =>
    plural(shares, {
      one: `${formatCount(shares)} शेयर को इस दिन या इससे पहले के कारोबारी दिन परखा नहीं जा सका, क्योंकि उसका कोई आँकड़ा नहीं है; इसलिए वह दोनों में से किसी सूची में नहीं है।`,
      other: `${formatCount(shares)} शेयरों को इस दिन या इससे पहले के कारोबारी दिन परखा नहीं जा सका, क्योंकि उनका कोई आँकड़ा नहीं है; इसलिए वे दोनों में से किसी सूची में नहीं हैं।`,
    }),
  about: 'यह एक फ़ीड है: यह हर कारोबारी दिन बताती है कि इस सूची में कौन-से शेयर आए और कौन-से बाहर हुए।',
  follow: 'इस पर नज़र रखने के लिए इस पेज का पता किसी फ़ीड रीडर में डालें, जैसे Feedly या Thunderbird।',
  followAddress: 'इस पर नज़र रखने के लिए यह पता किसी फ़ीड रीडर में डालें, जैसे Feedly या Thunderbird।',
  noAddress: 'इसके लिंक में साइट का पता नहीं है: इस सर्वर का संचालक उसे BHAV_HOSTS में लिखता है।',
  page: 'यह सूची देखें',
  figures: (price: string, change: string | undefined) => [price, ...(change === undefined ? [] : [change])].join(', '),
  share: {
    title: (name: string, exchange: string, symbol: string) => `${name} (${exchange}: ${symbol}) · Bhav India`,
    about: (name: string) => `यह एक फ़ीड है: यह हर कारोबारी दिन ${name} का आधिकारिक बंद भाव और कंपनी की घोषणाएँ बताती है।`,
    entry: (figures: string, date: string) => `${figures}, ${date}`,
    day: (low: string, high: string, volume: string) => `भाव ${low} से ${high} के बीच; ${volume} शेयरों का कारोबार हुआ।`,
    event: (date: string, what: string) => `${date}: ${what}`,
    none: 'किसी फ़ाइल में यह शेयर नहीं है: वर्तनी जाँचें।',
    form: 'शेयर share=NSE:TCS के रूप में लिखा जाता है।',
  },
  alert: {
    sentence: (symbol: string, exchange: string, conditions: readonly string[]) => `${symbol} (${exchange}): ${conditions.join(', ')}`,
    about: (name: string) => `यह एक फ़ीड है: यह बताती है कि ${name} किस कारोबारी दिन से ये शर्तें पूरी करता है।`,
    met: 'यह शेयर अब ये शर्तें पूरी करता है; पिछले सत्र में नहीं करता था।',
    none: 'किसी फ़ाइल में यह शेयर नहीं है: वर्तनी जाँचें। फ़ंड के लिए सिर्फ़ भाव (price) और बदलाव (change) की शर्तें होती हैं।',
  },
  /** Of messages. */
  news: {
    test: 'यह एक जाँच है: संदेश यहाँ पहुँचते हैं।',
    nothing: 'सबसे नए सत्र में न कोई शेयर आया, न बाहर हुआ, या उसके आँकड़े अभी बन रहे हैं।',
    live: (count: number, time: string) => `${time} बजे तक ${formatCount(count)} ${plural(count, { one: 'नया', other: 'नए' })}`,
    met: (figures: string, time: string) => `${time} बजे ${figures}`,
  },
  list: {
    title: (name: string) => `${name} · Bhav India`,
    about: (name: string, shares: number, entries: number) =>
      `यह सूची “${name}” की फ़ीड है: यह हर कारोबारी दिन सूची के ${formatCount(shares)} ${plural(shares, { one: 'शेयर का', other: 'शेयरों के' })} आधिकारिक बंद भाव और कंपनियों की घोषणाएँ बताती है। इसमें ज़्यादा से ज़्यादा ${formatCount(entries)} सबसे नई प्रविष्टियाँ रहती हैं।`,
    unknown: (shares: string) => `किसी फ़ाइल में ${shares} नहीं है: वर्तनी जाँचें।`,
    none: 'किसी फ़ाइल में इस सूची का कोई शेयर नहीं है: वर्तनी जाँचें।',
    form: 'सूची list=1,Banks,nSBIN,b500180 के रूप में लिखी जाती है: पहले 1, फिर सूची का नाम, फिर हर शेयर, जिसके आगे NSE के लिए n या BSE के लिए b हो।',
  },
  shares: {
    andMore: (first: string, more: number) => `${first} और ${formatCount(more)} अन्य`,
    about: 'यह एक फ़ीड है: यह हर कारोबारी दिन बताती है कि इनमें से कौन-से शेयर इस सूची में आए और कौन-से बाहर हुए।',
    missing: (shares: readonly string[]) =>
      `पिछले सत्रों के शेयरों में नहीं: ${shares.join(', ')}। ${plural(shares.length, { one: 'इसमें कारोबार नहीं हुआ, या यह शेयर नहीं है: जैसे कोई फंड', other: 'इनमें कारोबार नहीं हुआ, या ये शेयर नहीं हैं: जैसे फंड' })}।`,
    none: 'पिछले सत्रों के शेयरों में इनमें से कोई नहीं है: वर्तनी जाँचें। ऐसी फ़ीड में फंड नहीं होते।',
    form: `शेयर shares=NSE:TCS,BSE:500325 के रूप में लिखे जाते हैं, ज़्यादा से ज़्यादा ${formatCount(150)}, और उनके साथ कोई शर्त, जैसे change=2..`,
  },
  several:
    'फ़ीड एक शेयर (share=), कई शेयरों (shares=) या एक सूची (list=) की होती है: इनमें से कोई एक लिखें। list= के साथ शर्तें नहीं होतीं, shares= के साथ होती हैं।',
  came: 'नए',
  went: 'बाहर हुए',
  more: (more: number) => `और ${formatCount(more)}।`,
  noList: 'इस सर्वर के पास ऐसी सूची नहीं है: उसका सूचकांक यहाँ पता नहीं, या अभी किसी दिन के आँकड़े नहीं आए हैं।',
  notReady: 'यह फ़ीड बन रही है। थोड़ी देर में फिर माँगें; पुराने आँकड़े आ रहे हों तो कई मिनट लग सकते हैं।',
} as const satisfies Translated<typeof en.feedWords>;
