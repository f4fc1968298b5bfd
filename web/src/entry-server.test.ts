// @vitest-environment node
import { expect, test } from 'vitest';
import { notFound, pages, render } from './entry-server.tsx';

test('the build gets the pages of the product, and the answer to a wrong address apart', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(['/', '/about', '/data', '/full-tracking', '/market-performers']);
  expect(notFound?.path).toBe('/404');
});

test.each([
  ['/', 'Today&#x27;s Indian Stock Market Highlights'],
  ['/market-performers', 'Market Performers'],
  ['/full-tracking', 'Full Market Tracking'],
  ['/about', 'About the figures'],
  ['/data', 'Data health'],
  ['/nowhere', 'There is no page at this address'],
])('%s is written whole, with no figure yet and nothing that waits', async (path, title) => {
  const markup = await render(path);
  expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(markup)?.[1]).toBe(title);
  expect(markup).toContain('Simulated data');
  expect(markup).not.toContain('Loading…');
  // The page about the figures names their ranges; the others show no rupees before the first market is drawn.
  expect(markup.includes('₹')).toBe(path === '/about' || path === '/data');
  expect(markup.includes('aria-current="page"')).toBe(['/', '/market-performers', '/full-tracking'].includes(path));
});
