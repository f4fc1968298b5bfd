import { absentees, disagreements } from '@bhav/core/bars/bar-witness';
import { checkBar, TURNOVER_STEP, type Bar } from '@bhav/core/bars/bar';
import { assert, asyncProperty, constantFrom, integer, nat } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_SOURCES } from './all.ts';
import { bseIsinText, bseLegacyText } from '@bhav/demo/files/legacy-files';
import { bseBhavcopy } from '../bse-files/bse-bhavcopy.ts';
import { bseIsin, bseLegacy } from '../bse-files/bse-legacy.ts';
import { deliveryOf, testBars, udiffOf } from './day-files.test-support.ts';
import { nseBhavcopy } from '../nse-files/nse-bhavcopy.ts';
import { nseDelivery } from '../nse-files/nse-delivery.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { LayoutChanged, type FileSource } from '../source.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

/*
 * The detected damage of a file, and the checks that detect it:
 * - A byte that is no longer of its field's kind, a comma or line end more or less, a broken ISIN digit, a date of another day, a line
 *   that comes twice, prices out of order: by the file alone; the line is rejected.
 * - A digit that stays plausible (a close within its range, a previous close, the last digits of a volume): by NSE's second file of the day
 *   (`core/bars/bar-witness`), which carries every figure again. A line that is lost, or whose symbol has changed: by the same.
 * - The same at BSE, which has no second file: a close or previous close by the chain over sessions (`core/bars/previous-close`), a volume or
 *   turnover only where their quotient leaves the day's range. A changed digit of an open, high or low at BSE that keeps their order is not detected.
 * - Not detected: a changed letter of a name; the token that NSE numbers a security by, which is not shown; a turnover that is wrong by less than
 *   the 1,000 rupees to which the second file is rounded; letters of an ISIN with the same weight (the store sees a new ISIN of an old symbol).
 */
const FIGURES = ['session', 'symbol', 'series', 'open', 'high', 'low', 'close', 'last', 'previousClose', 'volume', 'trades'] as const;

const bars = testBars();
const udiff = Buffer.from(udiffOf(bars));
const delivery = Buffer.from(deliveryOf(bars));
const ofBse = Buffer.from(udiffOf(testBars('BSE')));
/** Each is the witness of the other. */
const OF_NSE: [name: string, source: FileSource, content: Buffer][] = [
  ['the bhavcopy', nseBhavcopy, udiff],
  ['the delivery file', nseDelivery, delivery],
];

describe('a bhavcopy and the delivery file of its day', () => {
  test.each(OF_NSE)('any byte of %s changed shows no wrong figure silently', async (_, source, content) => {
    const whole = barsOf(await read(source, content));
    const witnesses = barsOf(await read(source === nseBhavcopy ? nseDelivery : nseBhavcopy, source === nseBhavcopy ? delivery : udiff));
    await assert(
      asyncProperty(nat(content.length - 1), constantFrom(...REPLACEMENTS), async (place, byte) => {
        const filing = await read(source, withByte(content, place, byte));
        expect(silentlyWrong(whole, filing, witnesses)).toEqual([]);
        expect(silentlyLost(whole, filing, witnesses)).toEqual([]);
      }),
      { numRuns: 4000 },
    );
  });

  test.each(OF_NSE)('any dropped or doubled line of %s is detected', async (_, source, content) => {
    const whole = barsOf(await read(source, content));
    const lines = content.toString().split('\n').slice(0, -1);
    const without = (place: number) => Buffer.from(`${lines.toSpliced(place, 1).join('\n')}\n`);
    const twice = (place: number) => Buffer.from(`${lines.toSpliced(place, 0, lines[place] ?? '').join('\n')}\n`);
    // The header is line 0: without it the file is none, and as a line of figures it is rejected.
    expect(await read(source, without(0))).toBeUndefined();
    expect((await read(source, twice(0)))?.rejected).toHaveLength(1);
    for (let place = 1; place < lines.length; place += 1) {
      const [dropped, doubled] = [await read(source, without(place)), await read(source, twice(place))];
      expect(barsOf(dropped)).toEqual(whole.toSpliced(place - 1, 1));
      expect(absentees(barsOf(dropped), whole)).toHaveLength(1);
      expect(barsOf(doubled)).toEqual(whole);
      expect(rejectedInWords(doubled?.rejected ?? [])).toEqual([{ line: place + 2, reason: `the same as line ${place + 1}` }]);
    }
  });

  test.each([
    ...OF_NSE,
    ["BSE's bhavcopy", bseBhavcopy, ofBse] as const,
    ["BSE's old bhavcopy with ISIN", bseIsin, Buffer.from(bseIsinText(testBars('BSE')))] as const,
    ["BSE's old bhavcopy", bseLegacy, Buffer.from(bseLegacyText(testBars('BSE')))] as const,
  ])('%s cut off at any byte gives lines as they were, and no half line', async (_, source, content) => {
    const whole = barsOf(await read(source, content));
    for (let size = 0; size < content.length; size += 1) {
      const filing = await read(source, content.subarray(0, size));
      expect(barsOf(filing)).toEqual(whole.slice(0, barsOf(filing).length));
    }
  });
});

