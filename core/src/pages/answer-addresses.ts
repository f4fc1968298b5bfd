import { RECEIPT_FIELDS, type ReceiptField } from '../market/receipt-fields.ts';
import type { Parameters } from '../address/view.ts';
import type { ShareName } from '../address/stock-path.ts';

export function stockAddress(exchange: string, symbol: string): string {
  return `/api/v1/stocks/${exchange}/${encodeURIComponent(symbol)}`;
}

export function indexAddress(name: string): string {
  return `/api/v1/indices/${encodeURIComponent(name)}`;
}

export const INDICES_ADDRESS = '/api/v1/indices';

export const INDEX_CLOSES_ADDRESS = '/api/v1/sparklines/indices';

/** The address of the answer that has ETFs, trusts and gold bonds, and of its file. */
export const FUNDS_ADDRESS = '/api/v1/funds';
export const FUNDS_FILE = '/api/v1/funds.csv';

/** The address of the answer that has the events of some days (`event-days.ts`), by default of the next 30. */
export function eventsAddress(days?: string): string {
  return days === undefined ? '/api/v1/events' : `/api/v1/events?when=${days}`;
}

export const CHECKS_ADDRESS = '/api/v1/checks';

export function dayAddress(session: string): string {
  return `/api/v1/days/${session}`;
}

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

export function receiptAddress({
  exchange,
  symbol,
  session,
  field,
}: ShareName & { session: string | undefined; field: ReceiptField }): string {
  const asked = `/api/v1/receipts/${exchange}/${encodeURIComponent(symbol)}?field=${field}`;
  return session === undefined ? asked : `${asked}&session=${encodeURIComponent(session)}`;
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

/** The address of its calls alone, without their answers. */
export const CALLS_ADDRESS = `${OPENAPI_ADDRESS}?part=calls`;
