import { join } from 'node:path';
import { fitsPattern, isPattern } from '@bhav/core/pages/page-pattern';
import { FILTERS } from '@bhav/core/table/shown-stocks';
import { readBuiltSite } from '../../../server/src/http/site/built-site.ts';
import type { DescribedCall, DescribedParameter } from '../../../server/src/http/fuzz/described-calls.test-support.ts';
import { ROOT } from './program.ts';

/** The parameters that pages read of their address. */
const OF_PAGES: [name: string, values: string[]][] = [
  ['q', ['bank', 'tata']],
  ['show', [...FILTERS]],
  ['sort', ['price', 'changePercent', 'name']],
  ['dir', ['asc', 'desc']],
  ['market', ['index', 'all']],
  ['floor', ['0', '1', '100']],
  ['kind', ['dividend', 'meeting']],
  ['exchange', ['NSE', 'BSE']],
  ['page', ['1', '2']],
  ['range', ['1m', '1y', 'max']],
  ['over', ['index:SENSEX', 'index:NIFTY 50']],
];

/** Every page, pattern of pages and file of the built site as a call, with the sitemap and the preview picture. */
export function builtCalls(): DescribedCall[] {
  const site = readBuiltSite(join(ROOT, 'web/dist'), () => ({ mode: 'simulated' }));
  const patterns = [...(site.rendering?.templates.keys() ?? [])].filter(isPattern);
  const addresses = [...site.files]
    .filter(([path]) => !patterns.some((pattern) => fitsPattern(pattern, path)))
    .map(([path, { type }]): [string, string] => [path, type.split(';', 1)[0] ?? '']);
  return [
    ...addresses.map(([path, type]) => callOf(path, type, type === 'text/html' ? parameters() : [])),
    ...patterns.map((pattern) => callOf(pattern.replaceAll(/:(\w+)/g, '{$1}'), 'text/html', [...inPath(pattern), ...parameters()])),
    callOf('/sitemap.xml', 'application/xml', []),
    callOf('/preview.png', 'image/png', []),
    // Computed for its address: refused when too many are asked for at once.
    callOf('/preview/screen.png', 'image/png', [], ['503']),
  ];
}

function callOf(path: string, type: string, described: DescribedParameter[], more: string[] = []): DescribedCall {
  const others = Object.fromEntries(['301', '304', '404', ...more].map((status) => [status, {}]));
  return { path, parameters: described, answers: { '200': { content: { [type]: { schema: {} } } }, ...others } };
}

function parameters(): DescribedParameter[] {
  return OF_PAGES.map(([name, values]) => ({ name, in: 'query', schema: { type: 'string', enum: values } }));
}

function inPath(pattern: string): DescribedParameter[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name === 'exchange' && { enum: ['NSE', 'BSE'] }) },
  }));
}
