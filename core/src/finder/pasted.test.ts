import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../watchlist/watchlist.ts';
import { listCsv } from '../watchlist/list-file.ts';
import { type Company, companyEntry, type Listed, listingsAt } from './companies.ts';
import { COMPANIES, listedAtBoth, testCompany } from './companies.test-support.ts';
import { exactNames } from './exact-names.ts';
import { nameIndex } from './name-index.ts';
import { listedEntry, LONGEST_PASTE, understand } from './pasted.ts';

const NAMES = exactNames(COMPANIES);

/** What a text is understood as: `NSE TCS`, `?` before what is ambiguous, `!` before what is not understood. */
function read(text: string, names = NAMES): string[] {
  return understand(text, names).parts.map((part) => {
    if (part.kind === 'understood') return nameOf(part.listed);
    if (part.kind === 'unknown') return `! ${part.text} ${part.reason}`;
    return `? ${part.text}: ${part.choices.map(nameOf).join(', ')}`;
  });
}

function nameOf({ exchange, symbol }: Listed): string {
  return `${exchange} ${symbol}`;
}

describe('a share is understood as', () => {
  test.each([
    ['nse: tcs', 'NSE TCS'],
    ['INE467B01029', 'NSE TCS'],
    ['ONLYBSE', 'BSE ONLYBSE'],
    ['$TCS', 'NSE TCS'],
    ['TATAMOTORS', 'NSE TMPV'],
    ['tcs', 'NSE TCS'],
    ['360 ONE WAM', 'NSE 360ONE'],
    ['Tata Consultancy', 'NSE TCS'],
    ['Titan 3,402.50 (+1.2%)', 'NSE TITAN'],
    ['Infosys Ltd', 'NSE INFY'],
    ['Larsen&Toubro', 'NSE LT'],
    ['500325.BO', 'BSE RELIANCE'],
    ['NSE:M_M', 'NSE M&M'],
    ['NSE:BAJAJ_AUTO', 'NSE BAJAJ-AUTO'],
    ['BSE:TCS-A', 'BSE TCS'],
    ['RELIANCE-BSE', 'BSE RELIANCE'],
  ])('reads %s as %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

test('a name that differs by a letter is a question, unless its company is understood elsewhere', () => {
  const near = { index: nameIndex(COMPANIES.map(companyEntry)), companies: COMPANIES };
  expect(understand('Titann', NAMES, near).parts).toMatchObject([{ kind: 'ambiguous', text: 'Titann' }]);
  expect(understand('Titan, Titann', NAMES, near).parts).toMatchObject([{ kind: 'understood', text: 'Titan' }]);
});

describe('a part is not understood', () => {
  test.each([
    ['HDFC', '? HDFC: NSE HDFCBANK, NSE HDFCLIFE'],
    ['tata motors', '? tata motors: NSE TMCV, NSE TMPV'],
    ['NSE:ONLYBSE', '? NSE:ONLYBSE: BSE ONLYBSE'],
    ['NSE:NOSUCH', '! NSE:NOSUCH no-share'],
    ['999999', '! 999999 no-code'],
    ['INE238A01034', '! INE238A01034 no-isin'],
    ['good ideas for the long run', '! good ideas for the long run no-share'],
    ['good idea for the long run', '? idea: NSE IDEA'],
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

  test('that is too long is read to its bound, and says so', () => {
    const { parts, isCut } = understand('x,'.repeat(LONGEST_PASTE), NAMES);
    expect(isCut).toBe(true);
    expect(parts).toHaveLength(1);
  });
});

describe('a common name', () => {
  const common = exactNames([
    ...COMPANIES,
    testCompany('SBICARD', 'SBI Cards and Payment Services Limited', 'INE018E01016'),
    testCompany('EICHERMOT', 'Eicher Motors Limited', 'INE066A01021'),
    testCompany('ICICIBANK', 'ICICI Bank Limited', 'INE090A01021'),
    listedAtBoth('ETERNAL', 'Eternal Limited', 'INE758T01015', '543320'),
  ]);

  test.each([
    ['zomato 250.40 (+1%)', ['NSE ETERNAL']],
    ['tcs zomato infy', ['NSE TCS', 'NSE ETERNAL', 'NSE INFY']],
    ['added Zomato and royal enfield above 300 after results', ['NSE ETERNAL', 'NSE EICHERMOT']],
    ['Symbol,Company Name,Qty\n,Zomato Ltd,3', ['NSE ETERNAL']],
    // Of a name with which others begin as well the reader chooses.
    ['SBI', ['? SBI: NSE SBIN, NSE SBICARD']],
    ['Kotak Securities says buy TCS', ['NSE TCS']],
    ['hdfc bank, icici bank & kotak', ['NSE HDFCBANK', 'NSE ICICIBANK', 'NSE KOTAKBANK']],
  ])('is understood: %s', (text, expected) => {
    expect(read(text, common)).toEqual(expected);
  });
});

describe('a share whose symbol is a word that stands around shares', () => {
  test.each(['• BSE', 'BSE Ltd', 'BSE 2,450.50 (+1.2%)', 'BSE\t2450\t1.2%'])('is understood by itself: %s', (text) => {
    expect(read(text)).toEqual(['NSE BSE']);
  });

  test.each([
    ['TCS on BSE', 'NSE TCS'],
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
      { ...entryOf('NSE', { symbol: 'M&M', name: 'Mahindra & Mahindra Limited', isin: 'INE101A01026' }), note: 'said "wait", then buy' },
      { ...entryOf('BSE', { symbol: 'ONLYBSE', name: 'Only at BSE Ltd', isin: 'INE999Z01012', code: '512345' }), note: '=SUM(A1)' },
    ];
    const { parts } = understand(listCsv(entries), NAMES);
    expect(parts.map((part) => (part.kind === 'understood' ? { ...listedEntry(part.listed), note: part.note } : part))).toEqual(entries);
  });
});

describe('whatever is pasted', () => {
  const listed = fc.constantFrom(...COMPANIES.flatMap((one) => listingsAt(one)));
  const WRITTEN: ((one: Listed) => string)[] = [
    ({ exchange, symbol }) => `${exchange}:${symbol}`,
    ({ exchange, symbol }) => `${symbol}.${exchange === 'NSE' ? 'NS' : 'BO'}`,
    ({ exchange, symbol }) => `• ${exchange}:${symbol} – ₹1,234.50 (+1.20%)`,
    ({ exchange, symbol, company: { code } }) => (exchange === 'BSE' ? (code ?? symbol) : `${symbol}-EQ`),
    ({ exchange, company: { isin } }) => `${exchange}_EQ|${isin}`,
  ];

  test('each share that is written in a usual way is understood, in its order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(listed, fc.constantFrom(...WRITTEN)), { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', ';'),
        (all, between) => {
          const text = all.map(([one, write]) => write(one)).join(between);
          expect(read(text)).toEqual([...new Set(all.map(([one]) => nameOf(one)))]);
        },
      ),
    );
  });

  test('a message of known names, joiners and talk loses none of them: each is understood or asked about', () => {
    const SAID: ((one: Company) => string)[] = [
      ({ name }) => name,
      ({ name }) => name.toLowerCase().replace(/ limited$/, ''),
      ({ nse, bse = '' }) => nse ?? bse,
      ({ nse, bse = '' }) => (nse ?? bse).toLowerCase(),
    ];
    const talk = fc.constantFrom('', 'buy', 'bhai', 'le lo', 'pls', 'today', 'results were good', '@ 1,402.50', 'target 3400', '📈');
    const joiner = fc.constantFrom(', ', ' & ', ' and ', ' aur ', ' और ', ' / ', '; ', '\n');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...COMPANIES), fc.constantFrom(...SAID), talk, talk, joiner), { minLength: 1, maxLength: 6 }),
        (all) => {
          const text = all.map(([one, say, before, after, between]) => `${before} ${say(one)} ${after}${between}`).join('');
          const found = understand(text, NAMES).parts.flatMap((part) =>
            part.kind === 'understood'
              ? [part.listed.company]
              : part.kind === 'ambiguous'
                ? part.choices.map((choice) => choice.company)
                : [],
          );
          expect(found).toEqual(expect.arrayContaining(all.map(([one]) => one)));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('it is read without a failure, and each result is a share of the day', () => {
    const isRight = fc.check(
      fc.property(
        fc.array(
          fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('TCS', 'Symbol', ',', '\n', '"', 'HDFC', '\t', '500325', '/', '&')),
        ),
        (pieces) => {
          const read = understand(pieces.join(' '), NAMES).parts.filter((part) => part.kind === 'understood');
          return read.every((part) => COMPANIES.includes(part.listed.company));
        },
      ),
      { numRuns: 500 },
    );
    expect(isRight.counterexample).toBeNull();
  });
});
