import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { PageWriter, type WriteRequest } from './page-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'bhav-writer-'));
const TEMPLATE =
  '<html><title>Home</title><div id="root"><!--app--></div><script type="application/json" id="bhav-status">{}</script></html>';
const REQUEST: WriteRequest = {
  path: '/',
  template: TEMPLATE,
  head: undefined,
  status: { mode: 'live', writtenFor: '?q=<b>' },
  wholes: undefined,
  isFirst: false,
};

let writer: PageWriter | undefined;
afterEach(() => writer?.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** A writer whose pages are rendered by this code. */
function writerOf(code: string): PageWriter {
  const entry = join(folder, `entry-${Math.random()}.mjs`);
  writeFileSync(entry, code);
  return (writer = new PageWriter(pathToFileURL(entry).href));
}

test('writes the markup, the status and the head into the page', async () => {
  const one = writerOf(`export const renderFigures = async (path, status, wholes) =>
    ({ app: '<p>' + path + wholes.NSE + '</p>', status: { ...status, writtenAt: 5 } });`);
  const head = { title: 'M&M rose', description: 'd', openGraph: {}, twitter: {}, structured: [] };
  const html = await one.write({ ...REQUEST, head, wholes: { NSE: '[1]' } });
  expect(html).toContain('<title>M&amp;M rose</title>');
  expect(html).toContain('<div id="root"><p>/[1]</p></div>');
  expect(html).toContain(String.raw`id="bhav-status">{"mode":"live","writtenFor":"?q=\u003cb>","writtenAt":5}</script>`);
});

test('a page that fails fails alone, and one that ends the process too', async () => {
  const one = writerOf(`export const renderFigures = async (path, status) => {
    if (path === '/throws') throw new Error('No such figure.');
    if (path === '/exits') process.exit(3);
    return { app: path, status };
  };`);
  await expect(one.write({ ...REQUEST, path: '/throws' })).rejects.toThrow('No such figure.');
  await expect(one.write({ ...REQUEST, path: '/exits' })).rejects.toThrow('The process ended (code 3).');
  expect(await one.write(REQUEST)).toContain('<div id="root">/</div>');
});

test('missing code is reported', async () => {
  writer = new PageWriter(pathToFileURL(join(folder, 'gone.mjs')).href);
  await expect(writer.write(REQUEST)).rejects.toThrow('gone.mjs');
});
