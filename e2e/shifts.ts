import type { Page } from '@playwright/test';

/**
 * Collects the layout shifts that the browser reports, each with the class of what moved. Tiny ones are left out, and those of the first
 * frames of a slow machine, which the browser draws while it still reads the HTML.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join(', ');
        const isOfParsing = document.readyState === 'loading' || entry.startTime < (visit?.domInteractive ?? 0);
        if (!isOfParsing && !entry.hadRecentInput && entry.value > 0.0005) shifts.push(`${entry.value.toFixed(4)} ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Gives the shifts so far. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** The top edge, in pixels, of the first element of each kind that stands below figures. */
export function topsOf(page: Page): Promise<Record<string, number | undefined>> {
  const kinds = ['h1', '[data-count]', '.freshness', '.market-table', '#overview', '.breadth', '.breadth + *'];
  return page.evaluate(
    (selectors) =>
      Object.fromEntries(selectors.map((selector) => [selector, document.querySelector(`main ${selector}`)?.getBoundingClientRect().top])),
    kinds,
  );
}
