import { describe, expect, it } from 'vitest';
import { dueFiles, type Had } from './due.ts';
import { FILE_SOURCES } from '../sources/files/all.ts';
import type { StoredRun } from '../store/read/runs.ts';

const bhavcopy = FILE_SOURCES.filter(({ id }) => id === 'nse-bhavcopy');
const NOW = Date.parse('2026-11-20T19:00:00+05:30');

function tried(at: string): Had {
  const run: StoredRun = {
    source: 'nse-bhavcopy',
    exchange: 'NSE',
    session: '2026-11-20',
    state: 'waiting',
    reason: '',
    rows: 0,
    rejected: 0,
    at,
    times: 1,
  };
  return { stored: new Set(), runs: new Map([['nse-bhavcopy 2026-11-20', run]]) };
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
