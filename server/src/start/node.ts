import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Language } from '@bhav/core/words/languages';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { istIso } from '@bhav/core/calendar/ist';
import { buildApp } from '../http/app.ts';
import { Draining } from '../http/draining.ts';
import { type BuiltSite, readBuiltSite } from '../http/site/built-site.ts';
import type { Config } from '../platform/config/config.ts';
import { publicSite } from '../platform/config/public-site.ts';
import { type FiguresParts, type RunningFigures, startFigures } from './figures.ts';
import { measureFigures } from './measure-figures.ts';
import type { Log } from '../platform/log/log.ts';
import { onceAnHour } from '../platform/log/once-an-hour.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import { boundAddress, fetchNotice, isPublic, PUBLIC_NOTICE, SEED_NOTICE } from './operator-notices.ts';
import { siteTexts } from '../http/site/texts-of-language.ts';
import { browserTeller } from '../notify/push/browser-teller.ts';
import { receiverTeller } from '../notify/receiver-teller.ts';
import { type Rounds, startRounds } from '../notify/rounds.ts';
import { postTo } from '../platform/net/post.ts';
import { pageStatus } from '../http/site/page-status.ts';
import { listenForMetrics } from '../platform/metrics/metrics-listener.ts';
import { Metrics } from '../platform/metrics/metrics.ts';

export interface RunningServer {
  /** For readers to go elsewhere; 0 for none. */
  drainMs: number;
  /** Readers are sent elsewhere; the server still answers. */
  drain: () => void;
  /** Requests under way are finished; all that the start opened is closed. */
  close: () => Promise<void>;
  /** Closes the connections whose requests do not end. */
  cutOff: () => void;
}

export interface ServerParts {
  config: Config;
  /** The folder of the built page. */
  site: string;
  log: Log;
  /** Called before the address is said. */
  listens: (server: RunningServer) => void;
  fatal: (sentence: string) => void;
}

/** As `npm run build` writes it. */
export const BUILT_SITE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * A start that fails closes all that it opened, and rejects: with `SiteNotBuilt`, `WrongOrigin`, `StoreTooNew`, or the system's error for the
 * address.
 */
export async function startNode({ config, site: folder, log, listens, fatal }: ServerParts): Promise<void> {
  const { say } = log;
  await using opened = new AsyncDisposableStack();
  const metrics = await openMetrics(config, say, opened);
  const figures = config.source === 'simulated' ? undefined : await openFigures(config, { metrics, say, fatal });
  if (figures !== undefined) {
    opened.defer(figures.close);
    const { folder: data, sync: fetches } = config.data;
    if (metrics !== undefined)
      measureFigures(metrics, { figures, folder: data, mayLead: config.cluster.role === 'any', fetches, now: nowOf(config) });
  }
  const draining = new Draining();
  const site = siteOf(config, folder, figures);
  const app = appOf(config, site, figures, { metrics, draining, log });
  opened.defer(() => app.close());
  if (figures !== undefined && config.cluster.role === 'any') opened.defer(messagesOf(config, figures, site, say).close);
  await app.listen({ port: config.port, host: config.host });
  let running: AsyncDisposableStack = opened;
  // Stopped at once, so that a file being read does not delay the end.
  const close = async (): Promise<void> => void (await Promise.all([figures?.stop(), running.disposeAsync()]));
  const { drainMs } = config.operating;
  const drain = (): void => {
    draining.begin(drainMs);
    // Another server leads while the readers of this one go; it follows meanwhile. A server alone goes on to the end.
    if (config.data.database === undefined || config.bus === undefined) return;
    figures?.stop().catch((error: unknown) => log.complain(`The lead cannot be given up before the end: ${errorLine(error)}`));
  };
  listens({ drainMs, drain, close, cutOff: () => app.server.closeAllConnections() });
  say(`Bhav India is at ${boundAddress(app.server.address(), config)}`);
  if (figures !== undefined && isPublic(app.addresses())) say(PUBLIC_NOTICE);
  if (figures !== undefined && config.data.seed.gives !== undefined) say(SEED_NOTICE);
  running = opened.move();
}

