import { fitsPattern } from '@bhav/core/pages/page-pattern';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Build } from '../src/data/offline/build.ts';
import { bundleServiceWorker } from './bundle.ts';

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
