import type * as en from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settingsWords = {
  close: 'बंद करें',
  language: 'भाषा',
  theme: 'थीम',
  themes: { system: 'डिवाइस के अनुसार', light: 'लाइट', dark: 'डार्क' },
  palette: 'बढ़त और गिरावट के रंग',
  palettes: { usual: 'हरा और लाल', blueOrange: 'नीला और नारंगी' },
  paletteHint: 'नीले और नारंगी का फ़र्क कलर-ब्लाइंड पाठकों को भी दिखता है।',
  sample: ['+1.25%', '−0.80%'],
  tables: 'तालिकाएँ',
  sparklines: 'पंक्तियों में पिछले 30 कारोबारी दिनों के चार्ट, जहाँ जगह हो',
  shortcuts: 'कीबोर्ड शॉर्टकट',
  kept: 'ये सेटिंग सिर्फ़ इसी ब्राउज़र में रहती हैं।',
} as const satisfies Translated<typeof en.settingsWords>;
