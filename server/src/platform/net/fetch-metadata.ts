import type { IncomingHttpHeaders } from 'node:http';

/**
 * Reports whether a request comes from a page of another origin, by the header `Sec-Fetch-Site` (Fetch Metadata). Browsers set it and pages cannot;
 * other programs send none.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Reports whether a page of another origin makes a request without CORS, such as for an image or a script. `Cross-Origin-Resource-Policy` would keep
 * the answer from it anyway.
 */
export function isBlindCall(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'no-cors' && isFromElsewhere(headers);
}
