import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { sessionsBetween } from '@bhav/core/calendar/session';
import type { ReceiptField } from '@bhav/core/market/receipt-fields';
import type { StockList } from '@bhav/core/wire/market';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import { formatPercentChange } from '@bhav/core/words/format';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { readMarket } from '../market.test-support.ts';
import { servedMarket, type ServedMarket } from '../served-market.ts';
import { shareNamed, stockAnswer } from '../answers/stock-answers.ts';
import { makeSections } from '../cross-section/make-sections.ts';
import { receiptAnswer } from './receipt-answer.ts';
import type { LineReader } from './receipt-files.ts';

const DAY = '2026-11-20';
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const AT_BSE = { exchange: 'BSE', series: 'A', code: '500001' } as const;

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));

const file = (session: string, source: string, parsed: Partial<ParsedFile>, exchange: 'NSE' | 'BSE' = 'NSE') =>
  write(acceptedFile(parsed, { session, source, exchange }));
const bar = (close: number, more: Partial<Bar> = {}): Bar =>
  testBar({ ...ACME, session: DAY, open: close, high: close, low: close, close, previousClose: close, ...more });
const serve = async (): Promise<ServedMarket> => servedMarket(await readMarket(store), 7);
const listed = async (exchange: 'NSE' | 'BSE' = 'NSE'): Promise<ListedShare> => (await shareNamed(store, exchange, 'ACME')) as ListedShare;

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

async function receiptOf(field: ReceiptField, exchange: 'NSE' | 'BSE' = 'NSE', served?: ServedMarket): Promise<Receipt> {
  const receipt = await receiptAnswer(store, served ?? (await serve()), lineOf, {
    listing: await listed(exchange),
    field,
    session: undefined,
  });
  if (receipt === undefined) throw new Error('ACME has no bar.');
  return receipt;
}

describe('while quotes come, a receipt', () => {
  /** The market with a quote at ₹101, which makes the capitalisation greater by a hundredth. */
  const quoted = async (): Promise<ServedMarket> => {
    const closed = await serve();
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
    await file(DAY, 'nse-bhavcopy', { bars: [bar(100)] });
    expect(await receiptOf('price', 'NSE', await quoted())).toMatchObject({
      mode: 'live',
      source: 'Test broker',
      figure: '₹101.00',
      quotedAt: '2026-11-23T11:00:00+05:30',
    });
  });

  it('has the file of a figure that no quote has', async () => {
    await file(DAY, 'nse-bhavcopy', { bars: [bar(100)] });
    await file(DAY, 'nse-earnings', { earnings: [{ symbol: 'ACME', priceEarnings: 18.75, adjusted: undefined }] });
    const receipt = await receiptOf('priceEarnings', 'NSE', await quoted());
    expect(receipt).toMatchObject({ mode: 'official', session: DAY, figure: '18.75' });
    expect(receipt).not.toHaveProperty('quotedAt');
  });

  it.each([
    ['of the day', DAY, '₹1,01,000 Cr = 10,00,00,00,00,000 rupees × 101 ÷ 100 ÷ 1,00,00,000'],
    ['of an earlier day', '2026-11-19', '₹1,01,000 Cr = 10,00,00,00,000 shares (filed for Thu 19 Nov 2026) × ₹101.00 ÷ 1,00,00,000'],
  ])('of a capitalisation has the price of the quote, with an issue size %s', async (_, on, rule) => {
    await file(DAY, 'nse-bhavcopy', { bars: [bar(100)] });
    const cap = { symbol: 'ACME', series: 'EQ', isin: ACME.isin, code: '', issueSize: 10_000_000_000, marketCapCrore: 100_000 };
    await file(on, 'nse-pr', { marketCaps: [cap] });
    const receipt = await receiptOf('marketCap', 'NSE', await quoted());
    expect(receipt).toMatchObject({ mode: 'live', figure: '₹1,01,000 Cr', quotedAt: '2026-11-23T11:00:00+05:30' });
    expect(receipt.rule).toContain(rule);
    expect(asked(receipt)).toEqual([`nse-pr ${on}: ACME EQ marketCap`]);
  });
});

describe('the capitalisation at BSE', () => {
  beforeEach(async () => {
    await file(DAY, 'bse-bhavcopy', { bars: [bar(100, AT_BSE)] }, 'BSE');
    const cap = { symbol: 'ACME', series: 'A', isin: ACME.isin, code: '500001', issueSize: undefined, marketCapCrore: 500 };
    await file('2026-11-22', 'bse-scrip-list', { marketCaps: [cap] }, 'BSE');
  });

  it('is from its list of scrips', async () => {
    const receipt = await receiptOf('marketCap', 'BSE');
    expect(receipt).toMatchObject({ figure: '₹500 Cr', rule: 'As in BSE’s list of Sun 22 Nov 2026, which names no session.' });
    expect(asked(receipt)).toEqual(['bse-scrip-list 2026-11-22: ACME A marketCap']);
  });

  it('is made of the shares that NSE’s file has, where there is one, and of its own close', async () => {
    await file(DAY, 'nse-bhavcopy', { bars: [bar(99)] });
    const cap = { symbol: 'ACME', series: 'EQ', isin: ACME.isin, code: '', issueSize: 60_000_000, marketCapCrore: 594 };
    await file(DAY, 'nse-pr', { marketCaps: [cap] });
    const receipt = await receiptOf('marketCap', 'BSE');
    expect(receipt.rule).toContain('₹600 Cr = 6,00,00,000 shares');
    expect(asked(receipt)).toEqual([`nse-pr ${DAY}: ACME EQ marketCap`, `bse-bhavcopy ${DAY}: ACME A marketCap`]);
  });
});

it('of a return has the lines of both sessions under the names of their days, and the figure that the page shows', async () => {
  const sessions = sessionsBetween('2026-10-01', DAY);
  const SPLIT = '2026-11-11';
  await file('2026-11-02', 'nse-pr', {
    actions: [{ symbol: 'ACME', series: 'EQ', exDate: SPLIT, purpose: 'FV SPLT FRM RS 10 TO RS 5' }],
  });
  for (const [at, session] of sessions.entries()) {
    const price = session < SPLIT ? 200 + at : 100 + at / 2;
    const before = session <= SPLIT ? 199 + at : 99.5 + at / 2;
    const more = session < '2026-11-01' ? { series: 'BE' } : {};
    await file(session, 'nse-bhavcopy', { bars: [bar(price, { session, previousClose: before, ...more })] });
  }
  await makeSections(store);
  const shown = (await stockAnswer(store, await serve(), await listed()))?.derived?.returns.find(({ period }) => period === '1M')?.return;
  const receipt = await receiptOf('return1M');
  expect(shown).toMatchObject({ from: '2026-10-19' });
  const percent = shown !== undefined && 'percent' in shown ? formatPercentChange(shown.percent) : 'not known';
  expect(receipt.figure).toBe(percent);
  expect(receipt.rule).toMatch(
    /^\+\d+\.\d\d% = .* ÷ 2, by FV SPLT FRM RS 10 TO RS 5 of Wed 11 Nov 2026; .* is the close of Mon 19 Oct 2026$/,
  );
  expect(asked(receipt)).toEqual([`nse-bhavcopy ${DAY}: ACME EQ price`, 'nse-bhavcopy 2026-10-19: ACME BE price']);
});
