import { defineConfig } from 'vitest/config';

/** The room that a chosen folder or file is in, as `server/src/live`. */
const roomOf = (name: string): string => name.split('/').slice(0, 3).join('/');
const rooms = (process.env['BHAV_MUTATE'] ?? '').split(',').filter((name) => name !== '');

/** The tests that `npm run mutate` runs: those of the rooms, without those that take long. */
export default defineConfig({
  test: {
    include: (rooms.length > 0 ? rooms.map(roomOf) : ['core/src', 'server/src/{ingest,market,live,fetch,sources,store}']).map(
      (room) => `${room}/**/*.test.ts`,
    ),
    exclude: [
      '**/node_modules/**',
      'core/src/calendar/every-day.test.ts',
      'server/src/**/{kill,hostile-file,held-lock,ingest-process}.test.ts',
      'server/src/**/{archive-simulator,live-players,player,damage,recorded,recorded-cases}.test.ts',
    ],
    // A mutant is dead at the first example that fails; the simplest one does not matter.
    setupFiles: ['tools/stryker/vitest.setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000, interval: 5 } },
  },
});
