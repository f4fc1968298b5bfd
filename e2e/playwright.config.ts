import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_LAUNCH } from './chromium.ts';

/** When a step counts as hung, milliseconds. No step comes near it: it waits for what happens, however slow the machine is. */
const HANGS = 120_000;

const spec = (name: string): string => `**/${name}.spec.ts`;
/** The worker's pages and files, which both hosts send, and what a plain host could do otherwise than our server, whose answers have unit tests. */
const ON_PLAIN_HOST = ['hosts', 'offline'].map(spec);
/** Where engines differ: layout, keys, colours, what is kept, what comes late. */
const IN_FIREFOX =
  'chart chart-served finder frames keyboard layout live map offline-figures palette screener server-rendered table theme watchlist'
    .split(' ')
    .map(spec);
/**
 * Sweeps, and what Playwright cannot do in Firefox yet: paper, downloads, fingers, no script, dark or still pages, a worker without network, a tab
 * that a click opens, the words of an error.
 */
const NOT_IN_FIREFOX = /@long|@chromium/;

/**
 * Tests on the product's own server or, some of them, on a plain host of the built folder alone. Each takes a free port and prints its
 * address; the workers read this file after that.
 */
export default defineConfig({
  testDir: '.',
  // Tests of the chaos are unit tests.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  workers: availableParallelism() > 1 ? 2 : 1,
  timeout: 5 * HANGS,
  expect: { timeout: HANGS },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // Not the market's zone, so that a time that is not in IST stands out.
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // A test does not see the requests of a service worker. The tests of the worker allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'off',
    actionTimeout: HANGS,
    launchOptions: {
      ...CHROMIUM_LAUNCH,
      // A desktop's scrollbar takes room, and tests must see what it pushes aside.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
  projects: [
    { name: 'server', use: { baseURL: process.env['SERVER_ADDRESS'] }, testIgnore: ON_PLAIN_HOST },
    {
      name: 'firefox',
      use: {
        baseURL: process.env['SERVER_ADDRESS'],
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: join(import.meta.dirname, 'firefox.ts'),
          // A page that is kept alive for Back loads no more, and Playwright waits for the load.
          firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
        },
      },
      testMatch: IN_FIREFOX,
      grepInvert: NOT_IN_FIREFOX,
    },
    {
      name: 'static',
      use: { baseURL: process.env['STATIC_ADDRESS'] },
      testMatch: ON_PLAIN_HOST,
    },
  ],
  webServer: [
    {
      name: 'server',
      command: 'node server/src/main.ts',
      cwd: '..',
      env: { PORT: '0', HOST: '127.0.0.1', BHAV_SOURCE: 'simulated' },
      wait: { stdout: /is at (?<SERVER_ADDRESS>http:\/\/\S+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      name: 'static',
      command: 'node web/build/static-host.ts',
      cwd: '..',
      wait: { stdout: /(?<STATIC_ADDRESS>http:\/\/[\w.:]+)/ },
    },
  ],
});