describe("BSE's bhavcopy, which has no second file", () => {
  test('any changed byte makes at most one line wrong, and no line is lost without a rejection', async () => {
    const whole = barsOf(await read(bseBhavcopy, ofBse));
    await assert(
      asyncProperty(nat(ofBse.length - 1), constantFrom(...REPLACEMENTS), async (place, byte) => {
        const filing = await read(bseBhavcopy, withByte(ofBse, place, byte));
        const wrong = barsOf(filing).filter((bar) => !whole.some((other) => same(bar, other)));
        expect(wrong.length).toBeLessThanOrEqual(1);
        expect(wrong.flatMap((bar) => checkBar(bar).refusal ?? [])).toEqual([]);
        // A line is never lost without a word.
        const lost = filing === undefined ? 0 : whole.length - barsOf(filing).length;
        expect(lost === 0 || (filing?.rejected.length ?? 0) > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('no source falls over', () => {
  const seeds = [udiff, delivery, Buffer.from('[{"SCRIP_CD":"500325","ISIN_NUMBER":"INE002A01018"}]'), Buffer.from('a,A,B,01-JAN-2020\n')];

  test.each(FILE_SOURCES)('$id, whatever bytes it is given', async (source) => {
    await assert(
      asyncProperty(constantFrom(...seeds), nat(), integer({ min: 0, max: 255 }), nat(), async (seed, place, byte, cut) => {
        const damaged = Uint8Array.from(seed).subarray(0, 1 + (cut % seed.length));
        damaged[place % damaged.length] = byte;
        expect(typeof (await source.recognises(damaged))).toBe('boolean');
        expect((await read(source, damaged))?.rejected ?? []).toBeInstanceOf(Array);
      }),
      { numRuns: 300 },
    );
  });
});

/** Digits above all, for they are what damage leaves plausible; and what cuts, quotes, ends or spoils a field. */
const REPLACEMENTS = [...Buffer.from('0123456789012345678901234567890123456789.,-" \n\rAZaz&=<'), 0, 7, 127, 128, 195, 255];

function withByte(content: Uint8Array, place: number, byte: number): Uint8Array {
  return Uint8Array.from(content).fill(byte, place, place + 1);
}

/** A file is read, or refused whole. */
async function read(source: FileSource, bytes: Uint8Array): Promise<ParsedFile | undefined> {
  try {
    return await source.parse(bytes);
  } catch (error) {
    if (error instanceof LayoutChanged) return undefined;
    throw error;
  }
}

function barsOf(filing: ParsedFile | undefined): Bar[] {
  return filing?.bars ?? [];
}

function same(bar: Bar, other: Bar): boolean {
  return FIGURES.every((figure) => bar[figure] === other[figure]) && bar.turnover === other.turnover;
}

/** Bars with a figure that no line of the whole file has, and of which neither a flag nor the second file says anything. */
function silentlyWrong(whole: readonly Bar[], filing: ParsedFile | undefined, witnesses: readonly Bar[]): Bar[] {
  const told = new Set(disagreements(barsOf(filing), witnesses, TURNOVER_STEP.lakh).map(({ symbol, series }) => `${symbol} ${series}`));
  return barsOf(filing).filter((bar) => {
    const nearly = (other: Bar) =>
      FIGURES.every((figure) => bar[figure] === other[figure]) && Math.abs(bar.turnover - other.turnover) <= TURNOVER_STEP.lakh * 2;
    if (whole.some(nearly)) return false;
    const isUnknown = !witnesses.some(({ symbol, series }) => symbol === bar.symbol && series === bar.series);
    return !isUnknown && !told.has(`${bar.symbol} ${bar.series}`) && checkBar(bar, filing?.turnoverStep).flags.length === 0;
  });
}

/** Lines that are gone from the file, though nothing was rejected and the second file does not miss them. */
function silentlyLost(whole: readonly Bar[], filing: ParsedFile | undefined, witnesses: readonly Bar[]): string[] {
  if (filing === undefined || filing.rejected.length > 0) return [];
  const missed = new Set(absentees(barsOf(filing), witnesses));
  return absentees(barsOf(filing), whole).filter((key) => !missed.has(key));
}
