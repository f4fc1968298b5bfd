import type { Chunk } from './bundle.ts';
import { START_SCRIPT, THEME_SCRIPT } from './template.ts';

/**
 * The module that shows a page: `/` is `src/routes/home.tsx`, `/full-tracking` is `src/routes/full-tracking.tsx`, the pattern
 * `/stock/:exchange/:symbol` is `src/routes/stock.$exchange.$symbol.tsx`.
 */
export function routeModuleOf(path: string): string {
  if (!/^\/(:?[a-z0-9-]+(\/:?[a-z0-9-]+)*)?$/.test(path)) throw new Error(`'${path}' is not a path that can become a folder.`);
  return `src/routes/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '.').replaceAll(':', '$')}.tsx`;
}

/** The file in `web/dist` that a static host sends for a path; for a pattern, the file of its template. */
export function pageFileOf(path: string): string {
  const name = decodeURIComponent(path.slice(1)).replaceAll(':', '$');
  if (name.split('/').some((part) => /^\.{0,2}$/.test(part)) && name !== '')
    throw new Error(`'${path}' is not a path that can become a folder.`);
  return `${name}/index.html`.replace(/^\//, '');
}

/**
 * Names the entry, what it imports, and the chunks that a page needs besides them, so that one round fetches them all.
 * `routeModule` is the absolute path of the page's module; throws when no chunk holds it.
 */
export function scriptsOf(chunks: readonly Chunk[], routeModule: string): Scripts {
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('the bundle has no entry.');
  const route = chunks.find((chunk) => chunk.moduleIds.includes(routeModule));
  if (route === undefined) throw new Error(`${routeModule} is in no chunk: a page of that name needs this module, loaded by src/main.tsx.`);
  const imported = new Set<string>();
  collect(entry, chunks, imported);
  imported.delete(entry.fileName);
  const needed = new Set<string>();
  collect(route, chunks, needed);
  const preloads = [...needed].filter((file) => file !== entry.fileName && !imported.has(file));
  return { entry: entry.fileName, imported: [...imported], preloads };
}

interface Scripts {
  entry: string;
  imported: string[];
  preloads: string[];
}

/** Writes the tags of a page's files. The stylesheet, which blocks painting, is first; scripts have low priority so that they do not delay it. */
export function headTags({ entry, imported, preloads }: Scripts, styles: readonly string[], base = ''): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${base}/${file}">`),
    `<script type="module" fetchpriority="low" src="${base}/${entry}"></script>`,
    ...[...imported, ...preloads].map((file) => `<link rel="modulepreload" fetchpriority="low" href="${base}/${file}">`),
  ].join('\n    ');
}

/**
 * Writes the tags of a server-rendered page: its styles within it, so that it is painted from its first bytes, and its scripts named, the entry
 * first, for `start-script.js` to load.
 */
export function headWithFigures({ entry, imported, preloads }: Scripts, styles: readonly string[], base = ''): string {
  return [
    ...styles.map((text) => `<style>${text.trim()}</style>`),
    ...[entry, ...imported, ...preloads].map((file) => `<link rel="later" href="${base}/${file}">`),
    `<script>${START_SCRIPT}</script>`,
  ].join('\n    ');
}

function collect(chunk: Chunk, chunks: readonly Chunk[], into: Set<string>): void {
  if (into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported !== undefined) collect(imported, chunks, into);
  }
}

/**
 * Throws when a page holds what the server's Content-Security-Policy refuses, naming the first such tag:
 * inline styles and handlers, scripts within the page other than the theme's, anything fetched from elsewhere.
 */
export function checkPagePolicy(html: string, page: string): void {
  for (const [tag, name = ''] of html.matchAll(/<([a-z][a-z0-9-]*)(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?>/gi)) {
    const bare = tag.replaceAll(/"[^"]*"|'[^']*'/g, '""');
    if (name === 'style' || /\sstyle=/i.test(bare)) throw refusal(page, tag, 'a style within the page');
    if (/\son[a-z]+=/i.test(bare)) throw refusal(page, tag, 'a handler within the page');
    if (name !== 'a' && /\s(?:src|href|srcset|poster|data)="(?:https?:)?\/\//i.test(tag)) throw refusal(page, tag, 'a file from elsewhere');
  }
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const isData = attributes.includes('type="application/json"');
    if (text !== '' && text !== THEME_SCRIPT && !isData) throw refusal(page, text.slice(0, 80), 'a script within the page');
  }
}

function refusal(page: string, found: string, what: string): Error {
  return new Error(`${page} holds ${what}, which the server's policy refuses: ${found}`);
}
