import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedWords } from '@bhav/core/words/en/pages/feed';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testArchive, testDay, type TestArchive } from '../ingest/test-archive.test-support.ts';
import { testReceiver } from '../notify/receiver.test-support.ts';
import { udiffOf } from '../sources/files/day-files.test-support.ts';
import { contentOf, runCommandFile, sessionsIn } from './run-command.test-support.ts';
import { testFolder } from '../test-folder.test-support.ts';

let folder: string;
let archive: TestArchive;

beforeEach(async () => {
  folder = testFolder();
  archive = await testArchive('2026-11-18', '2026-11-19');
});
afterEach(async () => {
  await archive.close();
});

const run = (command: string, ...args: string[]) =>
  runCommandFile(command, args, {
    BHAV_DATA_DIR: join(folder, 'data'),
    BHAV_NOW: '2026-11-19T20:00:00+05:30',
    BHAV_NSE_URL: archive.bases.nse,
    BHAV_BSE_URL: `${archive.bases.bse}/`,
  });
const stored = (): Promise<string[]> => sessionsIn(join(folder, 'data'));

describe('backfill', () => {
  it('fetches missing files, reports what it did, and resumes where it was stopped', async () => {
    const args = ['--from', '2026-11-18', '--source', 'nse-bhavcopy', '--source', 'bse-bhavcopy'];
    const first = await run('backfill', ...args);
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('4 stored; 12800 rows stored, 0 lines rejected.') });
    expect(first.out).toMatch(/^Fetching 4 files from 2026-11-18 to 2026-11-19, about \d+\.\d MB/);
    expect(await stored()).toEqual(['NSE 2026-11-18 2900', 'NSE 2026-11-19 2900', 'BSE 2026-11-18 3500', 'BSE 2026-11-19 3500']);
    const asked = archive.asked.length;
    expect(await run('backfill', ...args)).toMatchObject({ code: 0, out: expect.stringContaining('nothing to do') });
    expect(archive.asked).toHaveLength(asked);
    expect(await run('verify')).toMatchObject({ code: 0, out: expect.stringContaining('The store is what its 4 kept files say.') });
  });

  it('names a wrong argument and does nothing', async () => {
    const faults: [args: string[], says: RegExp][] = [
      [[], /Say from which day/],
      [['--from', '2026-02-30'], /"2026-02-30" is no day/],
      [['--from', '2026-11-19', '--to', '2026-11-18'], /exchange the two/],
      [['--from', '2026-11-19', '--to', '2027-11-18'], /has not come/],
      [['--from', '2026-11-18', '--source', 'lse'], /There is no source lse/],
    ];
    for (const [args, says] of faults) expect(await run('backfill', ...args)).toMatchObject({ code: 2, err: expect.stringMatching(says) });
    expect(archive.asked).toEqual([]);
  });
});

describe('notify', () => {
  it('sends one message to each address, says which arrived, and names wrong arguments', async () => {
    const receiver = await testReceiver();
    onTestFinished(receiver.close);
    const test = (BHAV_NOTIFY: string, ...args: string[]) =>
      runCommandFile('notify', args, { BHAV_DATA_DIR: join(folder, 'data'), BHAV_HOSTS: 'bhav.example.org', BHAV_NOTIFY });
    await run('backfill', '--from', '2026-11-18', '--source', 'nse-bhavcopy');
    const both = `${receiver.address}/secret-path of=NSE&price=100.. share=NSE:NOBODY share=NSE:TCS private`;
    const { code, out } = await test(both, '--test');
    expect([code, out]).toEqual([0, expect.stringMatching(/^(?:address 1 .*: the message has arrived\..*\n){3}$/)]);
    expect(out.match(/No stored file has what it is told of/g)).toHaveLength(1);
    expect(receiver.got.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { kind: 'test', session: '2026-11-19', title: 'Bhav India', page: 'https://bhav.example.org/' },
      { kind: 'test', lines: [feedWords.news.test, feedWords.news.nothing] },
      {
        kind: 'test',
        title: 'TCS LIMITED (NSE: TCS)',
        lines: [feedWords.news.test, expect.stringMatching(/^TCS ₹.*Thu 19 Nov 2026$/), expect.stringMatching(/./)],
      },
    ]);
    receiver.answer = (response) => response.writeHead(403).end();
    const failed = await test(`${receiver.address}/secret-path of=NSE private`, '--test');
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('the message has not arrived: it answers with 403.') });
    expect(out + failed.err).not.toContain('secret-path');
    expect(await test('', '--test')).toMatchObject({ code: 1, err: expect.stringContaining('BHAV_NOTIFY names no address') });
    expect(await test(both)).toMatchObject({ code: 2 });
  });
});

