import { RECEIPT_FIELDS, type ReceiptField } from '../market/receipt-fields.ts';
import { addressWith, type Parameters } from '../address/view.ts';
import type { ShareName } from '../address/stock-path.ts';

export function stockAddress(exchange: string, symbol: string): string {
  return `/api/v1/stocks/${exchange}/${encodeURIComponent(symbol)}`;
}

export function indexAddress(name: string): string {
  return `/api/v1/indices/${encodeURIComponent(name)}`;
}

export const INDICES_ADDRESS = '/api/v1/indices';

export const INDEX_CLOSES_ADDRESS = '/api/v1/sparklines/indices';

export const FUNDS_ADDRESS = '/api/v1/funds';
export const FUNDS_FILE = '/api/v1/funds.csv';

/** By default of the next 30 days. */
export function eventsAddress(days?: string): string {
  return addressWith('/api/v1/events', { when: days });
}

export const CHECKS_ADDRESS = '/api/v1/checks';

export function dayAddress(session: string): string {
  return `/api/v1/days/${session}`;
}

export function weekAddress(week: string): string {
  return `/api/v1/weeks/${week}`;
}

/** Of the newest file if no day is given. */
export function warningsAddress(session: string | undefined): string {
  return addressWith('/api/v1/warnings', { session });
}

export function warningChangesAddress(upTo: string): string {
  return `/api/v1/warnings/changes?session=${upTo}`;
}

export function receiptAddress({
  exchange,
  symbol,
  session,
  field,
}: ShareName & { session: string | undefined; field: ReceiptField }): string {
  return addressWith(`/api/v1/receipts/${exchange}/${encodeURIComponent(symbol)}`, { field, session });
}

/** `on` is another name for it, as in the API. What is no day stays, so that it is refused. */
export function receiptSession(parameters: Parameters): string | undefined {
  return (parameters.get('session') ?? parameters.get('on'))?.trim() || undefined;
}

export function receiptField(parameters: Parameters): ReceiptField {
  return RECEIPT_FIELDS.find((field) => field === parameters.get('field')) ?? 'price';
}

export const WARNINGS_FEED = '/api/v1/warnings.xml';

export function sessionAsked(parameters: Parameters, name = 'session'): string | undefined {
  const session = parameters.get(name) ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(session) ? session : undefined;
}

export const OPENAPI_ADDRESS = '/api/v1/openapi.json';

/** Without their answers. */
export const CALLS_ADDRESS = `${OPENAPI_ADDRESS}?part=calls`;
