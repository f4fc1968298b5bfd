import { ALL_LANGUAGES, LANGUAGES } from '@bhav/core/words/languages';
import { headWords } from '@bhav/core/words/en/pages/head';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** What a page puts into the template `web/index.html`; `head` and `app` are markup, the others plain text. */
export interface PageParts {
  title: string;
  description: string;
  /** English without it. */
  site?: SiteWords;
  /** The page's stylesheet and scripts; without it the source's entry and its icon's file stay, which is what development wants. */
  head?: string;
  app: string;
  /** The page of addresses that lead nowhere, which a host may send for a page that only script can draw. */
  isLost?: boolean;
}

/** What every page of a language says. `locale` is a BCP 47 tag. */
export interface SiteWords {
  locale: string;
  /** Where script is turned off. */
  noScript: string;
  /** What the picture of the site shows. */
  picture: string;
}

/**
 * The script that sets the theme before the first paint, exactly as it stands within its element,
 * so that a policy may allow it by its hash.
 */
export const THEME_SCRIPT = inlineScript('./theme-script.js', { LANGUAGES: ALL_LANGUAGES });

/** The script that loads the others of a server-rendered page, exactly as it stands within its element. */
export const START_SCRIPT = inlineScript('../src/startup/start-script.js');

/** The icon of the site, which stands within each page: a file of its own would be one request more before the first paint. */
const ICON = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8').trim();

const ENGLISH: SiteWords = { locale: LANGUAGES.en.locale, noScript: headWords.noScript, picture: headWords.picture };

export const APP = '<!--app-->';

/** Fills the template; throws when a place to fill is missing from it. */
export function fillTemplate(template: string, { site = ENGLISH, ...parts }: PageParts): string {
  let html = template;
  html = fill(html, '{{title}}', escapeHtml(parts.title));
  html = fill(html, '{{description}}', escapeHtml(parts.description));
  html = fill(html, '{{locale}}', site.locale);
  html = fill(html, '{{ogLocale}}', site.locale.replace('-', '_'));
  html = fill(html, '{{noScript}}', escapeHtml(site.noScript));
  html = fill(html, '{{picture}}', escapeHtml(site.picture));
  html = fill(html, '<!--theme-->', `<script>${THEME_SCRIPT}</script>`);
  html = fill(html, '<!--status-->', STATUS);
  if (parts.head !== undefined) {
    html = fill(html, SOURCE_ENTRY, parts.head);
    html = fill(html, 'href="/favicon.svg"', `href="data:image/svg+xml,${encodeURIComponent(ICON)}"`);
  }
  return fill(html, ROOT, `<div id="root"${parts.isLost === true ? ' data-lost' : ''}>${parts.app}</div>`);
}

/** The mode of a page without a server; a server writes its own in this element's place. */
const STATUS = '<script type="application/json" id="bhav-status">{"mode":"simulated"}</script>';
const SOURCE_ENTRY = '<script type="module" src="/src/main.tsx"></script>';
const ROOT = `<div id="root">${APP}</div>`;

/** Reads a classic script and makes it small: it is in every page. */
function inlineScript(name: string, values: Record<string, unknown> = {}): string {
  const source = Object.entries(values).reduce(
    (text, [place, value]) => text.replace(place, () => JSON.stringify(value)),
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  const { code, errors } = minifySync(name, source, { module: false });
  if (errors.length > 0) throw new Error(`web/build/${name} is no script: ${errors.map(({ message }) => message).join(' ')}`);
  return code.trim();
}

function fill(html: string, place: string, text: string): string {
  if (!html.includes(place)) throw new Error(`web/index.html has no ${place}: put it back, the build fills it.`);
  return html.replaceAll(place, () => text);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
