import { type AskedBars, barsAddress, chartBars } from '../chart/chart-answers.ts';
import { readChart } from '../chart/chart-view.ts';
import type { Charted } from '../chart/charted.ts';
import type { Exchange } from '../market/exchange.ts';
import { readEventDays } from '../calendar/event-days.ts';
import { readDayPath, readIndexPath, readReceiptPath, readStockPath, readWeekPath, type ShareName } from '../market/stock-path.ts';
import { RECEIPT_FIELDS, type ReceiptField } from '../market/receipt-fields.ts';
import { isScreenAsked } from '../screen/condition-words.ts';
import { mapAddress, type MapView, readMapView } from '../map/map-view.ts';
import { breadthAddress, readBreadthView } from '../breadth/breadth-view.ts';
import { readSectorPath, readSectorView, sectorsAddress, sectorScreen } from '../sectors/sector-view.ts';
import { moversScreen, readMovers, readMoversPath } from '../movers/lists.ts';
import { readScreen, type Screen, screenAddress } from '../screen/screen.ts';
import { type CompareView, compareAddress, readCompareView } from '../quotes/compare-view.ts';

/** An answer of the API that a page shows beside the market. */
export type PageAsk =
  | { what: 'share'; exchange: Exchange; symbol: string }
  | { what: 'index'; name: string }
  | ({ what: 'bars' } & AskedBars)
  | { what: 'comparison'; view: CompareView }
  | { what: 'screen'; screen: Screen }
  | { what: 'day'; session: string }
  | { what: 'week'; week: string }
  | { what: 'map'; view: MapView }
  | { what: 'breadth'; of: Exchange }
  | { what: 'sectors'; of: string; sector?: string }
  | { what: 'warnings'; session: string | undefined }
  | ({ what: 'receipt'; session: string | undefined; field: ReceiptField } & ShareName)
  | { what: 'events'; days: string | undefined }
  | { what: 'checks' | 'calls' | 'indices' | 'index-closes' | 'funds' };

/**
 * Lists the answers of the API that the page at a path shows beside the market; `parameters` are those of its address. A server writes them into the
 * page; the page asks for them otherwise. The first one decides whether there is such a page.
 */
export function pageAsks(path: string, parameters: Parameters): PageAsk[] {
  const share = readStockPath(path);
  if (share !== undefined) return [{ what: 'share', ...share }, ...barsOf(share, parameters)];
  const receipt = readReceiptPath(path);
  if (receipt !== undefined) return [{ what: 'receipt', ...receipt, session: sessionAsked(parameters), field: receiptField(parameters) }];
  const index = readIndexPath(path);
  if (index !== undefined) return [{ what: 'index', name: index }, ...barsOf({ index }, parameters)];
  if (path === '/full-tracking' && isScreenAsked(parameters)) return [{ what: 'screen', screen: readScreen(parameters) }];
  const day = readDayPath(path);
  if (day !== undefined) return [{ what: 'day', session: day }];
  const week = readWeekPath(path);
  if (week !== undefined) return [{ what: 'week', week }];
  if (path === '/map') return [{ what: 'map', view: readMapView(parameters) }];
  const movers = readMoversPath(path);
  if (movers !== undefined) return [{ what: 'screen', screen: moversScreen(movers, readMovers(movers, parameters)) }];
  const sector = readSectorPath(path);
  if (path === '/sectors' || sector !== undefined) {
    const view = readSectorView(parameters);
    if (sector === undefined) return [{ what: 'sectors', of: view.of }];
    return [
      { what: 'sectors', of: view.of, sector },
      { what: 'screen', screen: sectorScreen(sector, view) },
    ];
  }
  if (path === '/breadth') return [{ what: 'breadth', of: readBreadthView(parameters).of }];
  if (path === '/warnings') return [{ what: 'warnings', session: sessionAsked(parameters) }];
  if (path === '/indices') return [{ what: 'indices' }, { what: 'index-closes' }];
  if (path === '/etfs') return [{ what: 'funds' }];
  if (path === '/events') return [{ what: 'events', days: readEventDays(parameters) }];
  if (path === '/data') return [{ what: 'checks' }];
  if (path === '/api') return [{ what: 'calls' }];
  return path === '/compare-exchanges' ? [{ what: 'comparison', view: readCompareView(parameters) }] : [];
}

/** Lists the addresses of the answers that a page shows. */
export function pageAnswers(path: string, parameters: Parameters): string[] {
  return pageAsks(path, parameters).map(askAddress);
}

