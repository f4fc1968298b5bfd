import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { unescaped } from '../../texts/markup.ts';

/** By weight. */
export type FontFiles = Record<'400' | '700', string>;

const TEXT = /<text ([^>]*)>(.*?)<\/text>/gs;
const PART = /<tspan ([^>]*)>(.*?)<\/tspan>|([^<]+)/gs;
const RUN = /\p{Script_Extensions=Devanagari}+|\P{Script_Extensions=Devanagari}+/gu;
const DEVANAGARI = /\p{Script_Extensions=Devanagari}/u;

/**
 * Draws the texts in Devanagari as outlines: the renderer gives a syllable the width of its widest glyph, so that vowel signs lie on the letters beside
 * them (https://github.com/linebender/resvg/pull/1043). Latin letters stay in the font of the other texts.
 */
export function outlined(svg: string, latin: FontFiles, devanagari: FontFiles): string {
  const opened = new Map<string, Font>();
  const fontOf = (file: string): Font => {
    const font = opened.get(file) ?? new Font(new Face(new Blob(readFileSync(file))));
    opened.set(file, font);
    return font;
  };
  return svg.replaceAll(TEXT, (whole: string, attributes: string, within: string) => {
    if (!DEVANAGARI.test(within)) return whole;
    const size = Number(attribute(attributes, 'font-size'));
    let x = 0;
    const paths = [...within.matchAll(PART)].map(([, own = '', inSpan, bare]) => {
      const [weight, fill] = ['font-weight', 'fill'].map((name) => attribute(own, name) ?? attribute(attributes, name));
      const drawn = unescaped(inSpan ?? bare ?? '').match(RUN) ?? [];
      const outlines = drawn.map((run) => {
        const font = fontOf((DEVANAGARI.test(run) ? devanagari : latin)[weight === '700' ? '700' : '400']);
        const scale = size / font.face.upem;
        return shaped(run, font).map(({ path, xAdvance, xOffset, yOffset }) => {
          const place = `translate(${(x + xOffset * scale).toFixed(2)} ${(-yOffset * scale).toFixed(2)}) scale(${scale} ${-scale})`;
          x += xAdvance * scale;
          return `<path transform="${place}" d="${path}"/>`;
        });
      });
      return `<g fill="${fill}">${outlines.flat().join('')}</g>`;
    });
    const anchor = attribute(attributes, 'text-anchor');
    const before = anchor === 'end' ? x : anchor === 'middle' ? x / 2 : 0;
    const [left, base] = [Number(attribute(attributes, 'x')) - before, attribute(attributes, 'y')];
    return `<g transform="translate(${left.toFixed(2)} ${base})">${paths.join('')}</g>`;
  });
}

function shaped(run: string, font: Font) {
  const buffer = new Buffer();
  buffer.addText(run);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    return { path: font.glyphToPath(glyph), xAdvance, xOffset, yOffset };
  });
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}
