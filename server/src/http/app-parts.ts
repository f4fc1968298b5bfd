import type { FastifyServerOptions } from 'fastify';
import type { Draining } from './draining.ts';
import type { Figures } from './figures.ts';
import type { HttpBounds } from './http-server.ts';
import type { BuiltSite } from './site/built-site.ts';
import type { LoggedRequest } from '../platform/log/log.ts';
import type { PushMode } from '../platform/config/notify-settings.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { HostSettings } from '../platform/net/hosts.ts';
import type { AddressRange } from '../platform/net/trusted-proxies.ts';

export interface AppParts {
  site: BuiltSite;
  version: string;
  /** ISO 8601 in Indian time. */
  startedAt: string;
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** Absent where the simulated market is pinned. */
  figures?: Pick<Figures, 'market' | 'store' | 'live' | 'fetching' | 'history'> &
    Partial<Pick<Figures, 'days' | 'storeFailed' | 'standing' | 'staleness' | 'lineOf' | 'keptBytes' | 'want' | 'changePush'>> & {
      problems: Pick<ServerProblems, 'looked'>;
    };
  /** Its kept files are given to servers with this key; to none if absent. */
  seedKey?: string | undefined;
  /** `false` where this server fetches no files. */
  fetches?: boolean;
  /** Milliseconds, UTC. */
  now?: () => number;
  /** Only these proxies are believed about who asks. */
  trustedProxies?: readonly AddressRange[];
  /** The server answers to these; to all if absent. */
  hosts?: HostSettings;
  /** `on` if absent. */
  push?: PushMode;
  /** As in "https://bhav.example.org"; absent where not known. */
  address?: string | undefined;
  /** Absent where requests are not logged. */
  logRequest?: (request: LoggedRequest) => void;
  metrics?: Metrics | undefined;
  draining?: Draining;
  /** For tests. */
  bounds?: Partial<HttpBounds>;
  /** For what is not ready; for tests. */
  waitMs?: number;
}
