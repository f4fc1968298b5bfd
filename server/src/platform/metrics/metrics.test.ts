import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';
import { readTextFormat } from './text-format.test-support.ts';

async function read(metrics: Metrics) {
  return readTextFormat(await metrics.text());
}

function valueOf(text: Awaited<ReturnType<typeof read>>, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels);
  return text.get(name)?.samples.find((sample) => wanted.every(([label, value]) => sample.labels[label] === value))?.value;
}

test('the process is measured too on request, without the metrics that walk through all connections', async () => {
  const metrics = new Metrics({ version: '1' });
  expect((await read(metrics)).has('process_resident_memory_bytes')).toBe(false);
  metrics.measureProcess();
  const text = await read(metrics);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(text.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect([...text.keys()].filter((name) => name.startsWith('nodejs_active'))).toEqual([]);
});

test('a process alone leads, and knows no bus, writer or disk', async () => {
  const text = await read(new Metrics({ version: '1.2' }));
  expect(valueOf(text, 'bhav_build_info', { version: '1.2' })).toBe(1);
  expect(['leader', 'follower', 'server'].map((role) => valueOf(text, 'bhav_node_role', { role }))).toEqual([1, 0, 0]);
  expect(['connected', 'away', 'off'].map((state) => valueOf(text, 'bhav_bus_state', { state }))).toEqual([0, 0, 1]);
  for (const name of ['bhav_node_term', 'bhav_bus_message_age_seconds', 'bhav_writer_up', 'bhav_disk_free_bytes', 'bhav_market_revision']) {
    expect(text.get(name)?.samples).toEqual([]);
  }
});

test('states are read at each scrape', async () => {
  const metrics = new Metrics({ version: '1' });
  let term = 7;
  metrics.reads('node', () => ({ role: 'follower', term }));
  metrics.reads('isReady', () => true);
  const counts = { published: 1, failed: 2, taken: 3, refused: 5 };
  metrics.reads('bus', () => ({ isThere: false, age: 2_500, counts }));
  metrics.reads('market', () => ({ revision: 1_795_000_000_000, age: 4 }));
  metrics.reads('writer', () => ({ isAlive: true, quotesWaiting: 3 }));
  metrics.reads('disk', async () => ({ free: 10, size: 20 }));
  metrics.reads('streams', () => ({ open: 5, behind: 2 }));
  metrics.reads('problems', async () => ({ store: false, clock: true }));
  const first = await read(metrics);
  const expected: [name: string, labels: Record<string, string>, value: number][] = [
    ['bhav_node_role', { role: 'follower' }, 1],
    ['bhav_node_term', {}, 7],
    ['bhav_node_ready', {}, 1],
    ['bhav_bus_state', { state: 'away' }, 1],
    ['bhav_bus_message_age_seconds', {}, 2.5],
    ['bhav_bus_messages_total', { outcome: 'published' }, 1],
    ['bhav_bus_messages_total', { outcome: 'taken' }, 3],
    ['bhav_bus_messages_total', { outcome: 'refused' }, 5],
    ['bhav_market_revision', {}, 1_795_000_000_000],
    ['bhav_writer_up', {}, 1],
    ['bhav_kept_quotes_waiting', {}, 3],
    ['bhav_disk_free_bytes', {}, 10],
    ['bhav_streams_behind', {}, 2],
    ['bhav_problem', { part: 'store' }, 0],
    ['bhav_problem', { part: 'clock' }, 1],
  ];
  for (const [name, labels, value] of expected) expect([name, valueOf(first, name, labels)]).toEqual([name, value]);
  term = 8;
  counts.taken = 30;
  const second = await read(metrics);
  expect(valueOf(second, 'bhav_node_term')).toBe(8);
  expect(valueOf(second, 'bhav_bus_messages_total', { outcome: 'taken' })).toBe(30);
});

test('a metric that cannot be read is absent, and the others are given', async () => {
  const metrics = new Metrics({ version: '1' });
  const source = { exchange: 'NSE', source: 'nse-bhavcopy', syncAge: 60, answerAge: 30, overdue: 0, refused: 1 };
  let isAway = false;
  metrics.reads('sources', async () => {
    if (isAway) throw new Error('The database is away.');
    return [source];
  });
  metrics.reads('disk', () => new Promise(() => undefined));
  expect(valueOf(await read(metrics), 'bhav_sync_age_seconds', { source: 'nse-bhavcopy' })).toBe(60);
  isAway = true;
  const text = await read(metrics);
  expect(text.get('bhav_sync_age_seconds')?.samples).toEqual([]);
  expect(text.get('bhav_disk_free_bytes')?.samples).toEqual([]);
  expect(valueOf(text, 'bhav_node_role', { role: 'leader' })).toBe(1);
});

test('recorded events are counted', async () => {
  const metrics = new Metrics({ version: '1' });
  metrics.knowsSources([{ exchange: 'BSE', id: 'bse-bhavcopy' }]);
  expect(valueOf(await read(metrics), 'bhav_refused_files_total', { source: 'bse-bhavcopy' })).toBe(0);
  metrics.fileRefused('BSE', 'bse-bhavcopy');
  metrics.marketChanged();
  metrics.streamOpened();
  metrics.streamRefused('full');
  metrics.delivered(0.003);
  metrics.pageWritten(0.04);
  metrics.pageFailed();
  const text = await read(metrics);
  const expected: [name: string, labels: Record<string, string>, value: number][] = [
    ['bhav_refused_files_total', { source: 'bse-bhavcopy', exchange: 'BSE' }, 1],
    ['bhav_market_changes_total', {}, 1],
    ['bhav_streams_opened_total', {}, 1],
    ['bhav_streams_refused_total', { reason: 'full' }, 1],
    ['bhav_stream_delivery_seconds', { le: '0.001' }, 0],
    ['bhav_stream_delivery_seconds', { le: '0.005' }, 1],
    ['bhav_page_write_duration_seconds', { le: '0.05' }, 1],
    ['bhav_page_write_failures_total', {}, 1],
  ];
  for (const [name, labels, value] of expected) expect([name, valueOf(text, name, labels)]).toEqual([name, value]);
});
