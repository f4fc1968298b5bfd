import { chartView } from '@bhav/core/chart/chart-view';
import { eventView } from '@bhav/core/events/event-view';
import { mapView } from '@bhav/core/map/map-view';
import { readReceiptPath } from '@bhav/core/address/stock-path';
import { receiptSession } from '@bhav/core/pages/answer-addresses';
import type { ViewDefinition } from '@bhav/core/address/view';
import { refusedIn, UNKNOWN, unknownNames } from '@bhav/core/screen/refused';
import { breadthView } from '@bhav/core/screen/breadth-view';
import { moversView } from '@bhav/core/screen/lists';
import { listAsked, screenView } from '@bhav/core/screen/screen';
import { sectorView } from '@bhav/core/sectors/sector-view';
import { fundView } from '@bhav/core/table/fund-view';
import { warningView } from '@bhav/core/warnings/warning-view';
import { compareView } from '@bhav/core/quotes/compare-view';
import { withListHidden } from '@bhav/core/words/own-list-address';
import { tableView } from '@bhav/core/table/view';

export const SCREENER = '/screener';

const VIEWS = [
  tableView([]),
  compareView,
  eventView,
  warningView,
  fundView,
  mapView,
  sectorView,
  breadthView,
  moversView('gainers'),
  screenView,
  chartView({ index: '' }),
] as readonly ViewDefinition<object>[];

/** A page depends on them; in the order in which pages are rendered for them. */
export const PARAMETERS = [
  ...new Set([
    ...VIEWS.flatMap(({ read, parameters }) => Object.keys(parameters(read(new URLSearchParams())))),
    'on',
    // Of a receipt.
    'field',
    // A screen once had its list so.
    'in',
    // What the form of a condition sends without script.
    'add',
    'least',
    'most',
    UNKNOWN,
  ]),
];

/** And which share, shares or watchlist a feed follows. */
export const OF_FEEDS = [...PARAMETERS, 'share', 'shares', 'list'];

/** The simulated market's, and the link of a watchlist. */
const OF_SCRIPT = ['seed', 'list'];

/**
 * Unused parameters, such as those that other sites add to a link, would multiply the pages in caches. Undefined if there are none. Of a screen the
 * names of conditions that there are not stay, as `unknown`. The name of a reader's list moves behind `#`, where no server is sent it. `query` begins
 * with its question mark or is empty.
 */
export function withoutUnknown(path: string, query: string): string | undefined {
  const hidden = withListHidden(query);
  if (hidden !== query) return hidden;
  const parts = query.slice(1).split('&');
  const known = parts.filter((part) => [...new URLSearchParams(part).keys()].every((name) => KNOWN.has(name)));
  if (known.length === parts.length) return undefined;
  const parameters = new URLSearchParams(query);
  const unknown = path === SCREENER ? unknownNames(parameters).filter((name) => !KNOWN.has(name)) : [];
  const kept = unknown.length === 0 ? known : [...known, String(new URLSearchParams({ [UNKNOWN]: unknown.join(',') }))];
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** An address of a screen once had its list as `exchange` and `in`. Undefined where it has not, or what it has is not understood. */
export function withListOf(path: string, parameters: URLSearchParams): string | undefined {
  if (path !== SCREENER || OLD_NAMES.every((name) => !parameters.has(name)) || refusedIn(parameters).length > 0) return undefined;
  const now = new URLSearchParams(parameters);
  const of = listAsked(parameters);
  for (const name of OLD_NAMES) now.delete(name);
  if (of !== '') now.set('of', of);
  return now.size === 0 ? '' : `?${now.toString()}`;
}

/** The day of a receipt is `session` in its address; undefined where it is not asked for as `on`. */
export function withSessionOf(path: string, parameters: URLSearchParams): string | undefined {
  if (!parameters.has('on') || readReceiptPath(path) === undefined) return undefined;
  const session = receiptSession(parameters);
  const now = new URLSearchParams(parameters);
  now.delete('on');
  if (session !== undefined) now.set('session', session);
  return now.size === 0 ? '' : `?${now.toString()}`;
}

const OLD_NAMES = ['exchange', 'in'];
const KNOWN = new Set([...PARAMETERS, ...OF_SCRIPT]);
