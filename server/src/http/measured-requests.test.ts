import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { Metrics } from '../platform/metrics/metrics.ts';
import { readTextFormat } from '../platform/metrics/text-format.test-support.ts';
import { testApp } from './test-app.test-support.ts';

const metrics = new Metrics({ version: '1' });
const app = testApp({ metrics });
afterAll(() => app.close());

async function counts(): Promise<Record<string, number>> {
  const samples = readTextFormat(await metrics.text()).get('bhav_http_request_duration_seconds')?.samples ?? [];
  return Object.fromEntries(
    samples
      .filter(({ name }) => name.endsWith('_count'))
      .map(({ labels: { method, route, status }, value }) => [[method, route, status].join(' '), value]),
  );
}

test('each request counts by its route, once its answer is sent', async () => {
  const before = await counts();
  for (const url of ['/', '/api/v1/status', '/api/v1/status?at=x', '/api/v1/nothing', '/assets/main-BkG8YK_3.js']) await app.inject(url);
  await app.inject({ url: '/', method: 'POST' });
  const after = await counts();
  expect(Object.entries(after).filter(([name]) => after[name] !== before[name])).toEqual([
    ['GET / 2xx', 1],
    ['GET /api/v1/status 2xx', 1],
    ['GET /api/v1/status 4xx', 1],
    ['GET none 4xx', 1],
    ['GET files 2xx', 1],
    ['other none 4xx', 1],
  ]);
});

test('hostile traffic makes no series of its own', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const hostile = Array.from({ length: 300 }, (_one, at) => [
    `GET /api/v1/stocks/NSE/S${at} HTTP/1.1`,
    `GET /x${at}"} 1\\n HTTP/1.1`,
    `M-SEARCH /?${at} HTTP/1.1`,
    `OPTIONS /api/v1/indices/${'%41'.repeat(at)} HTTP/1.1`,
    `GET /%zz${at} HTTP/1.1`,
    `GET /api/v1/stream/${at} HTTP/1.1`,
  ]).flat();
  for (const line of hostile) {
    const socket = connect(port, '127.0.0.1');
    socket.end(
      `${line}\r\nhost: h${line.length}.example\r\nuser-agent: "${line}"\r\nx-forwarded-for: 192.0.2.${line.length % 250}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.resume().on('close', resolve).on('error', resolve));
  }
  const text = await metrics.text();
  expect(text).not.toMatch(/example|192\.0\.2|M-SEARCH|S\d/);
  expect(Object.keys(await counts()).length).toBeLessThan(15);
  expect(text.split('\n').length).toBeLessThan(400);
});
