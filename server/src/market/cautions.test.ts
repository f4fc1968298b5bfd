import { beforeEach, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { Flag } from '@bhav/core/market/measures';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import type { ListedShare } from '../store/read/shares.ts';
import { emptyStore } from '../store/test-store.test-support.ts';
import type { FileWriter } from '../store/write/file.ts';
import { readMarket } from './market.test-support.ts';
import { servedMarket, type ServedMarket } from './served-market.ts';
import { shareNamed, stockAnswer } from './answers/stock-answers.ts';
import { warningChanges } from './answers/warning-changes.ts';
import { pastStore } from '../store/past-store.ts';
import { warningsAnswer } from './answers/warnings-answer.ts';

const [FIRST, BEFORE, DAY] = ['2026-11-18', '2026-11-19', '2026-11-20'];
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const CALM = { symbol: 'CALM', isin: 'INE467B01029' };

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));

const file = (session: string, source: string, parsed: Partial<ParsedFile>, exchange: 'NSE' | 'BSE' = 'NSE') =>
  write(acceptedFile(parsed, { session, source, exchange }));
const listed = (session: string, flags: Record<string, Flag[]>, series: Record<string, string> = {}) =>
  file(session, 'nse-warnings', {
    warnings: Object.entries(flags).map(([symbol, own]) => ({ symbol, series: series[symbol] ?? 'EQ', flags: own })),
  });
const bar = (of: typeof ACME, more: Partial<Bar> = {}): Bar =>
  testBar({ ...of, session: DAY, open: 100, high: 100, low: 100, close: 100, previousClose: 100, turnover: 1_000, ...more });
const serve = async (): Promise<ServedMarket> => servedMarket(await readMarket(store), 7);

async function share(exchange: 'NSE' | 'BSE' = 'NSE'): Promise<StockAnswer> {
  const answer = await stockAnswer(store, await serve(), (await shareNamed(store, exchange, 'ACME')) as ListedShare);
  if (answer === undefined) throw new Error('ACME has no bar.');
  return answer;
}

describe('the warnings of a share', () => {
  beforeEach(async () => {
    await file(DAY, 'nse-bhavcopy', { bars: [bar(ACME), bar(CALM)] });
    await file(DAY, 'bse-bhavcopy', { bars: [bar(ACME, { exchange: 'BSE', series: 'A', code: '500001' })] }, 'BSE');
    await listed(FIRST, { ACME: ['loss:0'], CALM: [] });
    await listed(BEFORE, { ACME: ['esm:1', 'loss:0'], CALM: [] });
    await listed(DAY, { ACME: ['esm:2', 'loss:0', 'high-pe:0'], CALM: [] }, { ACME: 'BE' });
  });

  it('stand in each list of both exchanges, without the facts; a share without any has an empty list', async () => {
    const { whole } = await serve();
    expect(whole.NSE.stocks.map(({ symbol, warnings }) => [symbol, warnings])).toEqual([
      ['ACME', ['esm:2', 'loss:0']],
      ['CALM', []],
    ]);
    expect(whole.BSE.stocks[0]?.warnings).toEqual(['esm:2', 'loss:0']);
  });

  it('stand beside a share of BSE that was not traded at NSE on the day too', async () => {
    await file('2026-11-23', 'nse-bhavcopy', { bars: [bar(CALM, { session: '2026-11-23' })] });
    await file(
      '2026-11-23',
      'bse-bhavcopy',
      { bars: [bar(ACME, { session: '2026-11-23', exchange: 'BSE', series: 'A', code: '500001' })] },
      'BSE',
    );
    expect((await serve()).whole.BSE.stocks[0]?.warnings).toEqual(['esm:2', 'loss:0']);
  });

  it('say since which file, without a break, the share is under each; a measure of the first file may be older', async () => {
    const cautions = {
      listed: {
        on: DAY,
        measures: [
          { measure: 'esm', stage: 2, since: BEFORE },
          { measure: 'loss', stage: 0, since: FIRST, isSinceFirst: true },
        ],
        facts: ['high-pe'],
        series: 'BE',
      },
    };
    expect((await share()).cautions).toEqual(cautions);
    expect((await share('BSE')).cautions).toEqual(cautions);
  });

  it('are compared with the file before, and a move to another series is told', async () => {
    const answer = await warningsAnswer(store, { store, served: await serve() }, DAY);
    expect(answer).toMatchObject({
      on: DAY,
      before: BEFORE,
      days: [DAY, BEFORE, FIRST],
      shares: 2,
      counts: [
        { measure: 'esm', stage: 2, shares: 1 },
        { measure: 'high-pe', stage: 0, shares: 1 },
        { measure: 'loss', stage: 0, shares: 1 },
      ],
      warned: [{ symbol: 'ACME', flags: ['esm:2', 'loss:0'] }],
      added: [],
      released: [],
      changed: [{ symbol: 'ACME', flags: ['esm:2', 'loss:0'], before: ['esm:1', 'loss:0'] }],
      moved: [{ symbol: 'ACME', from: 'EQ', to: 'BE' }],
    });
    await listed('2026-11-23', { ACME: ['high-pe:0'], CALM: ['gsm:0'] });
    expect(await warningsAnswer(store, { store, served: await serve() }, '2026-11-24')).toMatchObject({
      on: '2026-11-23',
      added: [{ symbol: 'CALM', flags: ['gsm:0'] }],
      released: [{ symbol: 'ACME', flags: ['esm:2', 'loss:0'] }],
    });
    expect(await warningsAnswer(store, { store, served: await serve() }, BEFORE)).toMatchObject({ on: BEFORE, added: [], released: [] });
  });

  it('are told by what each of the last files has changed, with the bans that begin', async () => {
    await listed('2026-11-23', { ACME: ['high-pe:0'], CALM: ['gsm:0'] }, { ACME: 'BE' });
    await file(DAY, 'nse-derivatives-ban', { bans: [{ day: '2026-11-23', symbols: ['CALM'] }] });
    await file('2026-11-23', 'nse-derivatives-ban', { bans: [{ day: '2026-11-24', symbols: ['ACME', 'CALM'] }] });
    const [acme, calm] = [ACME, CALM].map((one) => ({ ...one, name: testBar(one).name }));
    expect(await warningChanges(store, await serve(), '2999-12-31')).toEqual({
      from: BEFORE,
      to: '2026-11-23',
      changes: [
        { on: '2026-11-23', ...calm, what: 'added', flags: ['gsm:0'] },
        { on: '2026-11-23', ...acme, what: 'released', flags: ['esm:2', 'loss:0'] },
        { on: '2026-11-23', ...acme, what: 'banned', day: '2026-11-24' },
        { on: DAY, ...acme, what: 'changed', flags: ['esm:2', 'loss:0'], before: ['esm:1', 'loss:0'] },
        { on: DAY, ...acme, what: 'moved', from: 'EQ', to: 'BE' },
        { on: BEFORE, ...acme, what: 'changed', flags: ['esm:1', 'loss:0'], before: ['loss:0'] },
      ],
    });
    expect(await warningChanges(store, await serve(), FIRST)).toEqual({ from: FIRST, to: FIRST, changes: [] });
    const asOfDay = { store: pastStore(store, DAY), served: await serve() };
    expect((await warningsAnswer(store, asOfDay, DAY))?.ban).toEqual({ day: '2026-11-23', symbols: ['CALM'] });
  });

  it('of a file that is older than a week are not shown', async () => {
    await file('2026-12-01', 'nse-bhavcopy', { bars: [bar(ACME, { session: '2026-12-01' })] });
    expect((await serve()).whole.NSE.stocks[0]).not.toHaveProperty('warnings');
    expect((await share()).cautions).toBeUndefined();
  });
});

