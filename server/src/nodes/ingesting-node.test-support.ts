import { readFileSync } from 'node:fs';
import { ingestQueue } from '../ingest/ingest-queue.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { termFence, writerName } from '../store/cluster/fence.ts';
import { stopBefore } from '../store/cluster/stopped-query.test-support.ts';
import { openStore } from '../store/open-store.ts';
import type { RawFile } from '../store/read/files.ts';
import { Leadership } from './leadership.ts';

/**
 * A process for the tests of fencing: takes the lead, and as the leader ingests a kept file, twice if the first try fails. It reports the result of
 * each try, and its standings. It stops before a given step of the transaction.
 */
const [url = '', folder = '', name = '', list = '', stopsAt = ''] = process.argv.slice(2);
const rawFile = JSON.parse(readFileSync(list, 'utf8')) as RawFile;
const say = (what: unknown): void => console.log(JSON.stringify(what));
const leadership = new Leadership({ url, node: name, mayLead: true, elapsed: () => performance.now() });
let hasTried = false;
leadership.onChange((standing) => {
  say({ standing });
  const { role, term } = standing;
  if (role !== 'leader' || term === undefined || hasTried) return;
  hasTried = true;
  void ingest(term);
});

async function ingest(term: number): Promise<void> {
  const store = await openStore({ folder, origin: 'exchange', database: { url }, fence: termFence(term), name: writerName(term) });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now });
  if (stopsAt !== '') {
    stopBefore(stopsAt, () => {
      say({ stops: stopsAt });
      process.kill(process.pid, 'SIGSTOP');
    });
  }
  for (let tries = 0; tries < 2; tries++) {
    try {
      const { state, changed } = await queue.ingest(rawFile);
      say({ state, changed });
      break;
    } catch (error) {
      say({ failed: error instanceof Error ? error.name : String(error) });
    }
  }
  await store.close();
}
