import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { ServerCopy } from './main.test-support.ts';

let copy: ServerCopy;

beforeAll(() => {
  copy = new ServerCopy();
});
afterEach(() => copy.endAll());
afterAll(() => copy.remove());

describe('the process', () => {
  test('says its address, serves many requests at once, and exits with 0 on SIGTERM', async () => {
    const server = copy.start();
    const address = await server.address;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(`${address}/market-performers`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(answers.map((answer) => answer.text()));

    // The connections above are kept alive and idle: they must not hold the server back.
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await expect(fetch(`${address}/api/v1/health`)).rejects.toThrow('fetch failed');
    expect(server.errors()).toBe('');
  });

  test.each([
    ['off', 'false'],
    ['on', 'undefined'],
  ])('tells the page whether it fetches files: BHAV_SYNC=%s', async (BHAV_SYNC, fetches) => {
    const nowhere = 'http://127.0.0.1:1';
    const bases = { BHAV_NSE_URL: nowhere, BHAV_BSE_URL: nowhere, BHAV_NIFTY_URL: nowhere, BHAV_BSE_API_URL: nowhere };
    const server = copy.start({ BHAV_SYNC, ...bases });
    const page = await (await fetch(await server.address)).text();
    const status = JSON.parse(/id="bhav-status">([^<]*)</.exec(page)?.[1] ?? '') as { fetches?: boolean };
    expect(String(status.fetches)).toBe(fetches);
  });
});

test.each([
  ['an error that nothing caught', 'SIGUSR2'],
  ['an unhandled rejection', 'SIGHUP'],
] as const)('%s is logged in one line and ends the process with 1', async (_name, signal) => {
  const faults = `
    process.on('SIGUSR2', () => { throw new Error('thrown by nobody'); });
    process.on('SIGHUP', () => void Promise.reject(new Error('thrown by nobody')));`;
  const server = copy.start({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(faults)}` });
  const address = await server.address;
  server.child.kill(signal);
  expect(await server.exit).toBe(1);
  expect(server.errors()).toMatch(/^An unhandled error ends the server: Error: thrown by nobody[^\n]*\n$/);
  await expect(fetch(`${address}/api/v1/health`)).rejects.toThrow('fetch failed');
});

test('a start that fails says why in one sentence and exits with 1', async () => {
  const other = await loopbackServer(() => undefined);
  const { port } = new URL(other.address);
  const server = copy.start({ PORT: port });
  expect(await server.exit).toBe(1);
  await other.close();
  expect(server.errors()).toMatch(new RegExp(`^Port ${port} is in use: .+\\.\n$`));
});
