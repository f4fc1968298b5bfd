import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenForMetrics, type MetricsListener, MetricsNotGiven } from './metrics-listener.ts';
import { Metrics } from './metrics.ts';
import { readTextFormat } from './text-format.test-support.ts';

const listening: MetricsListener[] = [];
afterEach(async () => {
  for (const one of listening.splice(0)) await one.close();
});

async function started(): Promise<string> {
  const listener = await listenForMetrics(new Metrics({ version: '1' }), { port: 0, host: '127.0.0.1' });
  listening.push(listener);
  return listener.address;
}

test('the metrics are at one address, and can only be read', async () => {
  const address = await started();
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(readTextFormat(await answer.text()).has('bhav_build_info')).toBe(true);
  const asked = [new URL('/', address), new URL('/metrics/x', address), new URL('/metrics?a=b', address)];
  expect(await Promise.all(asked.map(async (url) => (await fetch(url)).status))).toEqual([404, 404, 200]);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a foreign name that leads to this machine is refused', async () => {
  const { hostname, port, pathname } = new URL(await started());
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path: pathname, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await statusFor('evil.example')).toBe(421);
  expect(await statusFor('localhost')).toBe(200);
});

test('a port that is in use is named in one sentence', async () => {
  const { port } = new URL(await started());
  const second = listenForMetrics(new Metrics({ version: '1' }), { port: Number(port), host: '127.0.0.1' });
  await expect(second).rejects.toThrow(MetricsNotGiven);
  await expect(second).rejects.toThrow(`METRICS_PORT is ${port} at METRICS_HOST 127.0.0.1: the port is in use`);
});
