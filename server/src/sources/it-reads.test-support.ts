import { checkBar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { expect, it } from 'vitest';
import { basename } from 'node:path';
import { hasRecorded, recorded as recordedFile, sayIfAbsent } from './recorded.test-support.ts';
import { LayoutChanged, type FileSource } from './source.ts';
import { rejectedInWords } from './rejected-in-words.test-support.ts';

/** Exchanges send these in the place of a file; `what` is in the refusal. */
const OTHERS: [what: string, text: string][] = [
  ['an HTML page', '\r\n<html><body>Not found</body></html>'],
  ['an empty file', ''],
  ['JSON', '{"Message":"error"}'],
];

interface Sample {
  /** Of 20 November 2026. */
  path: string;
  file: string;
  /** False where nothing inside says of what the file is: it is never recognised, and a refusal need not name what came in its place. */
  isKnown?: false;
  /** No line of the file is wrong. */
  figures: Omit<ParsedFile, 'rejected'>;
  same?: [what: string, file: string | Uint8Array][];
  /** `to` takes the place of `from`, and one line is rejected with a part of the reason; the others stand. */
  bad?: [from: string, to: string, reason: string][];
  /** The whole file is refused, with a part of the sentence. */
  refused?: [from: string | RegExp, to: string, sentence: string][];
  /** Of a file's name, for a source that has no day inside. */
  days?: [name: string, day: string | undefined][];
  /** By the path of a recorded file: its day, or how many it has of a kind, and some of them. No line of it is wrong, and no bar is flagged. */
  recorded?: Record<string, Partial<Record<keyof ParsedFile, string | number | [count: number, ...some: object[]]>>>;
}

export function itReads(
  source: FileSource,
  { path, file, isKnown, figures, same = [], bad = [], refused = [], days = [], recorded = {} }: Sample,
): void {
  const read = (content: string | Uint8Array): Promise<ParsedFile> => source.parse(Buffer.from(content));

  it.each([['as it is', file], ['with a byte-order mark and CRLF', `\ufeff${file.replaceAll(/\r?\n/g, '\r\n')}`], ...same])(
    'is read completely, %s',
    async (_what, content) => {
      expect(await source.recognises(Buffer.from(content))).toBe(isKnown ?? true);
      expect(await read(content)).toEqual({ ...figures, rejected: [] });
    },
  );

  it('has an address, and the day in its name where there is none inside', () => {
    expect(source.path('2026-11-20')).toBe(path);
    expect(days.map(([name]) => [name, source.dayInName?.(name)])).toEqual(days);
  });

  it.each(bad)('%j with %j in its place is one rejected line', async (from, to, reason) => {
    expect(file).toContain(from);
    const changed = file.replace(from, to);
    const { rejected, ...others } = await read(changed);
    expect(rejectedInWords(rejected)).toEqual([{ line: expect.any(Number) as number, reason: expect.stringContaining(reason) as string }]);
    const lines = changed.split('\n');
    expect(await read(lines.toSpliced((rejected[0]?.line ?? 0) - 1, 1).join('\n'))).toEqual({ ...others, rejected: [] });
  });

  it.each(OTHERS)('is no %s', async (what, content) => {
    expect(await source.recognises(Buffer.from(content))).toBe(false);
    await expect(read(content)).rejects.toThrow(LayoutChanged);
    await expect(read(content)).rejects.toThrow(isKnown === false ? '' : what);
  });

  it.each(refused)('%j with %j in its place is refused', async (from, to, sentence) => {
    const changed = file.replace(from, to);
    expect(changed).not.toBe(file);
    await expect(read(changed)).rejects.toThrow(LayoutChanged);
    await expect(read(changed)).rejects.toThrow(sentence);
  });

  const recordings = Object.entries(recorded);
  sayIfAbsent(recordings.length, source.id);
  it.skipIf(!hasRecorded).each(recordings)('reads the recorded file %s: %j', async (recording, wanted) => {
    const { rejected, ...read } = await source.parse(recordedFile(recording));
    expect(rejected).toEqual([]);
    for (const [kind, of] of Object.entries(wanted)) {
      const [count, ...some] = [of].flat();
      const found: unknown = read[kind as keyof typeof read];
      expect([kind, Array.isArray(found) ? found.length : found]).toEqual([kind, count]);
      for (const one of some) expect(found).toContainEqual(expect.objectContaining(one));
    }
    expect((read.bars ?? []).filter((bar) => checkBar(bar, read.turnoverStep).flags.length > 0)).toEqual([]);
  });
}

/** `sums` has, by the place of a column, the figures that are read from it, in hundredths of the unit in which the file writes them. */
export function itAddsUp(
  source: FileSource,
  { paths, sums }: { paths: readonly string[]; sums: Record<number, (read: ParsedFile) => (number | undefined)[] | undefined> },
): void {
  sayIfAbsent(1, source.id);
  it.skipIf(!hasRecorded)('the recorded days are read without a rejection or flag, and add up to what their lines add up to', async () => {
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const bytes = recordedFile(path);
      const read = await source.parse(bytes);
      const lines = Buffer.from(bytes).toString().trim().split('\n').slice(1);
      const flagged = read.bars?.filter((bar) => checkBar(bar, read.turnoverStep).flags.length > 0);
      expect([path, read.rejected, read.bars?.length, flagged]).toEqual([path, [], lines.length, []]);
      expect(path).toContain(basename(source.path(read.session ?? '')).replace('.zip', ''));
      for (const [place, figuresOf] of Object.entries(sums)) {
        const filed = lines.map((line) => BigInt((line.split(',')[Number(place)] ?? '').replaceAll(/[. -]/g, '') || 0));
        const figures = (figuresOf(read) ?? []).map((figure = 0) => BigInt(Math.round(figure)));
        const [sum, told] = [figures, filed].map((all) => all.reduce((total, one) => total + one, 0n));
        expect([path, place, sum]).toEqual([path, place, told]);
      }
    }
  });
}
