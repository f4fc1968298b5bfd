import type { Mode } from '@bhav/core/market/mode';
import { en } from '@bhav/core/words/en/common';
import { embedWords as words } from '@bhav/core/words/en/embed';
import { language } from '@bhav/core/words/en/language';
import { LANGUAGES } from '@bhav/core/words/languages';
import { pageAddress } from '@bhav/core/words/page-address';
import { escaped } from './markup.ts';

/** The content of a frame. */
export interface Embedded {
  title: string;
  /** The path of the whole page, in English. */
  to: string;
  markup: string;
  mode: Mode;
  origin: string;
}

/** No script, in the colours that the reader's system prefers; `isBlue`: rises in blue and falls in orange. Links open a window of their own. */
export function embedPage({ title, to, markup, mode, origin }: Embedded, isBlue: boolean): string {
  const isMarket = mode === 'official' || mode === 'live';
  const mark = isMarket ? '' : `<b class="mark">${escaped(en.modes[mode])}</b> `;
  // The mark says the mode.
  const told = isMarket ? origin : origin.replace(`${en.modes[mode]} · `, '');
  const [link, { name, country }] = [`<a href="${escaped(pageAddress(to))}">`, en.product];
  const body = `<h1>${link}${escaped(title)}</a></h1><p>${mark}${escaped(told)}</p>${markup}<p>${link}${name} ${country}</a></p>`;
  return page(title, body, isBlue ? ' class="blue-orange"' : '');
}

/** Where nothing has the name that was asked for. */
export function missingEmbed(hasIndices: boolean): string {
  const why = hasIndices ? words.missing : words.noIndices;
  return page(
    en.product.name,
    `<p>${escaped(why)} <a href="${pageAddress('/api')}">${en.product.name} ${en.product.country}: ${en.layout.api}</a></p>`,
  );
}

function page(title: string, body: string, colours = ''): string {
  return `<!doctype html><html lang="${LANGUAGES[language].locale}"${colours}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><base target="_blank"><link rel="icon" href="data:,"><style>${EMBED_STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** The colours are those of `web/src/ui/styles/tokens.css`. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--paper:light-dark(oklch(0.988 0.004 85),oklch(0.165 0.012 265));--ink:light-dark(oklch(0.22 0.015 265),oklch(0.95 0.005 265));--muted:light-dark(oklch(0.48 0.015 265),oklch(0.7 0.012 265));--hairline:light-dark(oklch(0.9 0.006 85),oklch(0.3 0.014 265));--mark:light-dark(oklch(0.9 0.09 78),oklch(0.28 0.06 75));--mark-ink:light-dark(oklch(0.22 0.015 265),oklch(0.82 0.15 75));--mark-edge:light-dark(oklch(0.62 0.14 66),oklch(0.5 0.1 75))}
.gain{color:light-dark(oklch(0.44 0.13 155),oklch(0.8 0.15 155))}.loss{color:light-dark(oklch(0.52 0.19 27),oklch(0.74 0.15 25))}
.blue-orange .gain{color:light-dark(oklch(0.43 0.13 250),oklch(0.73 0.12 245))}.blue-orange .loss{color:light-dark(oklch(0.52 0.13 50),oklch(0.8 0.13 70))}.level{color:var(--muted)}
body{margin:0;padding:.75rem;background:var(--paper);color:var(--ink);font:14.5px/1.375 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari",sans-serif;font-variant-numeric:tabular-nums lining-nums}
h1{margin:0;font-size:16px}p{margin:.25rem 0;color:var(--muted);font-size:12px;overflow-wrap:anywhere}a{color:inherit}h1 a,td a,th a{text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:2px solid;outline-offset:2px}
.mark{padding:0 .375rem;border:1px solid var(--mark-edge);border-radius:4px;background:var(--mark);color:var(--mark-ink)}
table{width:100%;border-collapse:collapse}th,td{padding:.25rem 0 .25rem .5rem;border-top:1px solid var(--hairline);text-align:right;white-space:nowrap;font-weight:400}thead :is(th){border:0;color:var(--muted);font-size:12px}th:first-child{padding-left:0;text-align:left;white-space:normal;overflow-wrap:anywhere}tbody th{font-weight:600}small{display:block;color:var(--muted);font-size:12px;font-weight:400}td small{color:inherit}
td.gain::before,td.loss::before{display:inline-block;margin-right:.375em;border:solid transparent;border-width:0 .3125em .5em;border-bottom-color:currentcolor;content:''}td.loss::before{border-width:.5em .3125em 0;border-top-color:currentcolor}
svg{display:block;width:100%;height:6rem}path{fill:currentcolor}.base{fill:none;stroke:var(--muted)}.row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;font-size:12px}.index{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .75rem;font-size:20px;color:inherit}.index b{font-size:28px}`;
