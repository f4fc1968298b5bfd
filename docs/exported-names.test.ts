import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DECLARED = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** Names by which `web/src/routes/pages.ts` reads each page. */
const OF_PAGES = new Set(['answers', 'isThere', 'page', 'pageOf', 'paths', 'prepare']);

test('an exported name stands for one thing in the whole repository', () => {
  const files = globSync('{core,server,web,demo}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    // The words of each language have the names of the English ones.
    (file) => !/\.(?:test|test-support|fixture|d)\.tsx?$|\bwords.(?!en\b)[a-z]{2}\b/.test(file),
  );
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    const isPage = /\bweb.src.routes\b/.test(file);
    for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)) {
      if (!(isPage && OF_PAGES.has(name))) places.set(name, (places.get(name) ?? new Set()).add(file));
    }
  }
  expect(places.size).toBeGreaterThan(1_000);
  const twice = [...places].filter(([, inFiles]) => inFiles.size > 1);
  expect(twice.map(([name, inFiles]) => `${name}: ${[...inFiles].join(', ')}`)).toEqual([]);
});
