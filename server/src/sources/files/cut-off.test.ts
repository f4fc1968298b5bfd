import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { checkSession, linesAfter } from '@bhav/core/bars/session-check';
import { describe, expect, it } from 'vitest';
import { bseIsin, bseLegacy } from '../bse-files/bse-legacy.ts';
import { nseBhavcopy } from '../nse-files/nse-bhavcopy.ts';
import { nseDelivery } from '../nse-files/nse-delivery.ts';
import { nseLegacy } from '../nse-files/nse-legacy.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import { rejectedCount } from '../rejections.ts';
import { LayoutChanged, sortedLines, type FileSource } from '../source.ts';
import { cutBefore, sortedDay } from './sorted-day.test-support.ts';

const WHOLE = { refused: [], told: [] };

describe('a file in order of symbol', () => {
  const whole = Buffer.from(sortedDay({ filed: '2-JUN-1997', rows: 400 }));

  it('is whole to its last line', async () => {
    for (const bytes of [whole, whole.subarray(0, -1)]) expect(await judged(nseLegacy, bytes)).toEqual(WHOLE);
  });

  it('is refused, cut off at any byte before its last twentieth', async () => {
    for (let size = 100; size < whole.length * 0.95; size += 23) {
      expect([size, (await judged(nseLegacy, whole.subarray(0, size))).refused.length > 0]).toEqual([size, true]);
    }
  });

  it('is refused within its last line, and told where that is only not certain', async () => {
    for (let size = whole.length - 20; size < whole.length - 2; size += 1) {
      expect((await judged(nseLegacy, whole.subarray(0, size))).refused).toEqual(['The last line is broken off, so the file was cut off.']);
    }
    const few = Buffer.from(cutBefore(sortedDay({ filed: '2-JAN-1995', rows: 60 }), 'V'));
    expect(await judged(nseLegacy, few)).toMatchObject({ refused: [], told: [expect.stringContaining('about 2 more after it.')] });
  });
});

sayIfAbsent(8, 'bhavcopies whole and cut off');
describe.skipIf(!hasRecorded)('the recorded files', () => {
  const sorted: [FileSource, string[]][] = [
    [nseLegacy, [...recordedIn('nse/early'), ...recordedIn('nse/legacy')]],
    [nseDelivery, recordedIn('nse/sec_bhavdata_full')],
    [nseBhavcopy, recordedIn('nse/udiff').filter((path) => /202502[12]|20250[3-9]|2026/.test(path))],
  ];

  it('are in order to the end of the alphabet, and whole', async () => {
    let seen = 0;
    for (const [source, paths] of sorted) {
      for (const path of paths) {
        const lines = sortedLines(source, await source.parse(recorded(path)));
        expect([path, lines && linesAfter(lines), await judged(source, recorded(path))]).toEqual([path, 0, WHOLE]);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('are refused, cut off at a line end or anywhere within the alphabet', async () => {
    for (const [source, paths] of sorted) {
      for (const path of paths.slice(-7)) {
        const bytes = Buffer.from(recorded(path));
        for (const part of [0.02, 0.31, 0.64, 0.8, 0.9]) {
          const size = Math.floor(bytes.length * part);
          for (const end of [size, bytes.indexOf('\n', size) + 1])
            expect([path, part, (await judged(source, bytes.subarray(0, end))).refused.length > 0]).toEqual([path, part, true]);
        }
        const late = await judged(source, bytes.subarray(0, bytes.indexOf('\n', bytes.length * 0.97) + 1));
        expect([path, late.refused.length + late.told.length > 0]).toEqual([path, true]);
      }
    }
  });

  it('of UDiFF before 17 February 2025 are in no order, and whole by their rows', async () => {
    const paths = recordedIn('nse/udiff').filter((path) => /2024|202501|20250201/.test(path));
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const lines = sortedLines(nseBhavcopy, await nseBhavcopy.parse(recorded(path)));
      expect([path, lines && linesAfter(lines)]).toEqual([path, undefined]);
      expect((await judged(nseBhavcopy, recorded(path))).refused).toEqual([]);
      const half = Buffer.from(recorded(path)).subarray(0, 200_000);
      expect((await judged(nseBhavcopy, half)).refused).toHaveLength(2);
    }
  });

  it.each([
    ['nse/dirty/sec_bhavdata_full_01052026.csv', '2026-05-01', 'holds 2026-04-30: a holiday, or not published yet'],
    ['nse/dirty/sec_bhavdata_full_05112025.csv', '2025-11-05', 'holds 2025-11-04: a holiday, or not published yet'],
    [
      'nse/dirty/sec_bhavdata_full_04052022.csv',
      '2022-05-04',
      'end at AAREYDRUGS; a whole file has about 172 more after it, so it was cut off',
    ],
    ['nse/dirty/sec_bhavdata_full_01012021.csv', '2021-01-01', 'No line of the file could be read'],
  ])('%s, asked for %s, is refused', async (path, day, reason) => {
    expect((await judged(nseDelivery, recorded(path), day)).refused.join(' ')).toContain(reason);
  });

  it('of BSE are in order of scrip code, and told where they end before those of debt', async () => {
    for (const [path, day] of [
      ['bse/legacy/01MAR2021.csv', '2021-03-01'],
      ['bse/legacy/EQ060521.CSV', '2021-05-06'],
    ] as const) {
      expect(await judged(bseLegacy, recorded(path), day)).toEqual(WHOLE);
      const cut = cutAt(recorded(path), '\n6');
      expect(await judged(bseLegacy, cut, day)).toMatchObject({ refused: [], told: [expect.stringContaining('a whole file has about 2')] });
    }
    expect(bseIsin.sortedBy).toBe('code');
  });
});

async function judged(source: FileSource, bytes: Uint8Array, day?: string): Promise<{ refused: string[]; told: string[] }> {
  try {
    const parsed = await source.parse(bytes);
    const { refusals, flags } = checkSession({
      exchange: source.exchange,
      asked: day,
      inside: source.dayInName === undefined ? parsed.session : day,
      rows: parsed.bars?.length ?? 0,
      rejected: rejectedCount(parsed),
      lines: sortedLines(source, parsed),
      brokenOff: parsed.brokenOff,
      members: [],
      has: () => true,
    });
    return { refused: refusals.map((reason) => reasonInWords(reason)), told: flags.map(({ reason }) => reasonInWords(reason)) };
  } catch (error) {
    if (error instanceof LayoutChanged) return { refused: [error.message], told: [] };
    throw error;
  }
}

function cutAt(bytes: Uint8Array, start: string): Uint8Array {
  const place = [start, '\n7', '\n8', '\n9'].map((each) => Buffer.from(bytes).indexOf(each)).find((found) => found > 0) ?? 0;
  return bytes.subarray(0, place + 1);
}
