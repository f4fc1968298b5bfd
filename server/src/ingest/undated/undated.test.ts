import { describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import { bseIsinText, bseLegacyText, nseLegacyText } from '@bhav/demo/files/legacy-files';
import type { Outcome } from '../ingest.ts';
import { testDay, testIngest } from '../test-archive.test-support.ts';
import { verifyStore } from '../../commands/verify-store.ts';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';
import { testZip } from '../../sources/parsing/zip.test-support.ts';
import { sessionOf } from '../../store/read/sessions.ts';
import { barsOn } from '../../store/read/whole-day.ts';

const [BEFORE, DAY, AFTER] = ['2022-07-14', '2022-07-15', '2022-07-18'] as const;
const NOW = '2026-11-20T19:00:00+05:30';
const taken = testIngest(NOW);
const { arrive } = taken;
const zipped = (text: string): Buffer => Buffer.from(testZip([{ name: 'EQ150722.CSV', content: text }]));
const dated = (day: string): Promise<Outcome> => arrive('bse-isin', zipped(bseIsinText(testDay('BSE', day))), day);
const undated = (day: string, of: readonly Bar[] = testDay('BSE', day)): Promise<Outcome> =>
  arrive('bse-legacy', zipped(bseLegacyText(of)), day);

describe('a bhavcopy of BSE without date or ISIN', () => {
  it('has the ISINs of the days beside it, and its figures to the paisa', async () => {
    await dated(BEFORE);
    await dated(AFTER);
    const outcome = await undated(DAY);
    expect(outcome).toMatchObject({ state: 'stored', session: DAY, rows: 3_500, rejected: 0 });
    expect(outcome.reason).toBe('The members of the index on that day are not known, so their presence was not checked.');
    const stored = new Map((await barsOn(taken.store, 'BSE', DAY)).map((bar) => [bar.code, bar]));
    for (const bar of testDay('BSE', DAY)) {
      expect(stored.get(bar.code)).toMatchObject({ ...bar, symbol: bar.code, name: bar.name.slice(0, 12).trim() });
    }
    expect(await verifyStore(taken.store, KNOWN_SOURCES, () => Date.parse(NOW))).toEqual([]);
  });

  it('most of whose ISINs are not certain is refused whole', async () => {
    await dated(AFTER);
    // Backfill goes from new to old: the ISINs of the day after alone prove nothing before a split.
    expect(await undated(DAY)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/^The ISIN of 34\d\d of 3500 lines is not certain\.$/) as string,
    });
  });

  it('loses the lines whose ISIN is not certain, says so, and is not taken for damaged', async () => {
    await dated(AFTER);
    await arrive('bse-isin', zipped(bseIsinText(testDay('BSE', BEFORE).slice(0, 3_200))), BEFORE);
    const outcome = await undated(DAY);
    const later = testDay('BSE', DAY).slice(3_200);
    const kept = 3_200 + later.filter(({ isin }) => /0101\d$/.test(isin)).length;
    expect(outcome).toMatchObject({ state: 'stored', rows: kept, rejected: 3_500 - kept });
    expect(outcome.reason).toContain(`The ISIN of ${3_500 - kept} of 3500 lines is not certain: they were rejected.`);
  });

  it('is not shown where the file with ISIN is stored, but compared with it', async () => {
    await dated(DAY);
    const [first, ...rest] = testDay('BSE', DAY);
    if (first === undefined) throw new Error('the test day is empty');
    const outcome = await undated(DAY, [{ ...first, high: first.high + 1 }, ...rest]);
    expect(outcome).toMatchObject({ state: 'stored', rows: 0 });
    expect(outcome.reason).toContain(`1 bars differ from bse-legacy, as ${first.code}: high is`);
    expect(await sessionOf(taken.store, 'BSE', DAY)).toMatchObject({ source: 'bse-isin', rows: 3_500 });
  });
});

describe('the day of a bhavcopy without a date', () => {
  const refused = (reason: string) => ({ state: 'refused', reason: expect.stringContaining(reason) as string });

  it('is refused where the session before is given again', async () => {
    await dated(BEFORE);
    await dated(AFTER);
    expect(await undated(DAY, testDay('BSE', BEFORE))).toMatchObject(
      refused(`previous closes of ${DAY} are not the closes of ${BEFORE}. The file is of another day.`),
    );
    expect(await sessionOf(taken.store, 'BSE', DAY)).toBeUndefined();
  });

  it('is refused where the session after tells so alone', async () => {
    await dated(AFTER);
    expect(await undated(DAY, testDay('BSE', BEFORE))).toMatchObject(refused(`closes of ${DAY} are not the previous closes of ${AFTER}.`));
  });

  it('is refused where the file with a date says otherwise, whatever its neighbours say', async () => {
    await dated(DAY);
    expect(await undated(DAY, testDay('BSE', BEFORE))).toMatchObject(refused(`closes are not those of the file of ${DAY} that is stored`));
  });

  it('is refused if busy shares closed differently on NSE; is kept with a remark if nothing is stored', async () => {
    for (const day of ['2022-06-01', '2022-09-01']) await dated(day);
    expect((await undated('2022-07-20')).reason).toContain('nothing that is stored bears out its day');
    const atNse = (factor: number): Bar[] =>
      testDay('BSE', DAY)
        .slice(0, 2_900)
        .map((bar, place): Bar => {
          const close = Math.round(bar.close * factor * 100) / 100;
          const turnover = Math.round(close * bar.volume * 100) / 100;
          const prices = { open: close, high: close, low: close, close, last: close };
          return { ...bar, exchange: 'NSE', symbol: `S${place}`, series: 'EQ', ...prices, turnover };
        });
    await arrive('nse-legacy', nseLegacyText(atNse(1.02)), DAY);
    expect(await undated(DAY)).toMatchObject(refused(`closes of ${DAY} are further than 0.5 % from those at NSE`));
    await arrive('nse-legacy', nseLegacyText(atNse(1.002)), DAY);
    expect(await undated(DAY)).toMatchObject({ state: 'stored' });
  });
});
