import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headOf, type PageHead } from '@bhav/core/sentences/heads/page-head';
import type { Market } from '@bhav/core/wire/market';
import { ALL_LANGUAGES, type Language } from '@bhav/core/words/languages';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { builtHead, fillHead } from './page-head.ts';
import { LOST, type SiteAddress } from './site-address.ts';
import { fitsPattern, isPattern } from '@bhav/core/pages/page-pattern';
import { fillPage, fillStatus, inlineScripts, inlineStyles } from './page-template.ts';
import { messageOf } from '../../platform/machine/machine-error.ts';
import { builtTexts, SERVER } from '../../texts/built-texts.ts';
import { type Encoding, type ReadyAnswer, withEtags } from '../../market/published/ready-answer.ts';

/** In memory. */
export interface SiteFile extends ReadyAnswer {
  type: string;
  /** Absent if it depends on the figures. */
  cacheControl: string | undefined;
}

export interface BuiltSite {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** The address of the built module of all that the server writes in its language; absent of English. */
  readonly texts: string | undefined;
  /** Absent from a site that was not built for a server. */
  readonly rendering: Rendering | undefined;
  /** By pattern of paths: the page without its markup, which its script draws. */
  readonly bare: ReadonlyMap<string, SiteFile>;
  /** By language: those of the others than English, whose addresses are without the language. */
  readonly translated: ReadonlyMap<Language, BuiltSite>;
  /** Into every page, in every language. */
  setStatus: (status: PageStatus) => void;
}

export interface Rendering {
  /** The built pages with a place for their markup, by path, or by the pattern of their paths. */
  templates: ReadonlyMap<string, string>;
  /** Of the built module that renders them. */
  entry: string;
  address: SiteAddress;
}

/** The message says what to do. */
export class SiteNotBuilt extends Error {
  constructor(reason: string) {
    super(`${reason}: run \`npm run build\`, then start again.`);
    this.name = 'SiteNotBuilt';
  }
}

/**
 * Reads the built site into memory and writes the status into each page. A request is looked up and never becomes a path, and a build made while
 * the server runs does not mix with the one it serves. `address` is where search engines find the site.
 */
export function readBuiltSite(
  folder: string,
  status: PageStatus,
  address: SiteAddress = { isPublic: false },
  language: Language = 'en',
): BuiltSite {
  if (!existsSync(join(folder, 'index.html'))) throw new SiteNotBuilt(`There is no page in ${folder}`);
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, string>();
  for (const name of namesIn(folder)) {
    const source = readFileSync(join(folder, name));
    if (extname(name) === '.html') pages.set(name, source.toString('utf8'));
    else files.set(`/${name}`, siteFile(name, source, compressedBeside(folder, name)));
  }

  const rendering = readTemplates(folder, address);
  const patterns = [...(rendering?.templates.keys() ?? [])].filter(isPattern);
  const bare = new Map<string, SiteFile>();
  const pageOf = (name: string, built: string, status: PageStatus, beside: boolean): SiteFile => {
    const text = (): string => filled(built, status, name, language === 'en' ? address : undefined);
    const isOneOfMany = patterns.some((pattern) => fitsPattern(pattern, addressOf(name)));
    if (!beside || isOneOfMany) return pageFile(name, text);
    const now = text();
    return siteFile(name, Buffer.from(now), now === built ? compressedBeside(folder, name) : compressed(now));
  };
  const lost = pages.get(NOT_FOUND);
  if (lost === undefined) throw new SiteNotBuilt(`There is no ${NOT_FOUND} in ${folder}`);
  pages.delete(NOT_FOUND);
  let notFound: SiteFile;
  const fill = (status: PageStatus, beside: boolean): SiteFile => {
    for (const [name, built] of pages) files.set(addressOf(name), pageOf(name, built, status, beside));
    for (const pattern of patterns)
      bare.set(
        pattern,
        pageFile('index.html', () => fillPage(rendering?.templates.get(pattern) ?? '', '', status)),
      );
    return pageOf(NOT_FOUND, lost, status, beside);
  };
  notFound = fill(status, true);
  const translated = new Map(
    TRANSLATED.flatMap((other) => {
      const place = join(folder, other);
      return language === 'en' && existsSync(place) ? [[other, readBuiltSite(place, status, address, other)] as const] : [];
    }),
  );
  const documents = [...pages.values(), lost, ...(rendering?.templates.values() ?? [])];
  return {
    files,
    get notFound() {
      return notFound;
    },
    inlineScripts: [...documents.flatMap(inlineScripts), ...[...translated.values()].flatMap((site) => site.inlineScripts)],
    inlineStyles: [...documents.flatMap(inlineStyles), ...[...translated.values()].flatMap((site) => site.inlineStyles)],
    translated,
    texts: builtTexts(folder),
    rendering,
    bare,
    setStatus: (status) => {
      notFound = fill(status, false);
      for (const site of translated.values()) site.setStatus(status);
    },
  };
}

