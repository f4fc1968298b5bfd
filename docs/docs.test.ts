import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: ROOT }).map((name) => name.replaceAll('\\', '/'));
/** The project's, and one for each folder of tools. */
const LOCK_FILES = globSync('tools/*/package.json', { cwd: ROOT })
  .map((name) => name.replaceAll('\\', '/').replace('package.json', 'package-lock.json'))
  .concat('package-lock.json');
/** A document may name a file as its package does: `store/` for `server/src/store/`. */
const FOLDERS = ['', 'core/src', 'server/src', 'demo/src', 'web', 'web/src', 'docs'];
/** What a build or a run makes; a fresh clone has none of it. */
const MADE = /(?:^|\/)(?:dist|node_modules|test-results|playwright-report|coverage|\.types|\.data)(?:\/|$)/;
const TEXT_FILE = /\.(?:ts|tsx|mjs|js|json|jsonc|md|css|html|svg|ya?ml|webmanifest|txt|sh)$|(?:^|\/)(?:\.npmrc|\.gitignore|run|LICENSE)$/;

describe('documents', () => {
  test('are there', () => {
    expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']));
  });

  test.each(DOCUMENTS)('%s names paths that exist', (name) => {
    const text = readFileSync(join(ROOT, name), 'utf8');
    expect(pathsIn(text).filter((path) => !existsIn(name, path))).toEqual([]);
    expect(linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(name), link)))).toEqual([]);
  });

  test.each(DOCUMENTS)('%s names no line numbers, for lines move', (name) => {
    expect(lineNumbersIn(readFileSync(join(ROOT, name), 'utf8'))).toEqual([]);
  });

  test('a wrong path, link and line number are found', () => {
    const text =
      'See `core/src/prices.ts`, `core/`, `/full-tracking`, `application/json`, `npm start`, `docs/decisions/NNN-title.md`, `launcher.mjs` and [it](docs/none.md#top), [us](https://example.org/a/b), main.ts:12, lines 3.';
    expect(pathsIn(text).filter((path) => !existsIn('README.md', path))).toEqual(['core/src/prices.ts', 'launcher.mjs']);
    expect(linksIn(text)).toEqual(['docs/none.md']);
    expect(lineNumbersIn(text)).toEqual(['main.ts:12', 'lines 3']);
  });
});

describe('the lock files', () => {
  test.each(LOCK_FILES)('%s is installed without running a script of a package', (name) => {
    expect(readFileSync(join(ROOT, dirname(name), '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
  });

  test.each(LOCK_FILES)('%s holds each optional package of each package, so that every system can install', (name) => {
    expect(missingOptionals(lockedIn(name))).toEqual([]);
  });

  test('a package that lacks one is found', () => {
    const packages = { 'node_modules/a': { optionalDependencies: { b: '1', c: '1' } }, 'node_modules/a/node_modules/b': {} };
    expect(missingOptionals(packages)).toEqual(['node_modules/a needs c']);
  });

  test.each(LOCK_FILES)('%s has the checksum of each package, and no address from which one came', (name) => {
    const packages = Object.entries(lockedIn(name)).filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([place]) => place)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved?.includes('://')).map(([place]) => place)).toEqual([]);
  });
});

test('no file names a package registry', () => {
  const registry = /\/\/[\w.-]*(?:registry|npmjs|npmmirror|yarnpkg)[\w.-]*/i;
  expect(['https:', 'registry.example.org'].join('//')).toMatch(registry);
  const files = filesIn(ROOT);
  expect(files).toContain('package-lock.json');
  expect(files.filter((name) => registry.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
});

interface LockFile {
  packages: Record<string, { link?: boolean; integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }>;
}

function lockedIn(name: string): LockFile['packages'] {
  return (JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as LockFile).packages;
}

/** Returns what stands in backticks and looks like a path here: it begins with a name of the root, or ends as a file of ours does. */
function pathsIn(text: string): string[] {
  const roots = new Set(readdirSync(ROOT));
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span = '']) => span.replace(/^\.\//, ''))
    .filter((span) => /^[\w.][\w./<>*{},-]*$/.test(span) && !MADE.test(span))
    .filter((span) => (span.includes('/') && roots.has(span.split('/', 1)[0] ?? '')) || /[\w>*}]\.(?:ts|tsx|mjs|css|md)$/.test(span));
}

/** Only the part before a placeholder in a path counts. */
function existsIn(document: string, path: string): boolean {
  const parts = path.split('/');
  const placeholder = parts.findIndex((part) => /[*<{]|NNN|^name\./.test(part));
  const sure = placeholder === -1 ? path : parts.slice(0, placeholder).join('/');
  return [dirname(document), ...FOLDERS].some((folder) => existsSync(join(ROOT, folder, sure)));
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href|srcset)="([^"]+)"/g)]
    .map(([, link, attribute]) => (link ?? attribute ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/i.test(link));
}

function lineNumbersIn(text: string): string[] {
  return [...text.matchAll(/[\w.-]+\.(?:ts|tsx|mjs|json|md|css|html):\d+|#L\d+|\blines? \d+/g)].map(([found]) => found);
}

/** A package's optional packages lie in its own folder or in that of a package around it. */
function missingOptionals(packages: LockFile['packages']): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAround(place).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${place} needs ${name}`),
  );
}

function foldersAround(place: string): string[] {
  const nested = place.split('/node_modules/');
  return ['', ...nested.map((_part, index) => `${nested.slice(0, index + 1).join('/node_modules/')}/`)];
}

function filesIn(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = prefix + entry.name;
    if (entry.name === '.git' || MADE.test(name)) return [];
    if (entry.isDirectory()) return filesIn(join(folder, entry.name), `${name}/`);
    return entry.isFile() && TEXT_FILE.test(name) ? [name] : [];
  });
}
