// @vitest-environment node
import { expect, test } from 'vitest';
import { headTags, headWithFigures, routeModuleOf, scriptsOf } from './page-files.ts';

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

const SCRIPTS = { entry: 'assets/main.js', imported: ['assets/react.js'], preloads: ['assets/home.js'] };

test('the head of a page has its styles before its scripts, the entry first', () => {
  expect(headTags(SCRIPTS, ['assets/style.css']).split('\n    ')).toEqual([
    '<link rel="stylesheet" href="/assets/style.css">',
    '<script type="module" fetchpriority="low" src="/assets/main.js"></script>',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/react.js">',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/home.js">',
  ]);
  const tags = headWithFigures(SCRIPTS, ['a { color: red }']).split('\n    ');
  expect(tags.filter((tag) => !tag.startsWith('<script>'))).toEqual([
    '<style>a { color: red }</style>',
    ...['main', 'react', 'home'].map((name) => `<link rel="later" href="/assets/${name}.js">`),
  ]);
});
