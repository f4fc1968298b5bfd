import type * as en from '../../en/pages/checks.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';

const changes = (count: number): string => plural(count, { one: `${count} बदलाव रोका गया`, other: `${count} बदलाव रोके गए` });
const actions = (count: number): string =>
  plural(count, { one: `${count} कार्रवाई समझ में नहीं आई`, other: `${count} कार्रवाइयाँ समझ में नहीं आईं` });

export const checksWords = {
  title: 'क्या रोका गया है',
  counts: (notUnderstood: number, withheld: number) => `${actions(notUnderstood)}, ${changes(withheld)}।`,
  lead: 'जहाँ भाव पहले के भावों से तुलना योग्य नहीं हैं, वहाँ हम बदलाव नहीं बताते। जो कार्रवाई हम पढ़ नहीं पाते, उसे फ़ाइल में लिखे रूप में ही दिखाते हैं और भाव को दैनिक सीमा से मिलाकर देखते हैं।',
  what: 'रोके गए बदलाव',
  alone: 'यहाँ कुछ भी नहीं रोका गया है।',
  aloneWhy: 'नकली बाज़ार में कॉर्पोरेट कार्रवाइयाँ नहीं होतीं।',
  withheld: 'रोके गए बदलाव',
  notUnderstood: 'जो कार्रवाइयाँ समझ में नहीं आईं',
  filed: (purpose: string) => `फ़ाइल में: ${purpose}`,
  exDate: 'एक्स-डेट',
  files: {
    title: 'वैकल्पिक फ़ाइलें',
    lead: 'ये फ़ाइलें ज़रूरी नहीं हैं। हर तरह की सबसे नई फ़ाइल की कितनी पंक्तियाँ संगृहीत हैं, यह यहाँ है; निगरानी फ़ाइल के लिए यह भी कि हर निगरानी उपाय में कितने शेयर हैं।',
    none: 'ऐसी कोई फ़ाइल संगृहीत नहीं है।',
    what: 'फ़ाइलों की गिनती',
    alone: 'यहाँ कोई फ़ाइल संगृहीत नहीं है।',
    aloneWhy: 'नकली बाज़ार में ऐसी फ़ाइलें नहीं होतीं।',
    file: 'फ़ाइल',
    filed: 'फ़ाइल में',
    stored: 'संगृहीत',
    refused: (count: number) => `${count} अस्वीकृत`,
    gone: 'रखी हुई फ़ाइल अब नहीं है, या वह आर्काइव है।',
  },
  reasons: {
    'not-comparable': 'डीमर्जर या पूँजी में कटौती से भाव कितना बदला, यह पता नहीं।',
    'ex-rights': 'राइट्स इश्यू से भाव बदला, पर कितना, यह पता नहीं।',
    'action-likely': 'भाव किसी भी मूल्य दायरे से बाहर है, और किसी फ़ाइल में इसका कारण बताने वाली कार्रवाई नहीं है।',
    'after-pause': 'कारोबार रुकने के बाद फिर शुरू हुआ, और भाव आखिरी बंद भाव से बहुत दूर है।',
    'previous-close-breaks': 'फ़ाइल में दिया पिछला बंद आखिरी बंद भाव से अलग है।',
  },
} as const satisfies Translated<typeof en.checksWords>;
