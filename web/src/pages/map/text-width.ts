/** The width of a semibold letter for its size, and how many times as wide others are. */
const LETTER = 0.685;
const LETTERS: Record<string, number> = { D: 1.15, G: 1.15, H: 1.15, I: 0.5, M: 1.4, N: 1.15, O: 1.15, Q: 1.15, U: 1.15, W: 1.5 };

/** At least the width that the text has, px; it is not measured, so that a server draws the same map. */
export function textWidth(text: string, size: number): number {
  return text.split('').reduce((sum, letter) => sum + (LETTERS[letter] ?? 1), 0) * LETTER * size;
}
