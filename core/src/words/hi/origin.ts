import type * as en from '../en/origin.ts';
import type { Translated } from '../translated.ts';
import { plural } from '../plural.ts';

export const originWords = {
  explanation: {
    simulated: 'ये आँकड़े आपके ब्राउज़र में बने हैं, ये बाज़ार के भाव नहीं हैं।',
    official: 'एक्सचेंजों की दिन के अंत की फ़ाइलें, जिन्हें यह सर्वर लाता और जाँचता है। भाव बताए गए दिन का आधिकारिक बंद भाव है।',
    live: 'बताए गए स्रोत के भाव, जो बाज़ार के समय में बार-बार लिए जाते हैं। ये आधिकारिक बंद भाव नहीं हैं।',
    demonstration: 'एक काल्पनिक एक्सचेंज, जिसे यह सर्वर चलाता है। ये बाज़ार के भाव नहीं हैं।',
  },
  endOfDayFile: (exchange: string) => `${exchange} की दिन के अंत की फ़ाइल`,
  madeUpFile: (exchange: string) => `${exchange} की दिन के अंत की काल्पनिक फ़ाइल`,
  endOfDayFiles: (exchanges: readonly string[], isMadeUp: boolean) =>
    `${exchanges.join(' और ')} की दिन के अंत की ${isMadeUp ? 'काल्पनिक ' : ''}फ़ाइलें`,
  madeUpQuotes: (source: string) => `${source} के काल्पनिक भाव`,
  wholeList: (exchange: string) => `पूरा ${exchange}`,
  fundList: (exchange: string) => `${exchange} के फ़ंड, ट्रस्ट और गोल्ड बॉन्ड`,
  simulated: 'आपके ब्राउज़र में बने',
  more: 'ये आँकड़े कैसे बनते हैं',
  waiting: (exchange: string) => `${exchange}: अभी किसी दिन के आँकड़े नहीं`,
  none: 'अभी किसी दिन के आँकड़े नहीं',
  of: (exchange: string, what: string) => `${exchange}: ${what}`,
  quiet: (time: string) => `${time} के बाद नए आँकड़े नहीं आए।`,
  fetched: (time: string) => `${time} पर मिले`,
  newest: (date: string) => `सबसे नया आधिकारिक बंद भाव: ${date}`,
  notPublished: (date: string) => `${date} की फ़ाइल अभी प्रकाशित नहीं हुई`,
  unreachable: (since: string) => `${since} से एक्सचेंज तक पहुँच नहीं`,
  refused: (date: string, _reason: string) => `${date} की फ़ाइल अस्वीकृत`,
  missing: (date: string) => `${date} की कोई फ़ाइल नहीं`,
  notice: {
    fetching: 'आधिकारिक बंद भाव लाए जा रहे हैं।',
    unreached: 'यह सर्वर किसी एक्सचेंज तक नहीं पहुँच पा रहा। इसका संचालक npm run demo से हर पेज काल्पनिक आँकड़ों के साथ देख सकता है।',
    resting: 'आधिकारिक बंद भाव अभी नहीं हैं: यह सर्वर खुद फ़ाइलें नहीं लाता।',
    files: (count: number) => plural(count, { one: `अब तक ${count} फ़ाइल आई है।`, other: `अब तक ${count} फ़ाइलें आई हैं।` }),
    until: 'आधिकारिक बंद भाव आने तक ये आँकड़े नकली हैं।',
    here: (mode: string, date: string) => `${date} के आँकड़े आ गए हैं (${mode})।`,
    show: 'दिखाएँ',
    silent: (since: string) => `सर्वर ने ${since} से जवाब नहीं दिया है। जब तक जवाब नहीं आता, ये आँकड़े नकली हैं।`,
  },
} as const satisfies Translated<typeof en.originWords>;
