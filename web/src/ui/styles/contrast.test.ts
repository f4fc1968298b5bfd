// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The colours are read from the styles themselves, so that a token cannot change without being measured. */
const STYLES = new URL('../../styles.css', import.meta.url);
const css = [...readFileSync(STYLES, 'utf8').matchAll(/@import '(\.[^']+)'/g)]
  .map(([, file = '']) => readFileSync(new URL(file, STYLES), 'utf8'))
  .join('')
  .replaceAll(/\/\*.*?\*\//gs, '');

/** The rules that hold no other rule, by selector. */
const RULES = new Map([...css.matchAll(/([^{};]+){([^{}]*)}/g)].map(([, selector = '', body = '']) => [selector.trim(), body]));

/** Lightness from 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];
/** From 0 to 1, as sent to a screen. */
type Rgb = readonly [red: number, green: number, blue: number];

const THEMES = ['light', 'dark', 'light blue-orange', 'dark blue-orange'] as const;
type Theme = (typeof THEMES)[number];

const lightTokens = tokensOf(ruleOf('@theme'));
const darkTokens = new Map([...lightTokens, ...tokensOf(ruleOf('.dark'))]);
const TOKENS: Record<Theme, Map<string, Oklch>> = {
  light: lightTokens,
  dark: darkTokens,
  'light blue-orange': new Map([...lightTokens, ...tokensOf(ruleOf('.blue-orange'))]),
  'dark blue-orange': new Map([...darkTokens, ...tokensOf(ruleOf('.dark.blue-orange'))]),
};

const TEXT = 4.5;
const GRAPHICS = 3;
const SURFACES = ['paper', 'raised', 'sunken'];
const TONES = ['gain', 'loss', 'level'];

test('the measure agrees with known colours', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  // #777 on white is the well-known 4.48, just short; oklch(0.628 0.2577 29.23) is pure red.
  expect(contrast([0x77 / 255, 0x77 / 255, 0x77 / 255], [1, 1, 1])).toBeCloseTo(4.48, 2);
  for (const [index, channel] of rgbOf([0.62796, 0.25768, 29.234]).entries()) expect(channel).toBeCloseTo(index === 0 ? 1 : 0, 2);
});

