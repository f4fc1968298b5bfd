import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { testDay } from '../../ingest/test-archive.test-support.ts';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import { OfficialMarket } from '../../market/official-market.ts';
import { servedMarket } from '../../market/served-market.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import { openReader, openStore } from '../../store/open-store.ts';
import type { DatabaseAddress } from '../../store/postgres/database-address.ts';
import { fileWriter } from '../../store/write/file.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';

const SESSIONS = ['2026-11-19', '2026-11-20'];

interface Parts {
  /** By default a file. */
  database?: DatabaseAddress;
  /** By default made up. */
  names?: readonly string[];
}

export async function appWithFigures({ database, names = [] }: Parts = {}): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bhav-fuzz-'));
  const store = await openStore({ folder: join(folder, 'data'), origin: 'exchange', database });
  const reader = openReader({ folder: join(folder, 'data'), origin: 'exchange', database });
  const write = fileWriter(store);
  for (const exchange of ['NSE', 'BSE'] as const) {
    for (const session of SESSIONS) {
      const bars = testDay(exchange, session, 60).map((bar, at) => ({ ...bar, name: names[at] ?? bar.name }));
      const fund = testBar({ symbol: 'GOLDFUND', isin: 'INF204KB17I5', session });
      await write(acceptedFile({ bars: exchange === 'NSE' ? [...bars, fund] : bars }, { session }));
    }
  }
  const actions = [{ symbol: 'RELIANCE', series: 'EQ', exDate: '2026-12-01', purpose: `BONUS 1:1 ${names[0] ?? ''}`.trim() }];
  const indices = [{ name: 'Nifty 50', open: 1, high: 24_100.5, low: 1, close: 24_000.1, previousClose: 23_900.1 }];
  await write(acceptedFile({ actions, indices }, { session: '2026-11-20', source: 'nse-pr' }));
  const warnings = [{ symbol: 'RELIANCE', series: 'EQ', flags: ['esm:2' as const] }];
  for (const session of ['1995-01-02', '2026-11-20']) await write(acceptedFile({ warnings }, { session, source: 'nse-warnings' }));
  await makeSections(store);
  const app = testApp({
    figures: {
      ...(await figuresOf(reader)),
      market: new MarketHolder(servedMarket((await OfficialMarket.open(reader)).content, 1_000)),
      history: async () => ({ stored: 1, awaited: 0 }),
    },
    now: () => Date.parse('2026-11-21T12:00:00+05:30'),
  });
  const close = async (): Promise<void> => {
    await app.close();
    await reader.close();
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { app, close };
}
