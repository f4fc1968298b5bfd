import { beforeEach, describe, expect, it } from 'vitest';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { actionsBetween, actionsOf, announcedActions, announcedMeetings } from './read/securities/announcements.ts';
import { listingNamed } from './read/shares.ts';
import { testStore } from './test-store.test-support.ts';

const written = testStore();
const { file, traded } = written;
const EX = '2025-12-19';
const ACTION = { symbol: 'ACME', series: 'EQ', purpose: 'FV SPLT FRM RS 10 TO RS 2' };
const DIVIDEND = { symbol: 'OTHER', series: 'EQ', exDate: '2025-12-26', purpose: 'INTDIV - RS 7 PER SH' };
const LISTED = { from: '2025-12-17', until: '2025-12-26' };
const ALL = { from: '2025-12-01', to: '2026-12-31', series: ['EQ'] };

beforeEach(() => traded('2025-12-15', { symbol: 'ACME', isin: 'INE002A01018' }, { symbol: 'OTHER', isin: 'INE009A01021' }));

const told = (session: string, parsed: Partial<ParsedFile>) => file(session, 'nse-pr', parsed);
/** A whole list of actions, with ACME's or without it. */
const lists = (session: string, acme?: { exDate: string; recordDate?: string }) =>
  told(session, { actions: [...(acme === undefined ? [] : [{ ...ACTION, ...acme }]), DIVIDEND], actionsListed: LISTED });
const exDatesOf = async (symbol: string) => {
  const company = (await listingNamed(written.store, 'NSE', symbol))?.company ?? 0;
  return (await actionsOf(written.store, company)).map(({ exDate }) => exDate);
};
const announced = async (symbol = 'ACME') => (await announcedActions(written.store, ALL)).filter((action) => action.symbol === symbol);

