import { Histogram, type Registry } from 'prom-client';
import type { Readings } from './readings.ts';

export interface AnsweredRequest {
  /** The pattern of the route, as `/api/v1/indices/:name`; undefined where no route took the request. */
  route: string | undefined;
  method: string;
  status: number;
  seconds: number;
}

/** The requests that were answered. Streams count apart. */
export class RequestMetrics {
  readonly #time: Histogram<'route' | 'method' | 'status'>;

  constructor(registry: Registry, _readings: Readings) {
    this.#time = new Histogram({
      name: 'bhav_http_request_duration_seconds',
      help: 'How long requests took until their answer was sent, by route, method and class of status.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    });
  }

  /** Records an answered request. */
  answered({ route, method, status, seconds }: AnsweredRequest): void {
    const labels = { route: familyOf(route), method: METHODS.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` };
    this.#time.observe(labels, seconds);
  }
}

const METHODS = new Set(['GET', 'HEAD']);

/** Files of the site count as one: a build has many, and names each anew. A page counts with its address that ends in a slash. */
function familyOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  if (!route.startsWith('/api/') && /\.[^/]*$/.test(route)) return 'files';
  return route.length > 1 ? route.replace(/\/$/, '') : route;
}
