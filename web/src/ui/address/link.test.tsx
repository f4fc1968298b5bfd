import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageDay, Seed } from './address.ts';
import { Link } from './link.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a link', () => {
  test.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['of the middle button', { button: 1 }],
  ])('leaves a click %s to the browser', (_, how) => {
    expect(clicked(<Link to="/full-tracking">Go</Link>, how)).toEqual({ prevented: false, path: '/' });
  });

  test('passes a click to its owner, which may handle it', () => {
    const told = vi.fn<() => void>();
    const link = (
      <Link to="/about" onClick={told}>
        Go
      </Link>
    );
    expect(clicked(link, {})).toEqual({ prevented: true, path: '/about' });
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('tells when a reader means to follow it, by pointer or keyboard', async () => {
    const onIntent = vi.fn<() => void>();
    render(
      <Link to="/about" onIntent={onIntent}>
        Go
      </Link>,
    );
    await userEvent.hover(screen.getByRole('link'));
    expect(onIntent).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(onIntent).toHaveBeenCalledTimes(2);
  });
});

describe('the past day of a page', () => {
  const day = { on: '2026-02-18', appliesTo: (path: string) => path === '/full-tracking' };

  test('is kept by links to pages that show it, and left by loading the page of another', async () => {
    window.history.replaceState(null, '', '/full-tracking?on=2026-02-18');
    const loaded = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
    render(
      <PageDay value={day}>
        <Link to="/full-tracking?dir=asc">Kept</Link>
        <Link to="/about">Left</Link>
      </PageDay>,
    );
    const [kept, left] = screen.getAllByRole('link');
    expect([kept, left].map((link) => link?.getAttribute('href'))).toEqual(['/full-tracking?dir=asc&on=2026-02-18', '/about']);
    await userEvent.click(kept ?? document.body);
    expect([window.location.search, loaded.mock.calls]).toEqual(['?dir=asc&on=2026-02-18', []]);
    await userEvent.click(left ?? document.body);
    expect(loaded.mock.calls).toEqual([['/about']]);
  });
});

test.each([
  ['/about', '/about?seed=42'],
  ['/full-tracking?q=bank', '/full-tracking?q=bank&seed=42'],
  ['/full-tracking?seed=7', '/full-tracking?seed=42'],
])('the seed of the address goes with the reader from page to page: %s', (to, href) => {
  render(
    <Seed value="42">
      <Link to={to}>Go</Link>
    </Seed>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

/** Says whether the browser was kept from following the link, and where the page is after the click. */
function clicked(link: React.JSX.Element, how: MouseEventInit) {
  render(link);
  const element = screen.getByRole('link');
  const event = createEvent.click(element, { button: 0, ...how });
  // What is left to the browser must not make the test's own browser load a page.
  let prevented = false;
  const stop = (last: Event) => {
    prevented = last.defaultPrevented;
    last.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent(element, event);
  return { prevented, path: window.location.pathname };
}

test('a link with the role of a button is followed by the space bar too, and runs its handler instead of navigating', async () => {
  const onFollow = vi.fn<() => void>();
  render(
    <Link to="/full-tracking?sort=price" role="button" onFollow={onFollow}>
      Price
    </Link>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' {Enter}');
  expect(onFollow).toHaveBeenCalledTimes(2);
  expect(window.location.pathname).toBe('/');
});
