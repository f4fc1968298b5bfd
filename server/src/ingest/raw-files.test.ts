import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingestQueue } from './process/ingest-queue.ts';
import { keptFiles, originOf } from './kept-files.ts';
import { oneAtATime } from '../platform/machine/one-at-a-time.ts';
import { keepDownloaded, keepImported, readKept } from './raw-files.ts';
import { MachineError } from '../platform/machine/machine-error.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import { nseEquityList } from '../sources/nse-files/nse-equity-list.ts';
import { openStore } from '../store/open-store.ts';
import { testFolder } from '../test-folder.test-support.ts';

const ASKED = { source: 'nse-bhavcopy', exchange: 'NSE', day: '2026-11-20' } as const;
const AT = Date.parse('2026-11-20T19:00:00+05:30');
let folder: string;

beforeEach(() => {
  folder = testFolder();
});

const names = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const sumOf = (text: string): string => createHash('sha256').update(text, 'latin1').digest('hex');

function download(text: string) {
  const temporary = join(folder, 'file.part');
  writeFileSync(temporary, text, 'latin1');
  return { address: 'https://exchange.test/file', temporary, sha256: sumOf(text), bytes: text.length, fetchedAt: AT };
}

describe('a downloaded file', () => {
  it.each([
    ['PK\u0003\u0004zip', 'zip'],
    ['<html>', 'html'],
    ['\n  <!DOCTYPE html>', 'html'],
    ['\u00ef\u00bb\u00bf{"a":1}', 'json'],
    ['[1]', 'json'],
    ['SYMBOL,SERIES [x]', 'csv'],
    ['', 'csv'],
  ])('%j is kept under its day and checksum with the extension %s', async (text, extension) => {
    const { temporary: _temporary, ...file } = download(text);
    const kept = await keepDownloaded(folder, ASKED, download(text));
    const path = `raw/nse-bhavcopy/2026/2026-11-20-${file.sha256.slice(0, 12)}.${extension}`;
    const { day: asked, ...of } = ASKED;
    expect(kept).toEqual({ ...file, ...of, asked, path, fetchedAt: '2026-11-20T19:00:00+05:30' });
    expect(readFileSync(join(folder, kept.path), 'latin1')).toBe(text);
    expect(names()).toHaveLength(1);
  });

  it('that is kept already is not written anew', async () => {
    const { path } = await keepDownloaded(folder, ASKED, download('some'));
    const long = new Date(AT);
    utimesSync(join(folder, path), long, long);
    await keepDownloaded(folder, ASKED, download('some'));
    expect(statSync(join(folder, path)).mtimeMs).toBe(AT);
    expect(names()).toHaveLength(1);
  });

  it('that cannot be kept leaves nothing, and names the folder', async () => {
    mkdirSync(join(folder, 'raw'));
    writeFileSync(join(folder, 'raw', 'nse-bhavcopy'), '');
    const failure: unknown = await keepDownloaded(folder, ASKED, download('some')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MachineError);
    expect((failure as Error).message).toContain(join(folder, 'raw/nse-bhavcopy/2026'));
    expect(names()).toEqual(['nse-bhavcopy']);
  });
});

describe('an imported file', () => {
  it('is copied in with the operator’s name of it, and no day that was asked for', async () => {
    const kept = await keepImported(folder, ASKED, Buffer.from('some'), 'file:mine.csv', AT);
    expect(kept).toMatchObject({ address: 'file:mine.csv', sha256: sumOf('some'), bytes: 4, fetchedAt: '2026-11-20T19:00:00+05:30' });
    expect(kept).not.toHaveProperty('asked');
    expect(await readKept(folder, kept)).toEqual({ bytes: Buffer.from('some'), intact: true });
    expect(names()).toHaveLength(1);
  });

  it('of a source with an odd name stays in the folder', async () => {
    const { path } = await keepImported(folder, { ...ASKED, source: '../a b' }, Buffer.from('x'), 'x', AT);
    expect(path).toMatch(/^raw\/___a_b\/2026\//);
  });
});

it('a kept file that was changed is detected', async () => {
  const kept = await keepDownloaded(folder, ASKED, download('some'));
  writeFileSync(join(folder, kept.path), 'else');
  expect(await readKept(folder, kept)).toEqual({ bytes: Buffer.from('else'), intact: false });
  const store = await openStore({ folder, origin: 'exchange' });
  const queue = ingestQueue({ store, sources: [], now: () => AT });
  await expect(queue.ingest(kept)).rejects.toThrow(`The kept file ${kept.path} is not what was downloaded.`);
  await store.close();
});

describe('the kept files of a folder', () => {
  it('are listed by the time of their writing, then by path; files with other names are ignored', async () => {
    expect(keptFiles(folder)).toEqual([]);
    const place = (path: string, seconds: number): void => {
      const whole = join(folder, path);
      mkdirSync(dirname(whole), { recursive: true });
      writeFileSync(whole, 'x');
      utimesSync(whole, seconds, seconds);
    };
    place('raw/nse-pr/2026/2026-11-20-0123456789ab.zip', 2_000);
    place('raw/nse-bhavcopy/2026/2026-11-20-0123456789ab.csv', 2_000);
    // The first by its name, and the last that was written.
    place('raw/bse-bhavcopy/2026/2026-11-19-ffffffffffff.csv', 3_000);
    for (const odd of [
      'raw/nse-pr/2026/2026-11-20-0123456789ab.zip.part',
      'raw/nse-pr/2026-11-20-0123456789ab.zip',
      'raw/nse-pr/2026/2026-11-20-0123456789.zip',
      'raw/nse-pr/2026/1-2026-11-20-0123456789ab.zip',
      'raw/notes.txt',
    ])
      place(odd, 500);
    const kept = (source: string, day: string, mark: string, ending: string, keptAt: number) => {
      return { path: `raw/${source}/2026/${day}-${mark}.${ending}`, source, day, mark, keptAt };
    };
    expect(keptFiles(folder)).toEqual([
      kept('nse-bhavcopy', '2026-11-20', '0123456789ab', 'csv', 2e6),
      kept('nse-pr', '2026-11-20', '0123456789ab', 'zip', 2e6),
      kept('bse-bhavcopy', '2026-11-19', 'ffffffffffff', 'csv', 3e6),
    ]);
  });

  it('have the time of their writing, and a master the day of its name where that is another one', () => {
    const file = {
      path: 'raw/nse-equity-list/2026/2026-11-20-0123456789ab.csv',
      source: 'nse-equity-list',
      day: '2026-11-20',
      mark: '',
      keptAt: AT,
    };
    const address = 'file:2026-11-20-0123456789ab.csv';
    expect(originOf(file, nseEquityList)).toEqual({ address, fetchedAt: '2026-11-20T19:00:00+05:30' });
    const copied = { ...file, keptAt: AT + 86_400_000 };
    expect(originOf(copied, nseEquityList)).toEqual({ address, fetchedAt: '2026-11-20T18:00:00+05:30' });
    expect(originOf(copied, nseBhavcopy)).toEqual({ address, fetchedAt: '2026-11-21T19:00:00+05:30' });
  });
});

it('work in turn begins when the one before has ended, in whatever way', async () => {
  const inTurn = oneAtATime();
  const done: string[] = [];
  const first = Promise.withResolvers<string>();
  const one = inTurn(() => first.promise);
  const two = inTurn(async () => void done.push('two'));
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  first.reject(new Error('one'));
  await expect(one).rejects.toThrow('one');
  await two;
  expect(done).toEqual(['two']);
  expect(await inTurn(async () => 'three')).toBe('three');
});