test('every token of the dark theme stands in the light one too', () => {
  const dark = tokensOf(ruleOf('.dark'));
  expect([...dark.keys()].filter((name) => !lightTokens.has(name))).toEqual([]);
  expect(dark.size).toBeGreaterThanOrEqual(15);
});

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(SURFACES)('text can be read on %s', (surface) => {
    expectContrast(TEXT, ['ink', 'muted', 'accent-deep', ...TONES], (name) => [token(theme, name), token(theme, surface)]);
  });

  test('a row can be read under the pointer', () => {
    expectContrast(TEXT, ['ink', 'muted', ...TONES], (name) => [token(theme, name), hoverWash(theme)]);
  });

  test('a price can be read while it glows', () => {
    const [, share] = /@keyframes glow-even \{\s*from \{\s*opacity: ([\d.]+);/.exec(css) ?? [];
    expectContrast(TEXT, ['gain', 'loss'], (name) => [token(theme, 'ink'), over(token(theme, name), Number(share), hoverWash(theme))]);
  });

  test('the mark of simulated data can be read', () => {
    expectContrast(TEXT, ['mark-ink'], (name) => [token(theme, name), token(theme, 'mark')]);
    expectContrast(GRAPHICS, ['mark-edge'], (name) => [token(theme, name), token(theme, 'paper')]);
  });

  test('a label can be read on every class of the map', () => {
    const tiles = ['.map-rise-1', '.map-rise-2', '.map-fall-1', '.map-fall-2', '.map-level'];
    expectContrast(TEXT, tiles, (selector) => [token(theme, 'ink'), blendOf(theme, selector)]);
    expectContrast(TEXT, ['gain', 'loss'], (name) => [token(theme, 'paper'), token(theme, name)]);
  });

  test('each class of the map stands out from the next one and from the paper', () => {
    for (const [name, side] of [
      ['gain', 'rise'],
      ['loss', 'fall'],
    ] as const) {
      const steps = ['.map-level', `.map-${side}-1`, `.map-${side}-2`].map((selector) => blendOf(theme, selector));
      const all = [token(theme, 'paper'), ...steps, token(theme, name)];
      const ratios = all.slice(1).map((colour, at) => contrast(colour, all[at] ?? colour));
      expect(ratios.filter((ratio) => ratio < 1.3)).toEqual([]);
    }
  });

  test('the strong button can be read, under the pointer too', () => {
    const text = strongText(theme);
    expectContrast(TEXT, ['accent'], (name) => [text, token(theme, name)]);
    const hovered = mixOf(theme, '.button-strong:hover', 'accent', 'ink');
    expectContrast(TEXT, ['accent'], () => [text, hovered]);
  });

  test.each(SURFACES)(
    'the edge of a control, the focus ring, the marks of direction and the lines of charts can be seen on %s',
    (surface) => {
      const series = [...TOKENS[theme].keys()].filter((name) => name.startsWith('series-'));
      expect(series).toHaveLength(6);
      expectContrast(GRAPHICS, ['control', 'accent-deep', ...TONES, ...series], (name) => [token(theme, name), token(theme, surface)]);
    },
  );

  // Equal lightness in OKLCH is not equal grey: a saturated red is darker than its figure, so the luminance is what counts.
  test('gains and losses differ in grey too', () => {
    expect(contrast(token(theme, 'gain'), token(theme, 'loss'))).toBeGreaterThanOrEqual(1.15);
  });

  test('the frame of the browser has the colour of the paper', () => {
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const scheme = theme.split(' ', 1)[0];
    const [, colour] = new RegExp(`name="theme-color" content="([^"]+)" media="\\(prefers-color-scheme: ${scheme}\\)"`).exec(page) ?? [];
    const hex = token(theme, 'paper').map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    );
    expect(colour).toBe(`#${hex.join('')}`);
  });
});

test.each(['light', 'dark'] as const)('blue and orange are further apart than green and red to colour-blind readers: %s', (theme) => {
  for (const sight of [PROTANOPIA, DEUTERANOPIA]) {
    const apart = (look: Theme) => distance(seenBy(sight, token(look, 'gain')), seenBy(sight, token(look, 'loss')));
    expect(apart(`${theme} blue-orange`)).toBeGreaterThan(1.5 * apart(theme));
  }
});

test('the focus ring is drawn in the deep accent, 2 px wide, 2 px off', () => {
  const ring = ruleOf(':focus-visible');
  expect(ring).toContain('outline: 2px solid var(--color-accent-deep)');
  expect(ring).toContain('outline-offset: 2px');
});

function expectContrast(least: number, names: string[], pairOf: (name: string) => [Rgb, Rgb]) {
  const tooLow = names
    .map((name) => ({ name, ratio: Math.floor(contrast(...pairOf(name)) * 100) / 100 }))
    // Written so that a figure that could not be read (NaN) fails too.
    .filter(({ ratio }) => !(ratio >= least));
  expect(tooLow).toEqual([]);
}

function token(theme: Theme, name: string): Rgb {
  return rgbOf(oklch(theme, name));
}

function oklch(theme: Theme, name: string): Oklch {
  const colour = TOKENS[theme].get(name);
  if (colour === undefined) throw new Error(`The styles have no --color-${name} in OKLCH.`);
  return colour;
}

function hoverWash(theme: Theme): Rgb {
  return mixOf(theme, '.market-table tbody tr:hover > *', 'accent', 'paper');
}

