import { readFileSync } from 'node:fs';
import { ingestQueue } from '../ingest/ingest-queue.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { termFence, writerName } from '../store/cluster/fence.ts';
import type { Connection } from '../store/connection.ts';
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
  const store = openStore({ folder, origin: 'exchange', database: { url }, fence: termFence(term), name: writerName(term) });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now });
  stopAhead(store.raw);
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

/** Stops this process before a step of the transaction: its beginning, the copy of its bars, or its commit. */
function stopAhead(raw: Connection): void {
  let hasStopped = false;
  const stop = (step: string): void => {
    if (hasStopped || step !== stopsAt) return;
    hasStopped = true;
    say({ stops: step });
    process.kill(process.pid, 'SIGSTOP');
  };
  const { begin, load, commit } = raw;
  raw.begin = () => {
    stop('begin');
    begin.call(raw);
  };
  raw.load = (into, rows) => {
    stop(`load ${into.table}`);
    load.call(raw, into, rows);
  };
  raw.commit = () => {
    stop('commit');
    commit.call(raw);
  };
}
