import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { parseAst } from 'vite';
import { bundleForBrowser } from './bundle.ts';
import { brotli } from './compress.ts';

/** The bytes (brotli) that a first visit to a page sends. */
export interface FirstVisit {
  page: string;
  html: number;
  css: number;
  js: number;
  /** The scripts of that visit, as paths within the folder. */
  scripts: string[];
}

/** Measures every page of a built folder: the document, its styles, and its scripts with all that they import at once. */
export async function firstVisits(folder: string): Promise<FirstVisit[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html') && !file.startsWith('.'));
  return Promise.all(files.toSorted().map((file) => firstVisit(folder, file)));
}

/** Builds a page of React with one heading, by the same settings, and gives the bytes (brotli) of its JavaScript. */
export async function barePageBytes(): Promise<number> {
  const source = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(createElement('h1', null, 'Bhav India'));`;
  const { chunks } = await bundleForBrowser('bhav:bare-page', {
    plugins: [
      {
        name: 'bhav:bare-page',
        resolveId: (id) => (id === 'bhav:bare-page' ? '\0bare-page.js' : undefined),
        load: (id) => (id === '\0bare-page.js' ? source : undefined),
      },
    ],
    build: { write: false },
  });
  const sizes = await Promise.all(chunks.map(async ({ code }) => (await brotli(Buffer.from(code))).length));
  return sum(sizes);
}

async function firstVisit(folder: string, file: string): Promise<FirstVisit> {
  const html = await readFile(join(folder, file), 'utf8');
  const scripts = new Set<string>();
  for (const href of [
    ...attributes(html, /<script[^>]*\ssrc="\/([^"]+)"/g),
    ...attributes(html, /rel="modulepreload"[^>]* href="\/([^"]+)"/g),
  ]) {
    await collectImports(folder, href, scripts);
  }
  const styles = attributes(html, /rel="stylesheet" href="\/([^"]+)"/g);
  const sizeOf = async (name: string) => (await brotli(await readFile(join(folder, name)))).length;
  return {
    page: file === '404.html' ? '404' : `/${posix.dirname(file).replace(/^\.$/, '')}`,
    html: await sizeOf(file),
    css: sum(await Promise.all(styles.map(sizeOf))),
    js: sum(await Promise.all([...scripts].map(sizeOf))),
    scripts: [...scripts],
  };
}

async function collectImports(folder: string, script: string, into: Set<string>): Promise<void> {
  if (into.has(script)) return;
  into.add(script);
  const { body } = parseAst(await readFile(join(folder, script), 'utf8'));
  for (const node of body) {
    const isImport = node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration';
    if (isImport && node.source) await collectImports(folder, posix.join(dirname(script), node.source.value), into);
  }
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value);
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** Prints the table; with `--max 1.15` the exit code is 1 when the landing page's JavaScript passes that many bare pages. */
async function report(folder: string, max: number | undefined): Promise<void> {
  const [visits, bare] = await Promise.all([firstVisits(folder), barePageBytes()]);
  console.log(`First visit, bytes of brotli, from ${relative(process.cwd(), folder) || '.'}. A bare page of React: ${bare} of JavaScript.`);
  console.table(
    Object.fromEntries(
      visits.map(({ page, html, css, js, scripts }) => [
        page,
        { js, 'js ÷ bare': (js / bare).toFixed(3), css, html, scripts: scripts.length },
      ]),
    ),
  );
  const home = visits.find(({ page }) => page === '/');
  if (home === undefined) throw new Error(`${folder} has no index.html: build first (npm run build).`);
  if (max !== undefined && home.js > bare * max) {
    console.error(`The landing page sends ${home.js} bytes of JavaScript, more than ${max} × ${bare} = ${Math.floor(bare * max)}.`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--max');
  const max = at === -1 ? undefined : Number(process.argv[at + 1]);
  if (max !== undefined && !(max > 0)) throw new Error('--max needs a number, as in --max 1.15');
  await report(resolve(import.meta.dirname, '../dist'), max);
}
