import { addDays } from '@bhav/core/calendar/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { testLevel } from '../../store/accepted-file.test-support.ts';
import { newestSection, sectionCloses, sectionCounts, type SessionOf, staleSections } from '../../store/read/cross-sections.ts';
import { dayNumber } from '../../store/units.ts';
import { writeSection } from '../../store/write/cross-sections.ts';
import type { SectionCounts } from './cross-section.ts';
import { makeNextSection, makeSections, type SectionsAsked } from './make-sections.ts';
import { barAt, bseBarAt, testAction, testMarket } from '../market.test-support.ts';

/** There is no session on the 19th. */
const [FIRST, SECOND, THIRD] = ['2026-11-17', '2026-11-18', '2026-11-20'] as const;
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const EQ = { symbol: 'ACME', series: 'EQ' };

const market = testMarket();
const { file, traded } = market;
const bars = (session: string) => traded(session, barAt(ACME, 100));
const barsAtBse = (session: string) => traded(session, bseBarAt(ACME, '500001', 100));
const corrected = () =>
  file(SECOND, 'nse-bhavcopy', { bars: [barAt({ ...ACME, session: SECOND }, 99)] }, { fetchedAt: `${THIRD}T20:00:00+05:30` });
const bands = { bands: [{ ...EQ, percent: 5, remarks: '' }] };
const named = ({ exchange, session }: SessionOf): string => `${exchange} ${session}`;
const stale = async () => (await staleSections(market.store)).map(named);

describe('of the sessions whose figures are missing', () => {
  const inTurn = async (asked: SectionsAsked) => {
    const made: string[] = [];
    for (;;) {
      const one = await makeNextSection(market.store, asked);
      if (one === undefined) return made;
      made.push(named(one));
    }
  };

  it('the newest of each exchange come first, then those that are wanted, then the newest of the others', async () => {
    for (const session of [FIRST, SECOND, THIRD]) await bars(session);
    for (const session of [FIRST, SECOND]) await barsAtBse(session);
    const except = [{ exchange: 'NSE', session: THIRD }] as const;
    expect(await makeNextSection(market.store, { newestOnly: true, except })).toEqual({ exchange: 'BSE', session: SECOND });
    expect(await inTurn({ newestOnly: true })).toEqual([`NSE ${THIRD}`]);
    expect(await inTurn({ newestOnly: false, wanted: [FIRST] })).toEqual([`NSE ${FIRST}`, `BSE ${FIRST}`, `NSE ${SECOND}`]);
    expect(await makeSections(market.store)).toBe(0);
  });

  it('while a history comes only missing ones are made: those that are wanted first, and not the newest that is stale again', async () => {
    for (const session of [FIRST, SECOND, THIRD]) await bars(session);
    await makeNextSection(market.store, { newestOnly: true });
    await bars('2026-11-16');
    const asked = { newestOnly: false, missingOnly: 'last' as const, wanted: [FIRST] };
    expect(await inTurn(asked)).toEqual([`NSE ${FIRST}`, `NSE ${SECOND}`, 'NSE 2026-11-16']);
    for (let day = 1; day <= 31; day += 1) await bars(addDays('2026-10-01', day));
    expect(await stale()).toHaveLength(35);
    // Of 35 sessions the last thirty.
    expect(await inTurn({ ...asked, wanted: [] })).toHaveLength(26);
  });

  it('none is skipped: counts and closes go on from the last that is missing, and the newest may be', async () => {
    for (const session of [FIRST, SECOND, THIRD]) await bars(session);
    const there = async () => [
      (await sectionCounts(market.store, 'NSE', 9)).map((counts) => (JSON.parse(counts) as SectionCounts).all.session),
      (await sectionCloses(market.store, { exchange: 'NSE', session: THIRD }, 9)).map(({ session }) => session).toReversed(),
    ];
    await makeNextSection(market.store, { newestOnly: false });
    await makeNextSection(market.store, { newestOnly: false, wanted: [FIRST] });
    expect(await there()).toEqual([[THIRD], [THIRD]]);
    await market.store.db.deleteFrom('cross_section').where('day', '=', dayNumber(THIRD)).execute();
    expect(await there()).toEqual([[FIRST], [FIRST]]);
    await makeSections(market.store);
    expect(await there()).toEqual([
      [FIRST, SECOND, THIRD],
      [FIRST, SECOND, THIRD],
    ]);
  });
});

describe('figures are made anew', () => {
  beforeEach(async () => {
    for (const session of [FIRST, SECOND, THIRD]) await bars(session);
    await makeSections(market.store);
  });

  it.each<[what: string, change: () => Promise<unknown>, stale: string[]]>([
    ['an older session', () => bars('2026-11-16'), [THIRD, SECOND, FIRST, '2026-11-16']],
    ['a corrected session', corrected, [THIRD, SECOND]],
    // What came before the next stored session belongs to the one before.
    ['a list of a day without a session', () => file('2026-11-19', 'nse-price-bands', bands), [THIRD, SECOND]],
    ['a list of a day after the newest', () => file('2026-11-22', 'nse-price-bands', bands), [THIRD]],
    ['a corporate action', () => file(SECOND, 'nse-pr', { actions: [testAction('ACME', THIRD, 'BONUS 1:1')] }), [THIRD, SECOND]],
    ['levels of indices', () => file(THIRD, 'nse-index-close', { indices: [testLevel('Nifty 50', 1)] }), [THIRD]],
    ['deliveries', () => file(THIRD, 'nse-delivery', { deliveries: [{ ...EQ, deliveredShares: 1, deliveryPercent: 10 }] }), [THIRD]],
    ['a session of the other exchange', () => barsAtBse(THIRD), [THIRD, THIRD]],
  ])('after %s', async (_what, change, expected) => {
    expect(await stale()).toEqual([]);
    await change();
    expect((await staleSections(market.store)).map(({ session }) => session)).toEqual(expected);
    expect(await makeSections(market.store)).toBe(expected.length);
    expect(await stale()).toEqual([]);
  });

  it('of all sessions when earlier bars become another share’s', async () => {
    await traded(THIRD, barAt({ symbol: 'NEW', isin: 'INE002A01026' }, 100));
    await makeSections(market.store);
    await file(THIRD, 'nse-symbol-change', { renames: [{ from: 'ACME', to: 'NEW', on: THIRD }] });
    expect(await stale()).toEqual([`NSE ${THIRD}`, `NSE ${SECOND}`, `NSE ${FIRST}`]);
  });

  it('by newer rules', async () => {
    await market.store.db.updateTable('cross_section').set({ made_from: 'rules 0' }).where('day', '=', 20261117).execute();
    expect(await stale()).toEqual([`NSE ${FIRST}`]);
  });

  it('and are not kept when a file came while they were made', async () => {
    const { madeFrom = '', bytes = new Uint8Array() } = (await newestSection(market.store, 'NSE')) ?? {};
    await corrected();
    const made = { exchange: 'NSE', session: THIRD, madeFrom, counts: '{}', closes: bytes, bytes } as const;
    expect(await writeSection(market.store, made)).toBe(false);
    expect(await stale()).toEqual([`NSE ${THIRD}`, `NSE ${SECOND}`]);
  });
});
