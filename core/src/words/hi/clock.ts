import type * as en from '../en/clock.ts';
import type { Translated } from '../translated.ts';
import { occasion } from './occasions.ts';

export const clockWords = {
  phases: {
    'pre-open': 'प्री-ओपन',
    open: 'खुला',
    'closing-auction': 'क्लोज़िंग ऑक्शन',
    'post-close': 'पोस्ट-क्लोज़',
    closed: 'बंद',
    holiday: 'अवकाश',
    'special-session': 'विशेष सत्र',
    unknown: 'स्थिति पता नहीं',
  },
  coming: { 'pre-open': 'प्री-ओपन', open: 'कारोबार', 'closing-auction': 'क्लोज़िंग ऑक्शन', 'post-close': 'पोस्ट-क्लोज़' },
  kinds: { weekend: 'विशेष सत्र', muhurat: 'मुहूर्त सत्र' },
  holiday: (name: string) => `अवकाश: ${occasion(name)}`,
  occasion,
  today: (session: string) => `आज ${session}`,
  until: (time: string) => `${time} तक`,
  comes: (phase: string, time: string) => `${time} से ${phase}`,
  comesSomeHour: (session: string, day: string) => `${day} को ${session}, समय अभी घोषित नहीं`,
  hoursUnknown: 'समय पता नहीं',
  nextUnknown: 'अगला कारोबारी दिन पता नहीं',
  unlisted: (year: string) => `${year} के अवकाश अभी सूची में नहीं`,
  of: (exchange: string, line: string) => `${exchange}: ${line}`,
  plainShares: (line: string) => `बिना डेरिवेटिव वाले शेयर: ${line}`,
  trading: (time: string) => `सामान्य कारोबार ${time} से शुरू होगा।`,
  ours: 'इस ब्राउज़र की घड़ी से।',
  servers: 'सर्वर की घड़ी से।',
  label: 'बाज़ार का समय',
  announced: (line: string) => `बाज़ार: ${line}`,
} as const satisfies Translated<typeof en.clockWords>;
