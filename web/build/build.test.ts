// @vitest-environment node
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Build } from '../src/data/offline/build.ts';
import { buildWeb } from './build.ts';

const nodeEnv = process.env.NODE_ENV;
let root = '';

/** A package as small as the build allows: the landing page, which is in the file of the entry, and one with a file of its own. */
const SOURCES = {
  'src/main.tsx': `
    import './styles.css';
    const pages = { '/': () => import('./routes/home.tsx'), '/about': () => import('./routes/about.tsx'), none: () => import('./routes/not-found.tsx') };
    const load = pages[location.pathname] ?? pages.none;
    load().then((page) => { document.title = page.title + process.env.NODE_ENV; });`,
  'src/styles.css': 'main { color: red }',
  'src/shared.ts': `export const shared = 'x'.repeat(Number(globalThis.count)) + '${'shared '.repeat(200)}';`,
  'src/routes/home.tsx': `import { shared } from '../shared.ts'; export const title = 'home' + shared;`,
  'src/routes/about.tsx': `import { shared } from '../shared.ts'; export const title = 'about' + shared;`,
  'src/routes/not-found.tsx': `export const title = 'none';`,
  'src/entry-server.tsx': `
    const page = (path) => ({ path, title: 'Page ' + path, description: 'All of ' + path });
    export const pagesToRender = [page('/'), page('/about')];
    export const notFound = page('/nowhere');
    export const render = async (path) => '<main>' + path + ' in ' + process.env.NODE_ENV + '</main>';`,
  'src/service-worker.ts': `self.addEventListener('install', () => console.log(BHAV_BUILD));`,
  'public/robots.txt': 'User-agent: *\n',
  // No visitor needs it without a network.
  'public/screenshots/home.png': 'a picture',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bhav-build-'));
  for (const folder of ['src/routes', 'public/screenshots']) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'index.html'), await readFile(new URL('../index.html', import.meta.url)));
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(join(root, file), text);
  await buildWeb(root);
});

afterAll(async () => {
  process.env.NODE_ENV = nodeEnv;
  await rm(root, { recursive: true });
});

const built = (file: string) => readFile(join(root, 'dist', file));
const text = async (file: string) => (await built(file)).toString();

async function buildInWorker(): Promise<Build> {
  let install = (): void => undefined;
  let told: unknown;
  const self = { addEventListener: (_name: string, listener: () => void) => (install = listener) };
  runInNewContext(await text('sw.js'), { self, console: { log: (build: unknown) => (told = build) } });
  install();
  return JSON.parse(JSON.stringify(told)) as Build;
}

test('every page is a file with its own title, markup and scripts', async () => {
  for (const [file, path, chunks] of [
    ['index.html', '/', []],
    ['about/index.html', '/about', ['about']],
    ['404.html', '/nowhere', ['not-found']],
  ] as const) {
    const html = await text(file);
    expect(html).toContain(`<title>Page ${path}</title>`);
    expect(html).toContain(`<div id="root"><main>${path} in production</main></div>`);
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/style-[\w-]+\.css">/);
    expect(html).toMatch(/<script type="module" fetchpriority="low" src="\/assets\/main-[\w-]+\.js">/);
    expect(
      [...html.matchAll(/<link rel="modulepreload" fetchpriority="low" href="\/assets\/([\w-]+?)-[\w-]{8}\.js">/g)].map(([, name]) => name),
    ).toEqual(chunks);
    // A browser fetches it before the first paint.
    expect(html).not.toContain('rel="manifest"');
  }
});

