import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestNginx } from '../../test-servers/nginx.ts';
import { suiteFolder } from '../../test-folder.test-support.ts';
import { lacks, programOf } from '../../test-servers/server-program.ts';
import { askSite, followSite } from './ask.test-support.ts';
import { startNode, type TestNode } from './node.test-support.ts';
import { changed, sampleFile, SITE, startSample, WITHOUT_LIMITS } from './sample.test-support.ts';

const NEWER_FILES = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`assets/newer-${at}.js`, `export const at = ${at};`]));

describe.skipIf(lacks('nginx'))('the balancer of the sample', () => {
  let nodes: [TestNode, TestNode];
  let nginx: TestNginx;

  beforeAll(async () => {
    nodes = await Promise.all([startNode(NEWER_FILES), startNode()]);
    nginx = await startSample([nodes[0].port, nodes[1].port], { changes: WITHOUT_LIMITS });
  });
  afterEach(async () => {
    for (const node of nodes) if (node.pid === undefined) await node.restart();
  });
  afterAll(async () => {
    await nginx?.remove();
    for (const node of nodes ?? []) await node.remove();
  });

  /** Never cached, so that a node is asked each time. */
  const uncached = () => askSite(nginx.port, '/api/v1/health');
  const shares = () => Promise.all(nodes.map(async (node) => (await node.asked()).filter((one) => one === '/api/v1/health').length));

  it('gives the files of a build that one node alone has', async () => {
    await nodes[1].forget();
    for (const [path, text] of Object.entries(NEWER_FILES)) {
      const answer = await askSite(nginx.port, `/${path}`);
      expect([path, answer.status, answer.text]).toEqual([path, 200, text]);
    }
    // Some of them were looked for where they are not.
    expect((await nodes[1].asked()).length).toBeGreaterThan(0);
    expect((await askSite(nginx.port, '/assets/nowhere.js')).status).toBe(404);
  });

  it('gives both nodes their share, and leaves out one that died', async () => {
    for (const node of nodes) await node.forget();
    for (let turn = 0; turn < 20; turn++) expect((await uncached()).status).toBe(200);
    for (const share of await shares()) expect(share).toBeGreaterThan(5);
    const [dead, other] = nodes;
    await dead.kill();
    await other.forget();
    for (let turn = 0; turn < 20; turn++) expect((await uncached()).status).toBe(200);
    expect((await other.asked()).length).toBe(20);
    expect(await followed(1)).toBe(1);
    await dead.restart();
    // It is tried again after 10 s.
    await expect.poll(async () => (await uncached()).status === 200 && (await dead.asked()).includes('/api/v1/health')).toBe(true);
  });

  const followed = async (count: number): Promise<number> => {
    const readers = Array.from({ length: count }, () => followSite(nginx.port));
    for (const reader of readers) await expect.poll(reader.text).toMatch(/event: beat|"status":/);
    for (const reader of readers) reader.leave();
    return readers.filter((reader) => reader.text().includes('event: beat')).length;
  };

  it('asks the other node when one hangs, also for a stream', async () => {
    // Both are asked before.
    for (const node of nodes) await node.forget();
    await expect.poll(async () => (await uncached()).status === 200 && Math.min(...(await shares())) > 0).toBe(true);
    nodes[0].pause();
    try {
      const answers = await Promise.all(Array.from({ length: 6 }, uncached));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      expect(nginx.printed()).toContain('upstream timed out');
      expect(await followed(4)).toBe(4);
      expect(nginx.printed()).toMatch(/upstream timed out.*\/api\/v1\/stream/);
    } finally {
      nodes[0].resume();
    }
  });

  it('gives no other name an answer, and leads plain HTTP to the site', async () => {
    await expect(askSite(nginx.port, '/', { headers: { host: 'evil.example' }, agent: false })).rejects.toThrow('socket hang up');
    const plain = await askSite(0, '/stock/NSE/M%26M?range=1y', { socketPath: join(nginx.folder, 'plain.sock'), agent: false });
    expect([plain.status, plain.headers.location]).toEqual([301, `https://${SITE}/stock/NSE/M%26M?range=1y`]);
  });
});

describe.skipIf(lacks('nginx'))('the whole sample', () => {
  const folder = suiteFolder();
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  let node: TestNode;
  let nginx: TestNginx;

  beforeAll(async () => {
    const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj'.split(' ');
    const name = [`/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`];
    execFileSync('openssl', [...args, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    node = await startNode();
    nginx = await startSample([node.port, node.port], { certificate: { cert, key } });
  });
  afterAll(async () => {
    await nginx?.remove();
    await node?.remove();
  });

  it('gives a page, a call and a stream over one connection of HTTP/2, encrypted', async () => {
    const session = connect(`https://${SITE}:${nginx.port}`, { host: '127.0.0.1', servername: SITE, ca: readFileSync(cert) } as object);
    const ask = (path: string) =>
      new Promise<{ headers: IncomingHttpHeaders; text: () => string; end: Promise<void> }>((resolve, reject) => {
        const asked = session.request({ ':path': path, ':authority': SITE });
        let text = '';
        const end = new Promise<void>((ended) => {
          asked.on('close', () => ended());
        });
        asked
          .on('error', reject)
          .setEncoding('utf8')
          .on('data', (piece: string) => {
            text += piece;
          });
        asked.on('response', (headers) => resolve({ headers, text: () => text, end }));
      });
    try {
      const stream = await ask('/api/v1/stream');
      await expect.poll(stream.text).toContain('event: beat');
      for (const path of ['/', '/api/v1/market']) {
        const answer = await ask(path);
        await answer.end;
        expect([path, answer.headers[':status'], answer.headers['strict-transport-security']]).toEqual([path, 200, 'max-age=31536000']);
        expect(answer.text()).toContain('"revision":10');
      }
      await node.change(11);
      await expect.poll(stream.text).toMatch(/id: \w+-11\n/);
    } finally {
      session.destroy();
    }
  });

  it('is accepted by nginx as it stands, but for its paths and its user', () => {
    const site = changed(sampleFile('bhav.conf'), [
      ['/var/cache/nginx/bhav', join(folder, 'cache')],
      [/\/etc\/ssl\/bhav\.example\.org\.pem/g, cert],
      [/\/etc\/ssl\/bhav\.example\.org\.key/g, key],
      [/listen 80/g, 'listen 127.0.0.1:18080'],
      [/^ +listen \[::\]:.*$/gm, ''],
      [/listen 443/g, 'listen 127.0.0.1:18443'],
    ]);
    const whole = changed(sampleFile('nginx.conf'), [
      ['/etc/nginx/bhav.conf', join(folder, 'bhav.conf')],
      [/\/var\/log\/nginx\//g, `${folder}/`],
      ['/run/nginx.pid', join(folder, 'pid')],
      ['user www-data;', ''],
    ]);
    writeFileSync(join(folder, 'bhav.conf'), site);
    writeFileSync(join(folder, 'nginx.conf'), whole);
    expect(() =>
      execFileSync(programOf('nginx'), ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' }),
    ).not.toThrow();
  });
});
