import { describe, expect, it } from 'vitest';
import { expectedPublication } from '@bhav/core/calendar/session';
import { dueFiles, dueMasters, fileKey, type Had } from './due.ts';
import { isPublishedOn } from '../sources/source.ts';
import { FILE_SOURCES } from '../sources/files/all.ts';
import type { StoredRun } from '../store/read/runs.ts';

const bhavcopy = FILE_SOURCES.filter(({ id }) => id === 'nse-bhavcopy');
const NOW = Date.parse('2026-11-20T19:00:00+05:30');

function tried(at: string, day = '2026-11-20', state: StoredRun['state'] = 'waiting'): Had {
  const run = { source: 'nse-bhavcopy', exchange: 'NSE', session: day, reason: '', rows: 0, rejected: 0 } as const;
  return { stored: new Set(), runs: new Map([[`nse-bhavcopy ${day}`, { ...run, told: [], state, at, times: 1 }]]) };
}

const NOTHING: Had = { stored: new Set(), runs: new Map() };
const keys = (due: readonly { source: { id: string }; day: string }[]) => due.map(({ source, day }) => fileKey(source.id, day));

describe('what is due for an empty store', () => {
  it('is the files of each session, the newest first, within a day in the order of the sources', () => {
    const days = ['2026-11-20', '2026-11-19', '2026-11-18'];
    const sources = FILE_SOURCES.filter(({ cadence }) => cadence === 'session');
    const all = days.flatMap((day) => sources.filter((source) => isPublishedOn(source, day)).map(({ id }) => fileKey(id, day)));
    expect(keys(dueFiles(FILE_SOURCES, NOTHING, Date.parse('2026-11-20T23:59:00+05:30'), 2))).toEqual(all);
  });

  it('is a file from its expected publication on', () => {
    const published = expectedPublication('NSE', '2026-11-20');
    expect(keys(dueFiles(bhavcopy, NOTHING, published, 0))).toEqual(['nse-bhavcopy 2026-11-20']);
    expect(dueFiles(bhavcopy, NOTHING, published - 1, 0)).toEqual([]);
  });

  it('is no file of a day before the first of its source', () => {
    const due = (day: string) => keys(dueFiles(bhavcopy, NOTHING, Date.parse(`${day}T23:59:00+05:30`), 0));
    expect([due('2023-12-29'), due('2024-01-01')]).toEqual([[], ['nse-bhavcopy 2024-01-01']]);
  });

  it('is each master, under the date of today', () => {
    const masters = FILE_SOURCES.filter(({ cadence }) => cadence === 'master').map(({ id }) => fileKey(id, '2026-11-20'));
    expect(masters).not.toEqual([]);
    expect(keys(dueMasters(FILE_SOURCES, NOTHING, NOW))).toEqual(masters);
  });
});

it('nothing that is stored is due', () => {
  const files = dueFiles(FILE_SOURCES, NOTHING, NOW, 2);
  const masters = dueMasters(FILE_SOURCES, NOTHING, NOW);
  const stored = new Set(keys([...files.slice(1), ...masters.slice(1)]));
  expect(dueFiles(FILE_SOURCES, { ...NOTHING, stored }, NOW, 2)).toEqual(files.slice(0, 1));
  expect(dueMasters(FILE_SOURCES, { ...NOTHING, stored }, NOW)).toEqual(masters.slice(0, 1));
});

describe('a file that was asked for', () => {
  it.each([
    ['2026-11-20T18:55:00+05:30', 'five minutes ago', 0],
    ['2026-11-20T18:50:00+05:30', 'ten minutes ago', 1],
    ['2026-11-20T19:00:30+05:30', 'half a minute ahead, by a clock that was synchronised since', 0],
    ['2026-11-21T19:00:00+05:30', 'a day ahead, by a wrong clock', 1],
  ])('at %s, %s: %d files are due', (at, _when, due) => {
    expect(dueFiles(bhavcopy, tried(at), NOW, 0)).toHaveLength(due);
  });
});

describe('a file is asked for again', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  it.each<[string, StoredRun['state'], string, number]>([
    ['after ten minutes while its day is recent', 'refused', '2026-11-19', 10 * MINUTE],
    ['after an hour when it is not published or its host is silent', 'waiting', '2026-11-17', HOUR],
    ['after an hour when it is not published or its host is silent', 'unreachable', '2026-11-17', HOUR],
    ['after six hours within ten days', 'refused', '2026-11-11', 6 * HOUR],
    ['after thirty days when it is older', 'refused', '2026-10-06', 30 * DAY],
  ])('%s (state %s, day %s)', (_when, state, day, pause) => {
    const isDue = (ago: number) =>
      dueFiles(bhavcopy, tried(new Date(NOW - ago).toISOString(), day, state), NOW, 60).some((due) => due.day === day);
    expect([isDue(pause - 1), isDue(pause)]).toEqual([false, true]);
  });
});
