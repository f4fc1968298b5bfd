import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readTextFormat } from './metrics/text-format.test-support.ts';
import { NOW, storeFigures } from './figures.test-support.ts';
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

  test('tell of the figures: their market, sources, store, writer and disk', async () => {
    const folder = mkdtempSync(join(copy.root, 'figures-'));
    await storeFigures(folder);
    const server = copy.start({ PORT: '0', METRICS_PORT: '0', BHAV_DATA_DIR: folder, BHAV_NOW: NOW });
    const address = await server.address;
    expect((await fetch(`${address}/api/v1/sync`)).status).toBe(200);
    const metrics = readTextFormat(await (await fetch(metricsOf(server))).text());
    const value = (name: string, labels: Record<string, string> = {}): number | undefined =>
      metrics
        .get(name)
        ?.samples.find((sample) => sample.name === name && Object.entries(labels).every(([label, one]) => sample.labels[label] === one))
        ?.value;
    const { revision } = (await (await fetch(`${address}/api/v1/market`)).json()) as { revision: number };
    expect(value('bhav_market_revision')).toBe(revision);
    expect(value('bhav_node_ready')).toBe(1);
    expect(value('bhav_writer_up')).toBe(1);
    expect(value('bhav_kept_quotes_waiting')).toBe(0);
    expect(value('bhav_disk_free_bytes')).toBeGreaterThan(0);
    expect(value('bhav_problem', { part: 'store' })).toBe(0);
    expect(value('bhav_sync_age_seconds', { exchange: 'NSE', source: 'nse-bhavcopy' })).toBeLessThan(600);
    expect(value('bhav_source_answer_age_seconds', { exchange: 'BSE', source: 'bse-bhavcopy' })).toBeLessThan(600);
    expect(value('bhav_refused_files_total', { source: 'bse-bhavcopy' })).toBe(0);
    const store = metrics.get('bhav_store_duration_seconds')?.samples.filter(({ name }) => name.endsWith('_count')) ?? [];
    const kinds = store.map(({ labels: { access, kind } }) => `${access} ${kind}`);
    for (const kind of ['read run', 'write market', 'write reserve']) expect(kinds).toContain(kind);
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

describe('a server that is told to end', () => {
  const LONG = { PORT: '0', BHAV_SOURCE: 'simulated', DRAIN_SECONDS: '600' };

  test('is not ready first, is alive, answers, and ends at once at another signal', async () => {
    const server = copy.start(LONG);
    const address = await server.address;
    const health = async (name: string): Promise<string> => {
      const answer = await fetch(`${address}/api/v1/health/${name}`);
      return `${answer.status} ${await answer.text()}`;
    };
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

  test('ends by itself after its time', async () => {
    const server = copy.start({ ...LONG, DRAIN_SECONDS: '1' });
    await server.address;
    const began = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
  });

  test('sends the readers of its streams away, each with a time of its own, and refuses new ones', async () => {
    const server = copy.start({ ...LONG, BHAV_SOURCE: 'official', BHAV_DATA_DIR: mkdtempSync(join(copy.root, 'data-')) });
    const address = await server.address;
    const ask = () => fetch(`${address}/api/v1/stream`);
    const streams = await Promise.all(Array.from({ length: 5 }, ask));
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/api/v1/health/ready`)).status).toBe(503);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(server.child.exitCode).toBe(null);
    server.child.kill('SIGINT');
    const texts = await Promise.all(streams.map((stream) => stream.text()));
    const retries = texts.map((text) => /\nretry: (\d+)\nevent: drain\ndata: \{"retry":\1\}\n\n$/.exec(text)?.[1]);
    expect(new Set(retries).size).toBe(5);
    expect(retries).not.toContain(undefined);
    expect(await server.exit).toBe(0);
  });
});
