import { sessionsBetween } from '@bhav/core/calendar/session';
import { mapView } from '@bhav/core/map/map-view';
import { screenView } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import { beforeAll, describe, expect, it } from 'vitest';
import { barAt, testAction, testMarket, testMembers } from '../market.test-support.ts';
import type { ServedDay } from '../past/served-days.ts';
import { quotedMarket } from '../quoted.test-support.ts';
import { candidatesOf } from './candidates.ts';
import { servedMap } from './served-map.ts';

const SESSIONS = sessionsBetween('2025-11-03', '2026-11-20');
const [BEFORE = '', FRIDAY = ''] = SESSIONS.slice(-2);
const MONDAY = '2026-11-23';
/** Split 1:5 on Monday. */
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
/** Ten times its usual volume on Friday, at the upper band, and newly warned. */
const BETA = { symbol: 'BETA', isin: 'INE467B01029' };

const market = testMarket(beforeAll);
const { file } = market;
beforeAll(async () => {
  for (const session of SESSIONS) {
    const volume = session === FRIDAY ? 1_000 : 100;
    await market.traded(session, barAt(ACME, 1000), barAt(BETA, 100, { high: 101, low: 99, volume }));
  }
  await file(BEFORE, 'nse-warnings', { warnings: [{ symbol: 'BETA', series: 'EQ', flags: [] }] });
  await file(FRIDAY, 'nse-warnings', { warnings: [{ symbol: 'BETA', series: 'EQ', flags: ['esm:1'] }] });
  await file(FRIDAY, 'nse-pr', {
    touches: [{ symbol: 'BETA', series: 'EQ', side: 'upper' }],
    actions: [testAction('ACME', MONDAY, 'FV SPLT FRM RS 10 TO RS 2')],
  });
  await file(FRIDAY, 'nse-nifty-50', testMembers('Nifty 50', [ACME, BETA]));
});

/** The market with quotes of a day, from a source of all shares or of the members of the index. */
async function liveOn(session: string, covers: 'all' | 'index'): Promise<ServedDay> {
  const quotes = {
    ACME: { price: 202, previousClose: 200, open: 202, high: 203, low: 201 },
    BETA: { price: 102, high: 103, low: 100 },
  };
  return { store: market.store, served: await quotedMarket(market.store, `${session}T09:30`, quotes, covers) };
}

const FACTS = 'returns mean20 mean50 mean200 mean200Before yearHigh yearLow volumeRatio touched isNewlyWarned'.split(' ');
const factsOf = (share: ScreenedShare | undefined): string[] => FACTS.filter((name) => name in (share ?? {}));

describe('beside the quotes of Monday', () => {
  it('what was traded and filed on Friday is not known; means, returns and 52 weeks are, but not of a share that is split on Monday', async () => {
    const of = candidatesOf((await liveOn(MONDAY, 'all')).served, 'NSE');
    const [acme, beta] = ['ACME', 'BETA'].map((symbol) => of.shares.find((share) => share.symbol === symbol));
    expect(acme).toMatchObject({ price: 202, changePercent: 1 });
    expect(factsOf(acme)).toEqual([]);
    expect(factsOf(beta)).toEqual(FACTS.slice(0, -3));
    expect(beta).toMatchObject({ returns: { '1W': 0 }, mean200: 100, mean200Before: 100, yearHigh: 103, yearLow: 99 });
    const found = (words: string) => {
      const result = screened(of, screenView.read(new URLSearchParams(words)));
      return [result?.found.map(({ symbol }) => symbol), result?.unknown[0]?.shares];
    };
    for (const words of ['high=75..', 'did=new-low', 'below=20,50,200']) expect(found(words)).toEqual([[], 1]);
    for (const words of ['vol=5..', 'did=upper-band', 'did=newly-warned']) expect(found(words)).toEqual([[], 2]);
    expect(found('did=above-mean-200')).toEqual([['BETA'], 1]);
  });

  it('the map has no return of a share that is split, also where the members of the index alone are live', async () => {
    for (const covers of ['all', 'index'] as const) {
      const map = await servedMap(await liveOn(MONDAY, covers), mapView.read(new URLSearchParams('of=Nifty+50&size=turnover&by=1w')));
      expect(map?.mode).toBe('live');
      expect(map?.tiles.map(({ symbol, change }) => [symbol, change])).toEqual([
        ['ACME', undefined],
        ['BETA', 0],
      ]);
    }
  });
});

it('beside quotes of a later day, whose session before has no file, no crossing of a mean is known', async () => {
  const { shares } = candidatesOf((await liveOn('2026-11-24', 'all')).served, 'NSE');
  expect(shares.map(({ symbol, ...share }) => [symbol, share.mean200, share.mean200Before])).toEqual([
    ['BETA', 100, undefined],
    ['ACME', undefined, undefined],
  ]);
});

it('after the close all stand', async () => {
  const { shares } = candidatesOf(await market.served(), 'NSE');
  expect(factsOf(shares.find(({ symbol }) => symbol === 'BETA'))).toEqual(FACTS);
  expect(shares.find(({ symbol }) => symbol === 'BETA')).toMatchObject({ volumeRatio: 10, touched: ['upper'], isNewlyWarned: true });
});
