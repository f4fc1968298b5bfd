/**
 * A filed purpose as it is read: in capitals, with single blanks, and with the words that decide spelled right where one letter is wrong,
 * missing or too many, or two are exchanged: `Dividned`, `Divdend`, `/Ividend`, `Rigths`, `Arangement`.
 */
export function purposeText(purpose: string): string {
  const text = purpose.toUpperCase().replace(/\s+/g, ' ').trim();
  return text.replace(WORD, (word) => (OTHER_WORDS.has(word) ? word : (KEYWORDS.find((keyword) => isSlipOf(word, keyword)) ?? word)));
}

const WORD = /\b[A-Z]{4,14}\b/g;
const KEYWORDS = [
  'DIVIDEND',
  'BONUS',
  'RIGHTS',
  'SPLIT',
  'DIVISION',
  'CONSOLIDATION',
  'DEMERGER',
  'SCHEME',
  'ARRANGEMENT',
  'REDUCTION',
  'INTERIM',
  'SPECIAL',
  'PREMIUM',
];
/** Words of their own, one letter away from a keyword. */
const OTHER_WORDS = new Set(['DIVIDED']);
/** In a shorter keyword a letter replaced gives another word: bonus, bonds. */
const LEAST_FOR_REPLACED = 6;

/** A replaced first letter does not count, since it gives other words: deduction, lights. */
function isSlipOf(word: string, keyword: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === keyword[same]) same += 1;
  const [rest, right] = [word.slice(same), keyword.slice(same)];
  if (rest === right.slice(1) || rest.slice(1) === right) return true;
  if (rest.slice(2) === right.slice(2) && rest[0] === right[1] && rest[1] === right[0]) return true;
  return same > 0 && keyword.length >= LEAST_FOR_REPLACED && rest.slice(1) === right.slice(1);
}

/** A dividend on the shares themselves: `INTDIV`, `FINAL DIVIDEND`, `SPLDV`; not one on preference shares, nor a sub-division. */
export const DIVIDEND =
  /(?<!\b(?:SUB|PREF[A-Z]*)[ -]?)(?:\b(?<form>INT|FIN|SPL|SPCL|INTERIM|FINAL|SPECIAL)[ .-]?|\b|(?=DIV))DI?V(?:D|IDEND)?\b(?! ON PREF)/;
