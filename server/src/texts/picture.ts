import { rounded } from '@bhav/core/market/decimals';
import type { Mode } from '@bhav/core/market/mode';
import { isMade } from '@bhav/core/sentences/heads/figures-in-heads';
import { en } from '@bhav/core/words/en/common';
import { headWords } from '@bhav/core/words/en/pages/head';
import { escaped } from './markup.ts';

/** The light theme's colours (`web/src/ui/styles/tokens.css`) as sRGB, as the renderer knows no OKLCH. */
const PAPER = '#fcfbf8';
export const INK = '#171b22';
export const MUTED = '#595e66';
export const HAIRLINE = '#c9c6c0';
const ACCENT = '#f5a420';
export const TONES = { gain: '#007840', loss: '#be2323', level: MUTED } as const;

export const WIDTH = 1_200;
const HEIGHT = 630;
export const EDGE = 72;

/** Under the name of the site and, if a mode is of figures that were made up, what they are. */
export function picture(modes: readonly Mode[], within: string): string {
  const made = modes.find(isMade);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Inter"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${wordmark()}${made === undefined ? '' : mark(headWords.marks[made])}${within}</svg>`;
}

function wordmark(): string {
  const line = `<path transform="translate(${EDGE} 60) scale(2.2)" d="M2 12.5 7.5 7 11 10.5 18 2.5V7.5L11 15.5 7.5 12 2 17.5Z" fill="${ACCENT}"/>`;
  const { name, country } = en.product;
  return `${line}<text x="${EDGE + 54}" y="96" font-size="40" font-weight="700" fill="${INK}">${name} <tspan font-weight="400" fill="${MUTED}">${country}</tspan></text>`;
}

/** For figures that are not of a real market. */
function mark(words: string): string {
  const width = words.replaceAll(/\p{M}/gu, '').length * 14 + 48;
  const left = WIDTH - EDGE - width;
  return `<rect x="${left}" y="56" width="${width}" height="56" rx="8" fill="${ACCENT}"/>${text(left + width / 2, 93, 26, words, INK, 'font-weight="700" text-anchor="middle"')}`;
}

/** By the rounded figure. */
export function toneOf(percent: number): string {
  const shown = rounded(percent, 2);
  return shown > 0 ? TONES.gain : shown < 0 ? TONES.loss : TONES.level;
}

/** The baseline begins at the place. */
export function text(x: number, y: number, size: number, words: string, colour: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" ${more}>${escaped(words)}</text>`;
}
