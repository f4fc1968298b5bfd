import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readBuiltSite } from './built-site.ts';
import { configFrom } from '../config/config.ts';
import { LIVE_OFF } from '../live/status.ts';
import { FIRST, testServed } from '../market/served.test-support.ts';
import { MarketHolder } from '../market/market-holder.ts';
import { NO_PROBLEMS } from '../machine/server-problems.ts';
import { makeSite } from './site.fixture.ts';
import { openStore, type Store } from '../store/open-store.ts';

/** How many calls one address may make in a minute. */
const LIMIT = 300;
const NGINX = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

/** The sample of the documents, on loopback without TLS, and before the port of this server. */
function sampleFor(port: number, nginxPort: number): string {
  const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const sample = /```nginx\n([^]*?)```/.exec(text)?.[1] ?? '';
  const changed = sample
    .replace('127.0.0.1:4000', `127.0.0.1:${port}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${nginxPort};`)
    .replaceAll(/ +ssl_.*\n/g, '');
  expect(changed).not.toBe(sample);
  return changed;
}

describe.skipIf(NGINX === undefined)('behind nginx, set up as the documents say', () => {
  let folder: string;
  let app: FastifyInstance;
  let store: Store;
  let holder: MarketHolder;
  let nginx: ChildProcess;
  let port: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bhav-nginx-'));
    makeSite(join(folder, 'dist'));
    store = openStore({ folder, origin: 'demonstration' });
    holder = new MarketHolder(testServed(10, FIRST));
    const { trustedProxies, hosts, host } = configFrom({ BHAV_TRUSTED_PROXIES: 'loopback', BHAV_HOSTS: 'bhav.example.org' });
    app = buildApp({
      site: readBuiltSite(join(folder, 'dist'), { mode: 'simulated' }),
      version: '0.1.0',
      startedAt: '',
      logger: false,
      figures: { market: holder, store, live: () => LIVE_OFF, problems: NO_PROBLEMS, fetching: () => [] },
      trustedProxies,
      hosts: { bound: host, names: hosts },
    });
    await app.listen({ port: 0, host });
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    mkdirSync(join(folder, 'logs'));
    const begin = async (): Promise<void> => {
      port = await freePort();
      const sample = sampleFor((app.server.address() as AddressInfo).port, port);
      const first = `daemon off; pid ${join(folder, 'pid')}; error_log stderr notice; events {}`;
      writeFileSync(join(folder, 'nginx.conf'), `${first} http { access_log off;\n${places}\n${sample} }`);
      nginx = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
      // Another program may take the port first: nginx then tries for some seconds and leaves.
      if (!(await listens(nginx))) await begin();
    };
    await begin();
  });
  afterAll(async () => {
    if (nginx.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function ask(path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<IncomingMessage> {
    return new Promise((answered, failed) => {
      const host = 'bhav.example.org';
      get({ port, host: '127.0.0.1', path, localAddress, headers: { host, ...headers }, agent: false }, answered).on('error', failed);
    });
  }

  async function statusOf(...asked: Parameters<typeof ask>): Promise<number | undefined> {
    const answer = await ask(...asked);
    answer.resume();
    return answer.statusCode;
  }

  it('each visitor has its own limit, and forged headers do not raise it', async () => {
    let answers = 0;
    for (let turn = 0; turn < LIMIT + 10; turn++) {
      const forged = `198.51.100.${turn % 250}`;
      const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged };
      answers += Number((await statusOf('/api/v1/status', headers, '127.0.0.2')) === 200);
    }
    expect(answers).toBe(LIMIT);
    expect(await statusOf('/api/v1/status', {}, '127.0.0.3')).toBe(200);
  });

  it('a name that is not ours is refused', async () => {
    expect(await statusOf('/', { host: 'evil.example' })).toBe(421);
    expect(await statusOf('/')).toBe(200);
  });

  it('changes arrive over the stream at once', async () => {
    const stream = await ask('/api/v1/stream', { 'accept-encoding': 'gzip' });
    let text = '';
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    await expect.poll(() => text).toContain('event: beat');
    holder.replace(testServed(11, { ...FIRST, moves: { ...FIRST.moves, NSE: { A: 5, B: 5, C: 5 } } }));
    await expect.poll(() => text).toContain('event: quotes\nid: 11\n');
    stream.destroy();
  });
});

/** Resolves when nginx listens; false when it left because its port was taken. */
function listens(nginx: ChildProcess): Promise<boolean> {
  let said = '';
  return new Promise((resolve, reject) => {
    nginx.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes('start worker process')) resolve(true);
    });
    nginx.once('close', () => (said.includes('Address already in use') ? resolve(false) : reject(new Error(`nginx left: ${said}`))));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
