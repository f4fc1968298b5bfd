import { beforeEach, expect, it } from 'vitest';
import { testDay } from '../ingest/test-archive.test-support.ts';
import { acceptedFile } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { fileWriter } from '../store/write/file.ts';
import { hasSession } from './market.ts';
import { makeSections } from './cross-section/make-sections.ts';
import { OfficialMarket } from './official-market.ts';
import { emptyStore } from '../store/test-store.test-support.ts';

let store: Store;

beforeEach(emptyStore((opened) => ({ store } = opened), 'demonstration'));

const write = async (session: string): Promise<void> => {
  await fileWriter(store)(acceptedFile({ bars: testDay('NSE', session, 60) }, { session }));
  await makeSections(store, { newestOnly: true });
};

it('has no figures while the store has none, and empty lists for the exchange that has none', async () => {
  const market = await OfficialMarket.open(store);
  expect(hasSession(market.content)).toBe(false);
  await write('2026-11-20');
  expect(await market.refresh()).toBe(true);
  expect(hasSession(market.content)).toBe(true);
  const { NSE, BSE } = market.content.lists;
  expect(NSE).toMatchObject({ mode: 'demonstration', session: '2026-11-20' });
  expect(BSE).toMatchObject({ mode: 'demonstration', source: 'made-up BSE end-of-day file', stocks: [] });
  expect(BSE).not.toHaveProperty('session');
});

it('stays the same object until the store has other figures', async () => {
  await write('2026-11-19');
  const market = await OfficialMarket.open(store);
  const { content } = market;
  expect(await market.refresh()).toBe(false);
  expect(market.content).toBe(content);
  await write('2026-11-20');
  expect(await market.refresh()).toBe(true);
  expect(market.content.lists.NSE.session).toBe('2026-11-20');
});
