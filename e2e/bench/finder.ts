import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { NamesAnswer } from '@bhav/core/wire/names';
import { demoMarket } from '../../demo/src/market/demo-market.ts';
import { DemoSite } from '../demo-site.ts';
import { median, openBrowser } from './site.ts';

const SESSION = '2026-11-20';
const SLOW_DOWN = 4;
const NAMES = 12_000;
const ASSETS = join(import.meta.dirname, '../../web/dist/assets');
/** One after the other: names as they are typed, one with a slip, a single letter that thousands have, and one that nothing has. */
const TYPED = ['reliance', 'tata pow', 'relaince', 'an', 'bank 12', 'hdfc bnak', 'zzzzzzzz', '5003'];

/**
 * Prints how long a reader with a CPU four times slower waits for each key of the search among 12,000 companies, from the key to the frame with its
 * results, milliseconds; and the bytes (brotli) of its code and of the demonstration's names.
 */
export async function measureFinder(): Promise<void> {
  const site = await DemoSite.start({ market: demoMarket({ lastSession: SESSION }), startAt: `${SESSION}T20:30:00+05:30` });
  const browser = await openBrowser();
  try {
    const real = await untilNamed(site.address);
    const code = readdirSync(ASSETS).filter((name) => /^(?:finder-panel|en-finder|shortcut-sheet)-.*\.br$/.test(name));
    console.table([
      ...code.map((name) => ({ what: name.replace(/-[^-]*$/, ''), bytes: statSync(join(ASSETS, name)).size })),
      { what: `names of ${real.answer.companies.name.length} companies`, bytes: real.bytes },
    ]);

    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const body = JSON.stringify(grown(real.answer));
    console.log(`${NAMES} names: ${body.length} bytes, ${brotliCompressSync(body).length} with brotli`);
    await page.route('**/api/v1/names', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.addInitScript(watchKeys);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(`${site.address}/about`);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.waitForFunction(() => document.querySelector('.finder-foot [role="status"]')?.textContent === '');

    const waited: { key: string; ms: number }[] = [];
    for (const text of TYPED) {
      await page.getByRole('combobox').fill('');
      for (const [at, letter] of Array.from(text).entries()) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        waited.push({
          key: text.slice(0, at + 1),
          ms: await page.evaluate(() => (window as unknown as { waited: () => Promise<number> }).waited()),
        });
      }
    }
    const worst = waited.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
    console.log(
      `CPU ${SLOW_DOWN} × slower, ${waited.length} keys: median ${Math.round(median(waited.map(({ ms }) => ms)))} ms; the slowest:`,
    );
    console.table(worst.map(({ key, ms }) => ({ typed: key, ms: Math.round(ms) })));
  } finally {
    await browser.close();
    await site.end();
  }
}

async function untilNamed(address: string): Promise<{ answer: NamesAnswer; bytes: number }> {
  for (;;) {
    const response = await fetch(`${address}/api/v1/names`, { headers: { 'accept-encoding': 'br' } });
    const bytes = Number(response.headers.get('content-length'));
    const answer = (await response.json()) as NamesAnswer;
    const { nse, bse } = answer.companies;
    if (answer.session === SESSION && nse.some((symbol) => symbol !== null) && bse.some((symbol) => symbol !== null))
      return { answer, bytes };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** As many companies as are wanted, each copy with a name and symbols of its own. */
function grown({ companies, ...about }: NamesAnswer): NamesAnswer {
  const length = companies.name.length;
  const made = Array.from({ length: NAMES }, (_, at) => ({ from: at % length, copy: Math.floor(at / length) }));
  const of = <Value>(column: readonly Value[]): Value[] => made.map(({ from, copy }) => renamed(column[from] as Value, copy));
  return {
    ...about,
    companies: {
      name: made.map(({ from, copy }) =>
        (companies.name[from] ?? '')
          .split(' ')
          .map((word) => renamed(word, copy))
          .join(' '),
      ),
      nse: of(companies.nse),
      bse: of(companies.bse),
      code: companies.code.length === 0 ? [] : made.map(({ from, copy }) => (copy === 0 ? (companies.code[from] ?? null) : null)),
      isin: made.map(({ from, copy }) => (copy === 0 ? (companies.isin[from] ?? null) : null)),
      former: made.map(({ from }) => companies.former[from] ?? null),
      lastSession: made.map(({ from }) => companies.lastSession[from] ?? null),
    },
  };
}

function renamed<Value>(text: Value, copy: number): Value {
  return copy === 0 || typeof text !== 'string' ? text : (`${text}${String.fromCodePoint(64 + copy)}` as Value);
}

/** In the page: gives the time from the last key to the frame after its results are drawn. */
function watchKeys(): void {
  let keyAt = 0;
  let frame = Promise.resolve(0);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      keyAt = timeStamp;
      frame = new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()), { once: true });
          port1.start();
          port2.postMessage(undefined);
        });
      });
    },
    true,
  );
  Object.assign(window, { waited: async () => (await frame) - keyAt });
}
