import { expect, it } from 'vitest';
import { testContent, FIRST } from '../served.test-support.ts';
import type { MarketContent } from '../market.ts';
import { MarketPublisher } from './market-publisher.ts';
import { MarketHolder } from './market-holder.ts';
import { noFigures } from '../no-figures.ts';
import { servedMarket, type WithoutFigures } from '../served-market.ts';

function begin(first: MarketContent, withoutFigures: WithoutFigures = 'simulated') {
  let last = 10;
  const market = new MarketHolder(servedMarket(noFigures('exchange'), 0, withoutFigures));
  const publisher = new MarketPublisher({ market, nextRevision: () => (last += 1), withoutFigures });
  publisher.publish(first);
  return { market, publish: (content: MarketContent) => publisher.publish(content) };
}

const empty = (exchange: 'NSE' | 'BSE') => ({ name: 'x', exchange, mode: 'official' as const, source: 'file', stocks: [] });
const lists = { NSE: empty('NSE'), BSE: empty('BSE') };
const NONE: MarketContent = { lists, whole: lists, indices: [] };

it('numbers each market that it publishes, and not the one that is published already', () => {
  const first = testContent(FIRST);
  const publisher = begin(first);
  const seen: number[] = [];
  publisher.market.onChange(({ revision }) => seen.push(revision));
  publisher.publish(first);
  expect(publisher.market.current.revision).toBe(11);
  publisher.publish(testContent({ ...FIRST, level: 24_001 }));
  expect(publisher.market.changesSince(11, 'index')).toMatchObject({ event: 'quotes', data: { revision: 12 } });
  expect(seen).toEqual([12]);
});

it('marks lists without figures as simulated until one exchange has some', () => {
  const publisher = begin(NONE);
  const { market, whole } = publisher.market.current;
  for (const of of [market.lists, whole]) {
    expect(of).toMatchObject({
      NSE: { mode: 'simulated', source: 'Generated in your browser', stocks: [] },
      BSE: { mode: 'simulated', source: 'Generated in your browser', stocks: [] },
    });
  }
  publisher.publish({ ...NONE, lists: { ...lists, NSE: { ...lists.NSE, session: '2026-11-20' } } });
  expect(publisher.market.current.market.lists).toMatchObject({ NSE: { mode: 'official' }, BSE: { mode: 'official', source: 'file' } });
  expect(publisher.market.changesSince(11, 'index')).toMatchObject({ event: 'reset' });
});

it('leaves lists without figures official and empty where these are pinned', () => {
  expect(begin(NONE, 'empty').market.current.market.lists).toEqual(lists);
});
