import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** When a test counts as hung, milliseconds. No test comes near it: it waits for what happens, however slow the machine is. */
const HANGS = 360_000;
const LIMITS = {
  testTimeout: HANGS,
  hookTimeout: HANGS,
  // Ends a little sooner, so that the failure says what was waited for.
  expect: { poll: { timeout: HANGS * 0.75, interval: 5 } },
};

/** The tests that run on both engines: what the store keeps and what is made of it. The others are of files, folders and processes. */
const ON_BOTH_ENGINES = [
  'store/{announcements,histories,open-store,store,two-writers}',
  'store/{read,write}/**/*',
  'store/live/quotes',
  'store/engines-differ',
  'store/push/*',
  'store/repair/difference',
  'ingest/{ingest,index-witness,judged-sessions,order-of-files,previous-closes,small-files}',
  'ingest/process/other-writers',
  'ingest/undated/undated',
  'live/differences',
  'market/{company-answers,compared-sessions,market,official-market}',
  'market/answers/closes-answer',
  'market/companies/company-names',
  'market/cross-section/*',
  'http/routes/{api,events,live}',
  'http/past/past-answers',
].map((name) => `src/${name}.test.ts`);

const SERVER = fileURLToPath(new URL('server', import.meta.url));

/** What starts a process, nginx, NATS, a PostgreSQL of its own or the archives of a made-up exchange, as a test imports or calls it. */
const STARTS_MUCH =
  /from '(?:node:child_process|[^']*(?:\/test-servers\/|\/(?:main|run-command)\.test-support)[^']*)'|\b(?:ingestProcess|startFigures|startNode|simulateArchives|storeDemonstration)\(/;

/** The server's tests of processes and of a whole exchange, and those of whole recorded files of the exchanges (`recorded-*`). */
const ALL = globSync('src/**/*.test.ts', { cwd: SERVER }).map((name) => name.replaceAll('\\', '/'));
const LONG = ALL.filter((name) => /\/recorded[^/]*$/.test(name) || STARTS_MUCH.test(textOf(name)));
/** Quick ones that replace a module, which the others have loaded already, or every timer, which what the others left behind would meet. */
const ISOLATED = ALL.filter((name) => !LONG.includes(name) && /\bvi\.(?:mock\(|useFakeTimers\(\))/.test(textOf(name)));

function textOf(name: string): string {
  return readFileSync(`${SERVER}/${name}`, 'utf8');
}

/** The unit tests, which stand beside what they test. `npm test` leaves out the projects that `launch.mjs` names, `npm test -- --long` runs all. */
export default defineConfig({
  test: {
    // Vitest leaves one core free by itself; with two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      // What they test keeps nothing, so that files need no module anew: a third of the time.
      ...['core', 'demo'].map((name) => ({ test: { name, root: name, include: ['src/**/*.test.ts'], isolate: false, ...LIMITS } })),
      // Loading Fastify, Kysely and TypeBox anew for each file was half of the time; a test that fakes a clock gives the true one back.
      {
        test: { name: 'server', root: 'server', include: ['src/**/*.test.ts'], exclude: [...LONG, ...ISOLATED], isolate: false, ...LIMITS },
      },
      { test: { name: 'isolated', root: 'server', include: ISOLATED, ...LIMITS } },
      // Tried again once, as the browser tests are: real servers on a busy machine at times answer later than they promise each other.
      { test: { name: 'long', root: 'server', include: LONG, retry: 1, ...LIMITS } },
      // Those of the store once more, on PostgreSQL; skipped, and counted, where it is not installed.
      {
        test: {
          name: 'postgresql',
          root: 'server',
          include: ON_BOTH_ENGINES,
          globalSetup: [fileURLToPath(new URL('server/test-postgres.ts', import.meta.url))],
          setupFiles: [fileURLToPath(new URL('server/test-postgres-skip.ts', import.meta.url))],
          ...LIMITS,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // Testing Library takes down what a test rendered only where `afterEach` is global.
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A document for each worker instead of each file: a third of the time.
          pool: 'vmThreads',
          globals: true,
          setupFiles: [fileURLToPath(new URL('web/test-setup.ts', import.meta.url))],
          ...LIMITS,
        },
      },
      { test: { name: 'build', root: 'web', include: ['build/**/*.test.ts'], ...LIMITS } },
      { test: { name: 'launch', include: ['*.test.ts'], ...LIMITS } },
      { test: { name: 'e2e', root: 'e2e', include: ['chaos/**/*.test.ts'], ...LIMITS } },
      { test: { name: 'docs', include: ['{docs,tools/lint}/*.test.ts'], ...LIMITS } },
    ],
  },
});
