import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readTextFormat } from './metrics/text-format.test-support.ts';
import { ServerCopy, type StartedMain } from './main.test-support.ts';

let copy: ServerCopy;

beforeAll(() => {
  copy = new ServerCopy();
});
afterEach(() => copy.endAll());
afterAll(() => copy.remove());

/** The address of the metrics, which is said before that of the pages. */
function metricsOf(server: StartedMain): string {
  return /^Metrics for Prometheus are at (\S+)$/m.exec(server.printed())?.[1] ?? '';
}

describe('metrics', () => {
  test('are at a port of their own, while the server starts and until it has ended', async () => {
    const server = copy.start({ PORT: '0', METRICS_PORT: '0', BHAV_SOURCE: 'simulated' });
    const address = await server.address;
    expect(metricsOf(server)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const metrics = readTextFormat(await (await fetch(metricsOf(server))).text());
    expect(metrics.get('bhav_node_ready')?.samples).toMatchObject([{ value: 1 }]);
    const [requests] = metrics.get('bhav_http_request_duration_seconds')?.samples.filter(({ name }) => name.endsWith('_count')) ?? [];
    expect(requests).toMatchObject({ labels: { route: 'none', method: 'GET', status: '4xx' }, value: 1 });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.errors()).toBe('');
  });

  test('are off by default', async () => {
    const server = copy.start({ PORT: '0', BHAV_SOURCE: 'simulated' });
    await server.address;
    expect(metricsOf(server)).toBe('');
  });

  test('on a port in use keep the server from starting, with one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = copy.start({ PORT: '0', METRICS_PORT: String(port) });
    expect(await server.exit).toBe(1);
    other.close();
    expect(server.errors()).toMatch(new RegExp(`^METRICS_PORT is ${port} at .+: the port is in use; .+\\.\n$`));
  });
});
