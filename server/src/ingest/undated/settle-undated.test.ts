import { describe, expect, it } from 'vitest';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';
import { isUndated, settleUndated, undatedLast } from './settle-undated.ts';

describe('files of bars without date or ISIN inside', () => {
  it('are those of the old layout of BSE alone, and no unknown ones', () => {
    expect(KNOWN_SOURCES.map(({ id }) => id).filter((id) => isUndated(id, KNOWN_SOURCES))).toEqual(['bse-legacy']);
    expect(isUndated('no-such-source', KNOWN_SOURCES)).toBe(false);
  });

  it('come after all others, each in the order that it had', () => {
    const files = ['bse-legacy', 'nse-bhavcopy', 'bse-legacy', 'bse-bhavcopy'].map((source, at) => ({ source, at }));
    expect(undatedLast(files, KNOWN_SOURCES).map(({ at }) => at)).toEqual([1, 3, 0, 2]);
  });

  it('are read again until none of them wins a line, and the lines that were won are counted', async () => {
    const asked: string[] = [];
    // The second wins its lines only once the first has won its own.
    const left: Record<string, number[]> = { first: [2, 1, 1], second: [5, 3, 3] };
    const ingestAgain = async ({ name }: { name: string }) => {
      asked.push(name);
      return { rejected: left[name]?.shift() ?? 0 };
    };
    const files = [
      { name: 'first', rejected: 4 },
      { name: 'second', rejected: 6 },
    ];
    expect(await settleUndated(files, ingestAgain)).toBe(4 + 6 - (1 + 3));
    expect(asked).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
  });

  it('are read once where nothing is won, and nothing is counted without them', async () => {
    let asked = 0;
    const same = async () => {
      asked += 1;
      return { rejected: 3 };
    };
    expect(await settleUndated([{ rejected: 3 }], same)).toBe(0);
    expect(asked).toBe(1);
    expect(await settleUndated([], same)).toBe(0);
  });
});
