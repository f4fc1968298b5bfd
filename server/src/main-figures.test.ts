import { mkdtempSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NOW, storeFigures } from './figures.test-support.ts';
import { ServerCopy } from './main.test-support.ts';
import { PUBLIC_NOTICE } from './start/operator-notices.ts';
import { ownNetwork } from './own-network.test-support.ts';

const PATHS = [
  '/api/v1/health',
  '/api/v1/market',
  '/api/v1/stocks/NSE/RELIANCE',
  '/api/v1/stocks/NSE/RELIANCE/bars',
  '/api/v1/sync',
  '/api/v1/live',
];
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

let copy: ServerCopy;
let folder: string;
const network = ownNetwork();

beforeAll(async () => {
  copy = new ServerCopy();
  folder = mkdtempSync(join(copy.root, 'figures-'));
  await storeFigures(folder);
});
afterEach(() => copy.endAll());
afterAll(() => copy.remove());

describe('a server with figures', () => {
  if (!hasIpv6) console.log('This machine has no IPv6: a server at :: is not tried.');

  test.each([
    ['0.0.0.0', true, true],
    ['::', hasIpv6, true],
    ['127.0.0.1', true, false],
    ['::1', hasIpv6, false],
  ])('answers at %s', async (HOST, isPossible, others) => {
    if (!isPossible) return;
    const { before } = network;
    const server = copy.start({ PORT: '0', HOST, BHAV_DATA_DIR: folder, BHAV_NOW: NOW }, { before });
    const address = await server.address;
    const answers = await network.ask(server.child.pid ?? 0, address, PATHS);
    expect(answers.map(({ path, status }) => [path, status])).toEqual(PATHS.map((path) => [path, 200]));
    const health = JSON.parse(answers[0]?.text ?? '') as unknown;
    expect(health).toMatchObject({ status: 'ok', problems: [] });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.errors()).toBe('');
    expect(server.printed().includes(PUBLIC_NOTICE)).toBe(others);
  });
});
