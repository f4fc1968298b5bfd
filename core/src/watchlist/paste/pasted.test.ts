import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testStock } from '../../quotes/stock.test-support.ts';
import type { Stock } from '../../wire/stock.ts';
import { listCsv } from '../list-file.ts';
import { entryOf } from '../watchlist.ts';
import { LONGEST_PASTE, understand } from './pasted.ts';
import { indexShares } from './share-index.ts';

const share = (symbol: string, name: string, isin: string, more: Partial<Stock> = {}): Stock => testStock({ symbol, name, isin, ...more });

const NSE = [
  share('RELIANCE', 'Reliance Industries Limited', 'INE002A01018'),
  share('TCS', 'Tata Consultancy Services Limited', 'INE467B01029'),
  share('INFY', 'Infosys Limited', 'INE009A01021'),
  share('HDFCBANK', 'HDFC Bank Limited', 'INE040A01034'),
  share('HDFCLIFE', 'HDFC Life Insurance Company Limited', 'INE795G01014', { turnover: 5 }),
  share('M&M', 'Mahindra & Mahindra Limited', 'INE101A01026'),
  share('BAJAJ-AUTO', 'Bajaj Auto Limited', 'INE917I01010'),
  share('TMPV', 'Tata Motors Passenger Vehicles Limited', 'INE155A01022', { formerSymbols: ['TATAMOTORS'] }),
  share('IDEA', 'Vodafone Idea Limited', 'INE669E01016'),
  share('TITAN', 'Titan Company Limited', 'INE280A01028'),
  share('360ONE', '360 ONE WAM LIMITED', 'INE466L01038'),
  share('BSE', 'BSE Limited', 'INE118H01025'),
];
const BSE = [
  share('RELIANCE', 'RELIANCE INDUSTRIES LTD.', 'INE002A01018', { code: '500325' }),
  share('TCS', 'TATA CONSULTANCY SERVICES LTD.', 'INE467B01029', { code: '532540' }),
  share('ONLYBSE', 'Only at BSE Ltd', 'INE018A01030', { code: '512345' }),
];
const SHARES = indexShares({ NSE, BSE });

/** What a text is understood as: `NSE TCS`, `?` before what is ambiguous, `!` before what is not understood. */
function read(text: string, shares = SHARES): string[] {
  return understand(text, shares).parts.map((part) => {
    if (part.kind === 'understood') return `${part.listed.exchange} ${part.listed.stock.symbol}`;
    if (part.kind === 'unknown') return `! ${part.text} ${part.reason}`;
    return `? ${part.text}: ${part.choices.map(({ exchange, stock }) => `${exchange} ${stock.symbol}`).join(', ')}`;
  });
}

describe('a share is understood as', () => {
  test.each([
    ['NSE:TCS', 'NSE TCS'],
    ['nse: tcs', 'NSE TCS'],
    ['BSE:TCS', 'BSE TCS'],
    ['BSE:532540', 'BSE TCS'],
    ['TCS.NS', 'NSE TCS'],
    ['TCS.BO', 'BSE TCS'],
    ['RELIANCE-EQ', 'NSE RELIANCE'],
    ['500325', 'BSE RELIANCE'],
    ['INE467B01029', 'NSE TCS'],
    ['ONLYBSE', 'BSE ONLYBSE'],
    ['M&M', 'NSE M&M'],
    ['mahindra and mahindra ltd', 'NSE M&M'],
    ['BAJAJ-AUTO', 'NSE BAJAJ-AUTO'],
    ['$TCS', 'NSE TCS'],
    ['TATAMOTORS', 'NSE TMPV'],
    ['tcs', 'NSE TCS'],
    ['hdfc bank', 'NSE HDFCBANK'],
    ['Reliance Industries', 'NSE RELIANCE'],
    ['360 ONE WAM', 'NSE 360ONE'],
    ['Tata Consultancy', 'NSE TCS'],
    ['Titan 3,402.50 (+1.2%)', 'NSE TITAN'],
  ])('reads %s as %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('a part is not understood', () => {
  test.each([
    ['HDFC', '? HDFC: NSE HDFCLIFE, NSE HDFCBANK'],
    ['NSE:ONLYBSE', '? NSE:ONLYBSE: BSE ONLYBSE'],
    ['NSE:NOSUCH', '! NSE:NOSUCH no-share'],
    ['999999', '! 999999 no-code'],
    ['INE238A01034', '! INE238A01034 no-isin'],
    ['good idea for the long run', '! good idea for the long run no-share'],
    ['<img src=x onerror=alert(1)>', '! <img src=x onerror=alert 1 > no-share'],
  ])('reports %s as %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test('while numbers, words around shares and blanks are passed over', () => {
    expect(read('Buy:\n 3400 \n +2.4% target\n\n')).toEqual([]);
  });
});

