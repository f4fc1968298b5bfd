/**
 * A language is a line here and a folder of words of this name. `base` stands before the paths of its pages, `locale` is a BCP 47 tag; `name` and
 * `offer`, the link of an English page to it, are in the language itself.
 */
export const LANGUAGES = {
  en: { base: '', locale: 'en-IN', name: 'English', offer: 'Read this page in English' },
  hi: { base: '/hi', locale: 'hi-IN', name: 'हिन्दी', offer: 'यह पेज हिन्दी में पढ़ें' },
} as const;
export type Language = keyof typeof LANGUAGES;

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];
