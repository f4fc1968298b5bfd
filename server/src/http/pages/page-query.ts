import { CONDITION_WORDS } from '@bhav/core/screen/condition-words';
import { CHART_PARAMETERS } from '@bhav/core/chart/chart-view';

/** The parameters of an address that a page depends on. */
export const PARAMETERS = [
  'q',
  'show',
  'sort',
  'dir',
  'market',
  'floor',
  'price',
  'when',
  'date',
  'kind',
  'exchange',
  'page',
  'session',
  'on',
  'measure',
  'field',
  'in',
  'cols',
  'why',
  'since',
  'of',
  'size',
  'by',
  ...CONDITION_WORDS,
  // What the form of a condition sends without script.
  'add',
  'least',
  'most',
  ...CHART_PARAMETERS,
];

/** The parameters that only the script reads: the simulated market's, and the link of a watchlist. */
const OF_SCRIPT = ['seed', 'list'];

/**
 * Returns the query of a page's address without unused parameters, such as those that other sites add to a link, so that they do not multiply the
 * pages in caches; undefined if there are none. `query` begins with its question mark or is empty.
 */
export function withoutUnknown(query: string): string | undefined {
  const parts = query.slice(1).split('&');
  const known = parts.filter((part) => [...new URLSearchParams(part).keys()].every((name) => KNOWN.has(name)));
  if (known.length === parts.length) return undefined;
  return known.length === 0 ? '' : `?${known.join('&')}`;
}

const KNOWN = new Set([...PARAMETERS, ...OF_SCRIPT]);
