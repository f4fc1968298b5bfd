import type { Browser, CDPSession, Page } from '@playwright/test';
import { LiveSite } from '../live-site.ts';
import { handWrittenPage } from './support/hand-written-rows.ts';
import { median, openBrowser } from './support/site.ts';
import { moveFlags } from '@bhav/core/quotes/change';

const ROWS = 7_500;
const CHANGED = 500;
/** Enough batches that they do not repeat within the memory of a cache; then they begin anew. */
const BATCHES = 40;
const MEASURED_MS = 4_000;
const ROUNDS = 5;
const SLOW_DOWNS = [1, 4];

interface Measured {
  framesPerSecond: number;
  /** Main-thread milliseconds for each batch that came. */
  batchMs: number;
}

/**
 * Prints how the table of a whole exchange bears 500 changed rows a frame, against a list without a framework that is fed the same events:
 * frames a second, and main-thread time a batch.
 */
export async function measureLiveRows(): Promise<void> {
  const site = new LiveSite({ others: ROWS - 50 });
  const browser = await openBrowser();
  try {
    await site.start();
    const handWritten = await handWrittenPage(site.address);
    for (const slowDown of SLOW_DOWNS) {
      const product: Measured[] = [];
      const byHand: Measured[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        product.push(await measure(browser, `${site.address}/full-tracking?market=all`, slowDown));
        byHand.push(await measure(browser, `${site.address}/hand-written?market=all`, slowDown, handWritten));
      }
      print(slowDown, product, byHand);
    }
  } finally {
    await browser.close();
    await site.end();
  }
}

async function measure(browser: Browser, address: string, slowDown: number, html?: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(streamByFrame, { changed: CHANGED, batches: BATCHES });
    if (html !== undefined) await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(address);
    await page.locator('tbody th[scope="row"]').first().waitFor();
    await page.waitForFunction(() => (window as unknown as { isReady?: () => boolean }).isReady?.());
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await countFrames(page, session);
  } finally {
    await page.close();
  }
}

async function countFrames(page: Page, session: CDPSession): Promise<Measured> {
  const run = (milliseconds: number) =>
    page.evaluate(
      (milliseconds) => (window as unknown as { run: (milliseconds: number) => Promise<number> }).run(milliseconds),
      milliseconds,
    );
  // The first batches warm the code up.
  await run(1_000);
  const before = await taskSeconds(session);
  const frames = await run(MEASURED_MS);
  const spent = (await taskSeconds(session)) - before;
  return { framesPerSecond: frames / (MEASURED_MS / 1_000), batchMs: (spent * 1_000) / frames };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

function print(slowDown: number, product: readonly Measured[], byHand: readonly Measured[]): void {
  const framesOf = (all: readonly Measured[]) => median(all.map(({ framesPerSecond }) => framesPerSecond));
  const batchOf = (all: readonly Measured[]) => median(all.map(({ batchMs }) => batchMs));
  console.log(`CPU ${slowDown} × slower, ${CHANGED} of ${ROWS} rows changed a frame, median of ${ROUNDS} runs`);
  console.table([
    { list: 'Bhav', 'frames/s': framesOf(product).toFixed(1), 'ms a batch': batchOf(product).toFixed(2) },
    { list: 'by hand', 'frames/s': framesOf(byHand).toFixed(1), 'ms a batch': batchOf(byHand).toFixed(2) },
    { list: 'ratio', 'frames/s': '', 'ms a batch': (batchOf(product) / batchOf(byHand)).toFixed(2) },
  ]);
}

/** In the page: a stream in place of the server's that tells a batch of changes in every frame while it runs. */
function streamByFrame({ changed, batches }: { changed: number; batches: number }): void {
  const listeners: ((event: Event) => void)[] = [];
  let revision = Number.NaN;
  let made: string[] = [];

  class FrameSource {
    constructor(address: string) {
      const asked = new URL(address, location.href).searchParams;
      revision = Number(asked.get('after'));
      // Opened anew for another scope, the stream goes on with its newest reader alone.
      listeners.length = 0;
      if (asked.get('market') === 'all') void prepare();
    }
    addEventListener(type: string, listen: (event: Event) => void): void {
      if (type === 'quotes') listeners.push(listen);
    }
    close(): void {
      listeners.length = 0;
    }
  }

  async function prepare(): Promise<void> {
    const answer = await fetch('/api/v1/market/all?exchange=NSE');
    const { list } = await answer.json();
    const { columns } = list;
    const rows: Record<string, unknown>[] = columns.symbol.map((_: string, row: number) =>
      Object.fromEntries(
        Object.entries<unknown[]>(columns).flatMap(([field, values]) => (values[row] === null ? [] : [[field, values[row]]])),
      ),
    );
    let seed = 42;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    made = Array.from({ length: batches }, () => {
      const chosen = new Set<number>();
      while (chosen.size < changed) chosen.add(Math.floor(random() * rows.length));
      const moved = [...chosen].map((row) => {
        const quote = rows[row] ?? {};
        const changePercent = Math.max(-20, Math.min(20, Number(quote['changePercent']) + (random() - 0.5) * 0.5));
        const price = Math.round((100 + changePercent) * 100) / 100;
        Object.assign(quote, { exchange: 'NSE', changePercent, change: changePercent, price });
        Object.assign(quote, moveFlags(changePercent));
        return { ...quote };
      });
      const times = '{"NSE":{"asOf":"2026-11-20T14:35:00+05:30"},"BSE":{"asOf":"2026-11-20T14:35:00+05:30"}}';
      return `"lists":{"NSE":[],"BSE":[]},"times":${times},"all":{"NSE":${JSON.stringify(moved)},"BSE":[]},"allTimes":${times}}`;
    });
  }

  let step = 0;
  const tell = (): void => {
    revision += 1;
    const data = `{"revision":${revision},${made[step % made.length]}`;
    step += 1;
    for (const listen of listeners) listen(new MessageEvent('quotes', { data }));
  };
  Object.assign(window, {
    EventSource: FrameSource,
    isReady: () => made.length > 0 && listeners.length > 0,
    run: (milliseconds: number) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        let frames = 0;
        const frame = (): void => {
          if (performance.now() - started >= milliseconds) return resolve(frames);
          frames += 1;
          tell();
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  });
}
