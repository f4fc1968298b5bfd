import { describe, expect, it } from 'vitest';
import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import { monday } from '../live/live.test-support.ts';
import { withNewer } from '../live/overlay/figures.ts';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import { packLayer, type PackedLayer, readLayer } from './packed-layer.ts';

const QUOTES: LiveQuote[] = [
  {
    instrument: { exchange: 'NSE', symbol: 'AAA', series: 'EQ', isin: 'INEAAA', code: '1000', isMember: true },
    price: 101.05,
    previousClose: 100,
    open: 100.1,
    high: 102,
    low: 99.95,
    volume: 0,
    turnover: 1_010.5,
    at: monday('10:00:00') + 250,
  },
  { instrument: { exchange: 'BSE', symbol: 'BBB', isMember: false }, price: 7, at: monday('10:00:01') },
];
const LAYER: LiveLayer = {
  source: { name: 'Made source', covers: 'all', exchanges: ['NSE', 'BSE'] },
  figures: withNewer(undefined, {
    session: '2026-11-23',
    receivedAt: monday('10:00:02'),
    quotes: QUOTES,
    levels: [{ name: 'NIFTY 50', level: 24_000.5, at: monday('10:00:00') }],
  }),
  actions: new Map([['INEAAA', [{ kind: 'split', factor: 5, exDate: '2026-11-23', hasBand: true }]]]),
};

const onTheBus = (layer: LiveLayer): PackedLayer => JSON.parse(JSON.stringify(packLayer(layer))) as PackedLayer;

it('gives every figure of the live figures again, and none more', () => {
  expect(readLayer(onTheBus(LAYER))).toStrictEqual(LAYER);
  const empty = { ...LAYER, figures: withNewer(undefined, { session: '2026-11-23', receivedAt: 0, quotes: [], levels: [] }) };
  expect(readLayer(onTheBus(empty))).toStrictEqual(empty);
});

describe('live figures that are not whole are refused', () => {
  const packed = onTheBus(LAYER);
  it.each([
    ['a quote without a price', { quotes: { ...packed.quotes, price: [1, null] } }],
    ['a price that is a text', { quotes: { ...packed.quotes, price: [1, '2'] } }],
    ['an exchange that is none', { quotes: { ...packed.quotes, exchange: ['NSE', 'LSE'] } }],
    ['a column that is cut off', { quotes: { ...packed.quotes, volume: [1] } }],
    ['no quotes', { quotes: undefined }],
    ['a level without a time', { levels: [{ name: 'NIFTY 50', level: 1 }] }],
    ['no source', { source: { name: 'Made source' } }],
    ['an action without a day', { actions: [['INEAAA', [{ kind: 'split' }]]] }],
  ])('%s', (_what, change) => {
    expect(() => readLayer({ ...packed, ...change } as PackedLayer)).toThrow(/not whole|is missing/);
  });
});
