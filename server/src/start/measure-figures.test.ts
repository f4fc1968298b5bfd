import { beforeEach, expect, test } from 'vitest';
import type { NodeStanding } from '@bhav/core/wire/server/node-standing';
import type { LiveStatus } from '../live/status.ts';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import { MarketHolder } from '../market/published/market-holder.ts';
import { FIRST, testServed } from '../market/served.test-support.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { Store } from '../store/open-store.ts';
import { newStore } from '../store/test-place.test-support.ts';
import { measureFigures } from './measure-figures.ts';

const NOW = Date.parse('2026-11-20T09:20:00+05:30');

let folder: string;
let store: Store;

beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
});

test('the market, the sources, the problems and the disk are read at each scrape', async () => {
  const metrics = new Metrics({ version: '1' });
  const market = new MarketHolder(testServed(10, FIRST));
  const problems = new ServerProblems(
    () => NOW,
    () => undefined,
  );
  let live: LiveStatus = { state: 'following', reason: '', rejected: [], source: { id: 'upstox', name: 'made', terms: '' } };
  let elapsed = 0;
  let standing: NodeStanding = { role: 'single' };
  let now = NOW;
  const parts = { folder, mayLead: true, fetches: true, now: () => now, elapsed: () => elapsed };
  measureFigures(metrics, { ...parts, figures: { store, market, problems, live: () => live, standing: () => standing } });
  elapsed = 3_000;
  problems.report('clock', 'The clock is wrong.');
  const first = await metrics.text();
  for (const line of [
    'bhav_node_role{role="leader"} 1',
    'bhav_market_revision 10',
    'bhav_market_age_seconds 3',
    'bhav_market_changes_total 0',
    'bhav_problem{part="clock"} 1',
    'bhav_problem{part="store"} 0',
    // The figures of the list are of a quarter past nine.
    'bhav_source_answer_age_seconds{exchange="NSE",source="upstox"} 300',
    'bhav_source_answer_age_seconds{exchange="BSE",source="upstox"} 300',
    'bhav_refused_files_total{exchange="NSE",source="nse-bhavcopy"} 0',
  ]) {
    expect(first).toContain(`${line}\n`);
  }
  expect(first).toMatch(/^bhav_disk_free_bytes [1-9]\d+$/m);
  expect(first).toMatch(/^bhav_sync_overdue_seconds\{exchange="NSE",source="nse-bhavcopy"\} [1-9]/m);

  // In the evening, and without a live source, the market is no older than it should be.
  now = Date.parse('2026-11-20T20:00:00+05:30');
  expect(await metrics.text()).toContain('bhav_market_age_seconds 0\n');
  now = NOW;
  const { source, ...without } = live;
  live = { ...without, state: 'off' };
  expect(await metrics.text()).toContain('bhav_market_age_seconds 0\n');
  live = { ...without, ...(source && { source }), state: 'failing' };
  expect(await metrics.text()).toContain('bhav_market_age_seconds 3\n');

  standing = { role: 'follower', term: 7 };
  market.replace(testServed(11, { ...FIRST, mode: 'official' }));
  live = { ...live, source: { id: 'upstox', name: 'Another', terms: '' } };
  const second = await metrics.text();
  expect(second).toContain('bhav_market_revision 11\n');
  expect(second).toContain('bhav_market_age_seconds 0\n');
  expect(second).toContain('bhav_node_role{role="leader"} 0\nbhav_node_role{role="follower"} 1\n');
  expect(second).toContain('bhav_node_term 7\n');
  expect(second).toContain('bhav_market_changes_total 1\n');
  // The figures that are shown are not of the live source.
  expect(second).not.toContain('source="upstox"');
});