describe('a text', () => {
  test('of WhatsApp, with senders, bullets, prices and emphasis', () => {
    expect(
      read(`[21/11/26, 2:35:10\u202Fpm] Ravi Kumar: *Picks for today* 📈
• Reliance Industries - 1,402.50 (+1.2%)
2) TCS @ ₹3,100, target 3400 SL 2980
✅ _HDFC Bank_ CMP 1650
21/11/2026, 14:36 - Ravi: buy INFY above 1500 and XYZCORP
https://example.com/TITAN`),
    ).toEqual(['NSE RELIANCE', 'NSE TCS', 'NSE HDFCBANK', 'NSE INFY', '! XYZCORP no-share']);
  });

  test('with the name of another company beside a share says that it was not understood', () => {
    expect(read('#TCS tata vehicles')).toEqual(['NSE TCS', '! tata vehicles no-share']);
    expect(read('INFY and Bajaj Vehicles today')).toEqual(['NSE INFY', '! Bajaj Vehicles no-share']);
    expect(read('TCS TATA VEHICLES XYZCORP')).toEqual(['NSE TCS', '! TATA VEHICLES no-share', '! XYZCORP no-share']);
  });

  test.each([
    'buy TCS today, target 4000',
    'TCS results were good and life is good for its people',
    'Accumulate TCS only with insurance against losses',
    'You can bank on TCS while industries are slow and vehicles too',
    'TCS: the idea of the week by Tata experts',
  ])('with talk around a share is that share: %s', (text) => {
    expect(read(text)).toEqual(['NSE TCS']);
  });

  test('that is too long is read to its bound, and says so', () => {
    const { parts, isCut } = understand('x,'.repeat(LONGEST_PASTE), SHARES);
    expect(isCut).toBe(true);
    expect(parts).toHaveLength(1);
  });
});

describe('a common name', () => {
  const common = indexShares({
    NSE: [
      ...NSE,
      share('ETERNAL', 'Eternal Limited', 'INE758T01015'),
      share('SBIN', 'State Bank of India', 'INE062A01020', { turnover: 9 }),
      share('SBICARD', 'SBI Cards and Payment Services Limited', 'INE018E01016'),
      share('KOTAKBANK', 'Kotak Mahindra Bank Limited', 'INE237A01028'),
      share('EICHERMOT', 'Eicher Motors Limited', 'INE066A01021'),
    ],
    BSE: [share('ETERNAL', 'ETERNAL LTD', 'INE758T01015')],
  });

  test.each([
    ['zomato', ['NSE ETERNAL']],
    ['Zomato Ltd', ['NSE ETERNAL']],
    ['zomato 250.40 (+1%)', ['NSE ETERNAL']],
    ['tcs zomato infy', ['NSE TCS', 'NSE ETERNAL', 'NSE INFY']],
    ['added Zomato and royal enfield above 300 after results', ['NSE ETERNAL', 'NSE EICHERMOT']],
    ['Symbol,Company Name,Qty\n,Zomato Ltd,3', ['NSE ETERNAL']],
    // Of a name with which others begin as well the reader chooses.
    ['SBI', ['? SBI: NSE SBIN, NSE SBICARD']],
    ['Kotak Securities says buy TCS', ['NSE TCS']],
  ])('is understood: %s', (text, expected) => {
    expect(read(text, common)).toEqual(expected);
  });
});

