// @vitest-environment node
import { expect, test } from 'vitest';
import { refuseCircularChunks } from './chunk-groups.ts';

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

test('files that import each other are refused, with the way round', () => {
  const chunks = [chunk('main.js', 'home.js'), chunk('home.js', 'small.js'), chunk('small.js', 'table.js'), chunk('table.js', 'small.js')];
  expect(() => refuseCircularChunks(chunks)).toThrow('The files small.js → table.js → small.js import each other');
});

test('a file that several import, and one that is not of the build, are no circle', () => {
  const chunks = [chunk('main.js', 'home.js', 'small.js'), chunk('home.js', 'small.js'), chunk('small.js', 'https://elsewhere/file.js')];
  expect(() => refuseCircularChunks(chunks)).not.toThrow();
});
