import { beforeEach, expect, it } from 'vitest';
import { FilesUnderWay } from './files-under-way.ts';

const BHAVCOPY = { id: 'nse-bhavcopy', exchange: 'NSE' } as const;
let clock: number;
let said: string[];
let files: FilesUnderWay;

beforeEach(() => {
  clock = 0;
  said = [];
  const now = (): number => Date.parse('2026-11-20T19:00:00+05:30') + clock;
  files = new FilesUnderWay({ now, elapsed: () => clock }, (sentence) => said.push(sentence));
});

it('lists the files that are being fetched, with their step, its start, and the bytes so far', () => {
  const file = files.begin(BHAVCOPY, '2026-11-20');
  const about = { source: 'nse-bhavcopy', exchange: 'NSE', session: '2026-11-20' };
  file.waiting();
  expect(files.list()).toEqual([{ ...about, step: 'waiting', since: '2026-11-20T19:00:00+05:30' }]);
  clock = 5_000;
  file.received(0);
  clock = 9_000;
  file.received(512);
  expect(files.list()).toEqual([{ ...about, step: 'downloading', since: '2026-11-20T19:00:05+05:30', bytes: 512 }]);
  file.waiting();
  expect(files.list()).toEqual([{ ...about, step: 'waiting', since: '2026-11-20T19:00:09+05:30' }]);
  file.received(700);
  clock = 10_000;
  file.reading();
  files.begin({ id: 'bse-bhavcopy', exchange: 'BSE' }, '2026-11-20');
  expect(files.list()).toMatchObject([
    { ...about, step: 'reading', since: '2026-11-20T19:00:10+05:30', bytes: 700 },
    { source: 'bse-bhavcopy' },
  ]);
  file.end();
  expect(files.list()).toHaveLength(1);
  expect(said).toEqual([]);
});

it('logs once that a download takes long, and how it ended', () => {
  const file = files.begin(BHAVCOPY, '2026-11-20');
  clock = 60_000;
  file.received(0);
  clock += 29_000;
  file.received(1);
  expect(said).toEqual([]);
  clock += 11_000;
  file.received(2);
  clock += 20_000;
  file.received(3);
  expect(said).toEqual(['The download of nse-bhavcopy of 2026-11-20 takes long: 2 bytes after 40 s.']);
  file.reading();
  file.end('');
  expect(said.slice(1)).toEqual(['The download of nse-bhavcopy of 2026-11-20 ended after 60 s: 3 bytes.']);

  const other = files.begin(BHAVCOPY, '2026-11-19');
  other.received(0);
  clock += 31_000;
  other.waiting();
  other.received(0);
  other.end('No answer within 30 s.');
  expect(said.slice(2)).toEqual([
    'The download of nse-bhavcopy of 2026-11-19 takes long: 0 bytes after 31 s.',
    'The download of nse-bhavcopy of 2026-11-19 ended after 31 s: No answer within 30 s.',
  ]);
});
