import { describe, expect, it } from 'vitest';
import { errorLine, MachineError, machineErrorOf, noHandleError, onOurDisk } from './machine-error.ts';

const coded = (code: string): Error => Object.assign(new Error(`${code}: it failed`), { code });

describe('an error of this machine', () => {
  it.each([
    ['ENOSPC', 'fetching', /^The disk of \/data\/raw is full \(ENOSPC\): make room there\.$/],
    ['EDQUOT', 'fetching', /is full/],
    ['SQLITE_FULL', 'store', /is full/],
    ['EROFS', 'fetching', /is read-only/],
    ['SQLITE_READONLY_DBMOVED', 'store', /is read-only/],
    ['EACCES', 'fetching', /^The server may not write in \/data\/raw \(EACCES\): give its user the right to, or set BHAV_DATA_DIR/],
    ['EPERM', 'fetching', /may not write/],
    ['SQLITE_CANTOPEN', 'store', /may not write/],
    ['EMFILE', 'fetching', /raise the limit of open files/],
    ['ENFILE', 'fetching', /raise the limit of open files/],
    ['EIO', 'fetching', /fails \(EIO\): check the disk/],
    ['SQLITE_IOERR_WRITE', 'store', /fails \(SQLITE_IOERR_WRITE\)/],
    ['POSTGRES_ECONNREFUSED', 'store', /^The database of DATABASE_URL cannot be reached \(POSTGRES_ECONNREFUSED\): start it/],
    ['POSTGRES_53100', 'store', /^There is no room in the database of DATABASE_URL \(POSTGRES_53100\): make room on its disk\.$/],
    ['POSTGRES_25006', 'store', /^The database of DATABASE_URL can only be read \(POSTGRES_25006\)/],
    ['POSTGRES_42501', 'store', /^The database of DATABASE_URL does not allow this to its user \(POSTGRES_42501\)/],
    ['POSTGRES_28P01', 'store', /^The database of DATABASE_URL refuses its user \(POSTGRES_28P01\)/],
    ['POSTGRES_3D000', 'store', /^The database of DATABASE_URL does not exist \(POSTGRES_3D000\)/],
  ] as const)('%s is one, names the folder or the database, and says what to do', (code, part, sentence) => {
    const fault = machineErrorOf(coded(code), '/data/raw');
    expect(fault).toMatchObject({ name: 'MachineError', code, part, message: expect.stringMatching(sentence) as string });
    expect(machineErrorOf(new Error('wrapped', { cause: coded(code) }), '/data/raw')).toMatchObject({ code });
  });

  it.each(['ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EEXIST', 'SQLITE_BUSY', 'SQLITE_CONSTRAINT_UNIQUE'])('%s is none', (code) => {
    expect(machineErrorOf(coded(code), '/data/raw')).toBeUndefined();
  });

  it('is every system error on our own disk; other errors are unchanged', async () => {
    const error = coded('ENOTDIR');
    await expect(onOurDisk('/data/raw', () => Promise.reject(error))).rejects.toMatchObject({
      name: 'MachineError',
      message: 'A file stands where a folder must be, at or below /data/raw (ENOTDIR): move it away.',
      cause: error,
    });
    await expect(onOurDisk('/data/raw', () => Promise.reject(new Error('ours')))).rejects.not.toThrow(MachineError);
    expect(await onOurDisk('/data/raw', async () => 'done')).toBe('done');
  });

  it('is a request without a file handle; a refused or broken connection is not', () => {
    expect(noHandleError(new TypeError('fetch failed', { cause: coded('EMFILE') }), '/data/raw')).toMatchObject({ code: 'EMFILE' });
    for (const code of ['EACCES', 'ECONNREFUSED', 'EIO'])
      expect(noHandleError(new TypeError('x', { cause: coded(code) }), '/d')).toBeUndefined();
  });
});

it.each([
  ['a store', Object.assign(new Error('There is no room.'), { name: 'StoreUnusable' }), 'There is no room'],
  ['this machine', new MachineError(coded('ENOSPC'), '/data/raw'), 'The disk of /data/raw is full (ENOSPC): make room there'],
  ['our own', new Error('odd'), expect.stringMatching(/^Error: odd \| at [^\n]+$/)],
])('in the log, an error of %s is a sentence, or has its stack on the same line', (_what, error, line) => {
  expect(errorLine(error)).toEqual(line);
});
