import { describe, expect, it } from 'vitest';
import { companiesOf } from '@bhav/core/finder/companies';
import { testBar, testLevel } from '../../store/accepted-file.test-support.ts';
import { bseBarAt, testListing, testMarket } from '../market.test-support.ts';
import { companyNames } from './company-names.ts';

const DAY = '2026-11-20';
const BEFORE = '2026-11-19';
const RELIANCE = { symbol: 'RELIANCE', name: 'Reliance Industries', isin: 'INE002A01018' };
const OTHER = { symbol: 'OTHER', isin: 'INE001A01036' };
const FUND = { symbol: 'GOLDFUND', name: 'A Fund of Gold', isin: 'INF204KB17I5' };

const market = testMarket();
const { file, traded } = market;
const names = async () => companiesOf(await companyNames(market.store));

describe('the names of companies', () => {
  it('are in the order of turnover on both exchanges, each with its listings, and with the indices of the newest day', async () => {
    const small = bseBarAt({ symbol: 'SMALL', isin: 'INE003A01032' }, '512345', 100, { turnover: 5000 });
    const atBse = bseBarAt({ ...RELIANCE, symbol: 'RELIANCE.' }, '500325', 100, { turnover: 200.5 });
    await traded(DAY, testBar({ ...RELIANCE, turnover: 900 }), testBar({ ...OTHER, turnover: 1000 }), atBse, small);
    await file(DAY, 'nse-index-close', { indices: [testLevel('Nifty 50', 24_000.1)] });
    expect(await names()).toEqual([
      { name: 'SMALL', bse: 'SMALL', code: '512345', isin: 'INE003A01032', former: [] },
      { name: 'Reliance Industries', nse: 'RELIANCE', bse: 'RELIANCE.', code: '500325', isin: 'INE002A01018', former: [] },
      { name: 'OTHER', nse: 'OTHER', isin: 'INE001A01036', former: [] },
    ]);
    expect(await companyNames(market.store)).toMatchObject({ mode: 'official', session: DAY, indices: ['Nifty 50'] });
  });

  it('come with the sectors of the NSE shares of the newest session', async () => {
    const listings = [testListing({ ...RELIANCE, sector: 'Energy' }), testListing({ ...OTHER, sector: 'Gone' })];
    await file(DAY, 'nse-equity-list', { listings });
    await traded(BEFORE, testBar(OTHER));
    await traded(DAY, testBar(RELIANCE));
    expect((await companyNames(market.store)).sectors).toEqual(['Energy']);
  });

  it('are followed by funds, trusts and gold bonds, each by its ISIN at both exchanges; bonds and rights are left out', async () => {
    const trust = testBar({ symbol: 'TRUST', isin: 'INE041025011', series: 'RR' });
    const bond = testBar({ symbol: 'BOND', isin: 'INE002A07018', series: 'N1', turnover: 9000 });
    const listed = testBar({ symbol: 'LISTED', isin: 'INE111A01017', turnover: 500 });
    const atBse = bseBarAt(FUND, '590000', 100, { series: 'E' });
    await traded(DAY, testBar({ ...FUND, turnover: 9000 }), trust, bond, listed, testBar(OTHER), atBse);
    await file(DAY, 'nse-pr', { funds: [{ symbol: 'LISTED', underlying: 'NIFTY 50' }] });
    expect((await names()).map(({ nse, bse, kind }) => [nse, bse, kind])).toEqual([
      ['OTHER', undefined, undefined],
      ['GOLDFUND', 'GOLDFUND', 'fund'],
      ['TRUST', undefined, 'trust'],
      ['LISTED', undefined, 'fund'],
    ]);
  });

  it('have the former names of a share, from the files and from the list of renames', async () => {
    await traded(BEFORE, testBar({ ...RELIANCE, symbol: 'OLDREL' }));
    await traded(DAY, testBar(RELIANCE));
    await file(DAY, 'nse-symbol-change', { renames: [{ from: 'OLDEST', to: 'OLDREL', on: '2020-01-02' }] });
    expect(await names()).toMatchObject([{ nse: 'RELIANCE', former: ['OLDREL', 'OLDEST'] }]);
  });

  it('do not have a scrip code for a former symbol, which stands for it in the old layouts of BSE', async () => {
    await traded(BEFORE, bseBarAt({ ...RELIANCE, symbol: '500325' }, '500325', 100));
    expect(await names()).toMatchObject([{ bse: '500325', code: '500325', former: [] }]);
    await traded(DAY, bseBarAt(RELIANCE, '500325', 100));
    expect(await names()).toMatchObject([{ bse: 'RELIANCE', code: '500325', former: [] }]);
  });

  it('end with the shares that were not traded in the newest session, and say when they were', async () => {
    await traded(BEFORE, testBar({ symbol: 'GONE', isin: 'INE009A01039', turnover: 1e9 }), testBar(RELIANCE));
    await traded(DAY, testBar(RELIANCE));
    expect((await names()).map(({ nse, lastSession }) => [nse, lastSession])).toEqual([
      ['RELIANCE', undefined],
      ['GONE', BEFORE],
    ]);
  });

  it('are none where the store has no session', async () => {
    expect(await companyNames(market.store)).toMatchObject({ companies: { name: [], nse: [] }, indices: [] });
  });
});
