// @vitest-environment node
import { expect, test } from 'vitest';
import { refuseTopLevelAwait } from './top-level-await.ts';

test.each(['await import("./home.js")', 'const a = { b: [await load()] }', 'for await (const a of b) c(a)', 'if (a) { await b }'])(
  'a chunk with %j is refused by name',
  (code) => {
    const chunks = [
      { fileName: 'home.js', code: 'export {}' },
      { fileName: 'main.js', code },
    ];
    expect(() => refuseTopLevelAwait(chunks)).toThrow('main.js has an await at its top level');
  },
);

test.each([
  'async function a() { await b }',
  'load().then(async () => { await b })',
  'class A { async b() { for await (const c of d) e(c) } }',
  'const a = "await b"',
])('a chunk with %j runs', (code) => {
  expect(() => refuseTopLevelAwait([{ fileName: 'main.js', code }])).not.toThrow();
});
