import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** When a test counts as hung, milliseconds. No test comes near it: it waits for what happens, however slow the machine is. */
const HANGS = 180_000;
const LIMITS = {
  testTimeout: HANGS,
  hookTimeout: HANGS,
  // Ends a little sooner, so that the failure says what was waited for.
  expect: { poll: { timeout: HANGS * 0.75, interval: 5 } },
};

/** The unit tests, which stand beside what they test. */
export default defineConfig({
  test: {
    // Vitest leaves one core free by itself; with two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      ...['core', 'server', 'demo'].map((name) => ({ test: { name, root: name, include: ['src/**/*.test.ts'], ...LIMITS } })),
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // Testing Library takes down what a test rendered only where `afterEach` is global.
        test: {
          name: 'web',
          root: 'web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          globals: true,
          setupFiles: [fileURLToPath(new URL('web/test-setup.ts', import.meta.url))],
          ...LIMITS,
        },
      },
      { test: { name: 'launch', include: ['*.test.ts'], ...LIMITS } },
      { test: { name: 'e2e', root: 'e2e', include: ['{bench,chaos}/**/*.test.ts'], ...LIMITS } },
      { test: { name: 'docs', root: 'docs', include: ['*.test.ts'], ...LIMITS } },
    ],
  },
});
