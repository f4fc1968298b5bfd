import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { formerStore, carryOver } from './former-store.ts';
import { assertWhole } from './integrity.ts';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import type { Store } from '../open-store.ts';
import { pushKey } from '../push/push-key.ts';
import { runsOf } from '../read/runs.ts';
import { newStore } from '../test-place.test-support.ts';
import { fileWriter } from '../write/file.ts';
import { sentMessage } from '../read/messages.ts';
import { keepMessage } from '../write/messages.ts';
import { recordRun } from '../write/run.ts';
import { rowsIn } from '../values.test-support.ts';

const RUN = { source: 'nse-bhavcopy', exchange: 'NSE', state: 'missing', reason: 'There is none.', rows: 0, rejected: 0 } as const;

let folder: string;
let former: Store;
let rebuilt: Store;

beforeEach(async () => {
  former = await newStore();
  rebuilt = await newStore();
  ({ folder } = former);
});

const attempt = (session: string) => ({ ...RUN, session, fetchedAt: `${session}T18:00:00+05:30` });

describe('the records of a former store', () => {
  it('is its origin, every kept file, and those whose figures it has, the oldest fetched first', async () => {
    const newest = acceptedFile({ bars: [testBar({ symbol: 'A' })] }, { session: '2026-11-20' });
    const imported = acceptedFile({ bars: [testBar({ symbol: 'A' })] }, { session: '2026-11-19', fetchedAt: '2026-11-21T10:00:00+05:30' });
    const { asked: _asked, ...withoutDay } = imported.rawFile;
    const write = fileWriter(former);
    await write({ ...imported, rawFile: withoutDay });
    await write(newest);
    const refused = acceptedFile({}, { session: '2026-11-18', sha256: 'refused' }).rawFile;
    await recordRun(former, { ...attempt('2026-11-18'), state: 'refused', reason: 'cut off' }, refused);
    const found = await formerStore(folder);
    expect(found?.origin).toBe('exchange');
    expect(found?.files.size).toBe(3);
    expect(found?.files.get('refused')).toMatchObject({ state: 'refused', reason: 'cut off', asked: '2026-11-18', bytes: 1_000 });
    expect(found?.files.get(imported.rawFile.sha256)).toMatchObject({ state: 'stored', fetchedAt: '2026-11-21T10:00:00+05:30' });
    expect(found?.files.get(imported.rawFile.sha256)).not.toHaveProperty('asked');
    const { path, bytes, address, sha256 } = newest.rawFile;
    expect(found?.stored).toEqual([
      expect.objectContaining({
        source: 'nse-bhavcopy',
        exchange: 'NSE',
        session: '2026-11-20',
        asked: '2026-11-20',
        sha256,
        path,
        bytes,
        address,
      }),
      expect.objectContaining({ session: '2026-11-19', fetchedAt: '2026-11-21T10:00:00+05:30' }),
    ]);
  });

  it('is unknown without a store, or of a file that is none', async () => {
    expect(await formerStore(join(folder, 'none'))).toBeUndefined();
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other', 'bhav.db'), 'no database');
    expect(await formerStore(join(folder, 'other'))).toBeUndefined();
  });
});

describe('a record that no kept file has', () => {
  it('is carried over: the log replaces the new one', async () => {
    await recordRun(rebuilt, attempt('2026-11-20'));
    await recordRun(former, attempt('2026-11-17'));
    await recordRun(former, attempt('2026-11-18'));
    const sent = { receiver: 'a', session: '2026-11-18', sentAt: '2026-11-18T19:00:00+05:30', told: [] };
    await keepMessage(former, sent);
    expect(await carryOver(rebuilt, folder)).toEqual({ liveQuotes: undefined, runs: true, messages: true, push: true });
    expect(await runsOf(rebuilt, 10)).toEqual(await runsOf(former, 10));
    expect(await sentMessage(rebuilt, 'a', '2026-11-18')).toEqual(sent);
    expect(await pushKey(rebuilt)).toEqual(await pushKey(former));
  });

  it('may be nothing, and then the new log is not kept either', async () => {
    await recordRun(rebuilt, attempt('2026-11-20'));
    expect(await carryOver(rebuilt, folder)).toEqual({ liveQuotes: undefined, runs: undefined, messages: undefined, push: true });
    expect(await runsOf(rebuilt, 10)).toEqual([]);
  });

  it('is carried over as far as it can be read, a group whole or not at all', async () => {
    await recordRun(former, attempt('2026-11-18'));
    await rowsIn(former, 'DROP TABLE live_figures');
    await rowsIn(former, 'DROP TABLE push_key');
    await recordRun(rebuilt, attempt('2026-11-20'));
    expect(await carryOver(rebuilt, folder)).toEqual({ liveQuotes: false, runs: true, messages: undefined, push: undefined });
    expect((await runsOf(rebuilt, 10)).map(({ session }) => session)).toEqual(['2026-11-18']);
  });
});

it('a whole store passes its check', async () => {
  await expect(assertWhole(former)).resolves.toBeUndefined();
});