/** The address of an answer. */
export function askAddress(ask: PageAsk): string {
  switch (ask.what) {
    case 'share':
      return stockAddress(ask.exchange, ask.symbol);
    case 'index':
      return indexAddress(ask.name);
    case 'bars':
      return barsAddress(ask);
    case 'comparison':
      return compareAddress(ask.view);
    case 'events':
      return eventsAddress(ask.days);
    case 'screen':
      return screenAddress(ask.screen);
    case 'week':
      return weekAddress(ask.week);
    case 'day':
      return dayAddress(ask.session);
    case 'map':
      return mapAddress(ask.view);
    case 'breadth':
      return breadthAddress(ask.of);
    case 'sectors':
      return sectorsAddress(ask.of);
    case 'warnings':
      return warningsAddress(ask.session);
    case 'receipt':
      return receiptAddress(ask);
    case 'indices':
      return INDICES_ADDRESS;
    case 'index-closes':
      return INDEX_CLOSES_ADDRESS;
    case 'funds':
      return FUNDS_ADDRESS;
    case 'checks':
      return CHECKS_ADDRESS;
    case 'calls':
      return OPENAPI_ADDRESS;
  }
}

type Parameters = { get: (name: string) => string | null };

function barsOf(charted: Charted, parameters: Parameters): PageAsk[] {
  return chartBars(charted, readChart(parameters, charted)).map((bars) => ({ what: 'bars', ...bars }));
}

/** The address of the answer that has all of a share. */
export function stockAddress(exchange: string, symbol: string): string {
  return `/api/v1/stocks/${exchange}/${encodeURIComponent(symbol)}`;
}

/** The address of the answer that has all of an index. */
export function indexAddress(name: string): string {
  return `/api/v1/indices/${encodeURIComponent(name)}`;
}

/** The address of the answer that has the levels of all indices. */
export const INDICES_ADDRESS = '/api/v1/indices';

/** The address of the answer that has the last closing levels of all indices. */
export const INDEX_CLOSES_ADDRESS = '/api/v1/sparklines/indices';

/** The address of the answer that has ETFs, trusts and gold bonds, and of its file. */
export const FUNDS_ADDRESS = '/api/v1/funds';
export const FUNDS_FILE = '/api/v1/funds.csv';

/** The address of the answer that has the events of some days (`event-days.ts`), by default of the next 30. */
export function eventsAddress(days?: string): string {
  return days === undefined ? '/api/v1/events' : `/api/v1/events?when=${days}`;
}

/** The address of the answer that has what is withheld and what was not understood. */
export const CHECKS_ADDRESS = '/api/v1/checks';

/** The address of the answer that has a session on one page. */
export function dayAddress(session: string): string {
  return `/api/v1/days/${session}`;
}

/** The address of the answer that has the sessions of a week. */
export function weekAddress(week: string): string {
  return `/api/v1/weeks/${week}`;
}

/** The address of the answer that has the warnings of a file, the newest if no day is given. */
export function warningsAddress(session: string | undefined): string {
  return session === undefined ? '/api/v1/warnings' : `/api/v1/warnings?session=${session}`;
}

/** The address of the answer that has what the last surveillance files up to a day have changed. */
export function warningChangesAddress(upTo: string): string {
  return `/api/v1/warnings/changes?session=${upTo}`;
}

/** The address of the answer that says where a figure of a share is from. */
export function receiptAddress({
  exchange,
  symbol,
  session,
  field,
}: ShareName & { session: string | undefined; field: ReceiptField }): string {
  const asked = `/api/v1/receipts/${exchange}/${encodeURIComponent(symbol)}?field=${field}`;
  return session === undefined ? asked : `${asked}&session=${session}`;
}

/** The figure that an address of a receipt asks for. */
export function receiptField(parameters: Parameters): ReceiptField {
  return RECEIPT_FIELDS.find((field) => field === parameters.get('field')) ?? 'price';
}

/** The address of the feed of new and released warnings. */
export const WARNINGS_FEED = '/api/v1/warnings.xml';

/** The day that an address asks for. */
export function sessionAsked(parameters: Parameters, name = 'session'): string | undefined {
  const session = parameters.get(name) ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(session) ? session : undefined;
}

/** The address of the document that describes the API. */
export const OPENAPI_ADDRESS = '/api/v1/openapi.json';