describe('a share whose symbol is a word that stands around shares', () => {
  test.each(['BSE', 'bse', '• BSE', 'BSE Ltd', 'BSE 2,450.50 (+1.2%)', 'BSE\t2450\t1.2%'])('is understood by itself: %s', (text) => {
    expect(read(text)).toEqual(['NSE BSE']);
  });

  test('is understood on its own line and between commas', () => {
    expect(read('ITC\nBSE\nMCX\nbse\nIDEA')).toEqual(['! ITC no-share', 'NSE BSE', '! MCX no-share', 'NSE IDEA']);
    expect(read('TCS, BSE, INFY')).toEqual(['NSE TCS', 'NSE BSE', 'NSE INFY']);
  });

  test.each([
    ['TCS on BSE', 'NSE TCS'],
    ['NSE: TCS', 'NSE TCS'],
    ['BSE: 500325', 'BSE RELIANCE'],
    ['BSE:\n500325', 'BSE RELIANCE'],
    ['TCS\tBSE\t3100', 'NSE TCS'],
  ])('is none where it says where a share is: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe("a broker's file", () => {
  test('of positions, by instrument', () => {
    const file =
      '"Instrument","Qty.","Avg. cost","LTP","Cur. val"\r\n"TCS",10,"3,100.50",3200,"32,000.00"\r\n"M&M-BE",1,2,3,4\r\n"SGBMAY29I-GB",2,5000,6000,12000\r\n"Total",,,,"44,000"\r\n';
    expect(read(file)).toEqual(['NSE TCS', 'NSE M&M', '! SGBMAY29I-GB no-share']);
  });

  test('of holdings, by ISIN, under lines of the account', () => {
    const file =
      'Name,Asha\nUnique Client Code,123456\n\nHoldings statement\n\nStock Name,ISIN,Quantity,Average buy price\nTATA CONSULTANCY SERV LT,INE467B01029,5,3000\n"GONE, OLD",INE238A01034,1,2\n';
    expect(read(file)).toEqual(['NSE TCS', '! GONE, OLD no-isin']);
  });

  test('copied from a sheet, by code or name', () => {
    expect(read('Scrip Code\tScrip Name\tQty\n512345\tWHATEVER\t3\n\tInfosys Ltd\t1')).toEqual(['BSE ONLYBSE', 'NSE INFY']);
  });

  test('of our own is read back with its notes', () => {
    const entries = [
      { ...entryOf('NSE', NSE[5] as Stock), note: 'said "wait", then buy' },
      { ...entryOf('BSE', BSE[2] as Stock), note: '=SUM(A1)' },
    ];
    const { parts } = understand(listCsv(entries), SHARES);
    expect(
      parts.map((part) => (part.kind === 'understood' ? { ...entryOf(part.listed.exchange, part.listed.stock), note: part.note } : part)),
    ).toEqual(entries);
  });
});

describe('whatever is pasted', () => {
  const WRITTEN: ((exchange: string, stock: Stock) => string)[] = [
    (exchange, { symbol }) => `${exchange}:${symbol}`,
    (exchange, { symbol }) => `${symbol}.${exchange === 'NSE' ? 'NS' : 'BO'}`,
    (exchange, { symbol }) => `• ${exchange}:${symbol} – ₹1,234.50 (+1.20%)`,
    (exchange, { symbol, code = symbol }) => (exchange === 'BSE' ? code : `${symbol}-EQ`),
  ];
  const listed = fc.constantFrom(...NSE.map((stock) => ['NSE', stock] as const), ...BSE.map((stock) => ['BSE', stock] as const));

  test('each share that is written in a usual way is understood, in its order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(listed, fc.constantFrom(...WRITTEN)), { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', ';'),
        (all, between) => {
          const text = all.map(([[exchange, stock], write]) => write(exchange, stock)).join(between);
          expect(read(text)).toEqual([...new Set(all.map(([[exchange, { symbol }]]) => `${exchange} ${symbol}`))]);
        },
      ),
    );
  });

  test('it is read without a failure, and each result is a share of the day', () => {
    const isRight = fc.check(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('TCS', 'Symbol', ',', '\n', '"', 'HDFC', '\t', '500325'))),
        (pieces) => {
          const read = understand(pieces.join(' '), SHARES).parts.filter((part) => part.kind === 'understood');
          return read.every(({ listed }) => [...NSE, ...BSE].includes(listed.stock));
        },
      ),
      { numRuns: 500 },
    );
    expect(isRight.counterexample).toBeNull();
  });
});
