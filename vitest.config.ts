import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests, which sit beside what they test. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'server', root: 'server', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      { test: { name: 'demo', root: 'demo', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
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
          testTimeout: 30_000,
        },
      },
      { test: { name: 'launch', include: ['*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      { test: { name: 'docs', root: 'docs', include: ['*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
