// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** How often the code of the page was asked for, and whether the connection fails. */
const asked = vi.hoisted(() => ({ times: 0, fails: false }));

beforeEach(() => {
  vi.resetModules();
  Object.assign(asked, { times: 0, fails: false });
  vi.doMock('./about.tsx', async (original) => {
    asked.times += 1;
    if (asked.fails) throw new TypeError('Failed to fetch dynamically imported module.');
    // A mock refuses to be asked for what the page does not have.
    return { pageOf: undefined, paths: undefined, ...(await original<object>()) };
  });
});

describe('the pages', () => {
  test('hold those of the specification and the answer to a wrong address', async () => {
    const { loadAllPages } = await import('./pages.ts');
    const pages = await loadAllPages();
    const specified = ['/', '/404', '/about', '/data', '/full-tracking', '/market-performers'];
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
  });

  test('each have their own title and description', async () => {
    const { loadAllPages } = await import('./pages.ts');
    const pages = await loadAllPages();
    for (const { title, description } of pages) {
      expect(title).toContain('Bhav India');
      expect(description.length).toBeGreaterThan(10);
      expect(description.length).toBeLessThanOrEqual(160);
    }
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });
});

describe('the code of a page', () => {
  test('is loaded once', async () => {
    const { pageAt } = await import('./pages.ts');
    const [one, other] = await Promise.all([pageAt('/about').load(), pageAt('/about').load()]);
    expect(one).toBe(other);
    expect(pageAt('/about').load()).toBe(pageAt('/about').load());
    expect(one.page.title).toBe('About the figures · Bhav India');
    expect(asked.times).toBe(1);
  });

  test('for an address that leads nowhere is the page that says so', async () => {
    const { pageAt, NOT_FOUND } = await import('./pages.ts');
    const found = await pageAt('/no/such/page').load();
    expect(found).toBe(await pageAt(NOT_FOUND).load());
    expect(await pageAt('/another').load()).toBe(found);
    expect(found.page.title).toBe('There is no page at this address · Bhav India');
  });

  test('that could not be loaded is asked for anew the next time', async () => {
    const { pageAt } = await import('./pages.ts');
    asked.fails = true;
    await expect(pageAt('/about').load()).rejects.toThrow(Error);
    asked.fails = false;
    expect((await pageAt('/about').load()).page.title).toBe('About the figures · Bhav India');
  });
});
