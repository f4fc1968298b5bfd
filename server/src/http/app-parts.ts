import type { FastifyServerOptions } from 'fastify';
import type { Draining } from './draining.ts';
import type { Figures } from './figures.ts';
import type { HttpBounds } from './http-server.ts';
import type { BuiltSite } from './site/built-site.ts';
import type { LoggedRequest } from '../platform/log/log.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { HostSettings } from '../platform/net/hosts.ts';
import type { AddressRange } from '../platform/net/trusted-proxies.ts';

/** What the application is made of. */
export interface AppParts {
  site: BuiltSite;
  version: string;
  /** ISO 8601 in Indian time. */
  startedAt: string;
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** The official and live figures; absent where the simulated market is pinned. */
  figures?: Pick<Figures, 'market' | 'store' | 'live' | 'fetching' | 'history'> &
    Partial<Pick<Figures, 'storeFailed' | 'standing' | 'staleness' | 'lineOf' | 'want'>> & { problems: Pick<ServerProblems, 'looked'> };
  /** `false` where this server fetches no files. */
  fetches?: boolean;
  /** The time of day, milliseconds, UTC. */
  now?: () => number;
  /** The proxies that are believed about who asks. */
  trustedProxies?: readonly AddressRange[];
  /** The host names that the server answers to; all if absent. */
  hosts?: HostSettings;
  /** The address of the site, as in "https://bhav.example.org"; absent where it is not known. */
  address?: string | undefined;
  /** Writes each request into the log, where that is wanted. */
  logRequest?: (request: LoggedRequest) => void;
  /** What it measures; nothing when absent. */
  metrics?: Metrics | undefined;
  /** Whether the server is draining. */
  draining?: Draining;
  /** Replaces the default bounds, for tests. */
  bounds?: Partial<HttpBounds>;
  /** How long one waits for what is not ready, milliseconds; for tests. */
  waitMs?: number;
}
