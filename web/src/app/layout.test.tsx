// @vitest-environment happy-dom
import { fitsPattern } from '@bhav/core/pages/page-pattern';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadAllPages } from '../routes/pages.ts';
import { Layout as BareLayout } from './layout.tsx';
import { menuLinks } from './site-links.ts';
import { StockDataProvider } from '../data/market/provider.tsx';

const Layout = ({ children }: { children: string }) => (
  <StockDataProvider>
    <BareLayout>{children}</BareLayout>
  </StockDataProvider>
);

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  document.documentElement.className = '';
});
afterEach(() => {
  localStorage.clear();
});

describe('the layout', () => {
  test('has one bar, one main part and one footer', () => {
    render(<Layout>The page</Layout>);
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
    expect(screen.getByRole('main').textContent).toBe('The page');
    expect(screen.getByRole('contentinfo').textContent).toContain('No account, no adverts, no trackers.');
  });

  test('can be skipped by the first link of the page', async () => {
    render(<Layout>The page</Layout>);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  test('links to pages that exist', async () => {
    render(<Layout>The page</Layout>);
    const paths = (await loadAllPages()).map(({ path }) => path);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a, footer a')];
    expect(links.length).toBeGreaterThan(3);
    expect(links.map((link) => link.pathname).filter((path) => !paths.some((page) => fitsPattern(page, path)))).toEqual([]);
  });
});

describe('the bar', () => {
  test('shows the product name followed by India, and leads home', () => {
    render(<Layout>The page</Layout>);
    const home = screen.getByRole('link', { name: 'Bhav India, home' });
    expect(home.getAttribute('href')).toBe('/');
    expect(home.textContent).toBe('Bhav India');
  });

  test('links to the three routes, hidden on small screens and shown from the medium breakpoint up', () => {
    render(<Layout>The page</Layout>);
    const links = barLinks();
    expect(namesAndAddresses(links)).toEqual(
      expect.arrayContaining([
        ['Home', '/'],
        ['Market Performers', '/market-performers'],
        ['Full Tracking', '/full-tracking'],
        ['Indices', '/indices'],
        ['Events', '/events'],
        ['Map', '/map'],
      ]),
    );
    expect([...(links[0]?.closest('ul')?.classList ?? [])]).toEqual(expect.arrayContaining(['hidden', 'md:flex']));
  });

  test('has the further links behind "More" where it has no room for them, and marks it where they are hidden', () => {
    window.history.replaceState(null, '', '/events');
    render(<Layout>The page</Layout>);
    const more = screen.getByRole('button', { name: 'More' });
    // Only the styles know at which widths it is marked.
    expect(more.getAttribute('aria-current')).toBeNull();
    expect(more.className).toContain('max-[89.99rem]:border-accent');
    const menu = document.querySelector(`#${more.getAttribute('popovertarget')}`);
    expect(menu?.hasAttribute('popover')).toBe(true);
    expect(namesAndAddresses([...(menu?.querySelectorAll('a') ?? [])])).toEqual([
      ...namesAndAddresses(barLinks()).slice(-3),
      ...MORE_LINKS,
    ]);
  });

  test('offers the same links in a menu where they are hidden', () => {
    render(<Layout>The page</Layout>);
    const opener = screen.getByRole('button', { name: 'Menu' });
    const menu = document.querySelector(`#${opener.getAttribute('popovertarget')}`);
    expect(menu?.hasAttribute('popover')).toBe(true);
    expect(opener.classList.contains('md:hidden')).toBe(true);
    const links = [...(menu?.querySelectorAll('a') ?? [])];
    expect(namesAndAddresses(links)).toEqual([...namesAndAddresses(barLinks()), ...MORE_LINKS]);
  });

  test.each([
    ['/', 'Home'],
    ['/market-performers', 'Market Performers'],
    ['/market-performers/', 'Market Performers'],
    ['/full-tracking?q=bank', 'Full Tracking'],
  ])('highlights the link of the current path: %s', (address, current) => {
    window.history.replaceState(null, '', address);
    render(<Layout>The page</Layout>);
    const marked = barLinks().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([current]);
  });

  test.each([
    ['/indices', ['Indices page']],
    ['/index/NIFTY%2050', ['Indices true']],
    ['/movers', ['More true', 'Movers page']],
    ['/movers/losers', ['More true', 'Movers true']],
    ['/sectors/Power', ['More true', 'Sectors true']],
    ['/day/2026-11-20', ['More true', 'The day true']],
    ['/week/newest', ['More true', 'The day true']],
    ['/about', []],
  ])('a page beneath that of a link marks it, and "More" if it is there: %s', (address, current) => {
    window.history.replaceState(null, '', address);
    render(<Layout>The page</Layout>);
    const marked = [...document.querySelectorAll('nav [aria-current]:not(#phone-menu *)')];
    const names = marked.map((one) => `${one.textContent} ${one.getAttribute('aria-current')}`);
    expect([...new Set(names)]).toEqual(current);
  });

  test('says that the figures are simulated, and explains it in a popover', () => {
    render(<Layout>The page</Layout>);
    const mark = screen.getByRole('button', { name: /^Simulated data/ });
    const meaning = document.querySelector(`#${mark.getAttribute('popovertarget')}`);
    expect(meaning?.textContent).toContain('These figures are generated in your browser and are not market prices.');
    expect(meaning?.querySelector('a')?.getAttribute('href')).toBe('/about');
  });
});

describe('the theme button', () => {
  test('turns dark mode on, and keeps the choice', async () => {
    render(<Layout>The page</Layout>);
    const button = screen.getByRole('button', { name: 'Dark mode' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('darkMode')).toBe('true');
  });
});

function namesAndAddresses(links: readonly HTMLAnchorElement[]) {
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

const MORE_LINKS = menuLinks.map(({ text, to }) => [text, to]);

function barLinks() {
  return [...screen.getByRole('navigation').querySelectorAll<HTMLAnchorElement>('a')].filter(
    (link) => link.closest('[popover]') === null && link.closest('ul'),
  );
}
