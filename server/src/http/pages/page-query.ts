import { chartView } from '@bhav/core/chart/chart-view';
import { eventView } from '@bhav/core/events/event-view';
import { mapView } from '@bhav/core/map/map-view';
import type { ViewDefinition } from '@bhav/core/address/view';
import { CONDITION_WORDS } from '@bhav/core/screen/condition-words';
import { tableView } from '@bhav/core/table/view';

const of = <View>({ read, parameters }: ViewDefinition<View>): string[] => Object.keys(parameters(read(new URLSearchParams())));

/** A page depends on them; in the order in which pages are rendered for them. */
export const PARAMETERS = [
  ...new Set([
    ...of(tableView([])),
    'price',
    ...of(eventView),
    'session',
    'on',
    'measure',
    'field',
    'in',
    'cols',
    'why',
    'since',
    ...of(mapView),
    ...CONDITION_WORDS,
    // What the form of a condition sends without script.
    'add',
    'least',
    'most',
    ...of(chartView({ index: '' })),
  ]),
];

/** The simulated market's, and the link of a watchlist. */
const OF_SCRIPT = ['seed', 'list'];

/**
 * Unused parameters, such as those that other sites add to a link, would multiply the pages in caches. Undefined if there are none. `query` begins
 * with its question mark or is empty.
 */
export function withoutUnknown(query: string): string | undefined {
  const parts = query.slice(1).split('&');
  const known = parts.filter((part) => [...new URLSearchParams(part).keys()].every((name) => KNOWN.has(name)));
  if (known.length === parts.length) return undefined;
  return known.length === 0 ? '' : `?${known.join('&')}`;
}

const KNOWN = new Set([...PARAMETERS, ...OF_SCRIPT]);
