import type { DayAnswer } from '../wire/day.ts';

const MARK = { shares: 0, unknown: 0, first: [] };

export function testDay(known: Partial<DayAnswer> = {}): DayAnswer {
  return {
    revision: 1,
    session: '2026-11-20',
    mode: 'official',
    sentences: [],
    indices: [],
    lists: {},
    breadth: {},
    sectors: [],
    gainers: [],
    losers: [],
    traded: [],
    highs: MARK,
    lows: MARK,
    next: { session: '2026-11-23', events: [] },
    refused: [],
    corrected: [],
    ...known,
  };
}
