import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

function expectLines(text: string, lines: readonly string[]): void {
  const given = new Set(text.split('\n'));
  expect(lines.filter((line) => !given.has(line))).toEqual([]);
}

/** What begins with one of the names is no sample of it. */
function expectNone(text: string, names: readonly string[]): void {
  expect(text.split('\n').filter((line) => names.some((name) => line.startsWith(name)))).toEqual([]);
}

test('the process is measured too on request, without the metrics that walk through all connections', async () => {
  const metrics = new Metrics({ version: '1' });
  expectNone(await metrics.text(), ['process_']);
  metrics.measureProcess();
  const text = await metrics.text();
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d{6,}$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  expectNone(text, ['nodejs_active']);
});

test('a process alone leads, and knows no bus, writer or disk', async () => {
  const text = await new Metrics({ version: '1.2' }).text();
  expectLines(text, [
    'bhav_build_info{version="1.2"} 1',
    ...['role="leader"} 1', 'role="follower"} 0', 'role="server"} 0'].map((line) => `bhav_node_role{${line}`),
    ...['state="connected"} 0', 'state="away"} 0', 'state="off"} 1'].map((line) => `bhav_bus_state{${line}`),
  ]);
  expectNone(text, ['bhav_node_term', 'bhav_bus_message_age_seconds', 'bhav_writer_up', 'bhav_disk_free_bytes', 'bhav_market_revision']);
});

test('states are read at each scrape', async () => {
  const metrics = new Metrics({ version: '1' });
  const counts = { published: 1, failed: 2, taken: 3, refused: 5 };
  metrics.reads('isReady', () => true);
  metrics.reads('bus', () => ({ isThere: false, age: 2_500, counts }));
  metrics.reads('market', () => ({ revision: 1_795_000_000_000, age: 4 }));
  metrics.reads('writer', () => ({ isAlive: true, quotesWaiting: 3 }));
  metrics.reads('streams', () => ({ open: 5, behind: 2 }));
  expectLines(await metrics.text(), [
    'bhav_node_ready 1',
    'bhav_bus_state{state="away"} 1',
    'bhav_bus_message_age_seconds 2.5',
    'bhav_bus_messages_total{outcome="published"} 1',
    'bhav_bus_messages_total{outcome="taken"} 3',
    'bhav_bus_messages_total{outcome="refused"} 5',
    'bhav_market_revision 1795000000000',
    'bhav_writer_up 1',
    'bhav_kept_quotes_waiting 3',
    'bhav_streams_open 5',
    'bhav_streams_behind 2',
  ]);
  counts.taken = 30;
  expectLines(await metrics.text(), ['bhav_bus_messages_total{outcome="taken"} 30']);
});

test('a metric that cannot be read is absent, and the others are given', async () => {
  const metrics = new Metrics({ version: '1' });
  let isAway = false;
  metrics.reads('sources', async () => {
    if (isAway) throw new Error('The database is away.');
    return [{ exchange: 'NSE', source: 'nse-bhavcopy', syncAge: 60 }];
  });
  metrics.reads('disk', () => new Promise(() => undefined));
  expectLines(await metrics.text(), ['bhav_sync_age_seconds{exchange="NSE",source="nse-bhavcopy"} 60']);
  isAway = true;
  const text = await metrics.text();
  expectNone(text, ['bhav_sync_age_seconds', 'bhav_disk_free_bytes']);
  expectLines(text, ['bhav_node_role{role="leader"} 1']);
});

test('recorded events are counted', async () => {
  const metrics = new Metrics({ version: '1' });
  const refusals = 'bhav_refused_files_total{exchange="BSE",source="bse-bhavcopy"}';
  metrics.knowsSources([{ exchange: 'BSE', id: 'bse-bhavcopy' }]);
  expectLines(await metrics.text(), [`${refusals} 0`, 'bhav_streams_refused_total{reason="full"} 0']);
  metrics.fileRefused('BSE', 'bse-bhavcopy');
  metrics.marketChanged();
  metrics.streamOpened();
  metrics.streamRefused('full');
  metrics.delivered(0.003);
  metrics.pageWritten(0.04);
  metrics.pageFailed();
  expectLines(await metrics.text(), [
    `${refusals} 1`,
    'bhav_market_changes_total 1',
    'bhav_streams_opened_total 1',
    'bhav_streams_refused_total{reason="full"} 1',
    'bhav_stream_delivery_seconds_bucket{le="0.001"} 0',
    'bhav_stream_delivery_seconds_bucket{le="0.005"} 1',
    'bhav_page_write_duration_seconds_bucket{le="0.05"} 1',
    'bhav_page_write_failures_total 1',
  ]);
});
