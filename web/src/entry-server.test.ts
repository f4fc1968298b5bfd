// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { notFound, pages, render } from './entry-server.tsx';

test('the answer to a wrong address is no page of the product', () => {
  expect(notFound?.path).toBe('/404');
  expect(pages.map(({ path }) => path)).not.toContain('/404');
});

describe('the markup of a page', () => {
  test.each([...pages.map(({ path }) => path), '/nowhere'])('%s is complete before any script runs', async (path) => {
    const markup = await render(path);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).toContain('Simulated data');
    expect(markup).not.toContain('Loading…');
  });

  test.each([
    ['/', 'Today&#x27;s Indian Stock Market Highlights'],
    ['/market-performers', 'Market Performers'],
    ['/full-tracking', 'Full Market Tracking'],
  ])('%s has its heading and its link marked, and no figure yet', async (path, heading) => {
    const markup = await render(path);
    expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(markup)?.[1]).toBe(heading);
    expect(markup).toContain('aria-current="page"');
    expect(markup).not.toContain('₹');
  });

  test('of an address that leads nowhere says so', async () => {
    expect(await render('/nowhere')).toContain('There is no page at this address');
  });
});
