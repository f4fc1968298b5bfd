import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outlined } from './outlined.ts';

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}`));
const inter = fileOf('inter/400Regular/Inter_400Regular.ttf');
const noto = fileOf('noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf');
const outline = (svg: string) => outlined(svg, { 400: inter, 700: inter }, { 400: noto, 700: noto });
const LATIN = '<text x="1" y="2" font-size="10" fill="#000">TCS &amp; more</text>';

test('a text in Devanagari becomes outlines in its place, and one in Latin letters stays a text', () => {
  const drawn = outline(`<svg>${LATIN}<text x="100" y="40" font-size="10" fill="#111" text-anchor="end">कि &amp;</text></svg>`);
  expect(drawn).toContain(LATIN);
  expect(drawn.match(/<path /g)).toHaveLength(4);
  expect(drawn).toMatch(
    /<g transform="translate\(8\d\.\d+ 40\)"><g fill="#111"><path transform="translate\(0\.00 0\.00\) scale\(0\.01 -0\.01\)"/,
  );
});

test('the vowel sign of a syllable stands before its letter, and the next syllable behind both', () => {
  const places = (words: string) =>
    [...outline(`<text x="0" y="0" font-size="1000" fill="#111">${words}</text>`).matchAll(/<path transform="translate\((\S+) /g)].map(
      ([, x]) => Number(x),
    );
  const [sign = 0, letter = 0, next = 0] = places('किग');
  expect([sign, letter > 200, next - letter > 500]).toEqual([0, true, true]);
});
