import type * as en from '../en/own-list.ts';
import type { Translated } from '../translated.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';

export const ownListWords = {
  group: 'आपकी सूचियाँ',
  waiting: 'आपकी सूचियाँ खुल रही हैं …',
  noScript: 'आपकी सूचियाँ सिर्फ़ इस ब्राउज़र में हैं: उन्हें देखने के लिए JavaScript चालू करें।',
  unknown: (list: string) => `इस ब्राउज़र में “${list}” नाम की कोई सूची नहीं है।`,
  unnamed: 'पते में यह नहीं लिखा है कि आपकी कौन-सी सूची दिखानी है।',
  choose: 'अपनी कोई सूची चुनें:',
  choice: 'सूची चुनें',
  make: 'सूची बनाएँ',
  empty: (list: string) => `“${list}” में अभी कोई शेयर नहीं है।`,
  add: 'शेयर जोड़ें',
  sharesAt: (exchange: string) => `${exchange} के शेयर`,
  kept: 'आपकी सूची इसी ब्राउज़र में रहती है: उसका नाम और उसके शेयर किसी सर्वर को तभी भेजे जाते हैं, जब आप उसे फ़ॉलो करें या उस पर अलर्ट लगाएँ।',
  missing: (shares: readonly string[]) =>
    `इस दिन के शेयरों में नहीं: ${shares.join(', ')}। ${plural(shares.length, { one: 'इसमें कारोबार नहीं हुआ, या यह शेयर नहीं है: जैसे कोई फंड', other: 'इनमें कारोबार नहीं हुआ, या ये शेयर नहीं हैं: जैसे फंड' })}।`,
  once: (shares: readonly string[]) => `सूची में दोनों एक्सचेंजों पर, मानचित्र पर एक बार: ${shares.join(', ')}।`,
  notAtNse: (shares: readonly string[]) => `NSE पर सूचीबद्ध नहीं, इसलिए उसकी फ़ाइल में नहीं: ${shares.join(', ')}।`,
  verdict: (list: string, warned: number, shares: number) =>
    `“${list}” के ${formatCount(shares)} ${plural(shares, { one: 'शेयर', other: 'शेयरों' })} में से ${formatCount(warned)} निगरानी में ${plural(warned, { one: 'है', other: 'हैं' })}।`,
  of: 'किसके शेयर',
  ofFile: 'फ़ाइल के सभी शेयर',
  notFollowed: `फ़ीड में ज़्यादा से ज़्यादा ${formatCount(150)} शेयर आते हैं।`,
  screen: 'इस सूची को स्क्रीनर में खोलें',
  map: 'इस सूची का मानचित्र',
  warnings: 'निगरानी में',
} as const satisfies Translated<typeof en.ownListWords>;
