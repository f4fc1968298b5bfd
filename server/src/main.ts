import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PageStatus } from '@bhav/core/api';
import { istIso } from '@bhav/core/ist';
import { buildApp } from './app.ts';
import { readBuiltSite, SiteNotBuilt } from './built-site.ts';
import { configFrom, WrongSettings, type Config } from './config.ts';
import { startOfficialData, type OfficialData } from './official-data.ts';
import { pageStatus } from './page-status.ts';
import type { ServedMarket } from './served-market.ts';
import { StoreTooNew } from './store/migrations.ts';
import { WrongOrigin } from './store/open-store.ts';

/** How long requests under way may take to finish once the server is told to stop, milliseconds. */
const STOP_WITHIN_MS = 5_000;

await main();

async function main(): Promise<void> {
  let figures: OfficialData | undefined;
  try {
    const config = configFrom(process.env);
    if (config.source !== 'simulated') {
      if (config.data.sync) say(fetchNotice(config.data));
      figures = await startOfficialData({
        settings: config.data,
        origin: config.origin,
        isPinned: config.source === 'official' || config.source === 'live',
        live: config.live,
        fetch,
        say,
      });
    }
    const statusOf = (served: ServedMarket): PageStatus => pageStatus(served, config.data.sync);
    const status: PageStatus = figures === undefined ? { mode: 'simulated' } : statusOf(figures.market.current);
    const site = readBuiltSite(fileURLToPath(new URL('../../web/dist', import.meta.url)), status);
    figures?.market.onChange((served) => site.tell(statusOf(served)));
    const app = buildApp({
      site,
      version: versionOfPackage(),
      startedAt: istIso(Date.now()),
      logger: { level: 'warn', stream: process.stderr },
      now: () => Date.now() + config.data.clockOffsetMs,
      ...(figures && { figures }),
    });
    stopOnSignal(app, figures);
    await app.listen({ port: config.port, host: config.host });
    console.log(`Bhav India is at ${addressOf(app.server.address(), config)}`);
    if (figures !== undefined && !isLoopback(config.host)) say(PUBLIC_NOTICE);
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
    await figures?.close();
  }
}

/** Says at the start what will be fetched, from where, and how to stop it. */
function fetchNotice({ folder, historyDays, bases }: Config['data']): string {
  const hosts = [...new Set(Object.values(bases))].join(', ');
  return `Fetching the exchanges' end-of-day files of the last ${historyDays} days from ${hosts} into ${folder}; BHAV_SYNC=off stops it.`;
}

/** What showing official figures to others requires (terms of NSE and BSE; see docs/data-sources.md). */
const PUBLIC_NOTICE =
  'Others can reach this server: to show official or live figures of NSE or BSE to the public you need their agreement (NSE Data & Analytics; BSE market data). BHAV_SOURCE=simulated shows made-up figures only.';

function say(sentence: string): void {
  console.log(sentence);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Stops the server on SIGTERM and SIGINT: it accepts no more, finishes what it has begun and leaves with 0. A signal that comes again
 * (from the terminal and from the launcher both) changes nothing.
 */
function stopOnSignal(app: FastifyInstance, figures: OfficialData | undefined): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error('Requests that did not end were cut off.');
      app.server.closeAllConnections();
    }, STOP_WITHIN_MS).unref();
    void app
      .close()
      .then(() => figures?.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function addressOf(bound: AddressInfo | string | null, config: Config): string {
  if (bound === null || typeof bound === 'string') return `http://${config.host}:${config.port}`;
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::';
  const host = everywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}${everywhere ? ' and at every other address of this machine' : ''}`;
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof WrongSettings || error instanceof SiteNotBuilt || error instanceof WrongOrigin || error instanceof StoreTooNew) {
    return error.message;
  }
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { port, host } = configFrom(process.env);
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that has it, or start with another one, as in PORT=${port === 65_535 ? 4000 : port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} is not open to this user: start with one above 1023, as in PORT=4000 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${JSON.stringify(host)}: this machine has no such address; leave it out for 127.0.0.1, or set 0.0.0.0 for all of its addresses.`;
    default:
      return undefined;
  }
}

function versionOfPackage(): string {
  const text: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (typeof text !== 'object' || text === null || !('version' in text)) throw new Error('server/package.json has no version.');
  return String(text.version);
}
