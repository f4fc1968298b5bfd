import { type AskedBars, barsAddress, chartBars } from '../chart/chart-answers.ts';
import { chartView } from '../chart/chart-view.ts';
import type { Charted } from '../chart/charted.ts';
import type { Parameters } from '../market/view.ts';
import type { Exchange } from '../market/exchange.ts';
import { readEventDays } from '../calendar/event-days.ts';
import { readDayPath, readIndexPath, readReceiptPath, readStockPath, readWeekPath, type ShareName } from '../market/stock-path.ts';
import type { ReceiptField } from '../market/receipt-fields.ts';
import { mapAddress, type MapView, mapView } from '../map/map-view.ts';
import { isScreenAsked } from '../screen/condition-words.ts';
import { breadthAddress, breadthView } from '../breadth/breadth-view.ts';
import { readSectorPath, sectorsAddress, sectorScreen, sectorView } from '../sectors/sector-view.ts';
import { moversScreen, moversView, readMoversPath } from '../movers/lists.ts';
import { type Screen, screenAddress, screenView } from '../screen/screen.ts';
import { type CompareView, compareAddress, compareView } from '../quotes/compare-view.ts';
import {
  stockAddress,
  indexAddress,
  INDICES_ADDRESS,
  INDEX_CLOSES_ADDRESS,
  FUNDS_ADDRESS,
  eventsAddress,
  CHECKS_ADDRESS,
  dayAddress,
  weekAddress,
  warningsAddress,
  receiptAddress,
  receiptField,
  sessionAsked,
  OPENAPI_ADDRESS,
} from './answer-addresses.ts';

/** An answer of the API that a page shows beside the market. */
export type PageAsk =
  | { what: 'share'; exchange: Exchange; symbol: string }
  | { what: 'index'; name: string }
  | ({ what: 'bars' } & AskedBars)
  | { what: 'comparison'; view: CompareView }
  | { what: 'screen'; screen: Screen }
  | { what: 'map'; view: MapView }
  | { what: 'day'; session: string }
  | { what: 'week'; week: string }
  | { what: 'breadth'; of: string }
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
  if (path === '/full-tracking' && isScreenAsked(parameters)) return [{ what: 'screen', screen: screenView.read(parameters) }];
  const day = readDayPath(path);
  if (day !== undefined) return [{ what: 'day', session: day }];
  const week = readWeekPath(path);
  if (week !== undefined) return [{ what: 'week', week }];
  if (path === '/map') return [{ what: 'map', view: mapView.read(parameters) }];
  const movers = readMoversPath(path);
  if (movers !== undefined) return [{ what: 'screen', screen: moversScreen(movers, moversView(movers).read(parameters)) }];
  const sector = readSectorPath(path);
  if (path === '/sectors' || sector !== undefined) {
    const view = sectorView.read(parameters);
    if (sector === undefined) return [{ what: 'sectors', of: view.of }];
    return [
      { what: 'sectors', of: view.of, sector },
      { what: 'screen', screen: sectorScreen(sector, view) },
    ];
  }
  if (path === '/breadth') return [{ what: 'breadth', of: breadthView.read(parameters).of }];
  if (path === '/warnings') return [{ what: 'warnings', session: sessionAsked(parameters) }];
  if (path === '/indices') return [{ what: 'indices' }, { what: 'index-closes' }];
  if (path === '/etfs') return [{ what: 'funds' }];
  if (path === '/events') return [{ what: 'events', days: readEventDays(parameters) }];
  if (path === '/data') return [{ what: 'checks' }];
  if (path === '/api') return [{ what: 'calls' }];
  return path === '/compare-exchanges' ? [{ what: 'comparison', view: compareView.read(parameters) }] : [];
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
    case 'map':
      return mapAddress(ask.view);
    case 'week':
      return weekAddress(ask.week);
    case 'day':
      return dayAddress(ask.session);
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

function barsOf(charted: Charted, parameters: Parameters): PageAsk[] {
  return chartBars(charted, chartView(charted).read(parameters)).map((bars) => ({ what: 'bars', ...bars }));
}