test('a server gets each page with its styles, a place for its markup, and the code that renders it', async () => {
  const names = (await readdir(join(root, 'dist', '.server'), { recursive: true })).toSorted();
  expect(names.filter((name) => name.endsWith('.html'))).toEqual(['404/index.html', 'about/index.html', 'index.html']);
  const html = await text('.server/about/index.html');
  expect(html).toContain('<div id="root"><!--app--></div>');
  expect(html).toMatch(/<style>[^<]*color: ?red/);
  expect(html).not.toMatch(/<noscript>|<script[^>]* src=|rel="(stylesheet|modulepreload)"/);
  const [first, ...others] = [...html.matchAll(/<link rel="later" href="\/assets\/(\w+)-/g)].map(([, name]) => name);
  expect([first, ...others]).toEqual(['main', 'about']);
  const entry = names.find((name) => name.startsWith('entry-')) ?? '';
  const { pagesToRender } = (await import(pathToFileURL(join(root, 'dist', '.server', entry)).href)) as {
    pagesToRender: { path: string }[];
  };
  expect(pagesToRender.map(({ path }) => path)).toEqual(['/', '/about']);
});

test('the folder has the public files, and no maps, manifests or temporary files', async () => {
  const files = await readdir(join(root, 'dist'), { recursive: true });
  expect(files).toContain('robots.txt');
  expect(files.filter((file) => /\.map$|\.vite|manifest\.json/.test(file))).toEqual([]);
  expect((await readdir(root)).toSorted()).toEqual(['dist', 'index.html', 'public', 'src']);
});

test('the service worker is one script beside the pages, with the checksum of all that it keeps and the name of the build', async () => {
  const build = await buildInWorker();
  const files = (await readdir(join(root, 'dist'), { recursive: true })).filter((file) => /^assets\/.*\.(js|css)$/.test(file));
  expect(Object.keys(build.files).toSorted()).toEqual([...files.map((file) => `/${file}`), '/favicon.svg'].toSorted());
  for (const [path, integrity] of Object.entries(build.files)) {
    expect(integrity).toBe(
      `sha256-${createHash('sha256')
        .update(await built(path))
        .digest('base64')}`,
    );
  }
  expect(build.pages.toSorted()).toEqual(['/', '/404.html', '/about']);
  expect(build.version).toMatch(/^[0-9a-f]{12}$/);
});

test('texts of more than 512 bytes have compressed copies of the same bytes', async () => {
  const files = (await readdir(join(root, 'dist'), { recursive: true })).filter((file) => /^[^.].*\.(html|js|css|txt)$/.test(file));
  const long: string[] = [];
  for (const file of files) if ((await built(file)).length > 512) long.push(file);
  expect(long).toContain('index.html');
  expect(files.filter((file) => existsSync(join(root, 'dist', `${file}.br`)))).toEqual(long);
  expect(long.length).toBeLessThan(files.length);
  for (const file of long) {
    expect(brotliDecompressSync(await built(`${file}.br`))).toEqual(await built(file));
    expect(gunzipSync(await built(`${file}.gz`))).toEqual(await built(file));
  }
});

test('the name of the build is the same for the same files, and another when any page changes', async () => {
  const before = await buildInWorker();
  await buildWeb(root);
  expect(await buildInWorker()).toEqual(before);
  const changed = SOURCES['src/entry-server.tsx'].replace("'All of '", "'Everything of '");
  await writeFile(join(root, 'src/entry-server.tsx'), changed);
  await buildWeb(root);
  const { version, files } = await buildInWorker();
  await writeFile(join(root, 'src/entry-server.tsx'), SOURCES['src/entry-server.tsx']);
  expect(version).not.toBe(before.version);
  expect(files).toEqual(before.files);
});

test.each([
  ['a source that does not parse', 'src/routes/home.tsx', 'export const title = ;', /./],
  [
    'a page that breaks the policy',
    'src/entry-server.tsx',
    SOURCES['src/entry-server.tsx'].replace('<main>', '<main style="x">'),
    /a style within/,
  ],
  [
    'a page without a module',
    'src/entry-server.tsx',
    SOURCES['src/entry-server.tsx'].replace("page('/about')", "page('/abuot')"),
    /abuot\.tsx/,
  ],
])('%s fails the build and leaves the last one', async (_, file, broken, message) => {
  const before = await text('index.html');
  await writeFile(join(root, file), broken);
  await expect(buildWeb(root)).rejects.toThrow(message);
  await writeFile(join(root, file), SOURCES[file as keyof typeof SOURCES]);
  expect(await text('index.html')).toBe(before);
  expect((await readdir(root)).toSorted()).toEqual(['dist', 'index.html', 'public', 'src']);
});
