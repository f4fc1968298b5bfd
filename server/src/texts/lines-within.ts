import { feedWords as words } from '@bhav/core/words/en/pages/feed';

/** The lines as one text of at most `most`, by `sizeOf`; the last line then says how many are left out. */
export function linesWithin(lines: readonly string[], most: number, sizeOf: (text: string) => number = (text) => text.length): string {
  const whole = lines.join('\n');
  if (sizeOf(whole) <= most) return whole;
  let kept = lines.length;
  const cut = (): string => [...lines.slice(0, kept), words.more(lines.length - kept)].join('\n');
  while (kept > 0 && sizeOf(cut()) > most) kept -= 1;
  return cut();
}
