import { hasFigures } from '@bhav/core/market/mode';
import { type Language, LANGUAGES } from '@bhav/core/words/languages';
import { languageOf } from '@bhav/core/words/page-address';
import type { Readiness } from '@bhav/core/wire/server/health';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { listenOnBothLoopbacks } from './both-loopbacks.ts';
import { writeInLanguages } from './site/texts-of-language.ts';
import type { BuiltSite } from './site/built-site.ts';
import { LOST } from './site/site-address.ts';
import { Draining } from './draining.ts';
import { answerClientError, httpServer } from './http-server.ts';
import { sendNotReady, sendProblem } from './problem.ts';
import { limitCalls } from './limits/rate-limit.ts';
import { refuseStrangers } from './limits/refusals.ts';
import { isOwnCall } from './limits/own-calls.ts';
import { inSlot, Slots, WAIT_MS } from './limits/slots.ts';
import { embeds } from './routes/embed.ts';
import { seed } from './routes/seed.ts';
import { health, liveAnswer, syncAnswer } from './routes/server.ts';
import type { AppParts } from './app-parts.ts';
import { apiRoutes, type StateOfLive } from './api-routes.ts';
import { describeCalls, misfitIn, openapi, refuseUnknownParameters } from './openapi.ts';
import { sayFreshness } from './freshness.ts';
import { pages, renderedPage, sendFile, sitemap, withFigures } from './routes/pages.ts';
import { ownAnswers } from './pages/own-answers.ts';
import { measured, PageRenderer } from './pages/page-renderer.ts';
import { RenderedPages, type RenderedPagesParts } from './pages/rendered-pages.ts';
import { pageStatus } from './site/page-status.ts';
import { NotReady } from '../market/not-ready.ts';
import { ServedDays } from '../market/past/served-days.ts';
import { Clients } from '../platform/net/trusted-proxies.ts';
import { framed, type Frame } from './site/page-template.ts';
import { securityHeaders } from './security-headers.ts';

/** Does not listen yet; a test can inject requests. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { site, version, startedAt, logger, figures, metrics, draining = new Draining(), waitMs = WAIT_MS } = parts;
  const headersOf = securityHeaders(site);
  const app = Fastify({
    logger,
    bodyLimit: 16_384,
    serverFactory: (handler) => httpServer(handler, headersOf('/'), parts.bounds),
    forceCloseConnections: 'idle',
    // `refusals` answers requests that arrive while the server stops, with all headers.
    return503OnClosing: false,
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      void sendProblem(reply.headers(headersOf(request.url)), status, status === 414 ? LONG_NAME : UNREADABLE);
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headersOf('/')),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.routeOptions.url ?? pathOf(request)));
    // A proxy that keeps its connections goes elsewhere with the next request.
    if (draining.hasBegun) reply.header('connection', 'close');
  });
  observeRequests(app, parts);
  refuseStrangers(app, parts.hosts);
  if (parts.hosts?.bound === 'localhost') listenOnBothLoopbacks(app);
  // But for `/mcp` no route takes a body, so none is read, whatever its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  describeCalls(app, version);
  refuseUnknownParameters(app);
  writeInLanguages(app, site);
  const liveState = figures && liveAnswer(figures.store, figures.live);
  const days = figures && (figures.days ?? new ServedDays(figures.store, figures.market, { want: figures.want, inSlot }));
  const renderedOf = (one: BuiltSite): RenderedPages | undefined =>
    liveState && days && renderedPages(app, { ...parts, site: one, isAhead: one === site }, liveState, days);
  const rendered = renderedOf(site);
  const translated = new Map([...site.translated].map(([language, one]) => [language, { site: one, rendered: renderedOf(one) }]));
  const inLanguage = (language: Language): InLanguage => translated.get(language) ?? { site, rendered };
  // The page of unknown addresses has the mode of the figures in its bar. As built it is that of simulated ones. An older one frames as well.
  const frame: Frame = async (language, parts) => {
    const { site, rendered } = inLanguage(language);
    const lost = (await renderedPage(rendered, LOST, undefined, 0)) ?? (rendered?.hasFigures() === false ? site.notFound : undefined);
    return lost && framed(lost.plain.bytes.toString(), parts);
  };
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, { ...parts, frame }));
  app.setNotFoundHandler((request, reply) => answerUnknown(app, inLanguage, request, reply));
  sayFreshness(app, figures?.market);
  const readiness = (): Readiness => readinessOf(figures, draining);
  metrics?.reads('isReady', () => readiness().status === 'ready');
  const standing = figures?.standing ?? (() => ({ role: 'single' }) as const);
  const clients = new Clients(parts.trustedProxies);
  void app.register(async (scope) => {
    await limitCalls(scope, VIEWS_A_MINUTE, clients);
    new Slots({ waitMs }, clients).bound(scope);
    sitemap(scope, site, parts.address, figures?.market);
    embeds(scope, figures?.market, parts.now ?? Date.now);
    pages(scope, site, rendered);
    for (const [language, other] of translated) {
      await scope.register(async (inner) => pages(inner, other.site, other.rendered), { prefix: LANGUAGES[language].base });
    }
  });
  if (figures?.keptBytes !== undefined && parts.seedKey !== undefined) {
    const { store, keptBytes } = figures;
    const key = parts.seedKey;
    void app.register(async (scope) => {
      await limitCalls(scope, VIEWS_A_MINUTE, clients);
      // One at a time, and apart from what visitors wait for.
      new Slots({ waitMs, atOnce: 1 }, clients).bound(scope);
      seed(scope, { key, store, keptBytes });
    });
  }
  void app.register((scope) => apiRoutes(scope, { ...parts, clients, draining, waitMs, days, frame }, liveState));
  void app.register(async (scope) => health(scope, { version, startedAt, problems: figures?.problems, standing, readiness }));
  void app.register(async (scope) => openapi(scope));
  return app;
}

interface InLanguage {
  site: BuiltSite;
  rendered: RenderedPages | undefined;
}

/** As many pages, frames, sitemaps and kept files of one address as the sample of nginx lets through. */
const VIEWS_A_MINUTE = 1_200;

