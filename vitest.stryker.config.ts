import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs for each mutant: those beside the code, without those that start processes or servers, or take long. */
export default defineConfig({
  test: {
    include: ['core/src/**/*.test.ts', 'server/src/{ingest,market,live,fetch,sources,store}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'core/src/calendar/every-day.test.ts',
      'server/src/**/{kill,live-kill,hostile-file,held-lock,ingest-process,store-fault,store-lock,two-writers}.test.ts',
      'server/src/**/{files-under-way,live-players,player,damage,recorded,recorded-cases}.test.ts',
    ],
    // A mutant is dead at the first example that fails; the simplest one does not matter.
    setupFiles: ['vitest.stryker.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 15_000, interval: 5 } },
  },
});
