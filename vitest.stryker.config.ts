import { defineConfig } from 'vitest/config';

/** The room that a chosen folder or file is in, as `server/src/live`. */
const roomOf = (name: string): string => name.split('/').slice(0, 3).join('/');
const rooms = (process.env['BHAV_MUTATE'] ?? '').split(',').filter((name) => name !== '');

/** The tests that `npm run mutate` runs: those of the rooms, without those that start processes or servers, or take long. */
export default defineConfig({
  test: {
    include: (rooms.length > 0 ? rooms.map(roomOf) : ['core/src', 'server/src/{ingest,market,live,fetch,sources,store}']).map(
      (room) => `${room}/**/*.test.ts`,
    ),
    exclude: [
      '**/node_modules/**',
      'core/src/calendar/every-day.test.ts',
      'server/src/**/{kill,live-kill,hostile-file,held-lock,ingest-process,store-fault,store-lock,two-writers}.test.ts',
      'server/src/**/{archive-simulator,files-under-way,host-lane,live-players,player,schedule,damage,recorded,recorded-cases}.test.ts',
    ],
    // A mutant is dead at the first example that fails; the simplest one does not matter.
    setupFiles: ['vitest.stryker.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 15_000, interval: 5 } },
  },
});
