import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { PartFile, removeLeftovers, tryToWrite } from './part-file.ts';
import { testFolder } from '../test-folder.test-support.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

it('takes bytes in order under a temporary name, and leaves nothing when dropped', async () => {
  const file = await PartFile.begin(join(folder, 'raw'));
  expect(file.path).toMatch(/\.part$/);
  await file.write(Buffer.from('one '));
  await file.write(Buffer.from('two'));
  await file.finish();
  expect(readFileSync(file.path, 'utf8')).toBe('one two');
  await file.drop();
  expect(readdirSync(join(folder, 'raw'))).toEqual([]);
});

it('leftovers of interrupted downloads and imports are removed, but not files that may still grow', async () => {
  const kept = join(folder, 'nse-bhavcopy', '2026');
  mkdirSync(kept, { recursive: true });
  const coming = join(folder, 'coming.part');
  const whole = join(kept, '2026-11-20-0123456789ab.zip');
  for (const path of [join(folder, '5f0c.part'), `${whole}.part`, whole, coming]) writeFileSync(path, 'some');
  const written = statSync(coming).mtimeMs;
  utimesSync(coming, new Date(written + 600_000), new Date(written + 600_000));
  const left = (): string[] =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.includes('.'))
      .toSorted();

  await removeLeftovers(folder, () => written + 601_000);
  expect(left()).toEqual(['coming.part', join('nse-bhavcopy', '2026', '2026-11-20-0123456789ab.zip')]);
  await removeLeftovers(folder, () => written + 720_000);
  expect(left()).toEqual([join('nse-bhavcopy', '2026', '2026-11-20-0123456789ab.zip')]);
  await removeLeftovers(join(folder, 'none'));
});

it('a trial file shows whether files can be kept, and is removed', async () => {
  await tryToWrite(join(folder, 'raw'));
  expect(readdirSync(join(folder, 'raw'))).toEqual([]);
  writeFileSync(join(folder, 'taken'), '');
  await expect(tryToWrite(join(folder, 'taken'))).rejects.toMatchObject({ name: 'MachineError', part: 'fetching' });
});
