import type * as en from '../../en/pages/past.ts';
import type { Translated } from '../../translated.ts';
import { occasion } from '../occasions.ts';

export const pastWords = {
  bar: (date: string) => `${date} के आँकड़े, जैसे उस दिन की फ़ाइलों में थे`,
  led: (date: string) => `${date} के आँकड़े यहाँ नहीं हैं।`,
  closed: (date: string, holiday: string | undefined) =>
    `${date}: एक्सचेंज बंद थे (${holiday === undefined ? 'सप्ताहांत' : `अवकाश: ${occasion(holiday)}`})।`,
  laterList: (index: string, date: string) => `${index} में शामिल शेयर ${date} की सूची से हैं: इससे पुरानी सूची नहीं है।`,
  laterSectors: (date: string) => `सेक्टर ${date} की सूची के हैं: इससे पहले की सूची उपलब्ध नहीं है।`,
  toNewest: 'सबसे नया दिन',
  before: 'पिछला दिन',
  after: 'अगला दिन',
  name: 'पुराना दिन',
  choose: 'कोई और दिन',
  day: 'दिन',
  show: 'दिखाएँ',
  opening: 'दिन खुल रहा है …',
  notReady: 'अभी तैयार नहीं है',
  asksAgain: 'यह पेज अपने आप फिर कोशिश करेगा।',
  busy: 'सर्वर अभी इससे ज़्यादा पुराने दिन नहीं खोल सकता। थोड़ी देर में फिर कोशिश करें।',
  busyWithAnswers: 'सर्वर पर अभी बहुत लोग हैं: कुछ सेकंड में फिर कोशिश करें।',
  notMade: (date: string) => `${date} के आँकड़े फ़ाइलों से बनाए जा रहे हैं। थोड़ी देर में फिर कोशिश करें।`,
  notStored: (date: string, stored?: { first: string; last: string }) =>
    stored === undefined
      ? `${date} के आँकड़े यहाँ नहीं हैं, या अभी नहीं आए हैं।`
      : `${date} के आँकड़े यहाँ नहीं हैं, या अभी नहीं आए हैं। यहाँ ${stored.first} से ${stored.last} तक के आँकड़े हैं।`,
} as const satisfies Translated<typeof en.pastWords>;
