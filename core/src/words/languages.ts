/** `base` stands before the paths of the pages, `locale` is a BCP 47 tag. The words of each stand in the folder of its name. */
export const LANGUAGES = {
  en: { base: '', locale: 'en-IN', name: 'English' },
  hi: { base: '/hi', locale: 'hi-IN', name: 'हिन्दी' },
} as const;
export type Language = keyof typeof LANGUAGES;
