// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { loadAllPages, NOT_FOUND, pageAt } from './pages.ts';

test('the pages hold those of the specification and the answer to a wrong address, each with its own title and description', async () => {
  const pages = await loadAllPages();
  const specified = ['/', '/404', '/about', '/data', '/full-tracking', '/market-performers'];
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
  for (const { title, description } of pages) {
    expect(title).toContain('Bhav India');
    expect(description.length).toBeGreaterThan(10);
    expect(description.length).toBeLessThanOrEqual(160);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test('an address that leads nowhere has the page that says so', async () => {
  const found = await pageAt('/no/such/page').load();
  expect(found).toBe(await pageAt(NOT_FOUND).load());
  expect(await pageAt('/another').load()).toBe(found);
  expect(found.page.title).toBe('There is no page at this address · Bhav India');
});
