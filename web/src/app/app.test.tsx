import { screen } from '@testing-library/dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let root: Root | undefined;

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/');
  // The test's browser knows no popovers.
  HTMLElement.prototype.hidePopover = vi.fn<() => void>();
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

describe('the page of the address', () => {
  test('keeps the title that its HTML has', async () => {
    document.title = 'Nifty 50: 16 rose, 34 fell · Bhav India';
    await open('/data');
    await screen.findByRole('heading', { level: 1, name: 'Data and sources' });
    expect(document.title).toBe('Nifty 50: 16 rose, 34 fell · Bhav India');
  });

  test('has its own title where the page of unknown addresses was sent for it', async () => {
    document.title = 'There is no page at this address · Bhav India';
    document.body.insertAdjacentHTML('beforeend', '<div id="root" data-lost></div>');
    await open('/data');
    await screen.findByRole('heading', { level: 1, name: 'Data and sources' });
    expect(document.title).toBe('Data and sources · Bhav India');
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
