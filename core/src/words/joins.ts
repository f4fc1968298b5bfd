import { joinWords as words } from './en/joins.ts';

/** With its full stop. */
export function sentence(text: string): string {
  return `${text}${words.stop}`;
}

/** `One. Two.` of `One` and `Two`. */
export function sentences(texts: readonly string[]): string {
  return texts.map(sentence).join(' ');
}

/** `One. Two`, for a name or a title, or where the last text has its own full stop. */
export function stopsBetween(texts: readonly string[]): string {
  return texts.join(`${words.stop} `);
}

/** `one & two`, in a line of few words. */
export function beside(texts: readonly string[]): string {
  return texts.join(` ${words.beside} `);
}

/** `one, two and three`. */
export function listed(texts: readonly string[], last: 'and' | 'or' = 'and'): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${words[last]} ${texts.at(-1)}`;
}
