import type { FastifyInstance } from 'fastify';
import { bareApp } from '../bare-app.test-support.ts';
import { Value } from 'typebox/value';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventsAnswer, EventsAnswerSchema } from '@bhav/core/wire/share/events';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { events } from './events.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';

let store: Store;
let write: FileWriter;
let app: FastifyInstance;
const hostile = `=cmd|' /C calc'!A0","<script>alert(1)</script>;\\`;
const NOW = Date.parse('2026-11-20T20:00:00Z');

beforeAll(emptyStore((opened) => ({ store, write } = opened), 'demonstration'));
beforeAll(async () => {
  const told = (session: string, parsed: Partial<ParsedFile>, source = 'nse-pr') => write(acceptedFile(parsed, { session, source }));
  const acme = { symbol: 'ACME', series: 'EQ', isin: 'INE002A01018', name: 'Acme Limited' };
  const mahindra = { symbol: 'M&M', series: 'EQ', isin: 'INE101A01026', name: 'M And M Limited' };
  const atBse = { ...acme, exchange: 'BSE', symbol: 'ACMEB', series: 'A', code: '500001', name: 'ACME LTD' } as const;
  await told('2026-11-19', { bars: [testBar(acme), testBar(mahindra)] }, 'nse-bhavcopy');
  await told('2026-11-19', { bars: [testBar(atBse)] }, 'bse-bhavcopy');
  const action = (symbol: string, exDate: string, purpose: string, series = 'EQ') => {
    return { symbol, series, exDate, recordDate: exDate, purpose };
  };
  const kept = [
    action('ACME', '2026-11-25', 'INTDIV - RS 7 PER SH'),
    action('ACME', '2026-11-25', 'INTDIV - RS 7 PER SH', 'BE'),
    action('M&M', '2026-11-26', hostile),
    action('ACME', '2026-12-01', 'BONUS 1:1/FV SPLT FRM RS 10 TO RS 5'),
    action('1003IIFL29', '2026-11-26', 'INTEREST PAYMENT', 'N6'),
  ];
  const actionsListed = { from: '2026-11-19', until: '2026-12-01' };
  const meeting = ({ symbol, name }: { symbol: string; name: string }, day: string, purpose: string) => {
    return { symbol, name, day, purpose, state: 'announced' } as const;
  };
  const meetings = [
    meeting(acme, '2026-11-17', 'Other business matters'),
    meeting(acme, '2026-11-30', 'Financial Results'),
    meeting(acme, '2026-11-30', 'Dividend'),
    meeting({ symbol: 'NEWCO', name: hostile }, '2026-12-20', ''),
    meeting(mahindra, '2026-11-27', 'Fund Raising'),
    meeting(acme, '2027-01-20', 'Other business matters'),
  ];
  await told('2026-11-19', { actions: [...kept, action('M&M', '2026-11-24', 'BONUS 1:3')], actionsListed, meetings });
  const moved = { ...meeting(mahindra, '2026-11-27', 'Fund Raising'), state: 'off', movedTo: '2026-12-02' } as const;
  await told('2026-11-20', {
    actions: [...kept, action('M&M', '2026-11-27', 'BONUS 1:3')],
    actionsListed,
    meetings: [moved, meeting(mahindra, '2026-12-02', 'Fund Raising')],
  });
  app = bareApp();
  events(app, { store, now: () => NOW, address: 'https://bhav.example' });
});

afterAll(() => app.close());

