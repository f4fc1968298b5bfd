import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DECLARED = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** Names that each page of the site exports, by which `web/src/routes/pages.ts` reads it. */
const OF_PAGES = new Set(['page', 'pageOf', 'paths', 'prepare']);

test('an exported name stands for one thing in the whole repository', () => {
  const files = globSync('{core,server,web,demo}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.(?:test|test-support|fixture|d)\.tsx?$|\.types\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    const isPage = file.startsWith('web/src/routes/');
    for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)) {
      if (!(isPage && OF_PAGES.has(name))) places.set(name, (places.get(name) ?? new Set()).add(file));
    }
  }
  const twice = [...places].filter(([, inFiles]) => inFiles.size > 1);
  expect(Object.fromEntries(twice.map(([name, inFiles]) => [name, [...inFiles].toSorted()]))).toEqual({});
});