function openFigures(config: Config, parts: Pick<FiguresParts, 'metrics' | 'say' | 'fatal'>): Promise<RunningFigures> {
  if (config.data.sync && config.cluster.role === 'any') parts.say(fetchNotice(config.data));
  return startFigures({
    settings: config.data,
    origin: config.origin,
    isPinned: config.source === 'official' || config.source === 'live',
    cluster: config.cluster,
    bus: config.bus,
    live: config.live,
    fetch,
    ...parts,
  });
}

async function openMetrics(
  { operating }: Config,
  say: (sentence: string) => void,
  opened: AsyncDisposableStack,
): Promise<Metrics | undefined> {
  if (operating.metrics === undefined) return undefined;
  const metrics = new Metrics({ version: versionOfPackage() });
  const listener = await listenForMetrics(metrics, operating.metrics);
  opened.defer(listener.close);
  metrics.measureProcess();
  say(`Metrics for Prometheus are at ${listener.address}`);
  return metrics;
}

function siteOf(config: Config, folder: string, figures: RunningFigures | undefined): BuiltSite {
  const status = (): PageStatus => (figures === undefined ? { mode: 'simulated' } : pageStatus(figures.market.current, config.data.sync));
  return readBuiltSite(folder, status, publicSite(config));
}

/** Sends messages while this node leads. */
function messagesOf(config: Config, figures: RunningFigures, site: BuiltSite, say: (sentence: string) => void): Rounds {
  const { receivers, push } = config;
  const now = nowOf(config);
  const elapsed = (): number => performance.now();
  const address = publicSite(config).site ?? '';
  // A round comes every five seconds, and may fail each time.
  const parts = { ...figures, textsOf: (language: Language) => siteTexts(site, language), now, elapsed, say: onceAnHour(say, elapsed) };
  if (receivers.length > 0) say(`Messages go to ${[...new Set(receivers.map(({ name }) => name))].join(', ')}.`);
  const toReceivers = receiverTeller({ ...parts, receivers, address, problems: figures.ownProblems, random: Math.random });
  const toBrowsers = browserTeller({
    ...parts,
    post: (url, request) => postTo(url, { ...request, toPrivate: push === 'private', limitMs: PUSH_MS }),
    subject: address || NO_CONTACT,
    sleep: (ms, signal) => delay(ms, undefined, { signal }),
    sayRefusal: onceAnHour(say, elapsed, MOST_REFUSALS),
  });
  return startRounds({
    ...parts,
    tellers: push === 'off' ? [toReceivers] : [toReceivers, toBrowsers],
    leads: figures.leads,
  });
}

const PUSH_MS = 10_000;
/** In an hour. */
const MOST_REFUSALS = 100;
/** A push service wants an address, and the site has none that is known. */
const NO_CONTACT = 'mailto:operator@bhav.invalid';

function appOf(
  config: Config,
  site: BuiltSite,
  figures: RunningFigures | undefined,
  { metrics, draining, log }: { metrics: Metrics | undefined; draining: Draining; log: Log },
): FastifyInstance {
  return buildApp({
    site,
    version: versionOfPackage(),
    startedAt: istIso(Date.now()),
    logger: log.ofRequests,
    ...(config.operating.log.requests && { logRequest: log.request }),
    now: nowOf(config),
    trustedProxies: config.trustedProxies,
    address: publicSite(config).site,
    hosts: { bound: config.host, names: config.hosts },
    fetches: config.data.sync,
    seedKey: config.data.seed.gives,
    push: config.push,
    metrics,
    draining,
    ...(figures && { figures }),
  });
}

/** Milliseconds since 1970, under the settings. */
function nowOf({ data }: Config): () => number {
  return () => Date.now() + data.clockOffsetMs;
}

function versionOfPackage(): string {
  const text: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (typeof text !== 'object' || text === null || !('version' in text)) throw new Error('server/package.json has no version.');
  return String(text.version);
}
