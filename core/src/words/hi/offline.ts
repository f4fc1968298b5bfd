import type * as en from '../en/offline.ts';
import type { Translated } from '../translated.ts';

export const offlineWords = {
  label: 'कनेक्शन',
  offline: 'आप ऑफ़लाइन हैं।',
  silent: 'सर्वर जवाब नहीं दे रहा।',
  aged: (age: string) => `आँकड़े ${age}`,
  one: (what: string) => `दिख रहे आँकड़े: ${what}।`,
  several: (whats: readonly string[]) => `ये आखिरी आँकड़े हैं। ${whats.map((what) => `${what}।`).join(' ')}`,
  of: (when: string, origin: string) => `${when} (${origin})`,
  ofExchange: (exchange: string, what: string) => `${exchange}: ${what}`,
  and: ' और ',
  retry: 'फिर कोशिश करें',
  asking: 'पूछ रहे हैं…',
  returning: 'कनेक्शन लौट आया, सर्वर से पूछ रहे हैं।',
  back: (time: string) => `सर्वर फिर जवाब दे रहा है। आँकड़े अपडेट हुए, ${time}`,
  age: {
    now: 'एक मिनट से कम पुराने',
    minutes: (count: number) => `${count} मिनट पुराने`,
    hours: (count: number) => `${count} घंटे पुराने`,
    days: (count: number) => `${count} दिन पुराने`,
    ahead: 'इस डिवाइस की घड़ी से आगे के',
  },
} as const satisfies Translated<typeof en.offlineWords>;
