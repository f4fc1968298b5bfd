import { beforeEach, describe, expect, it } from 'vitest';
import { fundsFile, fundsFileName } from '@bhav/core/exports/funds-file';
import { testBar, testLevel } from '../../store/accepted-file.test-support.ts';
import { makeSections } from '../cross-section/make-sections.ts';
import { fundsAnswer } from './funds-answer.ts';
import { barAt, testAction, testMarket } from '../market.test-support.ts';

const session = '2026-11-20';
const market = testMarket();
const { file, traded } = market;
const bar = (symbol: string, series: string, isin: string, turnover: number) => testBar({ symbol, series, isin, turnover, volume: 10 });
const atBse = { exchange: 'BSE', code: '590103' } as const;

describe('the answer of funds, trusts and gold bonds', () => {
  beforeEach(async () => {
    const nse = [
      bar('NIFTYBEES', 'EQ', 'INF204KB14I2', 900),
      bar('NIFTYTR', 'EQ', 'INF204KB15I2', 50),
      bar('ITBEES', 'EQ', 'INF204KB15I9', 100),
      bar('NEWFUND', 'EQ', 'INF000000007', 5),
      bar('EMBASSY', 'RR', 'INE041025011', 40),
      bar('INDIGRID', 'IV', 'INE219X23014', 30),
      bar('SGBNOV28', 'GB', 'IN0020200385', 20),
      bar('SHARE', 'EQ', 'INE002A01018', 10_000),
    ];
    const underlyings = { NIFTYBEES: 'Nifty 50', NIFTYTR: 'NIFTY  50 INDEX- Total Return', ITBEES: 'NIFTY IT INDEX' };
    const funds = Object.entries(underlyings).map(([symbol, underlying]) => ({ symbol, underlying }));
    await file(session, 'nse-pr', { funds });
    const bse = [bar('NETFNIFTY', 'E', 'INF204KB14I2', 100), bar('EMBASSY', 'IF', 'INE041025011', 4)];
    await traded(session, ...nse, ...bse.map((one) => ({ ...one, ...atBse })));
  });

  it('groups ETFs of both exchanges by underlying, the others by kind, each by turnover', async () => {
    await file(session, 'nse-index-close', { indices: [testLevel('Nifty 50', 1)] });
    const { groups, exchanges } = fundsAnswer(await market.served());
    expect(exchanges.NSE).toMatchObject({ session, mode: 'official', source: 'NSE end-of-day file' });
    expect(
      groups.map(({ funds, ...group }) => ({ ...group, funds: funds.map(({ exchange, symbol }) => `${exchange} ${symbol}`) })),
    ).toEqual([
      // The same fund at both exchanges counts once.
      {
        kind: 'ETF',
        underlying: 'Nifty 50',
        index: 'Nifty 50',
        count: 2,
        turnover: 1050,
        funds: ['NSE NIFTYBEES', 'BSE NETFNIFTY', 'NSE NIFTYTR'],
      },
      { kind: 'ETF', underlying: 'NIFTY IT', count: 1, turnover: 100, funds: ['NSE ITBEES'] },
      { kind: 'ETF', count: 1, turnover: 5, funds: ['NSE NEWFUND'] },
      { kind: 'REIT', count: 1, turnover: 44, funds: ['NSE EMBASSY', 'BSE EMBASSY'] },
      { kind: 'InvIT', count: 1, turnover: 30, funds: ['NSE INDIGRID'] },
      { kind: 'gold bond', count: 1, turnover: 20, funds: ['NSE SGBNOV28'] },
    ]);
  });

  it('is a file with a row a listing', async () => {
    const served = await market.served();
    const answer = fundsAnswer(served);
    expect(fundsFileName(served.whole)).toBe('funds_2026-11-20.csv');
    const lines = fundsFile(answer).split('\r\n');
    expect(lines).toHaveLength(1 + 9 + 1);
    expect(lines[2]).toMatch(/^ETF,NIFTY 50,BSE,2026-11-20,NETFNIFTY,"[^"]+",INF204KB14I2,[\d.]+,[\d.,]*,10,100\.00$/);
  });
});

it('funds of an ex-date have the change of the adjusted price, newest and past, with what it was known to follow then', async () => {
  const [before, onExDate, after] = ['2026-11-18', '2026-11-19', session];
  const prices = { [before]: [1_600, 1_600], [onExDate]: [101, 1_600], [after]: [102, 101] };
  for (const [day, [close = 0, previousClose = 0]] of Object.entries(prices)) {
    const funds = [{ symbol: 'GOLDBEES', underlying: 'Gold' }];
    const actions = [testAction('GOLDBEES', onExDate, 'BONUS 15:1')];
    await traded(day, barAt({ symbol: 'GOLDBEES', isin: 'INF204KB17I5' }, close, { previousClose }));
    await file(day, 'nse-pr', day === after ? { funds } : { actions });
  }
  await makeSections(market.store);
  const days = await market.days();
  const shown = async (on?: string) => {
    const { served } = (await days.on(on)) ?? {};
    const [group] = served === undefined ? [] : fundsAnswer(served).groups;
    const { previousClose } = served?.others?.NSE.stocks[0] ?? {};
    return [group?.underlying, group?.funds[0]?.price, previousClose, group?.funds[0]?.changePercent];
  };
  expect(await shown(onExDate)).toEqual([undefined, 101, 100, 1]);
  expect(await shown()).toEqual(['GOLD', 102, 101, 0.9901]);
});
