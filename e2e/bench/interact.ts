import type { Browser, Page } from '@playwright/test';
import { alive } from '../market.ts';
import { Demonstration } from './support/demonstration.ts';
import { median } from './support/percentile.ts';
import { openBrowser } from './support/site.ts';

const SESSION = '2026-11-20';
const SLOW_DOWN = 4;
const ROUNDS = 3;
const SORTS = [1, 1, 3, 4, 0, 2, 2];
const KEYS = ['b', 'a', 'n', 'Backspace', 'Backspace', 'Backspace'];

/** Milliseconds from an input: to the next frame, and to the frame with the rows that it asked for. */
interface Waited {
  frame: number;
  rows: number;
}

type Samples = Record<string, Waited[]>;

/**
 * Prints how long a reader with a CPU four times slower waits for a sort, a letter in the search and the first row of a whole exchange, with
 * the served figures of the demonstration exchange: median and worst of all, in milliseconds.
 */
export async function measureInteract(): Promise<void> {
  await using site = await Demonstration.start({ BHAV_NOW: `${SESSION}T20:30:00+05:30` }, SESSION);
  await using browser = await openBrowser();
  const samples: Samples = {};
  for (let round = 0; round < ROUNDS; round += 1) await visit(browser, `${site.address}/full-tracking`, samples);
  print(samples);
}

async function visit(browser: Browser, address: string, samples: Samples): Promise<void> {
  const open = async (search = ''): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchRows);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(address + search);
    await page.locator('tbody th[scope="row"]').first().waitFor();
    // Before it is taken over, a page of a server answers a sort by its link.
    await alive(page);
    await settled(page, true);
    return page;
  };
  const add = (name: string, waited: Waited): void => void (samples[name] ??= []).push(waited);

  const page = await open();
  await interact(page, (name, waited) => add(`${name}, indices`, waited));
  await click(page, ':text-is("Whole exchange")');
  // The place of the rows that are not drawn: an index has none.
  await page.locator('tbody td[colspan]').first().waitFor({ state: 'attached' });
  add('whole exchange, first row after the choice', await settled(page));
  await interact(page, (name, waited) => add(`${name}, whole exchange`, waited));
  await page.close();

  const loaded = await open('?market=all');
  const first = await loaded.evaluate(() => (window as unknown as { firstRowAt: number }).firstRowAt);
  add('whole exchange, first row after the address', { frame: first, rows: first });
  await loaded.close();
}

async function interact(page: Page, add: (name: string, waited: Waited) => void): Promise<void> {
  for (const column of SORTS) {
    await click(page, '.sort-button', column);
    add('a sort', await settled(page));
  }
  await page.locator('input[type="search"]').focus();
  for (const key of KEYS) {
    await page.keyboard.press(key);
    add('a letter', await settled(page));
  }
}

/** Clicks the middle of an element, without the checks of a locator, which take seconds on a slow CPU. */
async function click(page: Page, selector: string, place = 0): Promise<void> {
  const target = page.locator(selector).nth(place);
  await target.waitFor();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`There is no ${selector} to click.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Waits until nothing changes any more after an input, or after the page was opened. */
function settled(page: Page, isOpening = false): Promise<Waited> {
  return page.evaluate(
    (isOpening) => (window as unknown as { settled: (isOpening: boolean) => Promise<Waited> }).settled(isOpening),
    isOpening,
  );
}

/** In the page: notes when the frame after the last input was there, and the frame after the last change of rows. */
function watchRows(): void {
  const QUIET_MS = 400;
  let inputAt = 0;
  let toldAt = 0;
  let frameAt = 0;
  let rowsAt = 0;
  const afterFrame = (then: (at: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => then(performance.now()), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  };
  const onInput = ({ timeStamp }: Event): void => {
    inputAt = timeStamp;
    frameAt = 0;
    rowsAt = 0;
    afterFrame((at) => (frameAt = at));
  };
  addEventListener('click', onInput, true);
  addEventListener('keydown', onInput, true);
  new MutationObserver((changes) => {
    const isRow = changes.some(({ target }) => target instanceof Element && target.closest('tbody, .table-scroll, section') !== null);
    if (!isRow) return;
    const hasRows = document.querySelector('tbody th[scope="row"]') !== null;
    afterFrame((at) => {
      rowsAt = at;
      if (hasRows) (window as unknown as { firstRowAt?: number }).firstRowAt ??= at;
    });
  }).observe(document, { subtree: true, childList: true });
  Object.assign(window, {
    settled: (isOpening: boolean) =>
      new Promise<{ frame: number; rows: number }>((resolve) => {
        const look = (): void => {
          const isWaiting = !isOpening && (inputAt === toldAt || frameAt === 0);
          if (isWaiting || performance.now() - Math.max(frameAt, rowsAt) < QUIET_MS) return void setTimeout(look, QUIET_MS / 8);
          toldAt = inputAt;
          resolve({ frame: frameAt - inputAt, rows: Math.max(frameAt, rowsAt) - inputAt });
        };
        look();
      }),
  });
}

function print(samples: Samples): void {
  console.log(`CPU ${SLOW_DOWN} × slower, ms from the input, ${ROUNDS} visits`);
  console.table(
    Object.entries(samples).flatMap(([what, waited]) =>
      (['frame', 'rows'] as const).map((until) => {
        const values = waited.map((one) => one[until]);
        const [middle, worst] = [median(values), Math.max(...values)].map(Math.round);
        return { what, until: until === 'frame' ? 'next frame' : 'its rows', median: middle, worst };
      }),
    ),
  );
}
