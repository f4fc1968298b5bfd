// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => ({ times: 0, fails: false }));

let root: Root | undefined;

beforeEach(() => {
  vi.resetModules();
  Object.assign(asked, { times: 0, fails: false });
  vi.doMock('../routes/about.tsx', async (original) => {
    asked.times += 1;
    if (asked.fails) throw new TypeError('Failed to fetch dynamically imported module.');
    // Vitest's mock refuses an export that the page does not have.
    return { pageOf: undefined, ...(await original<object>()) };
  });
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page of the address', () => {
  test('follows links from page to page without a warning of React', async () => {
    const complaints = vi.spyOn(console, 'error');
    await open('/nowhere');
    for (const name of ['Bhav India, home', 'About the figures', 'Market Performers', 'Full Tracking']) {
      await userEvent.click((await screen.findAllByRole('link', { name }))[0] ?? document.body);
    }
    await screen.findByRole('heading', { level: 1, name: 'Full Market Tracking' });
    expect(complaints.mock.calls).toEqual([]);
  });

  test('is shown inside the layout, with its title in the tab', async () => {
    await open('/nowhere');
    await userEvent.click(await screen.findByRole('link', { name: 'About the figures' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'About the figures' });
    expect(screen.getByRole('main').contains(heading)).toBe(true);
    await waitFor(() => expect(document.title).toBe('About the figures · Bhav India'));
  });

  test('keeps the title that its HTML has', async () => {
    vi.resetModules();
    document.title = 'Nifty 50: 16 rose, 34 fell · Bhav India';
    await open('/about');
    await screen.findByRole('heading', { level: 1, name: 'About the figures' });
    expect(document.title).toBe('Nifty 50: 16 rose, 34 fell · Bhav India');
  });

  test('has its own title where the page of unknown addresses was sent for it', async () => {
    vi.resetModules();
    document.title = 'There is no page at this address · Bhav India';
    document.body.insertAdjacentHTML('beforeend', '<div id="root" data-lost></div>');
    await open('/about');
    await screen.findByRole('heading', { level: 1, name: 'About the figures' });
    expect(document.title).toBe('About the figures · Bhav India');
  });

  test('has the focus at its heading after a link, and is at its top; not when it was opened', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await open('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(document.body);
    expect(scroll).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'About the figures' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'About the figures' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });
});

describe('a page whose code could not be loaded', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    asked.fails = true;
  });

  test('says so within the layout after it was asked for once, and Retry loads the page anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await open('/about');
    expect((await failure()).textContent).toContain('This page could not be loaded.');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(asked.times).toBe(1);
  });

  test('does not take another page away', async () => {
    await open('/about');
    await failure();
    await userEvent.click(screen.getByRole('link', { name: 'Bhav India, home' }));
    expect(await screen.findByRole('heading', { level: 1, name: "Today's Indian Stock Market Highlights" })).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  });
});

/** Nothing here waits for React, so the test sees what the page does by itself. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const { App } = await import('./app.tsx');
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<App />);
}

/** Toasts have an alert of their own elsewhere. */
async function failure() {
  return within(await screen.findByRole('main')).findByRole('alert');
}
