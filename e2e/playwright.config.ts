import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { freePort } from './free-port.ts';

/** A system's own Chromium; elsewhere Playwright's download serves (`npx playwright install chromium`). */
const CHROMIUM = '/usr/bin/chromium';

// The workers read this file again: they take the ports that the first reading chose.
const serverPort = (process.env['BHAV_TEST_SERVER_PORT'] ??= String(await freePort()));
const staticPort = (process.env['BHAV_TEST_STATIC_PORT'] ??= String(await freePort()));

/** The same tests over the product's two homes: its own server, and a plain host of the built folder alone. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  workers: availableParallelism() > 1 ? 2 : 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // Not the market's own zone: a time that is not said in IST shows.
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // A test does not see what a worker asks for; those of the worker let it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
      // A desk's scrollbar takes room; hidden, it would not, and what it pushes aside would go unseen.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'server', use: { baseURL: `http://127.0.0.1:${serverPort}` } },
    {
      name: 'static',
      use: { baseURL: `http://127.0.0.1:${staticPort}` },
      testIgnore: ['**/server.spec.ts', '**/official.spec.ts', '**/offline-figures.spec.ts', '**/glance-served.spec.ts', '**/live.spec.ts'],
    },
  ],
  webServer: [
    {
      name: 'server',
      command: 'node server/src/main.ts',
      cwd: '..',
      env: { PORT: serverPort, HOST: '127.0.0.1', BHAV_SOURCE: 'simulated' },
      url: `http://127.0.0.1:${serverPort}/api/v1/health`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      reuseExistingServer: false,
    },
    {
      name: 'static',
      command: `node web/build/serve-static.ts web/dist ${staticPort}`,
      cwd: '..',
      url: `http://127.0.0.1:${staticPort}/`,
      reuseExistingServer: false,
    },
  ],
});
