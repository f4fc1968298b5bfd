import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressFrom, addressOfHost, isOfInternet } from './client-address.ts';

export interface Posted {
  status: number;
  /** As the answer has it. */
  retryAfter: string | undefined;
}

export interface PostParts {
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Also to an address of a private network or of this machine. */
  toPrivate?: boolean;
  signal: AbortSignal;
  /** Until the answer begins. */
  limitMs?: number | undefined;
}

const LIMIT_MS = 30_000;

/** Nothing was sent: the name leads to an address that is not of the internet. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/**
 * Only the status of the answer counts, so its text is not read; a redirect is not followed. The address that is connected to is the one that was
 * checked. Rejects with `PrivateAddress`, or with the error of the connection.
 */
export function postTo(url: URL, { headers, body, toPrivate = false, signal, limitMs = LIMIT_MS }: PostParts): Promise<Posted> {
  const bytes = Buffer.from(body);
  const address = addressOfHost(url.hostname);
  return new Promise((resolve, reject) => {
    if (!toPrivate && address !== undefined && !isOfInternet(address)) throw notOfInternet(url.hostname);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      // A connection of its own, and never through the proxy of the environment.
      agent: false,
      headers: { ...headers, 'content-length': bytes.length },
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      ...(!toPrivate && { lookup: lookupInternet }),
    });
    request.once('response', ({ statusCode = 0, headers: answered }) => {
      resolve({ status: statusCode, retryAfter: answered['retry-after'] });
      request.destroy();
    });
    // Also what ends the connection after the answer, which changes nothing any more.
    request.on('error', reject);
    request.end(bytes);
  });
}

/** Of a name; those that are not of the internet are left out. */
const lookupInternet: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) return done(error, '');
    const open = found.filter(({ address }) => isOfInternet(addressFrom(address)));
    const [first] = open;
    if (first === undefined) return done(notOfInternet(name), '');
    return options.all === true ? done(null, open) : done(null, first.address, first.family);
  });
};

function notOfInternet(host: string): PrivateAddress {
  return new PrivateAddress(`${host} is not an address of the internet`);
}
