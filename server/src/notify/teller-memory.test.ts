import { expect, it } from 'vitest';
import { keepMessage } from '../store/write/messages.ts';
import { testStore } from '../store/test-store.test-support.ts';
import { sentMemory } from './teller-memory.ts';

const [FRIDAY, MONDAY] = ['2026-11-20', '2026-11-23'] as const;
const written = testStore();

it('what could not be kept is known of each session, until it is forgotten', async () => {
  const { store } = written;
  await keepMessage(store, { receiver: 'one', session: FRIDAY, sentAt: 'then', told: [] });
  const memory = sentMemory(store, () => Promise.reject(new Error('disk full')));
  await expect(memory.keep({ receiver: 'one', session: FRIDAY, sentAt: 'now', told: [] })).rejects.toThrow('disk full');
  memory.set({ receiver: 'one', session: MONDAY, told: ['7'] });
  const known = async () =>
    (await Promise.all([FRIDAY, MONDAY].map((session) => memory.of('one', session)))).map(({ sentAt, told }) => [sentAt, told]);
  expect(await known()).toEqual([
    ['now', []],
    [undefined, ['7']],
  ]);
  memory.forget();
  expect(await known()).toEqual([
    ['then', []],
    [undefined, []],
  ]);
});