describe('export', () => {
  it('writes whole files, the same at every run, and names wrong arguments', async () => {
    const files = join(folder, 'exported');
    expect(await run('export', 'parquet', files)).toMatchObject({ code: 1, err: expect.stringContaining('No trading day is stored yet') });
    await run('backfill', '--from', '2026-11-18', '--source', 'nse-bhavcopy');
    expect(await run('export', 'parquet', files)).toMatchObject({ code: 0, out: expect.stringContaining('bars-2026.parquet (') });
    const first = contentOf(files);
    expect([...first.keys()].map((path) => path.slice(files.length + 1)).toSorted()).toEqual(
      ['actions', 'bars', 'bars-adjusted', 'delivery', 'indices', 'members']
        .map((name) => `${name}-2026.parquet`)
        .concat('symbols.parquet'),
    );
    await run('export', 'parquet', files);
    expect(contentOf(files)).toEqual(first);
    for (const args of [[], ['csv', files], ['parquet']]) expect(await run('export', ...args)).toMatchObject({ code: 2 });
  });
});

describe('import', () => {
  it('takes files and folders, and recognises files by content, whatever their names', async () => {
    const files = join(folder, 'files', 'deep');
    mkdirSync(files, { recursive: true });
    writeFileSync(join(files, 'notes.txt'), 'nothing');
    writeFileSync(join(files, 'a.bin'), udiffOf(testDay('NSE', '2026-11-18')));
    writeFileSync(join(files, 'BhavCopy_NSE.csv'), udiffOf(testDay('BSE', '2026-11-18')));
    const lone = join(folder, 'lone');
    writeFileSync(lone, udiffOf(testDay('NSE', '2026-11-19').slice(0, 500)));
    const first = await run('import', join(folder, 'files'), lone);
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining('2 stored, 1 refused') });
    expect(first.out).toMatch(/refused nse-bhavcopy 2026-11-19: The file has 500 rows/);
    expect(first.out).toContain('1 files are of no layout that is known here');
    expect(await stored()).toEqual(['NSE 2026-11-18 2900', 'BSE 2026-11-18 3500']);
    expect(await run('import', join(folder, 'files'))).toMatchObject({ code: 0, out: expect.stringContaining('2 stored before') });
    expect(await run('import')).toMatchObject({ code: 2 });
    expect(await run('import', join(folder, 'absent'))).toMatchObject({ code: 1, err: expect.stringContaining('absent') });
  });
});

const COMMANDS: [command: string, ...args: string[]][] = [
  ['backfill', '--from', '2026-11-18'],
  ['import', import.meta.filename],
  ['verify'],
  ['rebuild'],
  ['backup', 'a-file'],
  ['restore', 'a-file'],
];

it.skipIf(process.getuid?.() !== 0).each(COMMANDS)('%s leaves no file of root’s in the folder of another user', async (...command) => {
  const data = join(folder, 'data');
  mkdirSync(data);
  chownSync(data, 12_345, 12_345);
  expect(await run(...command)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('belongs to another user (12345)') });
  expect(readdirSync(data)).toEqual([]);
});