describe('an action', () => {
  it('is kept with its record date and the days of the first and the newest file that tell of it', async () => {
    await lists('2025-12-16', { exDate: EX, recordDate: EX });
    await lists('2025-12-17', { exDate: EX, recordDate: '2025-12-20' });
    expect(await announced()).toMatchObject([
      { ...ACTION, exchange: 'NSE', exDate: EX, recordDate: '2025-12-20', firstTold: '2025-12-16', lastTold: '2025-12-17' },
    ]);
    expect((await announced())[0]?.withdrawnBy).toBeUndefined();
  });

  it('is withdrawn by the first later file that lists its ex-date without it, and no price is divided by it', async () => {
    await lists('2025-12-16', { exDate: EX });
    await lists('2025-12-17');
    await lists('2025-12-18');
    expect(await announced()).toMatchObject([{ exDate: EX, lastTold: '2025-12-16', withdrawnBy: '2025-12-17' }]);
    expect([await exDatesOf('ACME'), await exDatesOf('OTHER')]).toEqual([[], ['2025-12-26']]);
    expect((await actionsBetween(written.store, '2025-12-01', '2025-12-31')).size).toBe(1);
  });

  it('that is moved counts once, on its new day', async () => {
    await lists('2025-12-16', { exDate: EX });
    await lists('2025-12-17', { exDate: '2025-12-24' });
    expect(await exDatesOf('ACME')).toEqual(['2025-12-24']);
  });

  it('counts once when a holiday that was declared in the evening moves it to the next session', async () => {
    const [HOLIDAY, NEXT] = ['2025-12-18', '2025-12-19'];
    await told('2025-12-17', {
      actions: [{ ...ACTION, exDate: HOLIDAY }, DIVIDEND],
      actionsListed: { from: '2025-12-17', until: '2025-12-26' },
    });
    const moved = { actions: [{ ...ACTION, exDate: NEXT }, DIVIDEND], actionsListed: { from: NEXT, until: '2025-12-26' } };
    await told(NEXT, moved);
    // As long as the session is not stored, none is known to be held before it.
    expect(await exDatesOf('ACME')).toEqual([HOLIDAY, NEXT]);
    await traded(NEXT, { symbol: 'ACME', isin: 'INE002A01018' });
    expect(await exDatesOf('ACME')).toEqual([NEXT]);
    expect((await actionsBetween(written.store, HOLIDAY, HOLIDAY)).size).toBe(0);
    expect(await announced()).toMatchObject([{ exDate: HOLIDAY, withdrawnBy: NEXT }, { exDate: NEXT }]);
    await traded(HOLIDAY, { symbol: 'ACME', isin: 'INE002A01018' });
    expect(await exDatesOf('ACME')).toEqual([HOLIDAY, NEXT]);
  });

  it('that loses its ex-date keeps its record date', async () => {
    await lists('2025-12-17', { exDate: EX, recordDate: EX });
    await told('2025-12-18', { actions: [DIVIDEND], recordDates: [{ ...ACTION, recordDate: EX }], actionsListed: LISTED });
    expect(await announced()).toMatchObject([
      { exDate: EX, withdrawnBy: '2025-12-18' },
      { recordDate: EX, firstTold: '2025-12-18', lastTold: '2025-12-18' },
    ]);
    expect(await exDatesOf('ACME')).toEqual([]);
  });

  it('stands again when a still later file tells of it, and in whatever order files come', async () => {
    await lists('2025-12-18', { exDate: EX });
    await lists('2025-12-16', { exDate: EX });
    await lists('2025-12-17');
    expect(await announced()).toMatchObject([{ firstTold: '2025-12-16', lastTold: '2025-12-18' }]);
    expect(await exDatesOf('ACME')).toEqual([EX]);
  });

  it.each([
    ['ends before its ex-date', '2025-12-17', { from: '2025-12-17', until: '2025-12-18' }],
    ['begins after it', '2025-12-17', { from: '2025-12-22', until: '2025-12-26' }],
    ['is of a day after it', '2025-12-22', { from: '2025-12-16', until: '2025-12-26' }],
    ['has a line that was dropped', '2025-12-17', undefined],
  ])('stands where a later list %s', async (_, session, actionsListed) => {
    await told('2025-12-16', { actions: [{ ...ACTION, exDate: EX }], actionsListed: LISTED });
    await told(session, { actions: [DIVIDEND], ...(actionsListed && { actionsListed }) });
    expect(await exDatesOf('ACME')).toEqual([EX]);
  });

  it('that the corrected file of a day no longer has is as that file says', async () => {
    await lists('2025-12-16', { exDate: EX });
    await lists('2025-12-16');
    expect(await announced()).toEqual([]);
    await lists('2025-12-17', { exDate: EX });
    await lists('2025-12-18', { exDate: EX });
    await lists('2025-12-18');
    expect(await announced()).toMatchObject([{ firstTold: '2025-12-17', lastTold: '2025-12-17', withdrawnBy: '2025-12-18' }]);
  });

  it('of a series that is no share is not among the announced', async () => {
    await told('2025-12-16', { actions: [{ ...ACTION, series: 'N1', exDate: EX }] });
    expect(await announced()).toEqual([]);
  });
});

describe('meetings', () => {
  const meeting = { symbol: 'ACME', name: 'Acme Limited', day: '2026-01-14', purpose: 'Financial Results', state: 'announced' } as const;

  it('are kept with the day of the file, and a file that comes again replaces its own', async () => {
    await told('2025-12-16', { meetings: [meeting, { ...meeting, symbol: 'NEWCO', name: 'Newco Limited' }] });
    await told('2025-12-17', { meetings: [{ ...meeting, state: 'off', movedTo: '2026-01-16' }] });
    await told('2025-12-16', { meetings: [meeting] });
    const company = (await listingNamed(written.store, 'NSE', 'ACME'))?.company;
    expect(await announcedMeetings(written.store, ALL)).toEqual([
      { ...meeting, exchange: 'NSE', filed: '2025-12-16', company },
      { ...meeting, exchange: 'NSE', filed: '2025-12-17', company, state: 'off', movedTo: '2026-01-16' },
    ]);
    expect(await announcedMeetings(written.store, { ...ALL, company: company ?? 0 })).toHaveLength(2);
    expect(await announcedMeetings(written.store, { ...ALL, company: 999_999 })).toEqual([]);
    expect(await announcedMeetings(written.store, { from: '2026-01-15', to: '2026-01-31' })).toEqual([]);
  });
});