const UNREADABLE = 'The address cannot be read: check it for a stray %.';
const LONG_NAME = 'A name in the address is longer than any: ask for a shorter one.';

/** Once the answer is sent. A stream has no end; it counts where it is opened. */
function observeRequests(app: FastifyInstance, { metrics, logRequest }: Pick<AppParts, 'metrics' | 'logRequest'>): void {
  app.addHook('onResponse', ({ method, routeOptions: { url: route } }, { statusCode: status, elapsedTime }, done) => {
    if (isOwnCall()) return done();
    metrics?.answered({ route, method, status, seconds: elapsedTime / 1_000 });
    logRequest?.({ route, method, status, ms: Math.round(elapsedTime) });
    done();
  });
}

/** A process of their own renders them; none where there are no figures, or the site was built for other hosts. */
function renderedPages(
  app: FastifyInstance,
  { site: { rendering }, figures, fetches, now = Date.now, metrics, isAhead }: AppParts & Pick<RenderedPagesParts, 'isAhead'>,
  liveState: StateOfLive,
  days: ServedDays,
): RenderedPages | undefined {
  if (figures === undefined || rendering === undefined) return undefined;
  const renderer = new PageRenderer(rendering.entry, (text) => app.log.warn(text));
  app.addHook('onClose', () => renderer.close());
  return new RenderedPages({
    ...rendering,
    isAhead,
    addresses: (path, search) => renderer.addresses(path, search),
    render: (request) => measured(metrics, () => renderer.render(request)),
    market: figures.market,
    days,
    statusOf: (served) => pageStatus(served, fetches),
    answer: ownAnswers(app),
    logs: async () => ({ sync: await syncAnswer(figures), live: await liveState() }),
    now,
    say: (sentence) => app.log.warn(sentence),
  });
}

/** A server of the simulated market alone needs no figures. */
function readinessOf(figures: AppParts['figures'], { hasBegun }: Draining): Readiness {
  if (hasBegun) return { status: 'draining' };
  if (figures !== undefined && !hasFigures(figures.market.current.market.lists)) return { status: 'waiting' };
  const sentence = figures?.staleness?.();
  return sentence === undefined ? { status: 'ready' } : { status: 'stale', sentence };
}

const PREFLIGHT = {
  allow: 'GET, HEAD, OPTIONS',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { frame, figures }: Pick<AppParts, 'figures'> & { frame: Frame },
): Promise<FastifyReply> {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const said = misfitIn(error, request) ?? request.texts.refusals.notUnderstood;
    return sendProblem(reply, status, said);
  }
  if (error instanceof NotReady) return sendNotReady(reply, error, frame);
  request.log.error({ err: error }, 'a request failed');
  figures?.storeFailed?.(error);
  return sendProblem(reply, 500, request.texts.refusals.failed);
}

/** As the router reads it: `/%61pi` is `/api`. */
function pathOf({ url }: FastifyRequest): string {
  return decodeURI(url.split(/[?#]/, 1)[0] ?? '/');
}

async function answerUnknown(
  app: FastifyInstance,
  inLanguage: (language: Language) => InLanguage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = pathOf(request);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  // A browser asks so before a call with headers of its own.
  if (request.method === 'OPTIONS' && reply.hasHeader('access-control-allow-origin')) {
    const posts = app.hasRoute({ method: 'POST', url: address }) ? { 'access-control-allow-methods': 'POST' } : {};
    return reply
      .code(204)
      .headers({ ...PREFLIGHT, ...posts })
      .send();
  }
  if (!reads && app.hasRoute({ method: 'GET', url: address })) {
    return sendProblem(reply.header('allow', 'GET, HEAD'), 405, request.texts.refusals.onlyRead);
  }
  if (reads && !/^\/api(?:\/|$)/.test(address)) {
    const { site, rendered } = inLanguage(languageOf(address));
    return sendFile(request, reply, await withFigures(site.notFound, rendered, LOST), 404);
  }
  return sendProblem(reply, 404, request.texts.refusals.nothingHere);
}
