import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyServer } from './server-copy.test-support.ts';

let root: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bhav-reached-'));
  copyServer(root);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function started(environment: Record<string, string>): Promise<number> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: { PATH, PORT: '0', BHAV_SOURCE: 'simulated', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += String(piece);
      const port = /^Bhav India is at http:\/\/\S+:(\d+)/m.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('close', () => reject(new Error(`the server left: ${said}`)));
  });
}

function statusOf(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    get({ port, host: '127.0.0.1', path: '/api/v1/status', headers, agent: false }, (answer) => {
      answer.resume();
      answered(answer.statusCode);
    }).on('error', failed);
  });
}

it('on loopback the server answers for its own names and those in BHAV_HOSTS, and believes trusted proxies', async () => {
  const port = await started({ BHAV_HOSTS: 'bhav.example.org', BHAV_TRUSTED_PROXIES: 'loopback' });
  const names = ['127.0.0.1', `localhost:${port}`, 'bhav.example.org', 'evil.example'];
  expect(await Promise.all(names.map((host) => statusOf(port, { host })))).toEqual([200, 200, 200, 421]);
  const visitors = Array.from({ length: 310 }, (_one, turn) => ({ 'x-forwarded-for': `203.0.113.${turn % 250}` }));
  const statuses: (number | undefined)[] = [];
  for (const headers of visitors) statuses.push(await statusOf(port, headers));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

it('on all addresses the server answers for any name, unless BHAV_HOSTS names some', async () => {
  const [open, named] = await Promise.all([started({ HOST: '0.0.0.0' }), started({ HOST: '0.0.0.0', BHAV_HOSTS: 'bhav.example.org' })]);
  expect(await statusOf(open, { host: 'any.example' })).toBe(200);
  expect(await statusOf(named, { host: 'any.example' })).toBe(421);
  expect(await statusOf(named, { host: 'bhav.example.org' })).toBe(200);
});
