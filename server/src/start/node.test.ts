import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { configFrom } from '../platform/config/config.ts';
import { type Log, openLog } from '../platform/log/log.ts';
import { startNode, type RunningServer } from './node.ts';
import { PUBLIC_NOTICE } from './operator-notices.ts';
import { testFolder } from '../test-folder.test-support.ts';
import { makeSite, type MadeSite } from '../http/site/site.fixture.ts';

let folder: string;
let site: MadeSite;

beforeEach(() => {
  folder = testFolder();
  site = makeSite();
});
afterEach(() => site[Symbol.dispose]());

test('a start that fails after the server listens leaves nothing open', async () => {
  let address = '';
  let listening: RunningServer | undefined;
  const write = (sentence: string): void => {
    address = /http:\S+/.exec(sentence)?.[0] ?? address;
    if (sentence.startsWith('Bhav India is at')) throw new Error('The log cannot be written.');
  };
  const started = startNode({
    config: config({}),
    site: site.folder,
    log: testLog(write),
    listens: (server) => {
      listening = server;
    },
    fatal,
  });
  await expect(started).rejects.toThrow('The log cannot be written.');
  await expect(fetch(`${address}/api/v1/health`)).rejects.toThrow('fetch failed');
  await listening?.close();
});

test('a start that fails before the server listens closes the store and the schedule', async () => {
  const other = await loopbackServer(() => undefined);
  const { port } = new URL(other.address);
  const nowhere = 'http://127.0.0.1:1';
  const bases = { BHAV_NSE_URL: nowhere, BHAV_BSE_URL: nowhere, BHAV_NIFTY_URL: nowhere, BHAV_BSE_API_URL: nowhere };
  const said: string[] = [];
  const parts = { site: site.folder, log: testLog((sentence) => said.push(sentence)), listens: () => said.push('listens'), fatal };
  await expect(startNode({ ...parts, config: config({ PORT: port, BHAV_SYNC: 'on', ...bases }) })).rejects.toThrow('EADDRINUSE');
  await other.close();
  expect(said.filter((sentence) => !/^Fetching|gives no files/.test(sentence))).toEqual([]);
  // A closed store has no write-ahead log.
  expect(() => rmSync(join(folder, 'bhav.db-wal'))).toThrow('ENOENT');
});

test('a start without a built page fails and closes the store', async () => {
  const parts = { site: join(folder, 'none'), log: testLog(() => undefined), listens: () => undefined, fatal };
  await expect(startNode({ ...parts, config: config({}) })).rejects.toThrow('There is no page in');
  expect(() => rmSync(join(folder, 'bhav.db-wal'))).toThrow('ENOENT');
});

describe('a server that others may reach', () => {
  const closing: RunningServer[] = [];
  afterEach(async () => {
    for (const server of closing.splice(0)) await server.close();
  });

  async function reached(environment: Record<string, string>) {
    const said: string[] = [];
    const listens = (server: RunningServer) => closing.push(server);
    const log = testLog((sentence) => said.push(sentence));
    await startNode({ config: config(environment), site: site.folder, log, listens, fatal });
    const address = said.join('\n').match(/Bhav India is at (http:\S+:(\d+))/);
    return { said, address: address?.[1] ?? '', port: Number(address?.[2]) };
  }

  function statusOf(port: number, headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((answered, failed) => {
      get({ port, host: '127.0.0.1', path: '/api/v1/status', headers, agent: false }, (answer) => {
        answer.resume();
        answered(answer.statusCode);
      }).on('error', failed);
    });
  }

  test.each([
    ['0.0.0.0', true],
    ['127.0.0.1', false],
  ])('answers at %s, and says what showing figures to others needs: %s', async (HOST, others) => {
    const { said, address } = await reached({ HOST });
    expect(await (await fetch(`${address}/api/v1/health`)).json()).toMatchObject({ status: 'ok', problems: [], role: 'single' });
    expect(said.includes(PUBLIC_NOTICE)).toBe(others);
  });

  test('on loopback answers for its own names and those in BHAV_HOSTS, and believes trusted proxies', async () => {
    const { port } = await reached({ BHAV_SOURCE: 'simulated', BHAV_HOSTS: 'bhav.example.org', BHAV_TRUSTED_PROXIES: 'loopback' });
    const names = ['127.0.0.1', `localhost:${port}`, 'bhav.example.org', 'evil.example'];
    expect(await Promise.all(names.map((host) => statusOf(port, { host })))).toEqual([200, 200, 200, 421]);
    const visitors = Array.from({ length: 310 }, (_one, turn) => ({ 'x-forwarded-for': `203.0.113.${turn % 250}` }));
    const statuses = new Set<number | undefined>();
    for (const headers of visitors) statuses.add(await statusOf(port, headers));
    expect(statuses).toEqual(new Set([200]));
  });
});

function fatal(sentence: string): never {
  throw new Error(sentence);
}

function testLog(out: (sentence: string) => unknown): Log {
  return openLog({ format: 'text', level: 'info', requests: false }, {}, { out: (line) => void out(line.trimEnd()), err: () => undefined });
}

function config(environment: Record<string, string>) {
  return configFrom({ PORT: '0', BHAV_SYNC: 'off', BHAV_DATA_DIR: folder, ...environment });
}
