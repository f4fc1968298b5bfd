import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Badge, Notes } from '../app/market-mode.tsx';

// The code loads on demand, which is slow on a busy machine.
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.querySelector('#bhav-status')?.remove();
});

/** A page makes its clock once, so each test has a page of its own. */
async function openAt(instant: string, status?: PageStatus) {
  vi.setSystemTime(new Date(instant));
  const { useMarketHours } = await import('./market-hours.tsx');
  function Hours() {
    const hours = useMarketHours();
    return (
      <>
        <div data-testid="badge">
          <Badge hours={hours} />
        </div>
        {hours && <Notes hours={hours} />}
      </>
    );
  }
  const { RenderedStatus } = await import('../data/market/provider.tsx');
  render(
    <RenderedStatus value={status}>
      <Hours />
    </RenderedStatus>,
  );
}

function writeStatus(status: PageStatus) {
  const script = document.createElement('script');
  script.id = 'bhav-status';
  script.type = 'application/json';
  script.textContent = JSON.stringify(status);
  document.head.append(script);
}

const badge = () => screen.getByTestId('badge');

test('the badge does not wait for the server on a page that was kept, whose hours are old', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const at = Date.parse('2026-11-19T10:00:00+05:30');
  writeStatus({ mode: 'official', follows: true, keptAt: at, hours: { at, lines: [], text: '', notes: [], mark: 'open', quiet: {} } });
  await openAt('2026-11-20T10:00:00+05:30');
  expect(badge().textContent).toBe('');
  expect((await screen.findByRole('group', { name: 'Market hours' })).textContent).toContain('By this browser’s clock.');
  expect(badge().textContent).toBe('Open · until 15:15 IST');
  expect(badge().querySelector('time')?.dateTime).toBe('2026-11-20T15:15:00+05:30');
});
