// @vitest-environment node
import { expect, test } from 'vitest';
import { routeModuleOf, scriptsOf } from './page-files.ts';

const chunk = (fileName: string, imports: string[], moduleIds: string[], isEntry = false) => ({ fileName, imports, moduleIds, isEntry });

const chunks = [
  chunk('main.js', ['react.js'], ['/src/main.tsx', '/src/routes/home.tsx'], true),
  chunk('react.js', [], ['/react.js']),
  chunk('table.js', ['main.js', 'sort.js'], ['/src/table.tsx']),
  chunk('sort.js', ['table.js'], ['/src/sort.ts']),
  chunk('tracking.js', ['main.js', 'table.js'], ['/src/routes/full-tracking.tsx']),
  chunk('excel.js', ['main.js'], ['/src/excel.ts']),
];

test('a page preloads its chunk and all that it imports, once each, and never the entry', () => {
  expect(scriptsOf(chunks, '/src/routes/full-tracking.tsx')).toEqual({
    entry: 'main.js',
    imported: ['react.js'],
    preloads: ['tracking.js', 'table.js', 'sort.js'],
  });
});

test.each(['', 'about', '/about/', '/../etc', '/a//b', '/A', '/a.b'])('%j is no path of a page', (path) => {
  expect(() => routeModuleOf(path)).toThrow('is not a path');
});
