import { fitsPattern } from '@bhav/core/pages/page-pattern';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadAllPages } from '../routes/pages.ts';
import { Layout } from './layout.tsx';
import { renderPart } from '../data/market/render-part.test-support.tsx';

test('the layout has one bar, one main part and one footer', () => {
  open();
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  expect(screen.getByRole('main').textContent).toBe('The page');
  expect(screen.getByRole('contentinfo').textContent).toContain('No account, no adverts, no trackers.');
});

test('all links of the layout lead to pages that exist', async () => {
  open();
  const paths = (await loadAllPages()).map(({ path }) => path);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a, footer a:not([hreflang])')];
  expect(links.length).toBeGreaterThan(3);
  expect(links.map((link) => link.pathname).filter((path) => !paths.some((page) => fitsPattern(page, path)))).toEqual([]);
});

test.each([
  ['/market-performers/', ['Market Performers page']],
  ['/full-tracking?q=bank', ['Full Tracking page']],
  ['/map', ['Map page']],
  ['/events', ['More true', 'Events page']],
  ['/movers', ['More true', 'Movers page']],
  ['/movers/losers', ['More true', 'Movers true']],
  ['/404', []],
])('the bar marks the link of the page, or of the one above it, and "More" if that is there: %s', (address, current) => {
  open(address);
  const marked = [...document.querySelectorAll('nav [aria-current]:not(#phone-menu *)')];
  const names = marked.map((one) => `${one.textContent} ${one.getAttribute('aria-current')}`);
  expect([...new Set(names)]).toEqual(current);
});

function open(address = '/') {
  window.history.replaceState(null, '', address);
  renderPart(<Layout>The page</Layout>);
}
