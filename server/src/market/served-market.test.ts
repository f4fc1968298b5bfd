import { expect, it } from 'vitest';
import { servedMarket } from './served-market.ts';
import { FIRST, testContent, testServed } from './served.test-support.ts';

const read = async (answer: Promise<{ plain: { bytes: Buffer } }>): Promise<unknown> => JSON.parse((await answer).plain.bytes.toString());

it('answers with the market, the indices and each whole exchange, column by column', async () => {
  const served = testServed(7, FIRST);
  expect(await read(served.answer('market'))).toEqual(served.market);
  expect(await read(served.answer('indices'))).toEqual({ revision: 7, indices: served.indices });
  const { stocks, ...about } = served.whole.BSE;
  const all = (await read(served.answer('all BSE'))) as { revision: number; list: { columns: Record<string, unknown[]> } };
  expect(all).toMatchObject({ revision: 7, list: about });
  expect(all.list.columns['symbol']).toEqual(stocks.map(({ symbol }) => symbol));
  // What a share lacks is null in its place.
  expect(all.list.columns['volume']).toEqual(stocks.map(() => null));
  expect(await read(served.answer('all NSE'))).toMatchObject({
    list: { columns: { symbol: served.whole.NSE.stocks.map(({ symbol }) => symbol) } },
  });
});

it('makes each answer once', () => {
  const served = testServed(7, FIRST);
  expect(served.answer('market')).toBe(served.answer('market'));
  expect(served.answer('market')).not.toBe(served.answer('indices'));
});

it('names the indices of the strip as the page does, in its order, and another one in the place of one that is not known', () => {
  const content = testContent(FIRST);
  const [nifty] = content.indices;
  if (nifty === undefined) throw new Error('There is no index.');
  const stripOf = (...names: string[]) =>
    servedMarket({ ...content, indices: names.map((name) => ({ ...nifty, name })) }, 1).market.indices.map(({ name }) => name);
  expect(stripOf('Nifty Made', 'Sensex', 'Nifty 50')).toEqual(['NIFTY 50', 'SENSEX']);
  expect(stripOf('Nifty 500', 'India VIX', 'Nifty Bank', 'Nifty 50')).toEqual(['NIFTY 50', 'NIFTY 500', 'NIFTY BANK', 'INDIA VIX']);
  expect(stripOf('BSE 500', 'Sensex')).toEqual(['BSE 500', 'SENSEX']);
  expect(servedMarket({ ...content, indices: [{ ...nifty, name: 'Nifty Made' }] }, 1).indices).toHaveLength(1);
});

it('counts the breadth of whole exchanges that have shares, with the mode and the session of their figures', () => {
  const content = testContent(FIRST);
  const { mode, session } = content.whole.NSE;
  expect(servedMarket(content, 1).market.breadth.NSE).toMatchObject({ mode, session });
  expect(servedMarket(content, 1).market.breadth).toMatchObject({ NSE: { advances: 2, declines: 1 }, BSE: { advances: 1, declines: 1 } });
  const none = { ...content, whole: { ...content.whole, BSE: { ...content.whole.BSE, stocks: [] } } };
  expect(Object.keys(servedMarket(none, 1).market.breadth)).toEqual(['NSE']);
});
