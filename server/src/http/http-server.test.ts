import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppParts } from './app-parts.ts';
import { testApp } from './test-app.test-support.ts';

const LARGE = Buffer.alloc(2 ** 20, 'a');

const running: FastifyInstance[] = [];
let stopped = Promise.resolve();
afterEach(async () => {
  for (const app of running.splice(0)) {
    app.server.closeAllConnections();
    await app.close();
  }
});

async function serving(parts: Partial<AppParts> = {}, host = '127.0.0.1') {
  const app = testApp(parts);
  running.push(app);
  app.get('/large', (_request, reply) => reply.send(LARGE));
  app.addHook('preClose', () => stopped);
  const accepted: Socket[] = [];
  app.server.on('connection', (socket) => accepted.push(socket));
  await app.listen({ port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, accepted };
}

/** Returns all that comes until the server ends the connection. */
async function exchange(port: number, bytes: string, host = '127.0.0.1'): Promise<string> {
  const socket = connect(port, host, () => socket.write(bytes, 'latin1'));
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece)).on('error', () => undefined);
  await once(socket, 'close');
  return Buffer.concat(pieces).toString('latin1');
}

function expectProblem(answer: string, status: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const lines = head.toLowerCase();
  expect(lines).toContain("\r\ncontent-security-policy: default-src 'none'");
  expect(lines).toContain('\r\nx-content-type-options: nosniff');
  expect(lines).toContain('\r\ncontent-type: application/problem+json; charset=utf-8');
  expect(lines).toContain('\r\ncache-control: no-store');
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, title: expect.not.stringMatching(/^Error$/) });
}

describe('errors that Node would answer by itself are problem documents with all headers', () => {
  it.each([
    ['no Host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two Hosts', 400, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHOST: evil.example\r\n\r\n'],
    ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
    ['what is no HTTP', 400, 'hello\r\n\r\n'],
    ['a length that is none', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n'],
    ['a question for a proxy', 405, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['raw bytes in the address', 400, 'GET /\u00ff\u0001 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown method', 405, 'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a request that never ends', 408, 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('%s is answered with %i', async (_what, status, bytes) => {
    const { port } = await serving({ bounds: { requestMs: 300, checkMs: 50 } });
    expectProblem(await exchange(port, bytes), status);
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/health`)).status).toBe(200);
  });

  it('Node’s own abilities stay: 100-continue, HTTP/1.0 without Host, an upgrade that is not taken', async () => {
    const { port } = await serving();
    const closing = 'Host: x\r\nConnection: close\r\n';
    expect(await exchange(port, `GET / HTTP/1.1\r\n${closing}Expect: 100-continue\r\n\r\n`)).toMatch(/^HTTP\/1.1 100 [^]*HTTP\/1.1 200 /);
    expect(await exchange(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
    expect(await exchange(port, `GET / HTTP/1.1\r\nHost: x\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  it('a request while the server stops: 503', async () => {
    const { app, port } = await serving();
    const gate = Promise.withResolvers<void>();
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answer += piece;
    });
    socket.write('GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    answer = '';
    stopped = gate.promise;
    const closed = app.close();
    socket.write('GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    expectProblem(answer, 503);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close');
    gate.resolve();
    await closed;
  });

  it('an absolute address with another host: 421', async () => {
    const { port } = await serving({ hosts: { bound: '127.0.0.1', names: [] } });
    const asking = (name: string) => `GET http://${name}/api/v1/status HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
    expectProblem(await exchange(port, asking('evil.example')), 421);
    expect(await exchange(port, asking(`localhost:${port}`))).toMatch(/^HTTP\/1.1 200 /);
  });

  it('writes nothing into an answer that has begun', async () => {
    const { port } = await serving();
    const answer = await exchange(port, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3) + 'hello\r\n\r\n');
    expect(answer).not.toMatch(/a(?:HTTP\/1.1 400|\{"type")/);
  });
});

describe('localhost', () => {
  it('is served at each of its addresses, with all bounds', async () => {
    const { port, app } = await serving({ hosts: { bound: 'localhost', names: [] } }, 'localhost');
    const addresses = (await lookup('localhost', { all: true })).map(({ address }) => address);
    const reachable = [...new Set(['127.0.0.1', ...addresses])].filter((address) => addresses.includes(address));
    for (const address of reachable) {
      const bytes = 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n';
      // The second address is there a moment after the first.
      await expect.poll(() => exchange(port, bytes, address)).toMatch(/^HTTP/);
      expectProblem(await exchange(port, bytes, address), 417);
    }
    await app.close();
    for (const address of reachable) await expect(fetchAt(address, port)).rejects.toThrow('fetch failed');
  });
});

function fetchAt(address: string, port: number): Promise<Response> {
  return fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/`);
}

describe('a client that does not read', () => {
  it('is dropped when its answers exceed the buffers and it stands still', async () => {
    const { port, accepted } = await serving({ bounds: { stillMs: 200 } });
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .pause();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40));
    await expect.poll(() => accepted.map(({ destroyed }) => destroyed)).toEqual([true]);
    socket.destroy();
  });

  it('is not dropped while it reads slowly, and gets every byte', async () => {
    const { port } = await serving();
    const asking = (more = '') => `GET /large HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(asking().repeat(39) + asking('Connection: close\r\n'));
    const pieces: Buffer[] = [];
    for await (const piece of socket as AsyncIterable<Buffer>) {
      await new Promise((turn) => setTimeout(turn, 1));
      pieces.push(piece);
    }
    const answers = Buffer.concat(pieces)
      .toString('latin1')
      .split(/HTTP\/1.1 200 OK\r\n[^]*?\r\n\r\n/);
    expect(answers.map((body) => body.length)).toEqual([0, ...Array.from({ length: 40 }, () => LARGE.length)]);
  });
});

it('refuses connections beyond its bound, and accepts more when some have closed', async () => {
  const { port, app } = await serving({ bounds: { connections: 2 } });
  const [first, second] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  await expect.poll(() => new Promise((told) => app.server.getConnections((_error, count) => told(count)))).toBe(2);
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe('');
  first.destroy();
  await expect.poll(() => exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  second.destroy();
});
