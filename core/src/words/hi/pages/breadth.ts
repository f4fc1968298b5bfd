import { formatCount } from '../../format.ts';
import type * as en from '../../en/pages/breadth.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';

export const breadthColumns = {
  session: 'कारोबारी दिन',
  advances: 'बढ़े',
  declines: 'गिरे',
  unchanged: 'स्थिर',
  uncompared: 'तुलना योग्य नहीं',
  above50: '50 दिन के औसत से ऊपर',
  of50: '50 दिन के औसत वाले',
  above200: '200 दिन के औसत से ऊपर',
  of200: '200 दिन के औसत वाले',
  highs: '52 सप्ताह के उच्च स्तर पर',
  lows: '52 सप्ताह के निचले स्तर पर',
  ofYear: '52 सप्ताह के आँकड़ों वाले',
} as const satisfies Translated<typeof en.breadthColumns>;

export const breadthWords = {
  title: 'बढ़त-गिरावट',
  description:
    'NSE, BSE या किसी सूचकांक के ज़्यादा शेयर बढ़े या गिरे, हर दिन का हिसाब: बढ़त-गिरावट लाइन, औसत से ऊपर के शेयर, 52 सप्ताह के उच्च और निचले स्तर।',
  verdict: {
    rose: (list: string, day: string, rose: number, of: number) =>
      `${day} को ${list} में बढ़ने वाले शेयर गिरने वालों से ज़्यादा रहे: ${formatCount(of)} में से ${formatCount(rose)}।`,
    fell: (list: string, day: string, fell: number, of: number) =>
      `${day} को ${list} में गिरने वाले शेयर बढ़ने वालों से ज़्यादा रहे: ${formatCount(of)} में से ${formatCount(fell)}।`,
    asMany: (list: string, day: string, each: number, of: number) =>
      `${day} को ${list} में जितने शेयर बढ़े, उतने ही गिरे: ${formatCount(of)} में से ${formatCount(each)} बढ़े और ${formatCount(each)} गिरे।`,
    above: (percent: number, days: number) => `${percent}% शेयर अपने ${days} दिन के औसत से ऊपर हैं।`,
    marks: (highs: number, lows: number) => `${ofShares(highs)} ने 52 सप्ताह का उच्च स्तर छुआ और ${formatCount(lows)} ने निचला स्तर।`,
  },
  show: 'क्या दिखाएँ',
  submit: 'दिखाएँ',
  lines: {
    line: 'बढ़त-गिरावट लाइन',
    means: 'औसत से ऊपर',
    highs: 'नए उच्च स्तर − नए निचले स्तर',
  },
  rules: {
    line: (first: string) => `हर दिन बढ़े शेयरों में से गिरे शेयर घटाकर, ${first} से जोड़ते हुए।`,
    means: () => 'अपने 50 और 200 दिन के औसत से ऊपर के शेयरों का हिस्सा। जिन शेयरों के आँकड़े इतने पुराने नहीं हैं, वे नहीं गिने जाते।',
    highs: () =>
      '52 सप्ताह के उच्च स्तर पर पहुँचे शेयरों में से 52 सप्ताह के निचले स्तर पर पहुँचे शेयर घटाकर, समायोजित भावों से। शेयरों की सूचियों में, जहाँ मिलें, NSE के अपने निशान लिए जाते हैं, इसलिए उनकी गिनती थोड़ी अलग हो सकती है।',
  },
  names: ['50 दिन', '200 दिन'],
  since: (count: number, first: string, last: string) => `${span(count, first, last)}। हर दिन वही शेयर गिने गए हैं जिनमें उस दिन कारोबार हुआ।`,
  sinceOf: (count: number, first: string, last: string) =>
    `${span(count, first, last)}। हर दिन सूचकांक के उस दिन के वही शेयर गिने गए हैं जिनमें कारोबार हुआ।`,
  members: (index: string, from: string) =>
    `${index} में शामिल शेयरों की सूचियाँ ${from} से हैं; हर सूची अगली सूची तक मानी जाती है, और उससे पहले के दिन नहीं गिने जाते।`,
  membersUntil: (index: string, from: string, until: string) => `${index} में शामिल शेयर ${from} से ${until} तक पता हैं; बाकी दिन नहीं गिने जाते।`,
  gap: (from: string, to: string) => `${from} और ${to} के बीच के आँकड़े यहाँ नहीं हैं; वहाँ लाइन टूटी हुई है।`,
  tooShort: 'आँकड़े कम हैं: आधे शेयरों के लिए 200 कारोबारी दिन या एक साल के आँकड़े चाहिए।',
  tooFew: 'लाइन के लिए दो कारोबारी दिन चाहिए।',
  picture: (name: string, first: string, last: string) => `${name}, ${first} से ${last} तक; आँकड़े नीचे की तालिका में हैं।`,
  table: (count: number) => plural(count, { one: 'पिछला कारोबारी दिन', other: `पिछले ${formatCount(count)} कारोबारी दिन` }),
  columns: {
    session: 'कारोबारी दिन',
    rose: 'बढ़े',
    fell: 'गिरे',
    line: 'बढ़त-गिरावट लाइन',
    above50: '50 दिन के औसत से ऊपर',
    above200: '200 दिन के औसत से ऊपर',
    highs: '52 सप्ताह के उच्च स्तर पर',
    lows: '52 सप्ताह के निचले स्तर पर',
  },
  csv: 'सभी दिनों की CSV',
  none: 'कारोबारी दिनों की गिनती अभी नहीं हुई है।',
  missing: (of: string) => `यहाँ ऐसा कोई दिन नहीं गिना गया जिसमें ${of} में शामिल शेयर पता हों।`,
  simulated: 'नकली बाज़ार में बढ़त-गिरावट के पुराने आँकड़े नहीं हैं।',
  what: 'बढ़त-गिरावट',
} as const satisfies Translated<typeof en.breadthWords>;

function span(count: number, first: string, last: string): string {
  return plural(count, {
    one: `${formatCount(count)} कारोबारी दिन, ${first}`,
    other: `${formatCount(count)} कारोबारी दिन, ${first} से ${last} तक`,
  });
}

/** As before "ने". */
function ofShares(count: number): string {
  return `${formatCount(count)} ${plural(count, { one: 'शेयर', other: 'शेयरों' })}`;
}