function mixOf(theme: Theme, selector: string, one: string, other: string): Rgb {
  const [, share] =
    new RegExp(`color-mix\\(in oklch, var\\(--color-${one}\\) ([\\d.]+)%, var\\(--color-${other}\\)\\)`).exec(ruleOf(selector)) ?? [];
  return rgbOf(mixed(oklch(theme, one), Number(share) / 100, oklch(theme, other)));
}

/** For a rule that mixes a token with the paper in OKLAB, in which hues stay as they are. */
function blendOf(theme: Theme, selector: string): Rgb {
  const [, name = '', part = ''] =
    /color-mix\(in oklab, var\(--color-([a-z]+)\) var\((--map-[a-z\d]+)\), var\(--color-paper\)\)/.exec(ruleOf(selector)) ?? [];
  const [, share] =
    new RegExp(`${part}: (\\d+)%`).exec(ruleOf(`${theme.startsWith('dark') ? '.dark ' : ''}:is(.map-stage, .map-legend)`)) ?? [];
  const flat = ([lightness, chroma, hue]: Oklch) => [
    lightness,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const [one, other] = [flat(oklch(theme, name)), flat(oklch(theme, 'paper'))];
  const [lightness = 0, a = 0, b = 0] = one.map((value, at) => (other[at] ?? 0) + (value - (other[at] ?? 0)) * (Number(share) / 100));
  return rgbOf([lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]);
}

function strongText(theme: Theme): Rgb {
  if (theme.startsWith('light')) return token(theme, 'on-accent');
  const [, own] = /(?:^|\s)color: oklch\(([^)]+)\)/.exec(ruleOf('.dark .button-strong')) ?? [];
  return own === undefined ? token(theme, 'on-accent') : rgbOf(oklchOf(own));
}

function ruleOf(selector: string): string {
  const body = RULES.get(selector);
  if (body === undefined) throw new Error(`The styles have no rule ${selector}.`);
  return body;
}

function tokensOf(rule: string): Map<string, Oklch> {
  return new Map(
    [...rule.matchAll(/--color-([a-z\d-]+): oklch\(([^)/]+)\)/g)].map(([, name = '', numbers = '']) => [name, oklchOf(numbers)]),
  );
}

function oklchOf(text: string): Oklch {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = text.trim().split(/\s+/).map(Number);
  return [lightness, chroma, hue];
}

/** As `color-mix(in oklch, …)`: the hue goes the shorter way round (CSS Color 5, section 3). */
function mixed(one: Oklch, share: number, other: Oklch): Oklch {
  const turn = ((one[2] - other[2] + 540) % 360) - 180;
  return [other[0] + (one[0] - other[0]) * share, other[1] + (one[1] - other[1]) * share, other[2] + turn * share];
}

/** As a screen does: in the encoded values. */
function over(top: Rgb, opacity: number, beneath: Rgb): Rgb {
  const channel = (index: 0 | 1 | 2) => top[index] * opacity + beneath[index] * (1 - opacity);
  return [channel(0), channel(1), channel(2)];
}

/** OKLCH to sRGB, cut off at the gamut (CSS Color 4, section 18). */
function rgbOf([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encoded(linear: number): number {
  const cut = Math.min(Math.max(linear, 0), 1);
  return cut <= 0.0031308 ? 12.92 * cut : 1.055 * cut ** (1 / 2.4) - 0.055;
}

/** 1 to 21 (WCAG 2.2). */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What is seen of linear red, green and blue without one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1.0). */
type Sight = readonly [Rgb, Rgb, Rgb];
const PROTANOPIA: Sight = [
  [0.152286, 1.052583, -0.204868],
  [0.114503, 0.786281, 0.099216],
  [-0.003882, -0.048116, 1.051998],
];
const DEUTERANOPIA: Sight = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];

function seenBy([red, green, blue]: Sight, colour: Rgb): Rgb {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const channel = (row: Rgb) => encoded(row[0] * r + row[1] * g + row[2] * b);
  return [channel(red), channel(green), channel(blue)];
}

function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(...one.map((channel, at) => channel - (other[at] ?? Number.NaN)));
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
