import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { suiteFolder } from '../../test-folder.test-support.ts';
import { PageRenderer } from './page-renderer.ts';
import type { RenderRequest } from './page-renderer-process.ts';

const folder = suiteFolder();
const TEMPLATE =
  '<html><title>Home</title><div id="root"><!--app--></div><script type="application/json" id="bhav-status">{}</script></html>';
const REQUEST: RenderRequest = {
  path: '/',
  template: TEMPLATE,
  address: { isPublic: false },
  status: { mode: 'live', renderedFor: '?q=<b>' },
  wholes: undefined,
  isFirst: false,
};

let renderer: PageRenderer | undefined;
afterEach(() => renderer?.close());

function rendererOf(code: string): PageRenderer {
  const entry = join(folder, `entry-${Math.random()}.mjs`);
  writeFileSync(entry, code);
  return (renderer = new PageRenderer(pathToFileURL(entry).href));
}

test('writes the markup, the status and the head into the page', async () => {
  const one = rendererOf(`export const headOf = ({ page: { title }, parameters }) =>
    ({ title: title + ' & ' + parameters.get('q'), description: 'd', openGraph: {}, twitter: {}, structured: [] });
  export const renderFigures = async (path, status, wholes) =>
    ({ app: '<p>' + path + wholes.NSE + '</p>', status: { ...status, renderedAt: 5 } });`);
  const html = await one.render({ ...REQUEST, wholes: { NSE: '[1]' } });
  expect(html).toContain('<title>Home &amp; &lt;b&gt;</title>');
  expect(html).toContain('<div id="root"><p>/[1]</p></div>');
  expect(html).toContain(String.raw`id="bhav-status">{"mode":"live","renderedFor":"?q=\u003cb>","renderedAt":5}</script>`);
});

test('says which answers a page shows', async () => {
  const one = rendererOf(`export const answersOf = async (path, search) => ['/api/v1' + path + search];`);
  expect(await one.addresses('/map', '?by=1w')).toEqual(['/api/v1/map?by=1w']);
});

test('a page that fails fails alone, and one that ends the process too', async () => {
  const one = rendererOf(`export const headOf = ({ page: { title }, parameters }) =>
    ({ title: title + ' & ' + parameters.get('q'), description: 'd', openGraph: {}, twitter: {}, structured: [] });
  export const renderFigures = async (path, status) => {
    if (path === '/throws') throw new Error('No such figure.');
    if (path === '/exits') process.exit(3);
    return { app: path, status };
  };`);
  await expect(one.render({ ...REQUEST, path: '/throws' })).rejects.toThrow('No such figure.');
  await expect(one.render({ ...REQUEST, path: '/exits' })).rejects.toThrow('The process ended (code 3).');
  expect(await one.render(REQUEST)).toContain('<div id="root">/</div>');
});

test('missing code is reported', async () => {
  renderer = new PageRenderer(pathToFileURL(join(folder, 'gone.mjs')).href);
  await expect(renderer.render(REQUEST)).rejects.toThrow('gone.mjs');
});