const get = async (query = ''): Promise<EventsAnswer> => {
  const answer = await app.inject(`/api/v1/events${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const file = (query = '') => app.inject(`/api/v1/events.ics${query}`);

describe('the events', () => {
  it('are those of the next 30 days in India, in order, each with its file or where it was moved', async () => {
    const answer = await get();
    expect([...Value.Errors(EventsAnswerSchema, answer)]).toEqual([]);
    expect([answer.mode, answer.from, answer.to]).toEqual(['demonstration', '2026-11-21', '2026-12-21']);
    expect(answer.newestFile).toEqual({
      source: 'made-up NSE end-of-day file',
      session: '2026-11-20',
      fetchedAt: '2026-11-20T18:30:00+05:30',
    });
    expect(answer.events.map(({ date, name, kinds, status, movedTo }) => [date, name, kinds.join(), movedTo ?? status])).toEqual([
      ['2026-11-24', 'M And M Limited', 'bonus', '2026-11-27'],
      ['2026-11-25', 'Acme Limited', 'dividend', 'announced'],
      ['2026-11-26', 'M And M Limited', 'other', 'announced'],
      ['2026-11-27', 'M And M Limited', 'bonus', 'announced'],
      ['2026-11-27', 'M And M Limited', 'meeting', '2026-12-02'],
      ['2026-11-30', 'Acme Limited', 'meeting', 'announced'],
      ['2026-12-01', 'Acme Limited', 'split,bonus', 'announced'],
      ['2026-12-02', 'M And M Limited', 'meeting', 'announced'],
      ['2026-12-20', hostile, 'meeting', 'announced'],
    ]);
    expect(answer.events[1]).toEqual({
      id: answer.events[1]?.id,
      date: '2026-11-25',
      kinds: ['dividend'],
      status: 'announced',
      name: 'Acme Limited',
      listings: { NSE: 'ACME', BSE: 'ACMEB' },
      isin: 'INE002A01018',
      purpose: 'INTDIV - RS 7 PER SH',
      words: 'Interim dividend of ₹7 a share',
      terms: [{ kind: 'dividend', form: 'interim', rupees: 7 }],
      recordDate: '2026-11-25',
      exchange: 'NSE',
      mode: 'demonstration',
      source: 'made-up NSE end-of-day file',
      filedOn: '2026-11-20',
      firstFiledOn: '2026-11-19',
      fetchedAt: '2026-11-20T18:30:00+05:30',
    });
  });

  it('join the filings of one meeting, and the parts of one action', async () => {
    const { events: all } = await get('?from=2026-11-30&to=2026-12-01');
    expect(all.map(({ words, factor }) => [words, factor])).toEqual([
      ['Board meeting: financial results, dividend', undefined],
      ['Split: face value from ₹10 to ₹5, 1 share becomes 2; Bonus: 1 new share for 1 held', 4],
    ]);
  });

  it('are of companies with a share on an exchange', async () => {
    expect(new Set((await get('?exchange=BSE')).events.map(({ name }) => name))).toEqual(new Set(['Acme Limited']));
  });

  it('keep their ids from one answer to the next', async () => {
    const [one, other] = [await get(), await get('?from=2026-11-22')];
    const ids = one.events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(other.events.slice(0, 8).map(({ id }) => id)));
  });

  it.each([
    ['?from=2026-12-01&to=2026-11-01', 'exchange the two'],
    ['?from=2026-01-01&to=2027-06-01', 'At most 366 days'],
    ['?from=2026-02-31', ''],
    ['?from=tomorrow', ''],
    ['?when=2026-02-31', 'no day of the calendar'],
    ['?when=tomorrow', ''],
    ['?exchange=LSE', ''],
  ])('refuse %s', async (query, words) => {
    const answer = await app.inject(`/api/v1/events${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words);
  });
});

describe('the calendar file', () => {
  it('has the events of a week ago to 90 days ahead, and says that they are made up', async () => {
    const answer = await file();
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="DEMO_events_2026-11-21.ics"');
    const lines = linesOf(answer.body);
    const titles = lines.filter((line) => line.startsWith('SUMMARY:'));
    expect(titles).toHaveLength(11);
    expect(titles.filter((title) => !title.startsWith('SUMMARY:DEMONSTRATION '))).toEqual([]);
    expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(2);
    expect(lines).toContain('URL:https://bhav.example/stock/NSE/M%26M');
  });

  it('has the events of symbols on either exchange, or one event', async () => {
    const of = async (query: string) => linesOf((await file(query)).body).filter((line) => line.startsWith('SUMMARY:')).length;
    expect(await of('?symbols=NSE:M%26M')).toBe(5);
    expect(await of('?symbols=BSE:ACMEB')).toBe(5);
    expect(await of('?symbols=NSE:NONE')).toBe(0);
    // The parameters of the page's address.
    expect(await of('?when=next-week&kind=meeting')).toBe(1);
    expect(await of('?exchange=BSE&q=bonus')).toBe(1);
    const [first] = (await get()).events;
    const one = await file(`?id=${first?.id}`);
    expect(linesOf(one.body).filter((line) => line.startsWith('UID:'))).toEqual([`UID:${first?.id}@bhav.events`]);
    expect(one.headers['content-disposition']).toBe('attachment; filename="DEMO_M&M_2026-11-24.ics"');
  });

  it('refuses a text that is no symbol, too many symbols, and an unknown id', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `NSE:S${index}`).join(',');
    const answers = [await file('?symbols=INFY'), await file(`?symbols=${many}`), await file(`?id=nse-${'0'.repeat(20)}`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404]);
  });
});

function linesOf(body: string): string[] {
  return body.replaceAll('\r\n ', '').split('\r\n');
}
