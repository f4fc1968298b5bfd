import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

/** The colours of `web/src/ui/styles/tokens.css` as sRGB, for pictures know no OKLCH. */
const PAPER = '#fcfbf8';
const INK = '#171b22';
const MUTED = '#595e66';
const HAIRLINE = '#e0deda';
const ACCENT = '#f5a420';
const GAIN = '#007840';
const LOSS = '#be2323';

/** The line of a rising price in a box of 20, its ends cut upright. Its middle is the box's. */
const LINE = '<path d="M2 12.5 7.5 7 11 10.5 18 2.5V7.5L11 15.5 7.5 12 2 17.5Z"/>';

/** The icon: the line on a dark tile of 64. `share` is the part of its width that the line's box takes, `corner` its radius. */
function icon({ share, corner, style = '' }: { share: number; corner: number; style?: string }): string {
  const scale = (64 * share) / 20;
  const edge = (64 * (1 - share)) / 2;
  const place = `translate(${edge} ${edge}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${style}<rect width="64" height="64" rx="${corner}" fill="${INK}"/><g transform="${place}" fill="${ACCENT}">${LINE}</g></svg>`;
}

const ROUNDED = icon({ share: 0.84, corner: 14 });
// A launcher crops the tile to its own shape: the line stays within the middle four fifths.
const WHOLE = icon({ share: 0.68, corner: 0 });
// Lighter on a dark tab strip, so that its edge shows.
const FAVICON = icon({
  share: 0.94,
  corner: 14,
  style: '<style>@media (prefers-color-scheme: dark) { rect { fill: #2d333e } }</style>',
});

/** The picture of a shared link: the wordmark, the headline and bars of no real day. */
function sharePicture(): string {
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${PAPER}; color: ${INK};
      font-family: ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    .mark { position: absolute; left: 72px; top: 60px; display: flex; align-items: center; font-size: 44px; font-weight: 700; letter-spacing: -0.02em; line-height: 1; }
    .mark svg { width: 40px; height: 37px; margin-right: 14px; fill: ${ACCENT}; }
    .mark span { font-weight: 400; color: ${MUTED}; margin-left: 12px; }
    h1 { position: absolute; left: 72px; top: 148px; margin: 0; font-size: 78px; font-weight: 700; letter-spacing: -0.028em; line-height: 1.08; }
    .shape { position: absolute; inset: 0; }
  </style>
  <div class="mark"><svg viewBox="2 2.5 16 15">${LINE}</svg>Bhav<span>India</span></div>
  <h1>Today’s Indian Stock<br>Market Highlights</h1>
  ${shape()}`;
}

/** Fifty bars around a baseline, from the deepest fall to the widest rise, nineteen of them down. */
function shape(): string {
  const count = 50;
  const baseline = 496;
  const pitch = (1200 - 2 * 72 + 9) / count;
  const bars = Array.from({ length: count }, (_, at) => {
    const height = (at + 0.5 - 19) * 3.4 + 232 * Math.exp((at - count + 1) / 3.6) - 30 * Math.exp(-at / 3);
    const x = (72 + at * pitch).toFixed(2);
    const y = (height > 0 ? baseline - height : baseline).toFixed(2);
    return `<rect x="${x}" y="${y}" width="12" height="${Math.abs(height).toFixed(2)}" fill="${height > 0 ? GAIN : LOSS}"/>`;
  });
  return `<svg class="shape" width="1200" height="630"><path d="M72 ${baseline}H1128" stroke="${HAIRLINE}" stroke-width="2"/>${bars.join('')}</svg>`;
}

const folder = resolve(import.meta.dirname, '../public');
const debianChromium = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  const draw = async (name: string, html: string, width: number, height: number) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(html);
    await page.screenshot({ path: join(folder, name), omitBackground: true });
    await page.close();
  };
  const tile = (svg: string) => `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`;
  await writeFile(join(folder, 'favicon.svg'), `${FAVICON}\n`);
  await draw('icon-192.png', tile(ROUNDED), 192, 192);
  await draw('icon-512.png', tile(ROUNDED), 512, 512);
  await draw('icon-512-maskable.png', tile(WHOLE), 512, 512);
  await draw('apple-touch-icon.png', tile(WHOLE), 180, 180);
  await draw('share.png', sharePicture(), 1200, 630);
} finally {
  await browser.close();
}
