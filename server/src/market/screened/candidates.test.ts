import { sessionsBetween } from '@bhav/core/calendar/session';
import { screenView } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import { expect, it } from 'vitest';
import { testBar } from '../../store/accepted-file.test-support.ts';
import { pastStore } from '../../store/past-store.ts';
import { makeSection } from '../cross-section/make-section.ts';
import { candidatesOf } from './candidates.ts';
import { bseBarAt, testAction, testListing, testMarket } from '../market.test-support.ts';

const SESSIONS = sessionsBetween('2026-10-12', '2026-11-20');
const [BEFORE = '', DAY = ''] = SESSIONS.slice(-2);
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
/** Listed within the stored sessions. */
const FRESH = { symbol: 'FRESH', isin: 'INE467B01029' };
const LISTED = SESSIONS.at(-3) ?? '';

const market = testMarket();
const { file, traded } = market;
const listed = (session: string, acme: 'esm:1' | undefined) =>
  file(session, 'nse-warnings', { warnings: [{ symbol: 'ACME', series: 'EQ', flags: acme ? [acme] : [] }] });
const candidates = async () => candidatesOf(await market.served(), 'NSE');
const factsOf = async (symbol: string): Promise<ScreenedShare | undefined> =>
  (await candidates()).shares.find((share) => share.symbol === symbol);

async function bars(): Promise<void> {
  for (const session of SESSIONS) {
    const volume = session === DAY ? 40 : 10;
    const acme = testBar({ ...ACME, session, volume, turnover: 20_000_000 });
    const fresh = testBar({ ...FRESH, session, open: 50, high: 50, low: 40, close: session === DAY ? 40 : 50, previousClose: 50 });
    await traded(session, acme, ...(session < LISTED ? [] : [fresh]));
  }
}

it('a share has what every file says of it: history, band, warnings, dividend, listing, and its price at the other exchange', async () => {
  await bars();
  await traded(DAY, bseBarAt(ACME, '500001', 101, { turnover: 1_000 }));
  const actions = [testAction('ACME', '2026-11-27', 'DIV - RS 3 PER SH')];
  await file(DAY, 'nse-pr', { touches: [{ symbol: 'ACME', series: 'EQ', side: 'upper' }], actions });
  await file(DAY, 'nse-equity-list', { listings: [testListing({ ...FRESH, listedOn: LISTED })] });
  await listed(BEFORE, undefined);
  await listed(DAY, 'esm:1');
  expect(await factsOf('ACME')).toMatchObject({
    volumeRatio: 4,
    mean20: 100,
    returns: { '1W': 0 },
    touched: ['upper'],
    isNewlyWarned: true,
    warnings: ['esm:1'],
    exDate: '2026-11-27',
    exDividend: 3,
    apartPercent: 1,
    turnoverOnBoth: 1_000,
  });
  expect(await factsOf('FRESH')).toMatchObject({ listedOn: LISTED, firstClose: 50, touched: [] });
  expect(await factsOf('FRESH')).not.toHaveProperty('isNewlyWarned');
  const first = await makeSection(pastStore(market.store, LISTED), 'NSE', LISTED);
  expect(first?.rows.map(({ stock, history }) => [stock.symbol, history.firstClose])).toContainEqual(['FRESH', undefined]);
  const of = await candidates();
  const found = (words: string) => screened(of, screenView.read(new URLSearchParams(words)))?.found.map(({ symbol }) => symbol);
  expect(found('did=newly-warned&vol=2..&ex=1..10&payout=2..')).toEqual(['ACME']);
  expect(found('age=..30&first=..-10')).toEqual(['FRESH']);
});

it('dividends of one ex-date count together, unless one of them has no amount; a later one waits', async () => {
  await bars();
  const dividends = [
    ['ACME', 'FINAL DIVIDEND - RE 1 PER SH'],
    ['ACME', 'SPECIAL DIVIDEND - RS 4 PER SH'],
    ['FRESH', 'FINAL DIVIDEND - RE 1 PER SH'],
    ['FRESH', 'SPECIAL DIVIDEND'],
  ] as const;
  const actions = dividends.map(([symbol, purpose]) => testAction(symbol, '2026-11-27', purpose));
  await file(DAY, 'nse-pr', { actions: [testAction('ACME', '2026-12-04', 'INTDIV - RS 9 PER SH'), ...actions] });
  expect(await factsOf('ACME')).toMatchObject({ exDate: '2026-11-27', exDividend: 5 });
  expect(await factsOf('FRESH')).toMatchObject({ exDate: '2026-11-27' });
  expect(await factsOf('FRESH')).not.toHaveProperty('exDividend');
});

it('whether a share is newly warned is not known without the surveillance file of the session itself', async () => {
  await bars();
  const [earlier = ''] = SESSIONS.slice(-3);
  await listed(earlier, undefined);
  await listed(BEFORE, 'esm:1');
  expect(await factsOf('ACME')).not.toHaveProperty('isNewlyWarned');
  await listed(DAY, 'esm:1');
  expect(await factsOf('ACME')).toMatchObject({ isNewlyWarned: false });
});

it('what no file says is absent', async () => {
  await bars();
  const facts = await factsOf('ACME');
  for (const name of ['touched', 'isNewlyWarned', 'exDate', 'listedOn', 'apartPercent', 'hasDerivatives'])
    expect(facts).not.toHaveProperty(name);
});
