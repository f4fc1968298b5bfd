import { sessionsBetween } from '@bhav/core/calendar/session';
import type { ReceiptField } from '@bhav/core/market/receipt-fields';
import type { StockList } from '@bhav/core/wire/market';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import { formatPercentChange } from '@bhav/core/words/format';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServedMarket } from '../served-market.ts';
import { makeSections } from '../cross-section/make-sections.ts';
import { receiptAnswer } from './receipt-answer.ts';
import type { LineReader } from './receipt-files.ts';
import { barAt, bseBarAt, testAction, testMarket } from '../market.test-support.ts';

const DAY = '2026-11-20';
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };

const market = testMarket();
const { file, served } = market;
const traded = (close: number) => market.traded(DAY, barAt(ACME, close));
const cap = (crore: number, issueSize?: number) => ({ ...ACME, series: 'EQ', code: '', issueSize, marketCapCrore: crore });

/** Has every line; its text is what was looked for. */
const lineOf: LineReader = async ({ source, day, share, field }) => ({
  source,
  session: day,
  address: '',
  fetchedAt: '',
  bytes: 1,
  sha256: '',
  state: 'kept',
  line: { number: 1, text: `${share.symbol} ${share.series} ${field}`, columns: [] },
});
const asked = ({ files }: Receipt): string[] => files.map(({ source, session, line }) => `${source} ${session}: ${line?.text}`);

async function receiptOf(field: ReceiptField, exchange: 'NSE' | 'BSE' = 'NSE', of?: ServedMarket): Promise<Receipt> {
  const share = { listing: await market.listing('ACME', exchange), field, session: undefined };
  const receipt = await receiptAnswer(market.store, of ?? (await served()), lineOf, share);
  if (receipt === undefined) throw new Error('ACME has no bar.');
  return receipt;
}

describe('while quotes come, a receipt', () => {
  /** The market with a quote at ₹101, which makes the capitalisation greater by a hundredth. */
  const quoted = async (): Promise<ServedMarket> => {
    const closed = await served();
    const list = (of: StockList): StockList => ({
      ...of,
      mode: 'live',
      source: 'Test broker',
      session: '2026-11-23',
      stocks: of.stocks.map((stock) => ({
        ...stock,
        price: 101,
        quotedAt: '2026-11-23T11:00:00+05:30',
        ...(stock.marketCap !== undefined && { marketCap: stock.marketCap * 1.01 }),
      })),
    });
    return { ...closed, whole: { ...closed.whole, NSE: list(closed.whole.NSE) } };
  };

  it('names the source and both times of a quoted figure', async () => {
    await traded(100);
    expect(await receiptOf('price', 'NSE', await quoted())).toMatchObject({
      mode: 'live',
      source: 'Test broker',
      figure: '₹101.00',
      quotedAt: '2026-11-23T11:00:00+05:30',
    });
  });

  it('has the file of a figure that no quote has', async () => {
    await traded(100);
    await file(DAY, 'nse-earnings', { earnings: [{ symbol: 'ACME', priceEarnings: 18.75, adjusted: undefined }] });
    const receipt = await receiptOf('priceEarnings', 'NSE', await quoted());
    expect(receipt).toMatchObject({ mode: 'official', session: DAY, figure: '18.75' });
    expect(receipt).not.toHaveProperty('quotedAt');
  });

  it.each([
    ['of the day', DAY, '₹1,01,000 Cr = 10,00,00,00,00,000 rupees × 101 ÷ 100 ÷ 1,00,00,000'],
    ['of an earlier day', '2026-11-19', '₹1,01,000 Cr = 10,00,00,00,000 shares (filed for Thu 19 Nov 2026) × ₹101.00 ÷ 1,00,00,000'],
  ])('of a capitalisation has the price of the quote, with an issue size %s', async (_, on, rule) => {
    await traded(100);
    await file(on, 'nse-pr', { marketCaps: [cap(100_000, 10_000_000_000)] });
    const receipt = await receiptOf('marketCap', 'NSE', await quoted());
    expect(receipt).toMatchObject({ mode: 'live', figure: '₹1,01,000 Cr', quotedAt: '2026-11-23T11:00:00+05:30' });
    expect(receipt.rule).toContain(rule);
    expect(asked(receipt)).toEqual([`nse-pr ${on}: ACME EQ marketCap`]);
  });
});

