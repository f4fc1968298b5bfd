// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForNode } from './bundle.ts';

const SOURCE = `
  import { ArrowUp } from 'lucide-react';
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  export const draw = (props) => renderToStaticMarkup(createElement(ArrowUp, props));`;

const nodeEnv = process.env.NODE_ENV;
let outDir = '';
let draw: (props: object) => string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'bhav-icons-'));
  await bundleForNode('bhav:icons', {
    plugins: [
      {
        name: 'bhav:icons',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('bhav:icons') ? '\0icons.js' : undefined),
        load: (id) => (id === '\0icons.js' ? SOURCE : undefined),
      },
    ],
    build: { outDir, emptyOutDir: false, rolldownOptions: { output: { entryFileNames: 'icons.mjs' } } },
  });
  ({ draw } = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'icons.mjs')).href)) as { draw: typeof draw });
});

afterAll(async () => {
  process.env.NODE_ENV = nodeEnv;
  await rm(outDir, { recursive: true });
});

test('an icon is drawn in the colour of the text and hidden from screen readers', () => {
  expect(draw({ className: 'size-4' })).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="size-4"><path d="m5 12 7-7 7 7"></path><path d="M12 19V5"></path></svg>',
  );
});

test('an icon with a role or a label is not hidden, and takes a size and a stroke', () => {
  const html = draw({ role: 'img', 'aria-label': 'Gain', size: 12, strokeWidth: 2.4 });
  expect(html).toContain('role="img" aria-label="Gain"');
  expect(html).toContain('aria-hidden="false"');
  expect(html).toContain('width="12" height="12" viewBox="0 0 24 24"');
  expect(html).toContain('stroke-width="2.4"');
});
