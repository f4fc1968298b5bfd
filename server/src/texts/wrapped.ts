/** Letters of Inter and Noto Sans Devanagari in bold, in parts of their size and rather too wide; other letters are `USUAL`. */
const WIDTHS: readonly [RegExp, number][] = [
  [/\p{Mn}/u, 0],
  [/\p{Mc}/u, 0.3],
  [/[आओऔ]/, 1.15],
  [/\p{Script=Devanagari}/u, 0.75],
  [/[ .,:;'’|!ijlI]/, 0.33],
  [/[ftr()/-]/, 0.42],
  [/[W%…]/, 1.06],
  [/[mwM]/, 0.95],
  [/[A-Z0-9₹+−÷×&]/, 0.72],
];
const USUAL = 0.62;
/** With its vowel signs. */
const LAST_LETTER = /\P{M}?\p{M}*$/u;

/** At most, in bold; `size` is that of the letters. */
function widthOf(text: string, size: number): number {
  return (
    Array.from(text, (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL).reduce((sum, one) => sum + one, 0) * size
  );
}

/** Breaks a text between words into at most so many lines; what remains is cut off, as is a word that is wider than a line. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  lines.push(line);
  const shown = lines.slice(0, most);
  const words = shown.pop()?.split(' ') ?? [];
  if (lines.length > most) {
    while (words.length > 1 && widthOf(`${words.join(' ')} …`, size) > width) words.pop();
    words.push('…');
  }
  return [...shown, words.join(' ')].map((one) => fitted(one, size, width));
}

export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let kept = text.replace(/ ?…$/, '');
  while (kept !== '' && widthOf(`${kept}…`, size) > width) kept = kept.replace(LAST_LETTER, '');
  return `${kept.trimEnd()}…`;
}
