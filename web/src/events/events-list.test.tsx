// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testEvent } from '@bhav/core/events/event.test-support';
import type { CompanyEvent, EventsAnswer } from '@bhav/core/wire/events';
import { EventsList } from './events-list.tsx';

beforeEach(() => window.history.replaceState(null, '', '/events'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const answerOf = (events: CompanyEvent[], more: Partial<EventsAnswer> = {}): EventsAnswer => ({
  mode: 'official',
  from: '2026-11-22',
  to: '2026-12-22',
  newestFile: { source: 'NSE end-of-day file', session: '2026-11-20', fetchedAt: '2026-11-20T18:45:10+05:30' },
  events,
  ...more,
});
const split = testEvent({
  id: 'nse-2',
  date: '2026-12-01',
  kinds: ['split'],
  name: 'Acme Limited',
  listings: { NSE: 'ACME', BSE: 'ACMEB' },
  words: 'Split: face value from ₹10 to ₹2, 1 share becomes 5',
  purpose: 'FV SPLT FRM RS 10 TO RS 2',
});

describe('the list of events', () => {
  test('is by date, each event with its company, words, file and calendar file', () => {
    render(<EventsList answer={answerOf([testEvent(), split])} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Fri 27 Nov 2026 1 event',
      'Tue 1 Dec 2026 1 event',
    ]);
    const day = screen.getByRole('region', { name: /^Tue 1 Dec/ });
    expect(within(day).getByRole('link', { name: 'ACME' }).getAttribute('href')).toBe('/stock/NSE/ACME');
    expect(day.textContent).toContain('Split: face value from ₹10 to ₹2, 1 share becomes 5');
    expect(day.textContent).toContain('ex-date · As filed: FV SPLT FRM RS 10 TO RS 2 · NSE file of Fri 20 Nov 2026 · NSE, BSE: ACMEB');
    const file = within(day).getByRole('link', { name: 'Calendar file: ACME, Tue 1 Dec 2026' });
    expect(file.getAttribute('href')).toBe('/api/v1/events.ics?id=nse-2&from=2026-12-01&to=2026-12-01');
    expect(screen.getByText(/From the NSE end-of-day file of Fri 20 Nov 2026, fetched 20 Nov, 18:45 IST/)).toBeTruthy();
  });

  test('renders an event that a newer answer has too only once', () => {
    const drawn = vi.fn<() => string>(() => split.filedOn);
    const counted = Object.defineProperty({ ...split }, 'filedOn', { get: drawn });
    const { rerender } = render(<EventsList answer={answerOf([counted])} />);
    expect(drawn).toHaveBeenCalled();
    drawn.mockClear();
    rerender(<EventsList answer={answerOf([counted, testEvent()])} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(drawn).not.toHaveBeenCalled();
  });

  test('strikes out withdrawn events, and says where they were moved', () => {
    const withdrawn = { ...split, status: 'withdrawn' } as const;
    render(<EventsList answer={answerOf([withdrawn, { ...withdrawn, id: 'nse-3', movedTo: '2026-12-08' }])} />);
    expect(document.querySelectorAll('del')).toHaveLength(2);
    expect(screen.getByText('Moved to Tue 8 Dec 2026')).toBeTruthy();
    expect(screen.getByText('Withdrawn by a newer file')).toBeTruthy();
  });

  test('says why there is nothing: no file, nothing announced, or nothing that fits', () => {
    const { newestFile: _, ...without } = answerOf([]);
    const { rerender } = render(<EventsList answer={without} />);
    expect(screen.getByText('No file with announcements is stored yet.')).toBeTruthy();
    rerender(<EventsList answer={answerOf([])} />);
    expect(screen.getByText('No company has announced anything for these days.')).toBeTruthy();
    window.history.replaceState(null, '', '/events?kind=meeting');
    rerender(<EventsList answer={answerOf([split])} />);
    cleanup();
    render(<EventsList answer={answerOf([split])} />);
    expect(screen.getByText('No events match.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all events' }).getAttribute('href')).toBe('/events');
  });

  test('follows the search and the choice of a kind, which go to the address', async () => {
    const user = userEvent.setup();
    render(<EventsList answer={answerOf([testEvent(), split])} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'Splits');
    expect(window.location.search).toBe('?kind=split');
    expect(screen.getByRole('status').textContent).toBe('1 of 2 events');
    await user.type(screen.getByRole('searchbox'), 'infosys');
    await expect.poll(() => window.location.search).toBe('?kind=split&q=infosys');
    expect(screen.getByRole('status').textContent).toBe('0 of 2 events');
  });

  test('makes the calendar file of the shown events in the browser, marked if they are made up', async () => {
    const user = userEvent.setup();
    let saved: Blob | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:events';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    window.history.replaceState(null, '', '/events?q=acme');
    const demo = { mode: 'demonstration' } as const;
    render(
      <EventsList
        answer={answerOf(
          [
            { ...testEvent(), ...demo },
            { ...split, ...demo },
          ],
          demo,
        )}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Calendar file of these 1' }));
    const text = (await saved?.text())?.replaceAll('\r\n ', '') ?? '';
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual([
      expect.stringMatching(/^SUMMARY:DEMONSTRATION ACME: Split: face value from ₹10 to ₹2\\, 1 share becomes 5 \(ex-date\)/),
    ]);
    expect(text).toContain('/stock/NSE/ACME');
    expect(name).toMatch(/^DEMO_events_\d{4}-\d\d-\d\d\.ics$/);
  });
});
