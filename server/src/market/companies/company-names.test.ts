import { beforeEach, describe, expect, it } from 'vitest';
import { companiesOf } from '@bhav/core/finder/companies';
import { companyNames } from './company-names.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import type { Accepted, FileWriter } from '../../store/write/file.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { emptyStore } from '../../store/test-store.test-support.ts';

const DAY = '2026-11-20';
const BEFORE = '2026-11-19';
const RELIANCE = { symbol: 'RELIANCE', name: 'Reliance Industries', isin: 'INE002A01018' };
const OTHER = { symbol: 'OTHER', isin: 'INE001A01036' };

let store: Store;
let write: FileWriter;

beforeEach(emptyStore((opened) => ({ store, write } = opened)));
const file = (parsed: Partial<ParsedFile>, given: Partial<Accepted['rawFile'] & { session: string }> = {}) =>
  write(acceptedFile(parsed, { session: DAY, ...given }));

describe('the names of companies', () => {
  it('are in the order of turnover on both exchanges, each with its listings', async () => {
    const atBse = { exchange: 'BSE', series: 'A' } as const;
    await file({ bars: [testBar({ ...RELIANCE, turnover: 900 }), testBar({ ...OTHER, turnover: 1000 })] });
    const bse = [
      testBar({ ...RELIANCE, ...atBse, symbol: 'RELIANCE.', code: '500325', turnover: 200.5 }),
      testBar({ ...atBse, symbol: 'SMALL', isin: 'INE003A01032', code: '512345', turnover: 5000 }),
    ];
    await file({ bars: bse });
    const answer = await companyNames(store);
    expect(companiesOf(answer)).toEqual([
      { name: 'SMALL', bse: 'SMALL', code: '512345', isin: 'INE003A01032', former: [] },
      { name: 'Reliance Industries', nse: 'RELIANCE', bse: 'RELIANCE.', code: '500325', isin: 'INE002A01018', former: [] },
      { name: 'OTHER', nse: 'OTHER', isin: 'INE001A01036', former: [] },
    ]);
    expect(answer).toMatchObject({ mode: 'official', session: DAY, indices: [] });
  });

  it('are followed by funds, trusts and gold bonds, each by its ISIN at both exchanges', async () => {
    const fund = { symbol: 'GOLDFUND', name: 'A Fund of Gold', isin: 'INF204KB17I5' };
    const trust = testBar({ symbol: 'TRUST', isin: 'INE041025011', series: 'RR' });
    await file({ bars: [testBar({ ...fund, turnover: 9000 }), trust, testBar(OTHER)] });
    await file({ bars: [testBar({ ...fund, exchange: 'BSE', series: 'E', code: '590000' })] });
    expect(companiesOf(await companyNames(store)).map(({ nse, bse, kind }) => [nse, bse, kind])).toEqual([
      ['OTHER', undefined, undefined],
      ['GOLDFUND', 'GOLDFUND', 'fund'],
      ['TRUST', undefined, 'trust'],
    ]);
  });

  it('have the former names of a share, from the files and from the list of renames', async () => {
    await file({ bars: [testBar({ ...RELIANCE, symbol: 'OLDREL', session: BEFORE })] }, { session: BEFORE });
    await file({ bars: [testBar(RELIANCE)] });
    await file({ renames: [{ from: 'OLDEST', to: 'OLDREL', on: '2020-01-02' }] }, { source: 'nse-symbolchange' });
    expect(companiesOf(await companyNames(store))).toMatchObject([{ nse: 'RELIANCE', former: ['OLDREL', 'OLDEST'] }]);
  });

  it('do not have a scrip code for a former symbol, which stands for it in the old layouts of BSE', async () => {
    const atBse = { ...RELIANCE, exchange: 'BSE', series: 'A', code: '500325' } as const;
    await file({ bars: [testBar({ ...atBse, symbol: '500325', session: BEFORE })] }, { session: BEFORE, source: 'bse-isin' });
    expect(companiesOf(await companyNames(store))).toMatchObject([{ bse: '500325', code: '500325', former: [] }]);
    await file({ bars: [testBar(atBse)] });
    expect(companiesOf(await companyNames(store))).toMatchObject([{ bse: 'RELIANCE', code: '500325', former: [] }]);
  });

  it('end with the shares that were not traded in the newest session, and say when they were', async () => {
    const gone = testBar({ symbol: 'GONE', isin: 'INE009A01039', session: BEFORE, turnover: 1e9 });
    await file({ bars: [gone, testBar({ ...RELIANCE, session: BEFORE })] }, { session: BEFORE });
    await file({ bars: [testBar(RELIANCE)] });
    const companies = companiesOf(await companyNames(store));
    expect(companies.map(({ nse }) => nse)).toEqual(['RELIANCE', 'GONE']);
    expect(companies.map(({ lastSession }) => lastSession)).toEqual([undefined, BEFORE]);
  });

  it('leave out bonds and rights', async () => {
    const bars = [
      testBar(RELIANCE),
      testBar({ symbol: 'FUND', isin: 'INF846K01Y96' }),
      testBar({ symbol: 'BOND', isin: 'INE002A07018', series: 'N1' }),
      testBar({ symbol: 'LISTED', isin: 'INE111A01017' }),
    ];
    await file({ bars });
    await file({ funds: [{ symbol: 'LISTED', underlying: 'NIFTY 50' }] }, { source: 'nse-pr' });
    expect((await companyNames(store)).companies.nse).toEqual(['RELIANCE', 'FUND', 'LISTED']);
  });

  it('have the indices of the newest day', async () => {
    await file({ bars: [testBar(RELIANCE)] });
    const index = { name: 'Nifty 50', open: 1, high: 24_100.5, low: 1, close: 24_000.1, previousClose: 23_900.1 };
    await file({ indices: [index] }, { source: 'nse-pr' });
    expect((await companyNames(store)).indices).toEqual(['Nifty 50']);
  });

  it('are none where the store has no session', async () => {
    expect(await companyNames(store)).toMatchObject({ companies: { name: [], nse: [] }, indices: [] });
  });
});
