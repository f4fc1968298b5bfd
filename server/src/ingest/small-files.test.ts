import { because } from '@bhav/core/market/reason';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { ingester, type Outcome } from './ingest.ts';
import { keepImported } from './raw-files.ts';
import { nseIndexClose } from '../sources/nse-indices/nse-index-close.ts';
import { nseEquityList } from '../sources/nse-files/nse-equity-list.ts';
import { nseWarnings } from '../sources/nse-files/nse-warnings.ts';
import { LayoutChanged, type FileSource } from '../sources/source.ts';
import { lastRunOf } from '../store/read/runs.ts';
import { testStore } from '../store/test-store.test-support.ts';

const DAY = '2026-11-20';
const FUNDS = { session: DAY, funds: [{ symbol: 'NIFTYBEES', underlying: 'NIFTY 50' }], rejected: [] };

const written = testStore();
let clock: string;

beforeEach(() => {
  clock = `${DAY}T19:00:00+05:30`;
});

/** Takes a file whose content is what `parse` says, as one of a source of each day. */
async function arrive(
  parse: () => ParsedFile,
  { asked, of = nseIndexClose, ...given }: { asked?: string; of?: FileSource; again?: boolean; accepted?: boolean; content?: string } = {},
): Promise<Outcome> {
  const now = (): number => Date.parse(clock);
  const source = { ...of, parse: async () => parse() };
  const bytes = Buffer.from(given.content ?? 'some');
  const rawFile = await keepImported(written.folder, { source: of.id, exchange: 'NSE', day: asked ?? DAY }, bytes, 'test', now());
  const ingest = ingester({ store: written.store, sources: [source], now, accepted: given.accepted ?? false });
  return ingest(asked === undefined ? rawFile : { ...rawFile, asked }, bytes, given.again);
}

describe('a file of a day', () => {
  it('is stored under the day inside, and changes nothing the second time', async () => {
    expect(await arrive(() => FUNDS, { asked: DAY })).toMatchObject({ state: 'stored', session: DAY, rows: 1, changed: true, reason: '' });
    const again = {
      source: 'nse-index-close',
      exchange: 'NSE',
      state: 'stored',
      session: DAY,
      reason: '',
      rows: 1,
      rejected: 0,
      changed: false,
    };
    expect(await arrive(() => FUNDS, { asked: DAY })).toEqual(again);
    expect(await lastRunOf(written.store, 'nse-index-close', DAY)).toMatchObject({ times: 1 });
    expect(await arrive(() => FUNDS, { asked: DAY, again: true })).toMatchObject({ state: 'stored', changed: false });
    expect(await lastRunOf(written.store, 'nse-index-close', DAY)).toMatchObject({ times: 2 });
    expect(await arrive(() => FUNDS, { asked: DAY, content: 'corrected' })).toMatchObject({ changed: true });
  });

  it('is refused when it is of another day than was asked for, under the day asked for', async () => {
    expect(await arrive(() => FUNDS, { asked: '2026-11-19' })).toMatchObject({
      state: 'refused',
      session: '2026-11-19',
      reason: `The file asked for 2026-11-19 holds ${DAY}.`,
      changed: false,
    });
    expect(await arrive(() => FUNDS)).toMatchObject({ state: 'stored', session: DAY });
  });

  it('is of today until midnight in India, and of tomorrow it is refused', async () => {
    clock = '2026-11-20T00:00:00+05:30';
    expect(await arrive(() => FUNDS)).toMatchObject({ state: 'stored' });
    clock = '2026-11-19T23:59:59+05:30';
    expect(await arrive(() => FUNDS, { again: true })).toMatchObject({
      state: 'refused',
      session: DAY,
      reason: `The file holds ${DAY}, a day that has not come.`,
    });
  });

  it('without a line is stored when none was dropped, and refused when all were', async () => {
    const empty = { session: DAY, rejected: [], funds: [] };
    expect(await arrive(() => empty)).toMatchObject({ state: 'stored', rows: 0 });
    const dropped = { ...empty, rejected: [{ line: 2, why: because('noPrice') }], unkept: 4 };
    expect(await arrive(() => dropped, { content: 'other' })).toMatchObject({
      state: 'refused',
      rejected: 5,
      reason: 'No line of the file could be read; 5 were rejected. Line 2: it has no last price.',
    });
  });

  it('without a date inside is refused as one that could not be read', async () => {
    expect(await arrive(() => ({ rejected: [{ line: 1, why: because('noTime') }] }), { asked: DAY })).toMatchObject({
      state: 'refused',
      session: DAY,
      rejected: 1,
      reason: 'No line of the file could be read; 1 were rejected. Line 1: it has no time of its last trade.',
    });
  });

  it('that cannot be parsed is refused: with the sentence of the layout, or the error', async () => {
    const failing = (error: Error) =>
      arrive(() => {
        throw error;
      });
    expect(await failing(new LayoutChanged(because('expected', 'a list', because('foundWorkbook'))))).toMatchObject({
      state: 'refused',
      session: DAY,
      reason: 'Expected a list and found an Excel workbook.',
    });
    expect(await failing(new Error('unexpected end'))).toMatchObject({
      state: 'refused',
      reason: 'The file cannot be read: unexpected end',
    });
  });

  it('that was accepted before is refused by its layout alone', async () => {
    expect(await arrive(() => FUNDS, { asked: '2026-11-19', accepted: true })).toMatchObject({ state: 'stored', session: DAY });
    const failing = (): ParsedFile => {
      throw new LayoutChanged(because('sentence', { quote: 'Expected a list.' }));
    };
    expect(await arrive(failing, { accepted: true })).toMatchObject({ state: 'refused', reason: 'Expected a list.' });
  });
});

