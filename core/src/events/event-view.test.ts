import { describe, expect, test } from 'vitest';
import { type EventView, shownEvents } from './event-view.ts';
import { testEvent } from './event.test-support.ts';

const ALL: EventView = { search: '', kind: 'all', exchange: 'all', page: 1 };

describe('the events of a view', () => {
  const dividend = testEvent();
  const split = testEvent({
    id: 'nse-2',
    date: '2026-11-28',
    kinds: ['split', 'bonus'],
    name: 'Acme Limited',
    listings: { NSE: 'ACME' },
    terms: [{ kind: 'split' }, { kind: 'bonus' }],
    purpose: 'SPLT',
  });
  const meeting = testEvent({
    id: 'nse-3',
    date: '2026-11-28',
    kinds: ['meeting'],
    listings: { NSE: 'M&M', BSE: 'MM' },
  });
  const of = (view: Partial<EventView>) => shownEvents([dividend, split, meeting], { ...ALL, ...view }).fitting.map(({ id }) => id);

  test('fit kind, exchange and each word of the search', () => {
    expect(of({})).toEqual(['nse-1', 'nse-2', 'nse-3']);
    expect(of({ kind: 'bonus' })).toEqual(['nse-2']);
    expect(of({ exchange: 'BSE' })).toEqual(['nse-1', 'nse-3']);
    expect(of({ search: '  m&M ' })).toEqual(['nse-3']);
    expect(of({ search: 'infosys interim' })).toEqual(['nse-1']);
    expect(of({ search: 'acme dividend' })).toEqual([]);
  });

  test('are by date, 50 a page, and a page beyond the last is the last', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      testEvent({ id: `nse-${index}`, date: index < 60 ? '2026-11-27' : '2026-11-28' }),
    );
    const second = shownEvents(many, { ...ALL, page: 2 });
    expect([second.fitting.length, second.page, second.pages]).toEqual([120, 2, 3]);
    expect(second.days.map(({ date, events }) => [date, events.length, events[0]?.id])).toEqual([
      ['2026-11-27', 10, 'nse-50'],
      ['2026-11-28', 40, 'nse-60'],
    ]);
    expect(shownEvents(many, { ...ALL, page: 99 }).page).toBe(3);
    expect(shownEvents([], ALL)).toEqual({ fitting: [], days: [], page: 1, pages: 1 });
  });
});
