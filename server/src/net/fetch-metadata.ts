import type { IncomingHttpHeaders } from 'node:http';

/**
 * Says whether a browser sends a request for a page of another origin (`Sec-Fetch-Site` of Fetch Metadata). Browsers set the header, pages
 * cannot; other programs send none. `none` is what the reader himself asked for.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Says whether a page of another origin makes a call without CORS, as a picture or a script does. It could not read the answer, for
 * `cross-origin-resource-policy` keeps it from every other origin.
 */
export function isBlindCall(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'no-cors' && isFromElsewhere(headers);
}