const TRANSLATED = ALL_LANGUAGES.filter((language) => language !== 'en');

const NOT_FOUND = '404.html';

function readTemplates(folder: string, address: SiteAddress): Rendering | undefined {
  const place = join(folder, SERVER);
  if (!existsSync(place)) return undefined;
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const entry = names.find((name) => /^entry-.*\.js$/.test(name));
  if (entry === undefined) throw new SiteNotBuilt(`There is no entry in ${place}`);
  const templates = new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [addressOf(name.split(sep).join('/')), readFileSync(join(place, name), 'utf8')]),
  );
  return {
    templates,
    entry: pathToFileURL(join(place, entry)).href,
    address,
  };
}

/** The files to serve: dot files are the build's own, and .br and .gz files are encodings of others. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')) && !TRANSLATED.some((language) => language === parts[0]))
    .map((parts) => parts.join('/'))
    .filter((name) => !/\.(?:br|gz)$/.test(name));
}

export function templateOf(templates: Rendering['templates'], path: string): string | undefined {
  const pattern = [...templates.keys()].find((one) => one === path || (isPattern(one) && fitsPattern(one, path)));
  return pattern === undefined ? undefined : templates.get(pattern);
}

/** In the name of a template a dollar sign stands for the colon of a parameter. */
function addressOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '').replaceAll('/$', '/:')}`;
}

/** Undefined where neither figures nor an address change it, and for the page of unknown addresses. */
function headFor(path: string, built: string, market: Market | undefined, address: SiteAddress): PageHead | undefined {
  if (path.startsWith(LOST) || (market === undefined && address.site === undefined)) return undefined;
  return headOf({ page: { path, ...builtHead(built) }, market, ...address });
}

/** Without an address the head stays as it was built: in another language it is written with the figures (`page-renderer-process.ts`). */
function filled(html: string, status: PageStatus, name: string, address: SiteAddress | undefined): string {
  try {
    const page = fillStatus(html, status);
    const head = address && headFor(addressOf(name), html, status.market, address);
    return head === undefined ? page : fillHead(page, head);
  } catch (error) {
    throw new SiteNotBuilt(`${name} is not as the build makes it (${messageOf(error)})`);
  }
}

/** A page that is filled and compressed at its first request: live figures change more often than most pages are read. */
function pageFile(name: string, textOf: () => string): SiteFile {
  const make = (): SiteFile => {
    const text = textOf();
    return siteFile(name, Buffer.from(text), compressed(text));
  };
  let made: SiteFile | undefined;
  const file = (): SiteFile => (made ??= make());
  return {
    type: typeOf(name),
    cacheControl: cacheControlOf(name),
    get plain() {
      return file().plain;
    },
    get encoded() {
      return file().encoded;
    },
  };
}

function siteFile(name: string, plain: Buffer, encoded: Partial<Record<Encoding, Buffer>>): SiteFile {
  return { type: typeOf(name), cacheControl: cacheControlOf(name), ...withEtags(plain, encoded) };
}

function compressedBeside(folder: string, name: string): Partial<Record<Encoding, Buffer>> {
  const found: Partial<Record<Encoding, Buffer>> = {};
  for (const [encoding, ending] of [['br', '.br'] as const, ['gzip', '.gz'] as const]) {
    const path = join(folder, name + ending);
    if (existsSync(path)) found[encoding] = readFileSync(path);
  }
  return found;
}

/** Level 9 takes 2 ms for a page, level 11 takes 60 ms and saves 2 %. */
function compressed(text: string): Record<Encoding, Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return { br: brotliCompressSync(text, { params }), gzip: gzipSync(text, { level: 9 }) };
}

function cacheControlOf(name: string): string | undefined {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // An old service worker would keep an old site, so it is asked for each time, as pages are.
  return name.endsWith('.html') || name === 'sw.js' ? undefined : 'public, max-age=3600';
}

function typeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
