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
 * Reads the built site into memory. A page has the status of the moment at which it is asked for. A request is looked up and never becomes a path, and a build made while the server runs does not mix with the one it serves. `address` is
 * where search engines find the site.
 */
export function readBuiltSite(
  folder: string,
  statusNow: () => PageStatus,
  address: SiteAddress = { isPublic: false },
  language: Language = 'en',
): BuiltSite {
  if (!existsSync(join(folder, 'index.html'))) throw new SiteNotBuilt(`There is no page in ${folder}`);
  const files = new Map<string, SiteFile>();
  const documents: string[] = [];
  for (const name of namesIn(folder)) {
    const source = readFileSync(join(folder, name));
    const beside = compressedBeside(folder, name);
    if (extname(name) !== '.html') {
      files.set(`/${name}`, { ...about(name), ...withEtags(source, beside) });
      continue;
    }
    const built = source.toString('utf8');
    documents.push(built);
    const fill = (status: PageStatus): string => filled(built, status, name, language === 'en' ? address : undefined);
    // A page that is not as the build makes it is refused now.
    fill(statusNow());
    files.set(addressOf(name), pageFile(name, statusNow, fill, { built, beside }));
  }
  const notFound = files.get(NOT_FOUND);
  if (notFound === undefined) throw new SiteNotBuilt(`There is no 404.html in ${folder}`);
  files.delete(NOT_FOUND);

  const rendering = readTemplates(folder, address);
  const templates = [...(rendering?.templates ?? [])];
  const bare = templates.filter(([pattern]) => isPattern(pattern));
  const translated = new Map(
    TRANSLATED.flatMap((other) => {
      const place = join(folder, other);
      return language === 'en' && existsSync(place) ? [[other, readBuiltSite(place, statusNow, address, other)] as const] : [];
    }),
  );
  documents.push(...templates.map(([, template]) => template));
  return {
    files,
    notFound,
    inlineScripts: [...documents.flatMap(inlineScripts), ...[...translated.values()].flatMap((site) => site.inlineScripts)],
    inlineStyles: [...documents.flatMap(inlineStyles), ...[...translated.values()].flatMap((site) => site.inlineStyles)],
    translated,
    texts: builtTexts(folder),
    rendering,
    bare: new Map(
      bare.map(([pattern, template]) => [pattern, pageFile('index.html', statusNow, (status) => fillPage(template, '', status))]),
    ),
  };
}

const TRANSLATED = ALL_LANGUAGES.filter((language) => language !== 'en');

const NOT_FOUND = '/404.html';

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
  return { templates, entry: pathToFileURL(join(place, entry)).href, address };
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

type Compressed = Partial<Record<Encoding, Buffer>>;

/** Filled and compressed at the first request after a change: live figures change more often than most pages are read. */
function pageFile(
  name: string,
  statusNow: () => PageStatus,
  fill: (status: PageStatus) => string,
  kept?: { built: string; beside: Compressed },
): SiteFile {
  let made: { market: Market | undefined; answer: ReadyAnswer } | undefined;
  const answer = (): ReadyAnswer => {
    const status = statusNow();
    if (made === undefined || made.market !== status.market) {
      const text = fill(status);
      made = { market: status.market, answer: withEtags(Buffer.from(text), text === kept?.built ? kept.beside : compressed(text)) };
    }
    return made.answer;
  };
  return {
    ...about(name),
    get plain() {
      return answer().plain;
    },
    get encoded() {
      return answer().encoded;
    },
  };
}

function compressedBeside(folder: string, name: string): Compressed {
  const found: Compressed = {};
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

function about(name: string): Pick<SiteFile, 'type' | 'cacheControl'> {
  return { type: TYPES[extname(name)] ?? 'application/octet-stream', cacheControl: cacheControlOf(name) };
}

function cacheControlOf(name: string): string | undefined {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // An old service worker would keep an old site, so it is asked for each time, as pages are.
  return name.endsWith('.html') || name === 'sw.js' ? undefined : 'public, max-age=3600';
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
