import type { IncomingHttpHeaders } from 'node:http';

/** The page of the request has another origin, by `Sec-Fetch-Site` (Fetch Metadata). Browsers set it and pages cannot; other programs send none. */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/** A page of another origin asks without CORS, as for an image or a script. `Cross-Origin-Resource-Policy` would keep the answer from it anyway. */
export function isBlindCall(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'no-cors' && isFromElsewhere(headers);
}
