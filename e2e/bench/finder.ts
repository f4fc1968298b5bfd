import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { NamesAnswer } from '@bhav/core/wire/names';
import { demoMarket } from '../../demo/src/market/demo-market.ts';
import { DemoSite } from '../demo-site.ts';
import { untilSettled } from './support/settled.ts';
import { median, openBrowser } from './support/site.ts';

const SESSION = '2026-11-20';
const SLOW_DOWN = 4;
const NAMES = 12_000;
const VIEWPORT = { width: 1280, height: 800 };
const ASSETS = join(import.meta.dirname, '../../web/dist/assets');
/** One after the other: names as they are typed, one with a slip, a single letter that thousands have, and one that nothing has. */
const TYPED = ['reliance', 'tata pow', 'relaince', 'an', 'bank 12', 'hdfc bnak', 'zzzzzzzz', '5003'];

/** What a key took, milliseconds; the time of the page's thread has nothing of what the machine gave to other programs. */
interface KeyTime {
  key: string;
  /** To the frame with the letter. */
  letter: number;
  /** To the frame with its results. */
  results: number;
  /** Of the thread, until its results are there. */
  thread: number;
}

/**
 * Prints how long a reader with a CPU four times slower waits for each key of the search among 12,000 companies: from the key to the next frame,
 * which has the letter, and to the frame with its results, milliseconds. Beside it stand the very same elements, kept before and set by hand, and
 * a field without results: no list is quicker on this machine. Prints also the bytes (brotli) of its code and of the demonstration's names.
 */
export async function measureFinder(): Promise<void> {
  const site = await DemoSite.start({ market: demoMarket({ lastSession: SESSION }), startAt: `${SESSION}T20:30:00+05:30` });
  const browser = await openBrowser();
  try {
    const real = await untilNamed(site.address);
    await untilSettled(site.address);
    const code = readdirSync(ASSETS).filter((name) => /^(?:finder-panel|en-finder|shortcut-sheet)-.*\.br$/.test(name));
    console.table([
      ...code.map((name) => ({ what: name.replace(/-[^-]*$/, ''), bytes: statSync(join(ASSETS, name)).size })),
      { what: `names of ${real.answer.companies.name.length} companies`, bytes: real.bytes },
    ]);

    const body = JSON.stringify(grown(real.answer));
    console.log(`${NAMES} names: ${body.length} bytes, ${brotliCompressSync(body).length} with brotli`);
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.route('**/api/v1/names', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.addInitScript(watchKeys);
    const session = await slowed(page);
    await page.goto(`${site.address}/about`);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.waitForFunction(() => document.querySelector('.finder-foot [role="status"]')?.textContent === '');
    const written = new Map<string, string>();
    const keys = await typeAll(page, session, async (text) => {
      written.set(text, await page.locator('.finder-list').evaluate((list) => list.innerHTML));
    });
    const dialog = await page.locator('dialog.finder').evaluate((element) => element.outerHTML);
    await page.close();

    const byHand = await typeByHand(browser, site.address, dialog, written);
    const noResults = await typeByHand(browser, site.address, dialog, new Map());
    const rows = { search: keys, 'the same by hand': byHand, 'no results': noResults };
    console.log(`CPU ${SLOW_DOWN} × slower, ${keys.length} keys, ms:`);
    console.table(Object.fromEntries(Object.entries(rows).map(([name, times]) => [name, summary(times)])));
    const worst = keys.toSorted((one, other) => other.results - one.results).slice(0, 5);
    console.table(
      worst.map(({ key, ...times }) => ({
        typed: key,
        ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Math.round(ms)])),
      })),
    );
  } finally {
    await browser.close();
    await site.end();
  }
}

function summary(times: readonly KeyTime[]): Record<string, number> {
  const figures = (['letter', 'results', 'thread'] as const).flatMap((name) => {
    const values = times.map((time) => time[name]);
    return [
      [`${name}: median`, Math.round(median(values))],
      [`${name}: slowest`, Math.round(Math.max(...values))],
    ];
  });
  return Object.fromEntries(figures);
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Types all texts letter by letter; `seen` is called after each with what stands in the field. */
async function typeAll(page: Page, session: CDPSession, seen?: (text: string) => Promise<void>): Promise<KeyTime[]> {
  const times: KeyTime[] = [];
  for (const text of TYPED) {
    await page.locator('.finder-input').fill('');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    for (const [at, letter] of Array.from(text).entries()) {
      const before = await threadTimeOf(session);
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      const waited = await page.evaluate(() => (window as unknown as { waited: () => Promise<Waited> }).waited());
      const key = text.slice(0, at + 1);
      times.push({ key, ...waited, thread: (await threadTimeOf(session)) - before });
      await seen?.(key);
    }
  }
  return times;
}

/** What the thread of a page has worked so far, milliseconds. */
async function threadTimeOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The same dialog over the same page without React: for each text it sets the list that was written for it. */
async function typeByHand(browser: Browser, address: string, dialog: string, written: ReadonlyMap<string, string>): Promise<KeyTime[]> {
  const about = await fetch(`${address}/about`).then((answer) => answer.text());
  const page = await browser.newPage({ viewport: VIEWPORT });
  const still = about
    .replaceAll(/<script[^]*?<\/script>|<link rel="(?!stylesheet)[^>]*>/g, '')
    .replace('<head>', `<head><base href="${address}">`);
  await page.setContent(still.replace('</body>', `${dialog}</body>`));
  await page.evaluate(watchKeys);
  await page.evaluate((lists) => {
    const finder = document.querySelector<HTMLDialogElement>('dialog.finder');
    const field = finder?.querySelector<HTMLInputElement>('.finder-input');
    const list = finder?.querySelector('.finder-list');
    finder?.removeAttribute('open');
    finder?.showModal();
    field?.focus();
    field?.addEventListener('input', () => {
      if (list) list.innerHTML = lists[field.value] ?? '';
    });
  }, Object.fromEntries(written));
  const session = await slowed(page);
  const times = await typeAll(page, session);
  await page.close();
  return times;
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

type Waited = Pick<KeyTime, 'letter' | 'results'>;

/** In the page: gives the times from the last key to the frame with the letter, and to the frame with the last of what follows within three frames. */
function watchKeys(): void {
  const nextFrame = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(undefined);
      });
    });
  let changes = 0;
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
  const follow = async (keyAt: number): Promise<Waited> => {
    const letter = (await nextFrame()) - keyAt;
    let results = letter;
    for (let frame = 0, seen = changes; frame < 3; frame += 1) {
      const at = await nextFrame();
      if (changes > seen) results = at - keyAt;
      seen = changes;
    }
    return { letter, results };
  };
  let waited: Promise<Waited> | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      waited = follow(timeStamp);
    },
    true,
  );
  Object.assign(window, { waited: () => waited });
}