it('a ban of derivatives is for its own day, and a touched band for the session', async () => {
  await file(DAY, 'nse-bhavcopy', { bars: [bar(ACME)] });
  await file(DAY, 'nse-pr', { touches: [{ symbol: 'ACME', series: 'EQ', side: 'upper' }] });
  await file(DAY, 'nse-derivatives-ban', { bans: [{ day: '2026-11-23', symbols: ['ACME'] }] });
  expect((await share()).cautions).toEqual({ touched: ['upper'], ban: '2026-11-23' });
  await file(DAY, 'nse-derivatives-ban', { bans: [{ day: '2026-11-24', symbols: [] }] });
  expect((await share()).cautions).toEqual({ touched: ['upper'] });
});

describe('what a share costs', () => {
  it('is the P/E of its file, and nothing where the file has none', async () => {
    await file(DAY, 'nse-bhavcopy', { bars: [bar(ACME), bar(CALM)] });
    expect((await share()).earnings).toBeUndefined();
    await file(DAY, 'nse-earnings', { earnings: [{ symbol: 'ACME', priceEarnings: 18.75, adjusted: undefined }] });
    expect((await share()).earnings).toEqual({ on: DAY, priceEarnings: 18.75 });
    const { whole } = await serve();
    expect(whole.NSE.stocks.map(({ symbol, priceEarnings }) => [symbol, priceEarnings])).toEqual([
      ['ACME', 18.75],
      ['CALM', undefined],
    ]);
  });

  it('has a yield where the actions of twelve months are stored', async () => {
    const action = (exDate: string, purpose: string) => ({ symbol: 'ACME', series: 'EQ', exDate, purpose });
    await file(DAY, 'nse-bhavcopy', { bars: [bar(ACME)] });
    await file('2026-06-01', 'nse-pr', { actions: [action('2026-06-05', 'INTDIV - RS 4 PER SH'), action('2026-07-01', 'BONUS 1:1')] });
    expect((await share()).dividends).toEqual({ from: '2026-06-01', rupees: 2 });
    await file('2025-11-19', 'nse-pr', {
      actions: [action('2025-11-20', 'DIV - RS 50 PER SH'), action('2025-11-21', 'DIV - RS 3 PER SH')],
    });
    expect((await share()).dividends).toEqual({ from: '2025-11-20', rupees: 3.5, yieldPercent: 3.5 });
    expect((await serve()).whole.NSE.stocks[0]?.dividendYield).toBe(3.5);
    await file(BEFORE, 'nse-pr', { actions: [action('2026-11-20', 'DIVIDEND')] });
    expect((await share()).dividends).toEqual({ from: '2025-11-20', unknown: ['DIVIDEND'] });
  });

  it('has no yield of a share that is listed at BSE alone, of which no file tells what it paid', async () => {
    await file('2025-11-19', 'nse-pr', {
      actions: [{ symbol: 'CALM', series: 'EQ', exDate: '2025-11-20', purpose: 'DIV - RS 50 PER SH' }],
    });
    await file(DAY, 'bse-bhavcopy', { bars: [bar(ACME, { exchange: 'BSE', series: 'A', code: '500001' })] }, 'BSE');
    expect(await share('BSE')).not.toHaveProperty('dividends');
    expect((await serve()).whole.BSE.stocks[0]).not.toHaveProperty('dividendYield');
  });
});
