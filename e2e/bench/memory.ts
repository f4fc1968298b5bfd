import type { CDPSession, Page } from '@playwright/test';
import { ingestQueue } from '../../server/src/ingest/ingest-queue.ts';
import { FILE_SOURCES, KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import type { Store } from '../../server/src/store/open-store.ts';
import { mb } from '../attack/harness/program.ts';
import { DEMO_NOW, demoHistory, fileOf, takeIn } from './support/demo-files.ts';
import { type Served, withServer } from './support/served-store.ts';
import { openBrowser } from './support/site.ts';
import { withStore } from './support/with-store.ts';

const FEW = 10;
const MANY = 144;
const PATHS = ['/', '/full-tracking', '/api/v1/market', '/api/v1/market/all?exchange=NSE', '/api/v1/market/all?exchange=BSE'];

/**
 * Prints the memory of a server at rest that has two sessions of the demonstration exchange, started anew and after an answer of each kind; and the
 * heap of `/full-tracking` after 144 refreshes (twelve hours of them) against after 10, garbage collected before each.
 */
export async function measureMemory(): Promise<void> {
  await withStore(async (store) => {
    await takeInDays(store);
    await withServer(store.folder, async (served) => {
      await printServer(served);
      await printPage(served.address);
    });
  });
}

async function printServer({ address, startedMs, server }: Served): Promise<void> {
  const started = mb(server.rss);
  for (const path of PATHS) await (await fetch(address + path)).arrayBuffer();
  console.table([{ 'start ms': Math.round(startedMs), started, 'having answered': mb(server.rss) }]);
}

async function printPage(address: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/full-tracking`);
    const session = await page.context().newCDPSession(page);
    await refresh(page, FEW);
    const afterFew = await heapBytes(session);
    await refresh(page, MANY - FEW);
    const afterMany = await heapBytes(session);
    const [few, many] = [afterFew, afterMany].map((bytes) => Math.round(bytes / 1e3));
    console.table([{ [`after ${FEW}, kB`]: few, [`after ${MANY}, kB`]: many, ratio: (afterMany / afterFew).toFixed(3) }]);
  } finally {
    await browser.close();
  }
}

async function refresh(page: Page, times: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Refresh' });
  for (let time = 0; time < times; time += 1) {
    await button.click();
    await page.waitForTimeout(40);
  }
  // The glow of the last refresh holds on to nothing once it has faded.
  await page.waitForTimeout(1_500);
}

async function heapBytes(session: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Two sessions with every file of theirs, so that each row of the lists has all its figures. */
async function takeInDays(store: Store): Promise<void> {
  const market = demoHistory();
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
  for (const day of market.sessions.filter((session) => session <= '2026-11-20').slice(-2)) {
    for (const source of FILE_SOURCES) {
      const bytes = fileOf(source, market, day);
      if (bytes !== undefined) await takeIn(queue, store.folder, source, day, bytes);
    }
  }
}
