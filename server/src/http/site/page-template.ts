import type { PageStatus } from '@bhav/core/wire/server/page-status';
import type { Language } from '@bhav/core/words/languages';
import type { FrameParts } from '../../texts/page-frame.ts';
import { scriptJson } from '../../texts/markup.ts';

const STATUS_ELEMENT = /(<script type="application\/json" id="bhav-status">)[^<]*(<\/script>)/g;
const SCRIPT_ELEMENT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** The types of script elements that a browser runs, or that change which scripts it runs. */
const EXECUTABLE = new Set(['', 'module', 'importmap', 'text/javascript', 'application/javascript']);

/** Into `#bhav-status`; the root is marked for the styles if figures come with the status. Throws unless the page has one such element. */
export function fillStatus(html: string, status: PageStatus): string {
  const places = html.match(STATUS_ELEMENT)?.length ?? 0;
  if (places !== 1) throw new Error(`the page has ${places} elements #bhav-status where it must have one`);
  const json = scriptJson(status);
  const page = status.market === undefined ? html : html.replace('<html', () => '<html data-served');
  return page.replace(STATUS_ELEMENT, (_whole, open: string, close: string) => open + json + close);
}

/** The place of the markup in a built page that waits for its figures. */
const APP = '<!--app-->';

/** Throws unless the page has one place for the markup and one for the status. */
export function fillPage(template: string, app: string, status: PageStatus): string {
  const [before, after, ...others] = fillStatus(template, status).split(APP);
  if (before === undefined || after === undefined || others.length > 0) throw new Error(`the page must have one place ${APP}`);
  return before + app + after;
}

/** A page of the site that is not built, in a language; undefined where it cannot be rendered now. */
export type Frame = (language: Language, parts: FrameParts) => Promise<string | undefined>;

/** The frame of a page, without its script, with other markup in the place of its title and of what its main part holds. */
export function framed(page: string, { title, main }: FrameParts): string {
  return page
    .replaceAll(OF_ITS_OWN, '')
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, (_whole, open: string) => `${open}${main}</main>`);
}

/** What runs a page, and what describes it to others. */
const OF_ITS_OWN =
  /<script type="(?:module|application\/json)"[^>]*>[^<]*<\/script>|<script>addEventListener\([^<]*<\/script>|<link rel="(?:modulepreload|later)"[^>]*>|<meta (?:name|property)="(?:description|og:|twitter:)[^>]*>/g;

export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}

/** Only scripts that a browser would run, without data blocks. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT_ELEMENT)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && EXECUTABLE.has(typeOf(attributes)))
    .map(([, , text = '']) => text);
}

function typeOf(attributes: string): string {
  return (/\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '').toLowerCase();
}
