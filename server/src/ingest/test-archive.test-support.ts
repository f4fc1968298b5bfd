import type { FileHost } from '../platform/config/data-settings.ts';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { NIFTY_50, sensexOn, newestSensex } from '@bhav/core/indices/index-members';
import { previousSession } from '@bhav/core/calendar/session';
import { beforeEach } from 'vitest';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { udiffOf } from '../sources/files/day-files.test-support.ts';
import { isinOf } from '../store/accepted-file.test-support.ts';
import { emptyStore, type TestStore } from '../store/test-store.test-support.ts';
import { type Ingest, ingester, type Outcome } from './ingest.ts';
import { keepImported } from './raw-files.ts';

/** More than the floor of a whole file. */
const SHARES = { NSE: 2_900, BSE: 3_500 } as const;

/** The same each time, with the members of the exchange's index; each share's previous close is its close of the session before. */
export function testDay(exchange: Exchange, session: string, shares: number = SHARES[exchange]): Bar[] {
  const sensex = sensexOn(session) ?? newestSensex();
  const isins = new Map(sensex.map(({ symbol, isin }) => [symbol, isin]));
  const members = exchange === 'NSE' ? NIFTY_50 : sensex.map(({ symbol }) => symbol);
  const codes = new Map(sensex.map(({ symbol, code }) => [symbol, code]));
  const symbols = [...members, ...Array.from({ length: shares - members.length }, (_, index) => `MADE${index}`)];
  return symbols.map((symbol, index) => {
    const close = testClose(exchange, symbol, session);
    const previousClose = testClose(exchange, symbol, previousSession(session));
    const volume = 1_000 + index;
    return {
      exchange,
      session,
      symbol,
      series: exchange === 'NSE' ? 'EQ' : 'B',
      code: exchange === 'NSE' ? String(1_000 + index) : (codes.get(symbol) ?? String(600_000 + index)),
      isin: isins.get(symbol) ?? testIsin(symbol),
      name: `${symbol} LIMITED`,
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      last: close,
      previousClose,
      volume,
      turnover: exchange === 'NSE' ? Math.round(close * volume * 100) / 100 : Math.floor(close * volume),
      trades: 10,
    };
  });
}

/** Rupees, between 100 and 110. */
function testClose(exchange: Exchange, symbol: string, session: string): number {
  return (10_000 + (hash(`${exchange === 'NSE' ? '' : 'B'}${symbol}${session}`) % 1_000)) / 100;
}

/** Both exchanges on this machine; `answers` by path come before the files of `published` days. */
export interface TestArchive {
  bases: Record<FileHost, string>;
  settings: Record<string, string>;
  asked: string[];
  published: Set<string>;
  answers: Map<string, RequestListener>;
  close: () => Promise<void>;
}

export async function testArchive(...published: string[]): Promise<TestArchive> {
  const days = new Set(published);
  const asked: string[] = [];
  const answers = new Map<string, RequestListener>();
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer !== undefined) return answer(request, response);
    const [, exchange, y, m, d] = /BhavCopy_(NSE|BSE)_CM_0_0_0_(\d{4})(\d\d)(\d\d)/.exec(path) ?? [];
    const day = `${y}-${m}-${d}`;
    if ((exchange === 'NSE' || exchange === 'BSE') && days.has(day)) return void response.end(udiffOf(testDay(exchange, day)));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bases: { nse: base, bse: base, nifty: base, 'bse-api': base },
    settings: { BHAV_NSE_URL: base, BHAV_BSE_URL: base, BHAV_NIFTY_URL: base, BHAV_BSE_API_URL: base },
    asked,
    published: days,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Valid, of a share that does not exist. */
function testIsin(symbol: string): string {
  const issuer = (hash(symbol) % 36 ** 4).toString(36).toUpperCase().padStart(4, '0');
  return isinOf(`INE${issuer}01Z1`);
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state >>> 0;
}

interface TestIngest extends TestStore {
  arrive(source: string, content: Uint8Array | string, asked?: string, again?: boolean): Promise<Outcome>;
}

/** Takes files of the known sources, at a time, into a store that is empty before each test, or once with `beforeAll`. */
export function testIngest(at: string, hook: (prepare: () => Promise<() => Promise<void>>) => void = beforeEach): TestIngest {
  const now = Date.parse(at);
  const taken = {
    arrive: (source, content, asked, again) => {
      const ingest = ingester({ store: taken.store, sources: KNOWN_SOURCES, now: () => now });
      return arrived(ingest, { folder: taken.folder, source, asked, content: Buffer.from(content), at: now, again });
    },
  } as TestIngest;
  hook(emptyStore((opened) => Object.assign(taken, opened)));
  return taken;
}

/** The file was asked for under a day, or was imported. `at` is in milliseconds since 1970. */
export async function arrived(
  ingest: Ingest,
  { folder, source, asked, content, at, again = false }: { folder: string; source: string; asked?: string | undefined } & Arrival,
): Promise<Outcome> {
  const exchange = source.startsWith('bse') ? 'BSE' : 'NSE';
  const rawFile = await keepImported(folder, { source, exchange, day: asked ?? '2026-11-20' }, content, 'test', at);
  return ingest(asked === undefined ? rawFile : { ...rawFile, asked }, content, again);
}

interface Arrival {
  content: Uint8Array;
  at: number;
  again?: boolean | undefined;
}
