import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackServer, loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { readTextFormat } from './platform/metrics/text-format.test-support.ts';
import { testArchive, type TestArchive } from './ingest/test-archive.test-support.ts';
import { ServerCopy } from './main.test-support.ts';
import { type TestReceiver, testReceiver } from './notify/receiver.test-support.ts';

let copy: ServerCopy;

beforeAll(() => {
  copy = new ServerCopy();
});
afterEach(() => copy.endAll());
afterAll(() => copy.remove());

describe('metrics', () => {
  test('are at a port of their own, while the server starts and until it has ended', async () => {
    const server = copy.start({ METRICS_PORT: '0', BHAV_SOURCE: 'simulated' });
    const address = await server.address;
    expect(server.metrics()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const metrics = readTextFormat(await (await fetch(server.metrics())).text());
    expect(metrics.get('bhav_node_ready')?.samples).toMatchObject([{ value: 1 }]);
    const [requests] = metrics.get('bhav_http_request_duration_seconds')?.samples.filter(({ name }) => name.endsWith('_count')) ?? [];
    expect(requests).toMatchObject({ labels: { route: 'none', method: 'GET', status: '4xx' }, value: 1 });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.errors()).toBe('');
  });
});

describe('a server that is told to end', () => {
  const LONG = { BHAV_SOURCE: 'simulated', DRAIN_SECONDS: '600' };

  test('is not ready first, is alive, answers, and ends at once at another signal', async () => {
    const server = copy.start(LONG);
    const address = await server.address;
    const health = async (name: string): Promise<string> => {
      const answer = await fetch(`${address}/api/v1/health/${name}`);
      return `${answer.status} ${await answer.text()}`;
    };
    // Metrics are given only where the settings say so.
    expect(server.metrics()).toBe('');
    expect(await health('ready')).toBe('200 {"status":"ready"}');
    server.child.kill('SIGTERM');
    await expect.poll(() => health('ready')).toBe('503 {"status":"draining"}');
    expect(await health('live')).toBe('200 {"status":"live"}');
    const page = await fetch(address);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect(server.child.exitCode).toBe(null);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    expect(server.printed()).toContain('The server ends in 600 s: its readers are sent elsewhere.');
    expect(server.errors()).toBe('');
  });
});

describe('messages', () => {
  const [BEFORE, DAY] = ['2026-11-19', '2026-11-20'];
  /** Its files are fetched without pauses. */
  const MADE_UP = { BHAV_ORIGIN: 'demonstration' };
  let archive: TestArchive;
  let receiver: TestReceiver;
  beforeAll(async () => {
    [archive, receiver] = await Promise.all([testArchive(BEFORE, DAY), testReceiver()]);
  });
  afterAll(async () => {
    await Promise.all([archive.close(), receiver.close()]);
  });

  test('tell of a complete session once, also across a restart', async () => {
    const BHAV_DATA_DIR = mkdtempSync(join(copy.root, 'told-'));
    const start = (BHAV_NOTIFY: string) =>
      copy.startOn(archive, DAY, { ...MADE_UP, BHAV_DATA_DIR, BHAV_NOTIFY, BHAV_HISTORY_DAYS: '2', BHAV_NOW: `${DAY}T21:30:00+05:30` });
    const screen = `${receiver.address}/secret-path of=NSE&price=105.. private`;
    const server = start(screen);
    await expect.poll(() => receiver.got.length).toBe(1);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    const [{ url, body } = { url: '', body: '' }] = receiver.got;
    expect(url).toBe('/secret-path');
    expect(JSON.parse(body)).toMatchObject({
      kind: 'session',
      session: DAY,
      title: 'Demonstration exchange · All NSE shares with a price of at least ₹105',
      lines: expect.arrayContaining([expect.stringMatching(/^[\d,]+ new, [\d,]+ gone, Fri 20 Nov 2026$/), 'New', 'Gone']) as string[],
      page: `/screener?price=${encodeURIComponent('105..')}&on=${DAY}`,
    });
    const again = start(`${screen} ${receiver.address}/other share=NSE:RELIANCE private`);
    await expect.poll(() => receiver.got.map((one) => one.url)).toContain('/other');
    expect(receiver.got.map((one) => one.url)).toEqual(['/secret-path', '/other']);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
    const all = [server, again].map((one) => one.printed() + one.errors()).join('');
    expect(all).toContain(`Messages go to address 1 of BHAV_NOTIFY (${new URL(receiver.address).host})`);
    expect(all).not.toContain('secret-path');
  });
});

