import type { AddressInfo } from 'node:net';
import { isLoopback } from '../platform/net/client-address.ts';
import type { Config } from '../platform/config/config.ts';

/** The terms of NSE and BSE for showing figures to others; see docs/data-sources.md. */
export const PUBLIC_NOTICE =
  'Others can reach this server: to show official or live figures of NSE or BSE to the public you need their agreement (NSE Data & Analytics; BSE market data). BHAV_SOURCE=simulated shows only simulated figures.';

export const SEED_NOTICE =
  "The exchanges' files that are kept here are given to every server that has BHAV_SEED_KEY: let only servers of your own have it, since each operator fetches for himself.";

export function fetchNotice({ folder, historyDays, bases }: Config['data']): string {
  const hosts = [...new Set(Object.values(bases))].join(', ');
  return `Fetching the exchanges' end-of-day files of the last ${historyDays} days from ${hosts} into ${folder}; BHAV_SYNC=off stops it. Without the internet, npm run demo shows every page with made-up figures.`;
}

/** For a browser on this machine. */
export function boundAddress(bound: AddressInfo | string | null, { host, port }: Pick<Config, 'host' | 'port'>): string {
  if (bound === null || typeof bound === 'string') return `http://${host}:${port}`;
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::';
  const shown = everywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${shown}:${bound.port}${everywhere ? ' and at every other address of this machine' : ''}`;
}

/** Other machines can reach one of these addresses. */
export function isPublic(bound: readonly (Pick<AddressInfo, 'address'> | string)[]): boolean {
  // A string is a local pipe.
  return bound.some((at) => typeof at !== 'string' && !isLoopback(at.address));
}
