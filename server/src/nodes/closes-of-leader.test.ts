import { expect, it } from 'vitest';
import { ingestQueue } from '../ingest/process/ingest-queue.ts';
import { keepImported } from '../ingest/raw-files.ts';
import { testDay } from '../ingest/test-archive.test-support.ts';
import { udiffOf } from '../sources/files/day-files.test-support.ts';
import { makeSections } from '../market/cross-section/make-sections.ts';
import { OfficialMarket } from '../market/official-market.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { newStore } from '../store/test-place.test-support.ts';

it('the closes of a leader are those of the cross-sections that it names, once the database has them', async () => {
  const store = await newStore();
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => Date.parse('2026-11-20T19:00:00+05:30') });
  const stored = async (day: string): Promise<void> => {
    const bytes = Buffer.from(udiffOf(testDay('NSE', day)));
    const asked = { source: 'nse-bhavcopy', exchange: 'NSE', day } as const;
    await queue.ingest(await keepImported(store.folder, asked, bytes, 'test', Date.parse(`${day}T19:00:00+05:30`)));
    await makeSections(store);
  };
  const follower = await OfficialMarket.open(store);
  expect(await follower.of({})).toBe(follower.content);
  await stored('2026-11-19');
  const leader = await OfficialMarket.open(store);
  const thursday = leader.sections;
  expect((await follower.of(thursday))?.lists).toEqual(leader.content.lists);
  expect(leader.content.lists.NSE.stocks.length).toBeGreaterThan(0);

  // What is in the database and not shown by the leader yet changes nothing.
  await stored('2026-11-20');
  expect((await follower.of(thursday))?.lists.NSE.session).toBe('2026-11-19');
  expect(await (await OfficialMarket.open(store)).of(thursday)).toBeUndefined();
  expect(await follower.of({ ...thursday, NSE: '2026-11-20 of files that are not there' })).toBeUndefined();
  await leader.refresh();
  expect((await follower.of(leader.sections))?.lists).toEqual(leader.content.lists);
  expect(leader.content.lists.NSE.session).toBe('2026-11-20');
});