describe('the log', () => {
  const SECRETS = {
    BHAV_LIVE: 'upstox',
    BHAV_UPSTOX_TOKEN: 'token-of-the-live-source',
    BHAV_SEED_KEY: 'key-of-the-other-server-0123456789',
    PGPASSWORD: 'password-of-libpq',
  };
  let echo: LoopbackServer;
  beforeAll(async () => {
    echo = await loopbackServer(({ url, rawHeaders }, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify([url, ...rawHeaders]));
    });
  });
  afterAll(() => echo.close());
  const HIDDEN = /token-of-the-live-source|key-of-the-other|password-of|user-of/;
  const WRONG = {
    PORT: 'x',
    BHAV_NSE_URL: 'http://user-of-nse:password-of-nse@127.0.0.1:1',
    BHAV_UPSTOX_URL: 'http://user-of-upstox:password-of-upstox@127.0.0.1:1/',
    BHAV_UPSTOX_TOKEN: 'token-of-the-live-source with blanks',
    DATABASE_URL: 'postgres://user-of-db:password-of-db@127.0.0.1:1/bhav?sslpassword=password-of-key',
    DATABASE_READ_URL: 'postgres://user-of-replica:password-of-replica@127.0.0.1:1/bhav',
    NATS_URL: 'nats://user-of-nats:password-of-nats@127.0.0.1:1',
  };
  const nowhere = 'http://127.0.0.1:1';
  const HOSTS = {
    BHAV_NSE_URL: nowhere,
    BHAV_BSE_URL: nowhere,
    BHAV_NIFTY_URL: nowhere,
    BHAV_BSE_API_URL: nowhere,
    BHAV_UPSTOX_URL: nowhere,
  };

  test.each(['text', 'json'])('as %s holds no secret although the hosts repeat all that they are sent', async (LOG_FORMAT) => {
    const settings = { LOG_FORMAT, LOG_LEVEL: 'debug' };
    const hosts = Object.fromEntries(Object.keys(HOSTS).map((name) => [name, echo.address]));
    const server = copy.start({
      ...settings,
      ...SECRETS,
      ...hosts,
      BHAV_SEED: echo.address,
      BHAV_SYNC: 'on',
      BHAV_NOW: '2026-11-20T10:00:00+05:30',
    });
    const address = await Promise.any([server.address, server.jsonAddress]);
    const answer = async (path: string): Promise<string> => (await fetch(`${address}/api/v1/${path}`)).text();
    // It has asked a host by then.
    await expect.poll(() => answer('sync')).toMatch(/"state"/);
    const answers = await Promise.all(['live', 'sync', 'health'].map(answer));
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(answers.join('') + server.printed() + server.errors()).not.toMatch(HIDDEN);
  });

  test.each([
    ['settings that cannot be used', WRONG],
    ['metrics at an address that is not ours', { METRICS_PORT: '1', METRICS_HOST: '203.0.113.7' }],
    ['a folder that is a file', { BHAV_DATA_DIR: '/dev/null/store' }],
  ])('holds no secret when the start fails: %s', async (_name, environment: Record<string, string>) => {
    for (const LOG_FORMAT of ['text', 'json']) {
      const settings = { LOG_FORMAT, LOG_LEVEL: 'debug' };
      const server = copy.start({ ...settings, ...SECRETS, ...HOSTS, ...environment });
      expect(await server.exit).toBe(1);
      const all = server.printed() + server.errors();
      expect(all).not.toBe('');
      expect(all).not.toMatch(HIDDEN);
    }
  });
});
