import type { Page } from '@playwright/test';

/** Collects what the browser counts as a shift of the layout, each with the class of what moved; those of under half a pixel's worth are left out. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join(', ');
        if (!entry.hadRecentInput && entry.value > 0.0005) shifts.push(`${entry.value.toFixed(4)} ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Gives the shifts so far. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Where the first of each kind begins beneath what the figures fill, in pixels. */
export function topsOf(page: Page): Promise<Record<string, number | undefined>> {
  const kinds = ['h1', '[data-count]', '.freshness', '.table-scroll', '#overview', '.breadth-pair', '.breadth-pair + *'];
  return page.evaluate(
    (selectors) =>
      Object.fromEntries(selectors.map((selector) => [selector, document.querySelector(`main ${selector}`)?.getBoundingClientRect().top])),
    kinds,
  );
}