it('a master is of the day of its download', async () => {
  clock = '2026-11-21T00:30:00+05:30';
  const renames = () => ({ renames: [{ from: 'A', to: 'B', on: '2020-01-01' }], rejected: [] });
  expect(await arrive(renames, { of: nseEquityList, asked: '2026-11-20' })).toMatchObject({ state: 'stored', session: '2026-11-21' });
});

it('a file of an unknown source is an error, not a refusal', async () => {
  const ingest = ingester({ store: written.store, sources: [], now: () => Date.parse(clock) });
  const file = { source: 'nobody', exchange: 'NSE', day: DAY } as const;
  const rawFile = await keepImported(written.folder, file, Buffer.from('x'), 'test', Date.parse(clock));
  await expect(ingest(rawFile, Buffer.from('x'))).rejects.toThrow('There is no source "nobody".');
});

describe('a surveillance file, which has no date inside', () => {
  const listed = (series: string[]) => (): ParsedFile => ({
    warnings: series.map((one, at) => ({ symbol: `S${at}`, series: one, flags: [] })),
    rejected: [],
  });
  const of = { of: nseWarnings, asked: DAY };
  const traded = (session: string, series: string[]) =>
    written.traded(session, ...series.map((one, at) => ({ symbol: `S${at}`, series: one })));
  const EQ = Array.from({ length: 30 }, () => 'EQ');

  it('counts for the day asked for', async () => {
    await traded(DAY, EQ);
    expect(await arrive(listed(['BE', ...EQ.slice(1)]), of)).toMatchObject({ state: 'stored', session: DAY, rows: 30 });
  });

  it('is refused when its bytes are those of another day', async () => {
    await arrive(listed(EQ), { ...of, asked: '2026-11-19' });
    expect(await arrive(listed(EQ), of)).toMatchObject({ state: 'refused', reason: expect.stringContaining('byte for byte') });
  });

  it('is refused when its series are neither those of its session nor of the next', async () => {
    await traded(DAY, EQ);
    expect(await arrive(listed(EQ.map(() => 'BE')), of)).toMatchObject({ state: 'refused', reason: expect.stringContaining('30 of 30') });
    clock = '2026-11-23T19:00:00+05:30';
    await traded('2026-11-23', ['BE', ...EQ.slice(1)]);
    expect(await arrive(listed(EQ), of)).toMatchObject({ state: 'refused', reason: expect.stringContaining('changed their series') });
    expect(await arrive(listed(['BE', ...EQ.slice(1)]), { ...of, content: 'right' })).toMatchObject({ state: 'stored' });
  });
});
