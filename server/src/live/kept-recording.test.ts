import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { keptRecording } from './kept-recording.ts';
import { replay } from '../sources/replay/replay.ts';
import { listed } from '../store/values.test-support.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { keepBatch } from '../store/live/write-batch.ts';
import { testPlace } from '../store/test-place.test-support.ts';

const NSE_WEB = { id: 'nse-web', name: 'NSE website', terms: 'The policy, https://exchange.test/policy.' };
const UPSTOX = { id: 'upstox', name: 'Upstox', terms: 'The agreement, https://broker.test/terms.' };
const INFY: Instrument = { exchange: 'NSE', symbol: 'INFY', series: 'EQ', isMember: true };
const TCS: Instrument = { exchange: 'NSE', symbol: 'TCS', series: 'EQ', isMember: true };

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-recording-'));
  store = openStore({ ...testPlace(folder), origin: 'exchange' });
  keep('2026-11-19', NSE_WEB, '10:00:00', [quote(INFY, 99.05)]);
  keep('2026-11-20', UPSTOX, '10:00:00', [quote(INFY, 100.05)]);
  keep('2026-11-20', NSE_WEB, '10:00:00', [quote(INFY, 100.05), quote(TCS, 3000.1)]);
  keep('2026-11-20', NSE_WEB, '10:05:00', [quote(INFY, 100.1), quote(TCS, 3000.1)]);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

it('is the newest session of the last source, or the one that is wanted', async () => {
  const prices = async (wanted: Parameters<typeof keptRecording>[1]) => {
    const { recording } = await keptRecording(store, wanted);
    return [
      recording?.session,
      recording?.source.name,
      (await listed((recording?.batches ?? []) as AsyncIterable<QuoteBatch>)).map(({ quotes }) => quotes.map((quote) => quote.price)),
    ];
  };
  expect(await prices({})).toEqual(['2026-11-20', 'NSE website', [[100.05, 3000.1], [100.1]]]);
  expect(await prices({ session: '2026-11-19' })).toEqual(['2026-11-19', 'NSE website', [[99.05]]]);
  expect(await prices({ source: 'upstox' })).toEqual(['2026-11-20', 'Upstox', [[100.05]]]);
  expect(await keptRecording(store, { session: '2026-11-18' })).toEqual({
    kept: ['Fri 20 Nov 2026 (NSE website)', 'Fri 20 Nov 2026 (Upstox)', 'Thu 19 Nov 2026 (NSE website)'],
  });
});

it('can be read while the store is written', async () => {
  let at = Date.parse('2026-11-21T12:00:00+05:30');
  const control = new AbortController();
  const source = replay({
    ...(await keptRecording(store)),
    speed: 60,
    now: () => at,
    elapsed: () => at,
    sleep: async (ms) => {
      keep('2026-11-23', UPSTOX, '10:00:00', [quote(INFY, 101)]);
      at += ms;
    },
  });
  expect(source.name).toBe('Replay of Fri 20 Nov 2026 · NSE website · 60×');
  const prices: number[][] = [];
  for await (const { quotes } of source.quotes([INFY, TCS], control.signal)) {
    prices.push(quotes.map(({ price }) => price));
    if (prices.length === 2) control.abort();
  }
  expect(prices).toEqual([[100.05, 3000.1], [100.1]]);
});

function keep(session: string, source: typeof UPSTOX, time: string, quotes: LiveQuote[]): void {
  keepBatch(store, { source, session, batch: { receivedAt: Date.parse(`${session}T${time}+05:30`), quotes, levels: [], rejected: [] } });
}

function quote(instrument: Instrument, price: number): LiveQuote {
  return { instrument, price, at: Date.parse('2026-11-20T09:59:00+05:30') };
}