describe('the capitalisation at BSE', () => {
  beforeEach(async () => {
    await market.traded(DAY, bseBarAt(ACME, '500001', 100));
    const ofBse = { ...cap(500), series: 'A', code: '500001' };
    await file('2026-11-22', 'bse-scrip-list', { marketCaps: [ofBse] }, { exchange: 'BSE' });
  });

  it('is from its list of scrips', async () => {
    const receipt = await receiptOf('marketCap', 'BSE');
    expect(receipt).toMatchObject({ figure: '₹500 Cr', rule: 'As in BSE’s list of Sun 22 Nov 2026, which names no day.' });
    expect(asked(receipt)).toEqual(['bse-scrip-list 2026-11-22: ACME A marketCap']);
  });

  it('is made of the shares that NSE’s file has, where there is one, and of its own close', async () => {
    await traded(99);
    await file(DAY, 'nse-pr', { marketCaps: [cap(594, 60_000_000)] });
    const receipt = await receiptOf('marketCap', 'BSE');
    expect(receipt.rule).toContain('₹600 Cr = 6,00,00,000 shares');
    expect(asked(receipt)).toEqual([`nse-pr ${DAY}: ACME EQ marketCap`, `bse-bhavcopy ${DAY}: ACME A marketCap`]);
  });
});

it('of a figure in a file from before a rename has the line of the old symbol', async () => {
  await market.traded('2026-11-19', barAt({ ...ACME, symbol: 'OLD' }, 100));
  await file('2026-11-19', 'nse-earnings', { earnings: [{ symbol: 'OLD', priceEarnings: 18.75, adjusted: undefined }] });
  await file(DAY, 'nse-symbol-change', { renames: [{ from: 'OLD', to: 'ACME', on: DAY }] });
  await traded(100);
  const receipt = await receiptOf('priceEarnings');
  expect([receipt.figure, asked(receipt)]).toEqual(['18.75', ['nse-earnings 2026-11-19: OLD EQ priceEarnings']]);
});

it('of an opening gap has the open and the previous close', async () => {
  await market.traded(DAY, barAt(ACME, 101, { open: 102, previousClose: 100 }));
  const receipt = await receiptOf('gap');
  expect(receipt).toMatchObject({ figure: '+2.00%', rule: '+2.00% = 102 ÷ 100 − 1' });
  expect(asked(receipt)).toEqual([`nse-bhavcopy ${DAY}: ACME EQ gap`]);
});

it('of a return has the lines of both sessions under the names of their days, and the figure that the page shows', async () => {
  const sessions = sessionsBetween('2026-10-01', DAY);
  const SPLIT = '2026-11-11';
  await file('2026-11-02', 'nse-pr', { actions: [testAction('ACME', SPLIT, 'FV SPLT FRM RS 10 TO RS 5')] });
  for (const [at, session] of sessions.entries()) {
    const price = session < SPLIT ? 200 + at : 100 + at / 2;
    const before = session <= SPLIT ? 199 + at : 99.5 + at / 2;
    const more = session < '2026-11-01' ? { series: 'BE' } : {};
    await market.traded(session, barAt(ACME, price, { previousClose: before, ...more }));
  }
  await makeSections(market.store);
  const shown = (await market.share('ACME')).derived?.returns.find(({ period }) => period === '1M')?.return;
  const receipt = await receiptOf('return1M');
  expect(shown).toMatchObject({ from: '2026-10-19' });
  const percent = shown !== undefined && 'percent' in shown ? formatPercentChange(shown.percent) : 'not known';
  expect(receipt.figure).toBe(percent);
  expect(receipt.rule).toMatch(
    /^\+\d+\.\d\d% = .* ÷ 2, by FV SPLT FRM RS 10 TO RS 5 of Wed 11 Nov 2026; .* is the close of Mon 19 Oct 2026$/,
  );
  expect(asked(receipt)).toEqual([`nse-bhavcopy ${DAY}: ACME EQ price`, 'nse-bhavcopy 2026-10-19: ACME BE price']);
});

it('of a return with dividends has the files of the bars and of each filing, under the names of their days', async () => {
  const sessions = sessionsBetween('2026-10-01', DAY);
  const told = (exDate: string, purpose: string) => testAction('ACME', exDate, purpose);
  const [first, second] = [told('2026-11-05', 'INTDIV - RS 5 PER SH'), told('2026-11-18', 'DIV - RS 2 PER SH')];
  await file('2026-10-01', 'nse-pr', { actions: [] });
  await file('2026-11-03', 'nse-pr', { actions: [first] });
  await file('2026-11-04', 'nse-pr', { actions: [first, second] });
  for (const session of sessions) await market.traded(session, barAt(ACME, 100));
  await makeSections(market.store);
  const shown = (await market.share('ACME')).derived?.returns.find(({ period }) => period === '1M')?.return;
  expect(shown).toMatchObject({ percent: 0, withDividends: { percent: 7.1 } });
  const receipt = await receiptOf('totalReturn1M');
  expect([receipt.figure, receipt.rule?.split('; ')[0]]).toEqual(['+7.10%', '+7.10% = 100 × 1.071 ÷ 100 − 1']);
  expect(asked(receipt)).toEqual([
    ...[DAY, '2026-11-18', '2026-11-05', '2026-10-19'].map((on) => `nse-bhavcopy ${on}: ACME EQ price`),
    ...['2026-11-04', '2026-11-04'].map((on) => `nse-pr ${on}: ACME EQ totalReturn1M`),
  ]);
});
