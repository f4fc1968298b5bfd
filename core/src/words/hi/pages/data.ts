import { formatCount } from '../../format.ts';
import type * as en from '../../en/pages/data.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';

export const dataWords = {
  title: 'आँकड़े और स्रोत',
  description: 'Bhav India का हर आँकड़ा कहाँ से आता है और कैसे निकाला जाता है, आँकड़े किस-किस प्रकार के हैं, और सर्वर ने कौन-सी फ़ाइलें लीं और कौन-सी नहीं।',
  lead: 'यहाँ हर आँकड़े का स्रोत और समय बताया जाता है। इस पेज पर देखें कि अभी कौन-सी फ़ाइलें दिख रही हैं, हर आँकड़ा कहाँ से आता है और कैसे निकाला जाता है।',
  contents: 'इस पेज पर',
  shown: {
    title: 'अभी क्या दिख रहा है',
    alone: 'जहाँ कोई सर्वर एक्सचेंजों की फ़ाइलें लाता है, वहाँ उनकी स्थिति यहाँ दिखती है।',
    file: (exchange: string, date: string, shares: string | undefined, dropped: number) =>
      `${exchange} की ${date} की फ़ाइल: पूरी${shares === undefined ? '' : `, ${shares} शेयर`}${dropped === 0 ? '' : `; ${dropped} ${plural(dropped, { one: 'पंक्ति जाँच में खरी नहीं उतरी', other: 'पंक्तियाँ जाँच में खरी नहीं उतरीं' })}`}`,
    quotes: (exchange: string, mark: string) => `${exchange}: ${mark}`,
  },
  kinds: {
    title: 'आँकड़ों के प्रकार',
    text: 'हर पेज के ऊपर लिखा रहता है कि किस प्रकार के आँकड़े दिख रहे हैं। हर तालिका बताती है कि उसके आँकड़े किस दिन के हैं, कहाँ से आए और कितने पुराने हैं।',
    reading: [
      '1 लाख यानी 1,00,000 और 1 करोड़ यानी 1,00,00,000। वॉल्यूम शेयरों की संख्या है। समय भारतीय मानक समय (IST) है।',
      'बदलाव पिछले बंद से नापा जाता है। हरा रंग और ऊपर का तीर यानी भाव बढ़ा, लाल रंग और नीचे का तीर यानी भाव गिरा (सेटिंग में चुनने पर नीला और नारंगी)। डैश का मतलब है कि आँकड़ा पता नहीं है।',
      'न खाता, न विज्ञापन, न ट्रैकर, न कुकी। सेटिंग में आप जो चुनते हैं, वह इसी ब्राउज़र में रहता है। यहाँ लिखी कोई भी बात खरीदने या बेचने की सलाह नहीं है।',
    ],
  },
  operator: 'इस सर्वर के संचालक के लिए',
  runs: {
    title: 'फ़ाइलें लाने की पिछली कोशिशें',
    lead: 'हर पंक्ति किसी एक्सचेंज की एक फ़ाइल लाने की कोशिश है, सबसे नई सबसे ऊपर। समय IST में है।',
    demonstration: 'इन कोशिशों का एक्सचेंज काल्पनिक है और यही सर्वर उसे चलाता है।',
    refresh: 'ताज़ा करें',
    updated: 'अपडेट',
    problemsOnly: 'सिर्फ़ समस्याएँ',
    problemsHint: 'वे फ़ाइलें जो नाकाम रहीं, या जो चेतावनी के साथ या कुछ पंक्तियों के बिना संगृहीत हुईं।',
    what: 'लॉग',
    alone: 'यहाँ कोई लॉग नहीं है।',
    aloneWhy:
      'यह पेज किसी सर्वर से आँकड़े नहीं माँगता: सभी आँकड़े आपके ब्राउज़र में बनते हैं और कुछ भी डाउनलोड नहीं होता। आगे की बातें वहाँ लागू होती हैं जहाँ कोई सर्वर एक्सचेंजों की फ़ाइलें लाता है।',
    server: {
      title: 'यह सर्वर',
      problems: 'इसकी अपनी समस्याएँ',
      none: 'कोई नहीं',
      parts: {
        store: 'संग्रह',
        fetching: 'फ़ाइलें लाना',
        ingest: 'फ़ाइलें पढ़ना',
        live: 'लाइव आँकड़े',
        figures: 'आँकड़े',
        clock: 'घड़ी',
        database: 'डेटाबेस',
        bus: 'सर्वरों के बीच की कड़ी (bus)',
        messages: 'संदेश',
      },
      since: (when: string) => `${when} से`,
      current: 'अभी आ रही फ़ाइलें',
      idle: 'इस समय कुछ नहीं',
      history: 'पुराने आँकड़े',
      sessions: (exchange: string, here: string, all: string) => `${exchange}: ${all} में से ${here} दिन यहाँ हैं`,
      steps: { waiting: 'बारी का इंतज़ार', downloading: 'डाउनलोड जारी', reading: 'जाँच और संग्रह जारी' },
      downloaded: (size: string) => `अब तक ${size}`,
      size: { kilobytes: (count: string) => `${count} kB`, megabytes: (count: string) => `${count} MB` },
    },
    open: 'अब भी अनसुलझा',
    well: (attempts: number) =>
      plural(attempts, { one: 'कुछ नहीं, पिछली कोशिश के हिसाब से', other: `कुछ नहीं, पिछली ${attempts} कोशिशों के हिसाब से` }),
    counts: {
      refused: (files: number) => `${files} अस्वीकृत`,
      missing: (files: number) => `${files} बिना फ़ाइल`,
      waiting: (files: number) => `${files} का इंतज़ार`,
      stored: (files: number) => `${files} टिप्पणी के साथ संगृहीत`,
    },
    caption: (exchange: string) => `${exchange} की फ़ाइलें लाने की कोशिशें, सबसे नई पहले`,
    columns: { file: 'फ़ाइल', state: 'स्थिति', rows: 'पंक्तियाँ' },
    states: { stored: 'संगृहीत', refused: 'अस्वीकृत', missing: 'फ़ाइल नहीं', waiting: 'इंतज़ार' },
    meanings: {
      stored: 'जाँच हो गई और फ़ाइल संग्रह में है।',
      refused: 'फ़ाइल जाँच में खरी नहीं उतरी; उसका कुछ भी नहीं दिखाया जाता।',
      missing: 'एक्सचेंज के पास उस दिन की ऐसी कोई फ़ाइल नहीं है।',
      waiting: 'फ़ाइल अभी प्रकाशित नहीं हुई, या एक्सचेंज से संपर्क नहीं हो पाया। वह फिर माँगी जाएगी।',
    },
    meaning: 'हर स्थिति का मतलब',
    dropped: (lines: number) => `${formatCount(lines)} ${plural(lines, { one: 'छोड़ी गई', other: 'छोड़ी गईं' })}`,
    mended: 'बाद की कोशिश में संगृहीत हुई।',
    all: (attempts: number) => `सभी ${attempts} कोशिशें दिखाएँ`,
    fewer: 'सिर्फ़ सबसे नई दिखाएँ',
    unknown: 'पता नहीं',
    empty: (exchange: string) => `लॉग में ${exchange} की फ़ाइलें लाने की कोई कोशिश दर्ज नहीं है।`,
    emptyHint: 'जब तक BHAV_SYNC में off न लिखा हो, सर्वर फ़ाइलें खुद लाता है; जो फ़ाइलें आपके पास हैं, उन्हें npm run import से जोड़ें।',
    noProblems: (attempts: number) =>
      plural(attempts, { one: 'पिछली कोशिश में कोई समस्या बाकी नहीं है।', other: `पिछली ${attempts} कोशिशों में कोई समस्या बाकी नहीं है।` }),
  },
  sources: {
    title: 'स्रोत और उनकी शर्तें',
    from: 'पता:',
    files: (count: number) => `${formatCount(count)} ${plural(count, { one: 'फ़ाइल', other: 'फ़ाइलें' })}`,
  },
  method: {
    title: 'हर आँकड़ा कैसे निकाला जाता है',
    lead: 'आधिकारिक बंद भाव पर लागू। कोई आँकड़ा चुनें और पढ़ें कि वह कैसे बनता है।',
  },
} as const satisfies Translated<typeof en.dataWords>;
