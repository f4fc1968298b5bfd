import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StockList } from '@bhav/core/wire/market';
import { bundleForBrowser, bundleForNode } from './bundle.ts';

/** Pages of the same rows, for measurements beside the product's; the HTML of each is whole. */
export interface BarePages {
  /** HTML without script. */
  static: string;
  /** Drawn by React in the browser. */
  client: string;
  /** Written by React on the server, and hydrated. */
  hydrated: string;
  /** The scripts of these pages, by address. */
  scripts: Record<string, string>;
}

/** Writes pages with the rows of lists in bare tables; `styles` are the tags of the product's stylesheet. */
export async function barePages(lists: readonly StockList[], styles: string): Promise<BarePages> {
  const scripts = { '/bare-client.js': await scriptOf('client'), '/bare-hydrated.js': await scriptOf('hydrated') };
  const app = await rendered(lists);
  const data = `<script type="application/json" id="lists">${JSON.stringify(lists).replaceAll('<', String.raw`\u003c`)}</script>`;
  const page = (within: string, more: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Bare rows</title><meta name="description" content="Rows for a measurement.">${styles}${more}</head><body><div id="root">${within}</div></body></html>`;
  const script = (name: keyof typeof scripts): string => `${data}<script type="module" src="${name}"></script>`;
  return { static: page(app, ''), client: page('', script('/bare-client.js')), hydrated: page(app, script('/bare-hydrated.js')), scripts };
}

const TABLES = `
  import { createElement as h } from 'react';
  import { columnsOf } from '@bhav/core/table/fields';
  const COLUMNS = columnsOf({ compact: false, marketCap: true }).filter(({ column }) => !column.needsWidth);
  const Cell = ({ stock, column: { cell, isFigure } }) => {
    const { text, under, title, tone } = cell(stock);
    return h(isFigure ? 'td' : 'th', isFigure ? { className: tone, title } : { scope: 'row', title }, text, under && h('small', null, under));
  };
  const Row = ({ stock }) => h('tr', null, COLUMNS.map(({ id, column }) => h(Cell, { key: id, stock, column })));
  const Headings = () => h('tr', null, COLUMNS.map(({ id, column }) => h('th', { key: id, scope: 'col' }, column.label)));
  const Table = ({ stocks }) =>
    h('table', { className: 'market-table' }, h('thead', null, h(Headings)), h('tbody', null, stocks.map((stock) => h(Row, { key: stock.symbol, stock }))));
  export const App = ({ lists }) => h('main', { className: 'page' }, lists.map((list) => h(Table, { key: list.exchange, stocks: list.stocks })));`;

const READ = "const lists = JSON.parse(document.querySelector('#lists').textContent);";
const ENTRIES = {
  client: `${TABLES}
    import { createRoot } from 'react-dom/client';
    ${READ} createRoot(document.querySelector('#root')).render(h(App, { lists }));`,
  hydrated: `${TABLES}
    import { hydrateRoot } from 'react-dom/client';
    ${READ} hydrateRoot(document.querySelector('#root'), h(App, { lists }));`,
  server: `${TABLES}
    import { renderToString } from 'react-dom/server';
    export const render = (lists) => renderToString(h(App, { lists }));`,
};

async function scriptOf(entry: 'client' | 'hydrated'): Promise<string> {
  const { chunks } = await bundleForBrowser('bhav:bare-rows', {
    plugins: [virtual(ENTRIES[entry])],
    build: { write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [chunk, ...others] = chunks;
  if (chunk === undefined || others.length > 0) throw new Error('The bare page must be one script.');
  return chunk.code;
}

async function rendered(lists: readonly StockList[]): Promise<string> {
  const input = 'bhav:bare-rows';
  const { chunks } = await bundleForNode(input, {
    plugins: [virtual(ENTRIES.server)],
    // An entry that is no file stands among the inputs.
    build: { write: false, ssr: true, rolldownOptions: { input } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'bhav-bare-'));
  try {
    const file = join(folder, 'server.mjs');
    await writeFile(file, chunks[0]?.code ?? '');
    const { render } = (await import(pathToFileURL(file).href)) as { render: (lists: readonly StockList[]) => string };
    return render(lists);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function virtual(source: string) {
  const id = `\0bare-rows.js`;
  return {
    name: 'bhav:bare-rows',
    resolveId: (asked: string) => (asked === 'bhav:bare-rows' ? id : undefined),
    load: (asked: string) => (asked === id ? source : undefined),
  };
}
