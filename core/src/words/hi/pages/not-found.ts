import type * as en from '../../en/pages/not-found.ts';
import type { Translated } from '../../translated.ts';

export const notFoundWords = {
  title: 'इस पते पर कोई पेज नहीं है',
  text: 'हो सकता है लिंक पुराना हो या कोई अक्षर छूट गया हो। शेयर खोजें या मेन्यू से कोई पेज चुनें।',
  search: 'शेयर खोजें',
  find: 'खोजें',
  home: 'होम पेज पर जाएँ',
  description: 'इस पते पर कुछ नहीं है।',
} as const satisfies Translated<typeof en.notFoundWords>;
