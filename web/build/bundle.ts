import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Language } from '@bhav/core/words/languages';
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import config from '../vite.config.ts';
import { fitsPattern } from '@bhav/core/pages/page-pattern';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { Build } from '../src/data/offline/build.ts';

export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'isEntry'>;

/** Everything that a build of Vite wrote: JavaScript chunks (the entry among them) and other files. */
export interface Bundle {
  chunks: Rolldown.OutputChunk[];
  assets: Rolldown.OutputAsset[];
}

/** Puts the words of a language in the place of the English ones, which the code imports. A file that is not translated yet stays English. */
export function wordsOf(language: Language): Plugin {
  const [english, translated] = ['/src/words/en/', `/src/words/${language}/`];
  return {
    name: 'bhav:words',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (language === 'en' || !/^@bhav\/core\/words\/|^\.{1,2}\//.test(source)) return null;
      const found = await this.resolve(source, importer.replace(translated, english), { ...options, skipSelf: true });
      const goal = found?.id.replace(english, translated) ?? '';
      // With what is found stands whether it has side effects.
      return goal !== found?.id && existsSync(goal) ? goal : found;
    },
  };
}

/** Builds what a browser loads, from a module of `web/` or of a plugin, for production whatever `NODE_ENV` says. */
export function bundleForBrowser(entry: string, { root = '', ...options }: InlineConfig): Promise<Bundle> {
  const rolldownOptions = { input: entry, output: { codeSplitting: { groups: filesOf(root, entry) } } };
  return bundle(mergeConfig({ root, build: { rolldownOptions } }, options));
}

/**
 * Which modules become one file: each costs a slow phone a few milliseconds of its main thread, however small it is, and so does code that a page
 * has no use for. What every page needs is one file, with the landing page; what three pages share is four: what the map takes, what else a table
 * takes, what else a share's page takes, and the rest. In none are the chart, which few pages have, and `push-browsers.ts`, which waits for a press.
 */
function filesOf(root: string, entry: string): Rolldown.CodeSplittingGroup[] {
  const route = (name: string): string => join(root, `src/routes/${name}.tsx`);
  const shared = { test: /^(?!.*\/src\/(?:chart\/|data\/alerts\/push-browsers\.))/, minShareCount: 3 };
  return [
    { debugName: 'main', name: fileOf('main', join(root, entry), route('home')) },
    { debugName: 'view', name: fileOf('view', route('map')), ...shared },
    { debugName: 'table', name: fileOf('table', route('full-tracking')), ...shared },
    { debugName: 'share', name: fileOf('share', route('stock.$exchange.$symbol')), ...shared },
    { name: 'shared', ...shared },
  ];
}

/** Puts modules, and all that they import, into a file of this name. */
function fileOf(name: string, ...modules: readonly string[]): Rolldown.CodeSplittingNameFunction {
  const needed = new Set<string>();
  return (id, context) => {
    const add = (module: string): void => {
      if (needed.has(module)) return;
      needed.add(module);
      context.getModuleInfo(module)?.importedIds.forEach(add);
    };
    modules.forEach(add);
    return needed.has(id) ? name : null;
  };
}

/** Builds one module that Node can import from anywhere, to write the pages with. */
export function bundleForNode(entry: string, options: InlineConfig): Promise<Bundle> {
  return bundle(
    mergeConfig(
      {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        // One file: chunks that import an entry which awaits them would deadlock.
        build: { ssr: entry, copyPublicDir: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
      },
      options,
    ),
  );
}

/** Builds the service worker into `sw.js`, one classic script, with `build` (JSON) in the place of `BHAV_BUILD`. */
async function bundleServiceWorker(entry: string, build: string, options: InlineConfig): Promise<void> {
  const output = { format: 'iife', entryFileNames: 'sw.js' } as const;
  const settings = { license: false, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: entry, output } };
  await bundle(mergeConfig({ define: { BHAV_BUILD: build }, build: settings }, options));
}

async function bundle(options: InlineConfig): Promise<Bundle> {
  // Vite prefers an inherited NODE_ENV, as of a test run, to its own mode.
  process.env.NODE_ENV = 'production';
  const result = await build(mergeConfig(config, { configFile: false, mode: 'production', logLevel: 'warn', ...options }));
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  refuseDevelopmentCode(chunks);
  return { chunks, assets: files.filter((file) => file.type === 'asset') };
}

/** Throws when React's development half is in a bundle, which is slower and five times as large. */
function refuseDevelopmentCode(chunks: readonly Chunk[]): void {
  const found = chunks.flatMap((chunk) => chunk.moduleIds).find((id) => id.endsWith('.development.js'));
  if (found !== undefined) throw new Error(`the bundle holds ${found}: NODE_ENV is not 'production' in this build.`);
}

interface WorkerParts {
  root: string;
  folder: string;
  /** Before the addresses of the folder. */
  base: string;
  /** Of paths: a page that one of them stands for is kept once it was visited. */
  patterns: readonly string[];
}

/** Writes the service worker into a built folder, with the list of the files that it keeps, so that it changes whenever one of them does. */
export async function writeServiceWorker(parts: WorkerParts): Promise<void> {
  const { root, folder } = parts;
  await bundleServiceWorker('src/service-worker.ts', JSON.stringify(await buildIn(parts)), { root, build: { outDir: folder } });
}

/** Lists what a visitor needs without a network: the pages, every hashed file, the icon of the tab and the manifest. */
async function buildIn({ folder, base, patterns }: WorkerParts): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  const version = createHash('sha256');
  const files: Record<string, string> = {};
  const pages: string[] = [];
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const sum = createHash('sha256').update(bytes).digest('base64');
    if (patterns.some((pattern) => fitsPattern(pattern, addressOf(name)))) continue;
    if (name.endsWith('.html')) pages.push(base + addressOf(name) || '/');
    else if (name.startsWith('assets/') || BESIDE.has(name)) files[`${base}/${name}`] = `sha256-${sum}`;
    else continue;
    version.update(`${name} ${sum}\n`);
  }
  return { version: version.digest('hex').slice(0, 12), base, files, pages, patterns: patterns.map((pattern) => base + pattern) };
}

/** Kept beside the hashed files; icons for other programs are left out. */
const BESIDE = new Set(['favicon.svg', 'manifest.webmanifest']);

function addressOf(page: string): string {
  return `/${page}`.replace(/\/index\.html$/, '');
}
