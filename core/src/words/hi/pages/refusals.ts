import type * as en from '../../en/pages/refusals.ts';
import type { Translated } from '../../translated.ts';

export const refusalWords = {
  noFigures: (exchange: string) => `इस सर्वर पर अभी ${exchange} के आँकड़े नहीं हैं।`,
  noMembers: (index: string, exchange: string) => `${exchange} पर ${index} में शामिल शेयर यहाँ पता नहीं हैं: सूचकांकों के नाम /api/v1/indices में हैं।`,
  ownList: 'पाठक की अपनी सूची सिर्फ़ उसके ब्राउज़र में है और वहीं छाँटी जाती है: वह किसी सर्वर पर नहीं है।',
  simulated: (exchange: string) => `इस सर्वर पर अभी ${exchange} के आँकड़े नहीं हैं, और नकली आँकड़े ब्राउज़र में बनते हैं: उन्हें पेज पर डाउनलोड करें।`,
  noFit: (list: string, view: string) => `${list} का कोई शेयर इन शर्तों पर खरा नहीं उतरता (${view}): शर्तें कम करें।`,
  noCompanies: 'अभी किसी कंपनी के दोनों एक्सचेंजों पर एक ही सत्र के आँकड़े नहीं हैं: बाद में फिर कोशिश करें।',
  notCounted: 'सत्र अभी गिने नहीं गए हैं। बाद में फिर कोशिश करें।',
  notCountedOf: (index: string) =>
    `${index} में शामिल शेयरों के साथ कोई सत्र यहाँ गिना नहीं गया है: जो सूचकांक गिने गए हैं, उनके नाम /api/v1/breadth के "indices" में हैं।`,
  noBars: (symbol: string) => `इन दिनों के लिए ${symbol} के भाव यहाँ नहीं हैं: दूसरे दिन चुनें।`,
  noShare: (exchange: string, symbol: string) => `${exchange} की किसी फ़ाइल में सिंबल ${symbol} नहीं है: वर्तनी जाँचें, या उसका आज का नाम लिखें।`,
  elsewhere: (symbol: string, exchange: string, other: string, path: string) =>
    `${symbol} का कारोबार ${exchange} पर नहीं, ${other} पर होता है: वह GET ${path} में है।`,
  noLevels: (index: string) => `इन दिनों के लिए ${index} के स्तर यहाँ नहीं हैं: दूसरे दिन चुनें।`,
  noIndex: (name: string) => `सबसे नए सत्र में ${name} नाम का कोई सूचकांक नहीं है: सबके नाम GET /api/v1/indices में हैं।`,
  noEvent: (from: string, to: string) => `${from} से ${to} तक इस id की कोई इवेंट नहीं है: जो इवेंट हैं, वे /api/v1/events में हैं।`,
  reversed: (from: string, to: string) => `माँगी गई अवधि शुरू होने (${from}) से पहले खत्म होती है (${to}): दोनों को बदल दें।`,
  later: 'बाद में फिर कोशिश करें।',
  unknown: (name: string, known: string) =>
    `इस कॉल में “${name}” नाम का पैरामीटर नहीं है: ${known === '' ? 'इसमें कोई पैरामीटर नहीं है' : `इसके पैरामीटर ${known} हैं`}।`,
  twice: (name: string) => `पैरामीटर “${name}” दो बार है: एक बार लिखें।`,
  misfit: (name: string, fitting: string) => `पैरामीटर “${name}” नहीं है या समझ में नहीं आया${fitting === '' ? '' : `: ${fitting}`}।`,
  fitting: {
    choices: (choices: string) => `वह ${choices} हो सकता है`,
    whole: (least: number, most: number) => `वह ${least} से ${most} तक की पूरी संख्या है`,
    day: 'वह कैलेंडर का एक दिन है, जैसे 2026-11-20',
    letters: (most: number) => `उसमें ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं`,
  },
  tooMany: (seconds: number) => `इस पते से बहुत ज़्यादा अनुरोध आए: ${seconds} सेकंड बाद फिर कोशिश करें।`,
  notUnderstood: 'इस अनुरोध का जवाब नहीं दिया जा सकता: उसका पता, तरीका और हेडर जाँचें।',
  onlyRead: 'यह पता केवल पढ़ा जा सकता है: इसे GET से माँगें।',
  nothingHere: 'इस पते पर कुछ नहीं है: GET /api/v1/health जवाब देता है।',
  failed: 'सर्वर पर कुछ गड़बड़ हुई, जो उसके लॉग में लिखी है: थोड़ी देर में फिर कोशिश करें।',
  push: {
    off: 'इस सर्वर के संचालक ने संदेश बंद रखे हैं। इसके बजाय फ़ीड को फ़ॉलो करें।',
    endpoint: 'इस पते पर संदेश नहीं भेजा जा सकता: यह इंटरनेट पर किसी पुश सेवा का https:// वाला पता होना चाहिए।',
    most: 'इस ब्राउज़र के उतने अलर्ट हो चुके हैं जितने हो सकते हैं: पहले कोई हटाएँ।',
    full: 'यह सर्वर जितने अलर्ट रख सकता है, उतने हो चुके हैं। किसी और दिन कोशिश करें, या फ़ीड को फ़ॉलो करें।',
    stranger: 'पुश सेवा पर यह पता किसी और ब्राउज़र का है: इस साइट के संदेशों की अनुमति नए सिरे से दें।',
    away: 'अलर्ट अभी नहीं लग सका। आधे मिनट बाद फिर कोशिश करें।',
  },
} as const satisfies Translated<typeof en.refusalWords>;
