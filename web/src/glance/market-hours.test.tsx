// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// The code is loaded on demand, which takes a busy machine its time.
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('#bhav-status')?.remove();
});

/** The part is of one page, whose clock is made once: each test has a page of its own. */
async function openAt(instant: string) {
  vi.setSystemTime(new Date(instant));
  const { ClockBadge, ClockNotes } = await import('./market-hours.tsx');
  render(
    <>
      <ClockBadge />
      <div data-testid="window">
        <ClockNotes />
      </div>
    </>,
  );
}

describe('the badge of the market’s hours', () => {
  test('comes after the page, with the phase and the instant of the next change', async () => {
    await openAt('2026-11-20T10:00:00+05:30');
    expect(screen.queryByRole('group')).toBeNull();
    const [badge] = await screen.findAllByRole('group', { name: 'Market hours' });
    expect(badge?.textContent).toBe('Openuntil 15:15 IST');
    expect(badge?.querySelector('time')?.dateTime).toBe('2026-11-20T15:15:00+05:30');
    expect(badge?.title).toContain('Shares without derivatives: Open · until 15:30 IST');
  });

  test('is in full in the popover of the mode', async () => {
    await openAt('2026-11-24T12:00:00+05:30');
    const notes = within(await within(screen.getByTestId('window')).findByRole('group', { name: 'Market hours' }));
    expect(notes.getByText(/^Holiday: Prakash Gurpurb Sri Guru Nanak Dev/).textContent).toContain('pre-open Wed 09:00 IST');
    expect(notes.getByText('Continuous trading starts Wed 09:15 IST.')).toBeTruthy();
    expect(notes.getByText('Told by this browser’s clock.')).toBeTruthy();
  });

  test('names no instant where the calendar knows none', async () => {
    await openAt('2027-01-04T11:00:00+05:30');
    const [badge] = await screen.findAllByRole('group', { name: 'Market hours' });
    expect(badge?.textContent).toBe('Session not knownholidays of 2027 not listed yet');
    expect(badge?.querySelector('time')).toBeNull();
  });

  test('asks for the time of a server that it follows, and of no other', async () => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() =>
        Promise.resolve(
          new Response(JSON.stringify({ at: '2026-11-20T15:20:00+05:30' }), { headers: { 'content-type': 'application/json' } }),
        ),
      );
    const status = document.createElement('script');
    status.id = 'bhav-status';
    status.type = 'application/json';
    status.textContent = JSON.stringify({ mode: 'official', follows: true });
    document.head.append(status);
    await openAt('2026-11-21T12:00:00+05:30');
    expect((await screen.findAllByText('Closing auction', { exact: true }))[0]).toBeTruthy();
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/v1/status']);
    expect(screen.getByText('Told by the server’s clock.')).toBeTruthy();
    asked.mockRestore();
  });
});
