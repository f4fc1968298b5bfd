import type { CDPSession, Page } from '@playwright/test';
import { openBrowser, withSite } from './support/site.ts';

const FEW = 10;
const MANY = 144;

/** Prints the heap of `/full-tracking` after 144 refreshes (twelve hours of them) against after 10, garbage collected before each. */
export async function measureMemory(): Promise<void> {
  const browser = await openBrowser();
  try {
    await withSite({}, async (address) => {
      const page = await browser.newPage();
      await page.goto(`${address}/full-tracking`);
      const session = await page.context().newCDPSession(page);
      await refresh(page, FEW);
      const after10 = await heapBytes(session);
      await refresh(page, MANY - FEW);
      const after144 = await heapBytes(session);
      console.table([
        { 'after 10, kB': Math.round(after10 / 1e3), 'after 144, kB': Math.round(after144 / 1e3), ratio: (after144 / after10).toFixed(3) },
      ]);
    });
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
