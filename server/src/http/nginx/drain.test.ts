import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerCopy, type StartedMain } from '../../main.test-support.ts';
import type { TestNginx } from '../../test-servers/nginx.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { askSite, followSite } from './ask.test-support.ts';
import { SITE, startSample, WITHOUT_LIMITS } from './sample.test-support.ts';

const READERS = 12;

describe.skipIf(lacks('nginx'))('a node behind the balancer that is asked to end', () => {
  let copy: ServerCopy;
  let nodes: [StartedMain, StartedMain];
  let nginx: TestNginx;

  beforeAll(async () => {
    copy = new ServerCopy();
    const start = (): StartedMain =>
      copy.start({ METRICS_PORT: '0', BHAV_SOURCE: 'official', BHAV_HOSTS: SITE, BHAV_TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '3' });
    nodes = [start(), start()];
    const [first, second] = await Promise.all(nodes.map(async ({ address }) => Number(new URL(await address).port)));
    nginx = await startSample([first ?? 0, second ?? 0], { changes: WITHOUT_LIMITS });
  });
  afterAll(async () => {
    await nginx?.remove();
    copy.endAll();
    copy.remove();
  });

  const streamsOf = async (node: StartedMain): Promise<number> => {
    return Number(/^bhav_streams_open (\d+)$/m.exec(await (await fetch(node.metrics())).text())?.[1]);
  };

  it('gives its readers to the other one, and no request meanwhile fails', async () => {
    const readers = Array.from({ length: READERS }, () => followSite(nginx.port));
    for (const reader of readers) await expect.poll(reader.text).toContain('event: beat');
    const [ending, other] = nodes;
    expect(await streamsOf(ending)).toBeGreaterThan(0);
    expect((await streamsOf(ending)) + (await streamsOf(other))).toBe(READERS);

    ending.child.kill('SIGTERM');
    const statuses = new Set<number | undefined>();
    // A reader that is sent away comes again at once here, before its time.
    for (let asked = 0; ending.child.exitCode === null || asked < 50; asked++) {
      // A call that no cache keeps, and that counts towards no limit of a node.
      statuses.add((await askSite(nginx.port, '/api/v1/health')).status);
      for (const [at, reader] of readers.entries()) if (reader.text().includes('event: drain')) readers[at] = followSite(nginx.port);
    }
    expect([...statuses]).toEqual([200]);
    expect(await ending.exit).toBe(0);
    for (const reader of readers) await expect.poll(reader.text).toContain('event: beat');
    expect(readers.filter((reader) => reader.text().includes('event: drain'))).toEqual([]);
    await expect.poll(() => streamsOf(other)).toBe(READERS);
    for (const reader of readers) reader.leave();
  });
});
