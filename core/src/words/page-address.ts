import { withListHidden } from './own-list-address.ts';
import { language } from './en/language.ts';
import { ALL_LANGUAGES, type Language, LANGUAGES } from './languages.ts';

/** The address of a page in a language, by default that of these words: `/map` is `/hi/map` in Hindi. No server is sent the name of a reader's list. */
export function pageAddress(address: string, of: Language = language): string {
  return address.startsWith('/') ? LANGUAGES[of].base + withListHidden(address) : address;
}

/** The language in which the page at a path is. */
export function languageOf(path: string): Language {
  return ALL_LANGUAGES.find((one) => one !== 'en' && `${path}/`.startsWith(`${LANGUAGES[one].base}/`)) ?? 'en';
}

/** The path of a page without the language of these words. */
export function pathOfPage(path: string): string {
  return languageOf(path) === language ? path.slice(LANGUAGES[language].base.length) || '/' : path;
}

/** The address of what the server itself writes in words, as a feed or a file, in a language, by default that of these words. */
export function inLanguage(address: string, of: Language = language): string {
  return of === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${of}`;
}
