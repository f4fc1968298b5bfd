import type * as en from '../../en/pages/api.ts';
import type { Translated } from '../../translated.ts';

export const apiWords = {
  title: 'API',
  description: 'इस सर्वर के API का हर कॉल: वह क्या जवाब देता है, उसके पैरामीटर, और खोलकर देखने के लिए एक उदाहरण।',
  lead: 'इन पेजों के आँकड़े आपके अपने प्रोग्रामों के लिए: JSON, CSV और कैलेंडर फ़ाइलों में। हर कॉल GET है।',
  version: (version: string) => `संस्करण ${version}।`,
  machine: 'प्रोग्रामों के लिए:',
  document: 'OpenAPI दस्तावेज़',
  uses: 'इस्तेमाल के तरीके',
  site: 'https://this-site',
  shell: 'शेल से',
  page: 'किसी भी साइट के पेज से',
  pageNote: 'दूसरी साइटें स्ट्रीम को छोड़कर हर कॉल पढ़ सकती हैं।',
  sheets: 'Google Sheets में, अगर Google इस साइट तक पहुँच सके',
  excel: 'Excel में: Data, From Web (Power Query), इस पते के साथ',
  listNote: 'स्क्रीनर, हलचल वाले शेयरों और सेक्टर की हर सूची की ऐसी फ़ाइल है। उस सूची के पेज पर इसका लिंक है।',
  feed: 'फ़ीड रीडर में',
  feedNote: (json: string) =>
    `हर कारोबारी दिन के वे शेयर जो स्क्रीनर की किसी सूची में आए या उससे निकले। यह Atom है; ${json} में यही JSON Feed के रूप में है। हर शेयर की अपनी फ़ीड है, और हर वॉचलिस्ट की भी।`,
  embed: 'अपने पेज के फ़्रेम में',
  embedNote: (shape: string, index: string) =>
    `${shape} और ${index} भी हैं। तालिका में कोई सूचकांक या एक्सचेंज (of), सभी, बढ़ने वाले या गिरने वाले शेयर (show), और 50 तक पंक्तियाँ (n) दिख सकती हैं। palette=blue-orange के साथ बढ़त नीली और गिरावट नारंगी दिखती है। हर फ़्रेम बताता है कि उसके आँकड़े कहाँ से और किस दिन के हैं।`,
  contents: 'कॉल',
  parameters: 'पैरामीटर',
  none: 'इसका कोई पैरामीटर नहीं है।',
  places: { path: 'पाथ में', query: 'क्वेरी में', header: 'हेडर में' },
  required: 'ज़रूरी',
  values: (values: readonly string[]) => `इनमें से एक: ${values.join(', ')}।`,
  between: (least: number, most: number) => `${least} से ${most} तक।`,
  default: (value: string) => `न देने पर ${value}।`,
  example: 'उदाहरण:',
  what: 'API के कॉल',
  alone: 'यहाँ कोई API नहीं है।',
  aloneWhy: 'यह साइट किसी सर्वर से आँकड़े नहीं लेती। जो Bhav India का सर्वर चलाता है, उसे इस पेज पर उसके कॉल मिलते हैं।',
} as const satisfies Translated<typeof en.apiWords>;
