import { expect, it } from 'vitest';
import { sentMessage } from '../read/messages.ts';
import { newStore } from '../test-place.test-support.ts';
import { keepMessage } from './messages.ts';

it('a message is kept by receiver and session, the last of each, for a month', async () => {
  const store = await newStore();
  const live = { receiver: 'a', session: '2026-11-20', liveAt: '2026-11-20T10:00:00+05:30', told: ['1', 'NAME'] };
  await keepMessage(store, live);
  expect(await sentMessage(store, 'a', '2026-11-20')).toEqual(live);
  const both = { ...live, sentAt: '2026-11-20T18:40:00+05:30' };
  await keepMessage(store, both);
  await keepMessage(store, { receiver: 'b', session: '2026-12-20', told: ['2'] });
  expect(await sentMessage(store, 'a', '2026-11-20')).toEqual(both);
  expect(await sentMessage(store, 'b', '2026-12-20')).toEqual({ receiver: 'b', session: '2026-12-20', told: ['2'] });
  expect(await sentMessage(store, 'b', '2026-11-20')).toEqual({ receiver: 'b', session: '2026-11-20', told: [] });
  await keepMessage(store, { receiver: 'b', session: '2026-12-21', told: [] });
  expect(await sentMessage(store, 'a', '2026-11-20')).toEqual({ receiver: 'a', session: '2026-11-20', told: [] });
});
