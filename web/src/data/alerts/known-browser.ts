import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import { has } from '../answers/api.ts';

const KEY = 'alerts';

/** As a page last told the server, `at` milliseconds since 1970. */
export type KnownBrowser = Pick<PushBrowser, 'endpoint' | 'auth'> & { at: number };

/** By the scope of the worker. Undefined where the browser keeps nothing. */
export function knownBrowser(scope: string): KnownBrowser | undefined {
  const known = readAll()[scope];
  return has(known, 'endpoint') && has(known, 'auth') && has(known, 'at') ? (known as KnownBrowser) : undefined;
}

export function hasAskedForAlerts(): boolean {
  return Object.keys(readAll()).length > 0;
}

/** Nothing more is to be renewed. */
export function forgetBrowser(scope: string): void {
  const { [scope]: _gone, ...others } = readAll();
  keepAll(others);
}

export function rememberBrowser(scope: string, { endpoint, auth }: PushBrowser, at: number): void {
  keepAll({ ...readAll(), [scope]: { endpoint, auth, at } satisfies KnownBrowser });
}

function keepAll(known: Record<string, unknown>): void {
  try {
    if (Object.keys(known).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing here has no alerts either.
  }
}

function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
