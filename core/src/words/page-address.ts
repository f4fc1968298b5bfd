import { language } from './en/language.ts';
import { type Language, LANGUAGES } from './languages.ts';

/** The address of a page in a language, by default that of these words: `/map` is `/hi/map` in Hindi. */
export function pageAddress(address: string, of: Language = language): string {
  return address.startsWith('/') ? LANGUAGES[of].base + address : address;
}

/** The path of a page without the language of these words. */
export function pathOfPage(path: string): string {
  const base: string = LANGUAGES[language].base;
  return base !== '' && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path;
}

/** The address of what the server itself writes in words, as a feed or a file, in a language, by default that of these words. */
export function inLanguage(address: string, of: Language = language): string {
  return of === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${of}`;
}
