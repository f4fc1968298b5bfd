import { createHash } from 'node:crypto';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LayoutChanged } from '../source.ts';
import { testZip, type TestMember } from './zip.test-support.ts';
import { unzip } from './zip.ts';

const LINES = 'SYMBOL,SERIES\n'.repeat(500);
const every = () => true;
/** Bytes that do not compress. */
const noise = (size: number): Buffer => createHash('shake256', { outputLength: size }).update('noise').digest();
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

test('members come by name, deflated or stored; those not wanted are not inflated', async () => {
  const archive = testZip([
    { name: 'pd.csv', content: LINES },
    { name: 'readme.txt', content: 'hello', stored: true },
    { name: 'bomb.bin', content: '', declaredSize: 4_000_000_000 },
  ]);
  const members = await unzip(archive, (name) => !name.endsWith('.bin'));
  expect([...members.keys()]).toEqual(['pd.csv', 'readme.txt']);
  expect(textOf(members.get('pd.csv'))).toBe(LINES);
  expect(textOf(members.get('readme.txt'))).toBe('hello');
});

describe('an archive is refused', () => {
  test.each<[string, TestMember[], string]>([
    ['with a path up', [{ name: '../../etc/passwd', content: 'x' }], ''],
    ['with a folder', [{ name: 'a/b.csv', content: 'x' }], 'a member with a path'],
    ['with a path of Windows', [{ name: 'C:\\b.csv', content: 'x' }], ''],
    ['with a hidden name', [{ name: '.csv', content: 'x' }], 'odd name'],
    ['with an encrypted member', [{ name: 'a.csv', content: 'x', isEncrypted: true }], 'encrypted'],
    ['compressed in an unknown way', [{ name: 'a.csv', content: 'x', method: 9 }], 'unknown way'],
    ['with two members of one name', ['x', 'y'].map((content) => ({ name: 'a.csv', content })), 'two members'],
    ['whose member is larger than it says', [{ name: 'a.csv', content: LINES, declaredSize: 10 }], ''],
    ['whose member is smaller than it says', [{ name: 'a.csv', content: LINES, declaredSize: LINES.length + 1 }], ''],
    ['whose checksum is wrong', [{ name: 'a.csv', content: LINES, checksum: 1 }], 'size or checksum differs'],
    [
      'that says it inflates beyond the limit',
      [{ name: 'a.csv', content: noise(400_000), declaredSize: 33 * 1024 * 1024 }],
      'inflates to more than 33554432 bytes',
    ],
    [
      'that is compressed beyond all likelihood',
      [{ name: 'a.csv', content: 'x\n'.repeat(600_000) }],
      'compressed to less than a 100th of its size',
    ],
    ['with a member of a long name', [{ name: `${'a'.repeat(300)}.csv`, content: 'x' }], 'whose name has 304 characters, more than 255'],
    [
      'with too many members',
      Array.from({ length: 101 }, (_, place) => ({ name: `${place}.csv`, content: 'x' })),
      'has 101 members, more than 100',
    ],
  ])('is refused: an archive %s', async (_, members, message) => {
    const result = unzip(testZip(members), every);
    await expect(result).rejects.toThrow(LayoutChanged);
    await expect(result).rejects.toThrow(message);
  });

  test('with a reason that stays short, whatever the name', async () => {
    const result = unzip(testZip([{ name: `/${'a'.repeat(60_000)}.csv`, content: 'x' }]), every);
    await expect(result).rejects.toThrow(/^The zip archive is damaged: .{200}\.$/);
  });

  test('when many members together inflate beyond the limit', async () => {
    const members = Array.from({ length: 4 }, (_, place) => ({ name: `${place}.csv`, content: Buffer.alloc(1000) }));
    await expect(unzip(testZip(members), every, { members: 10, bytes: 3999 })).rejects.toThrow('more than 3999 bytes');
    expect((await unzip(testZip(members), every, { members: 10, bytes: 4000 })).size).toBe(4);
  });

  test('a bomb that hides its size costs no memory', async () => {
    const bomb = testZip([{ name: 'a.csv', content: Buffer.alloc(80_000_000), declaredSize: 1000 }]);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    await expect(unzip(bomb, every)).rejects.toThrow(LayoutChanged);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  test('that is another file', async () => {
    await expect(unzip(Buffer.from('<html>'), every)).rejects.toThrow('Expected a zip archive and found an HTML page');
  });
});

test('an archive that is cut off, or of which any byte is changed, is refused or gives the same content', async () => {
  const members = [
    { name: 'a.csv', content: LINES },
    { name: 'b.csv', content: 'SYMBOL\nINFY\n', stored: true },
  ];
  const archive = testZip(members);
  const expectSameOrRefused = async (bytes: Uint8Array): Promise<void> => {
    const found = await unzip(bytes, every).catch((error: unknown) => error);
    const isRefused = found instanceof LayoutChanged;
    // A changed name leaves the content whole; sources want their own names.
    const isSame = found instanceof Map && members.every(({ name, content }) => !found.has(name) || textOf(found.get(name)) === content);
    expect(isRefused || isSame).toBe(true);
  };
  await assert(
    asyncProperty(nat(archive.length - 1), integer({ min: 1, max: 255 }), async (place, step) => {
      const damaged = Uint8Array.from(archive);
      damaged[place] = ((damaged[place] ?? 0) + step) % 256;
      await expectSameOrRefused(damaged);
    }),
    { numRuns: 1500 },
  );
  for (let size = 0; size < archive.length; size += 1) await expectSameOrRefused(archive.subarray(0, size));
});
