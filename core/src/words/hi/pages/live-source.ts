import { formatCount } from '../../format.ts';
import type * as en from '../../en/pages/live-source.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';

export const liveSourceWords = {
  title: 'लाइव स्रोत',
  lead: 'बाज़ार के समय आँकड़े देने वाला स्रोत, अगर इस सर्वर के संचालक ने कोई चालू किया हो। समय IST में है; बाज़ार बंद होने के बाद आधिकारिक फ़ाइल इसके आँकड़ों की जगह ले लेती है।',
  alone: 'यहाँ कोई लाइव स्रोत नहीं है।',
  aloneWhy: 'यह पेज किसी सर्वर से आँकड़े नहीं माँगता।',
  what: 'लाइव स्रोत की स्थिति',
  none: 'कोई चालू नहीं है',
  noneHint: 'आँकड़े दिन के अंत की फ़ाइलों से आते हैं। संचालक BHAV_LIVE में कोई स्रोत लिख सकता है, उस स्रोत की शर्तों पर।',
  fields: { source: 'स्रोत', state: 'स्थिति', last: 'पिछले आँकड़े', next: 'अगला अनुरोध' },
  never: 'अभी कोई नहीं',
  notAsked: 'तय नहीं',
  sends: 'स्रोत खुद भेजता रहता है',
  terms: 'शर्तें:',
  termsOf: {
    'nse-web':
      'NSE अपने आँकड़ों के इस्तेमाल और प्रदर्शन के लिए लाइसेंस देता है, देरी से मिले आँकड़ों के लिए भी; उसके साथ करार के बिना ये आँकड़े सिर्फ़ आपके अपने लिए हैं: https://www.nseindia.com/market-data/nse-data-policy',
    upstox: 'Upstox के आँकड़े खाताधारक के लिए हैं, जो उन्हें आगे नहीं दे सकता: https://upstox.com/developer/api-documentation/analytics-token',
  },
  states: {
    off: 'बंद',
    resting: 'निष्क्रिय',
    asking: 'हर 5 मिनट में अनुरोध',
    following: 'लगातार भेज रहा है',
    failing: 'गड़बड़ी',
    stopped: 'रुका हुआ',
  },
  meanings: {
    off: 'कोई लाइव स्रोत चालू नहीं है।',
    resting: 'बाज़ार बंद है; खुलने पर स्रोत से फिर आँकड़े माँगे जाएँगे।',
    asking: 'माँगने पर स्रोत जवाब देता है।',
    following: 'जो बदलता है, स्रोत उसे भेज देता है।',
    failing: 'पिछले सही आँकड़े दिखते रहते हैं, और यह भी कि वे कितने पुराने हैं।',
    stopped: 'सर्वर दोबारा चालू होने तक इससे आँकड़े नहीं माँगे जाएँगे।',
  },
  rejected: {
    title: (rows: number) => plural(rows, { one: `पिछले आँकड़ों की ${rows} पंक्ति छोड़ी गई`, other: `पिछले आँकड़ों की ${rows} पंक्तियाँ छोड़ी गईं` }),
    none: 'पिछले आँकड़ों में से कुछ नहीं छोड़ा गया।',
    more: (rows: number) => `और ${rows}`,
  },
  differences: {
    title: 'लाइव और आधिकारिक की तुलना',
    lead: 'हर शेयर के आखिरी लाइव आँकड़े की तुलना उसी सत्र की आधिकारिक फ़ाइल से, पैसे तक; लाइव भाव की तुलना आधिकारिक बंद भाव से। आधिकारिक फ़ाइल आने तक स्रोत के पिछले बंद की तुलना आखिरी आधिकारिक बंद भाव से होती है, और मान्य वही है।',
    empty: 'अभी ऐसा कोई सत्र नहीं है जिसके लाइव आँकड़े और आधिकारिक फ़ाइल दोनों हों।',
    of: (session: string, source: string, isRunning: boolean) => `${session}, ${source}${isRunning ? ', पिछले बंद' : ''}`,
    none: 'किसी शेयर की तुलना नहीं हो सकी।',
    agree: (shares: number) =>
      plural(shares, { one: 'जिस एक शेयर की तुलना हुई, वह मेल खाता है।', other: `जिन ${formatCount(shares)} शेयरों की तुलना हुई, वे सभी मेल खाते हैं।` }),
    differ: (differing: string, shares: string) => `जिन ${shares} शेयरों की तुलना हुई, उनमें से ${differing} में अंतर है।`,
    counts: 'किस आँकड़े में कितने अंतर',
    count: (differing: string, shares: string) => `${shares} में से ${differing}`,
    caption: (exchange: string) => `${exchange}, आधिकारिक आँकड़ों से अलग लाइव आँकड़े`,
    columns: { share: 'शेयर', figure: 'आँकड़ा', live: 'लाइव', official: 'आधिकारिक', difference: 'अंतर', at: 'समय' },
    figures: { price: 'भाव', previousClose: 'पिछला बंद', open: 'खुला', high: 'उच्च', low: 'निम्न', volume: 'वॉल्यूम' },
    shown: (rows: number) => `${rows} दिखाएँ`,
    fewer: 'सिर्फ़ पहले वाले दिखाएँ',
    more: (rows: string) => `और ${rows}`,
  },
} as const satisfies Translated<typeof en.liveSourceWords>;
