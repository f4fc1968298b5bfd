import { describe, expect, it } from 'vitest';
import { dueFiles, type Had } from './due.ts';
import { FILE_SOURCES } from '../sources/files/all.ts';
import type { StoredRun } from '../store/read/runs.ts';

const bhavcopy = FILE_SOURCES.filter(({ id }) => id === 'nse-bhavcopy');
const NOW = Date.parse('2026-11-20T19:00:00+05:30');

function tried(at: string, day = '2026-11-20', state: StoredRun['state'] = 'waiting'): Had {
  const run: StoredRun = {
    source: 'nse-bhavcopy',
    exchange: 'NSE',
    session: day,
    state,
    reason: '',
    rows: 0,
    rejected: 0,
    at,
    times: 1,
  };
  return { stored: new Set(), runs: new Map([[`nse-bhavcopy ${day}`, run]]) };
}

describe('a file that was asked for', () => {
  it.each([
    ['2026-11-20T18:55:00+05:30', 'five minutes ago', 0],
    ['2026-11-20T18:50:00+05:30', 'ten minutes ago', 1],
    ['2026-11-20T19:00:30+05:30', 'half a minute ahead, by a clock that was put in step', 0],
    ['2026-11-21T19:00:00+05:30', 'a day ahead, by a clock that was wrong', 1],
  ])('at %s, %s', (at, _when, due) => {
    expect(dueFiles(bhavcopy, tried(at), NOW, 0)).toHaveLength(due);
  });
});

describe('a file is asked for again', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  it.each<[string, StoredRun['state'], string, number]>([
    ['after ten minutes while its day is young', 'refused', '2026-11-19', 10 * MINUTE],
    ['after an hour when it is not published or its host is silent', 'waiting', '2026-11-17', HOUR],
    ['after an hour when it is not published or its host is silent', 'unreachable', '2026-11-17', HOUR],
    ['after six hours within ten days', 'refused', '2026-11-11', 6 * HOUR],
    ['after thirty days when it is older', 'refused', '2026-10-06', 30 * DAY],
  ])('%s (%s, %s)', (_when, state, day, pause) => {
    const isDue = (ago: number) =>
      dueFiles(bhavcopy, tried(new Date(NOW - ago).toISOString(), day, state), NOW, 60).some((due) => due.day === day);
    expect([isDue(pause - 1), isDue(pause)]).toEqual([false, true]);
  });
});
