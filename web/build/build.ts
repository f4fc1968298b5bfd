import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForBrowser, bundleForNode, wordsOf, writeServiceWorker } from './bundle.ts';
import { ALL_LANGUAGES, type Language, LANGUAGES } from '@bhav/core/words/languages';
import { isPattern } from '@bhav/core/pages/page-pattern';
import { headTags, headWithFigures, pageFileOf, routeModuleOf, scriptsOf, checkPagePolicy } from './page-files.ts';
import { APP, fillTemplate, type SiteWords } from './template.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Builds the package in `root` into its `dist`. For each language, in the folder of its name unless it is English: one HTML file a route, with its
 * markup, `404.html`, hashed assets, a compressed copy of each text, `sw.js`, the service worker, and `.server`, with which a server writes pages with
 * figures, feeds, files and pictures. The folder is replaced at the end: a build that fails leaves the last one.
 */
export async function buildWeb(root: string): Promise<void> {
  await clearAway(root);
  // All files are in folders named dist, which git ignores even when a build is killed.
  const work = await mkdtemp(join(root, '.build-'));
  const folder = join(work, 'dist');
  try {
    for (const language of ALL_LANGUAGES) {
      await buildSite({ root, language, folder: join(folder, LANGUAGES[language].base), nodeFolder: join(work, 'node', language, 'dist') });
    }
    await compressFolder(folder);
    await replaceFolder(join(root, 'dist'), folder, join(work, 'old', 'dist'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface SiteParts {
  root: string;
  language: Language;
  folder: string;
  nodeFolder: string;
}

async function buildSite({ root, language, folder, nodeFolder }: SiteParts): Promise<void> {
  const { base } = LANGUAGES[language];
  const options = { root, base: `${base}/`, plugins: [wordsOf(language)] };
  const [browser, node] = await bothOf(
    bundleForBrowser('src/main.tsx', { ...options, build: { outDir: folder, copyPublicDir: base === '' } }),
    bundleForNode('src/entry-server.tsx', { ...options, build: { outDir: nodeFolder } }),
  );
  const entryFile = node.chunks.find((chunk) => chunk.isEntry)?.fileName ?? '';
  const entry = (await import(pathToFileURL(join(nodeFolder, entryFile)).href)) as ServerEntry;
  const { pagesToRender: pages, notFound, site, render } = entry;
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const styles = browser.assets.map((asset) => asset.fileName).filter((file) => file.endsWith('.css'));
  const styleTexts = await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')));

  const writePage = async (page: Page, file: string, routeModule: string) => {
    const scripts = scriptsOf(browser.chunks, join(root, routeModule));
    for (const { path, ...one } of isPattern(page.path) ? (page.paths ?? []) : [page]) {
      const name = path === page.path ? file : pageFileOf(path);
      const html = fillTemplate(template, {
        ...one,
        site,
        head: headTags(scripts, styles, base),
        app: await render(path),
        isLost: path === LOST,
      });
      checkPagePolicy(html, name);
      await write(join(folder, name), html);
    }
    return fillTemplate(template, {
      ...page,
      site,
      head: headWithFigures(scripts, styleTexts, base),
      app: APP,
      isLost: page.path === LOST,
    });
  };
  const templates = await Promise.all(
    pages.map(async (page) => {
      const file = pageFileOf(page.path);
      return { file, html: await writePage(page, file, routeModuleOf(page.path)) };
    }),
  );
  templates.push({ file: pageFileOf(LOST), html: await writePage(notFound, '404.html', 'src/routes/not-found.tsx') });
  const patterns = pages.map(({ path }) => path).filter(isPattern);
  await writeServiceWorker({ root, folder, base, patterns });
  // What a server writes pages with: the code that renders them, and each page with a place for its markup. Others need no script to be read.
  for (const { file, html } of templates) await write(join(folder, SERVER, file), html.replace(/\s*<noscript>[^]*?<\/noscript>/, ''));
  const keep = async (name: string, file: string): Promise<void> =>
    copyFile(join(nodeFolder, file), join(folder, SERVER, `${name}-${hashOf(await readFile(join(nodeFolder, file)))}.js`));
  await keep('entry', entryFile);
  if (language === 'en') return;
  const texts = await bundleForNode(TEXTS, { ...options, build: { outDir: nodeFolder, emptyOutDir: false } });
  await keep('texts', texts.chunks.find((chunk) => chunk.isEntry)?.fileName ?? '');
}

interface Page {
  path: string;
  title: string;
  description: string;
  /** The pages of a pattern that the build writes. */
  paths?: readonly Page[];
}

/** The part of `web/src/entry-server.tsx` that the build uses. */
interface ServerEntry {
  pagesToRender: readonly Page[];
  notFound: Page;
  site: SiteWords;
  render: (path: string) => Promise<string>;
}

/** All that a server itself writes in words; it has the English ones. */
const TEXTS = resolve(import.meta.dirname, '../../server/src/texts/texts.ts');

/** The path of the page for addresses that lead nowhere. */
const LOST = '/404';

/** Where the build puts what a server writes pages with; a dot folder, which hosts do not send. */
const SERVER = '.server';

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

/** Removes what killed builds left behind: anything older than ten minutes. */
async function clearAway(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    if (name.startsWith('.build-') && Date.now() - (await stat(folder)).mtimeMs > 600_000) await rm(folder, { recursive: true });
  }
}

/** Waits for both even when one fails, so that the other does not write into a folder that has been removed. */
async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

async function replaceFolder(folder: string, by: string, old: string): Promise<void> {
  await mkdir(dirname(old), { recursive: true });
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(by, folder);
}

/** Writes a `.br` and a `.gz` beside every text file of a folder that is longer than 512 bytes, each at its best level. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** Compresses as the build does for what a browser receives; brotli, level 11. */
export function brotli(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
const LONGER_THAN_BYTES = 512;

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= LONGER_THAN_BYTES) return;
  const [br, gz] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await buildWeb(resolve(import.meta.dirname, '..'));
  } catch (error) {
    console.error('The page could not be built; web/dist is as it was.');
    console.error(error);
    process.exitCode = 1;
  }
}
