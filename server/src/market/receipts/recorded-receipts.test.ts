import { beforeAll, describe, expect, it } from 'vitest';
import { isDerivedField, RECEIPT_FIELDS } from '@bhav/core/market/receipt-fields';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import { keptLines } from '../../ingest/kept-line.ts';
import { testIngest } from '../../ingest/test-archive.test-support.ts';
import { testZip } from '../../sources/parsing/zip.test-support.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../../sources/recorded.test-support.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import { barsOn } from '../../store/read/whole-day.ts';
import { readMarket } from '../market.test-support.ts';
import { receiptAnswer } from './receipt-answer.ts';
import { servedMarket } from '../served-market.ts';
import { shareNamed } from '../answers/stock-answers.ts';

const DAY = '2025-12-17';
/** Shares of the day, each so many lines after the one before, and those whose change is not against the filed previous close. */
const SHARES = 200;
const ADJUSTED = ['KRISHIVAL'];
/** The ranges are the exchange's own; of what two sessions alone cannot tell, a tenth of the shares is enough. */
const fieldsOf = (place: number) =>
  RECEIPT_FIELDS.filter((field) => !isDerivedField(field) || field.startsWith('year') || place % 10 === 0);

/** Whether a receipt's figure stands in the line, or follows from the rule, whose numbers stand in the line or in another. */
function isBorneOut({ figure, unknown, rule, files }: Receipt): boolean {
  if (figure === undefined) return (unknown ?? '') !== '';
  const filed = files.flatMap(({ line }) => (line?.columns ?? []).map(({ value }) => Number(value.trim())));
  if (rule === undefined) return filed.some((value) => isSame(value, numberIn(figure))) || isInLakh(filed, figure);
  if (rule.startsWith('The filed range')) return filed.some((value) => isSame(value, numberIn(figure)));
  const [own = '', base] = rule.split('; ');
  const made = computed(own.split(' = ')[1] ?? '');
  const isMade = made !== undefined && Math.abs(made - numberIn(figure)) < 0.006;
  const numbers = numbersIn(own.split(' = ')[1] ?? '');
  const isFiled = base !== undefined || numbers.some((number) => filed.some((value) => isSame(value, number)));
  return isMade && isFiled;
}

/** The delivery file has turnover in lakh. */
function isInLakh(filed: readonly number[], figure: string): boolean {
  return filed.some((value) => isSame(Math.round(value * 100) * 1_000, numberIn(figure)));
}

function isSame(one: number, other: number): boolean {
  // A capitalisation is stored in whole rupees.
  return Math.abs(one - other) < 0.0051 || (other > 1e6 && Math.round(one) === other);
}

const plain = (text: string): string => text.replaceAll(',', '').replaceAll('₹', '').replaceAll('−', '-');

function numberIn(figure: string): number {
  return Number(/[-+]?\d+(?:\.\d+)?/.exec(plain(figure))?.[0]);
}

function numbersIn(text: string): number[] {
  return [...plain(text).matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
}

/** The value of a rule: `a − b`, `a ÷ b − 1` in per cent, `a rupees ÷ 1,00,00,000`, `a shares … × b ÷ 1,00,00,000`. */
function computed(text: string): number | undefined {
  const [a = Number.NaN, b = Number.NaN] = numbersIn(text);
  if (text.includes('shares')) return (a * (numbersIn(text).at(-2) ?? Number.NaN)) / 1e7;
  if (text.includes('rupees')) return Math.round(a / 1e7);
  if (text.includes('÷')) return (a / b - 1) * 100;
  return a - b;
}

sayIfAbsent(2, 'receipts of a real day');
describe.skipIf(!hasRecorded)('receipts of a real day', () => {
  const taken = testIngest('2025-12-17T20:00:00+05:30', beforeAll);
  const receipts: Receipt[] = [];

  beforeAll(async () => {
    const { store } = taken;
    const arrive = async (source: string, content: Uint8Array, asked?: string): Promise<void> => {
      const outcome = await taken.arrive(source, content, asked);
      expect([source, outcome.state, outcome.reason]).toEqual([source, 'stored', expect.anything()]);
    };
    for (const day of ['16', '17']) {
      const of = `nse/pr/2025-12-${day}`;
      await arrive('nse-delivery', recorded(`${of}/sec_bhavdata_full_${day}122025.csv`));
      const names = ['mcap', 'pd', 'bc', 'etf', 'bh'].map((kind) => `${kind}${day}122025.csv`);
      await arrive('nse-pr', testZip(names.map((name) => ({ name, content: recorded(`${of}/${name}`) }))));
      await arrive('nse-year-range', recorded(`${of}/CM_52_wk_High_low_${day}122025.csv`));
      await arrive('nse-earnings', recorded(`nse/pe/PE_${day}1225.csv`), `2025-12-${day}`);
    }
    const served = servedMarket(await readMarket(store), 1);
    const traded = (await barsOn(store, 'NSE', DAY)).filter(({ series }) => series === 'EQ').map(({ symbol }) => symbol);
    const step = Math.floor(traded.length / SHARES);
    const chosen = [...ADJUSTED, ...traded.filter((_, at) => at % step === 0).slice(0, SHARES)];
    const lineOf = keptLines(store);
    for (const [place, symbol] of chosen.entries()) {
      const listing = (await shareNamed(store, 'NSE', symbol)) as ListedShare;
      for (const field of fieldsOf(place)) {
        const receipt = await receiptAnswer(store, served, lineOf, { listing, field, session: DAY });
        if (receipt !== undefined) receipts.push(receipt);
      }
    }
  });

  it('have each figure in the line of its file, or make it out of the numbers of their rule', () => {
    const asked = Array.from({ length: SHARES + ADJUSTED.length }, (_, place) => fieldsOf(place).length);
    expect(receipts).toHaveLength(asked.reduce((sum, count) => sum + count, 0));
    const wrong = receipts.filter((receipt) => !isBorneOut(receipt));
    expect(wrong.map(({ symbol, field, figure, rule, files }) => [symbol, field, figure, rule, files[0]?.line?.columns])).toEqual([]);
    const told = (field: string): number => receipts.filter((receipt) => receipt.field === field && receipt.figure !== undefined).length;
    for (const field of ['price', 'changePercent', 'volume', 'deliveryPercent', 'marketCap', 'yearHigh', 'priceEarnings'])
      expect([field, told(field) > SHARES / 2]).toEqual([field, true]);
  });

  it('write the base of a rights issue with its numbers', () => {
    const receipt = receipts.find(({ symbol, field }) => symbol === 'KRISHIVAL' && field === 'changePercent');
    expect(receipt?.rule ?? receipt?.unknown).toMatch(/RIGHTS|RGHTS|rights/i);
  });
});
