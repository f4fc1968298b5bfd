import type { Page } from '@playwright/test';

/**
 * Collects the layout shifts that the browser reports, each with the class of what moved. Left out are tiny ones, and what moves until the whole
 * HTML is first on the screen: a slow machine draws some of it while the rest is still read.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join(', ');
        if (!entry.hadRecentInput && entry.value > 0.0005) shifts.push(`${entry.value.toFixed(4)} ${moved}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      // Called after the first frame with all of the HTML, also where a test has another clock.
      new IntersectionObserver((_entries, first) => {
        first.disconnect();
        observer.takeRecords();
        shifts.splice(0);
      }).observe(document.documentElement);
    });
  });
}

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
