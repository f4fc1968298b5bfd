import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestQueue } from '../ingest/process/ingest-queue.ts';
import { keepImported } from '../ingest/raw-files.ts';
import { testDay } from '../ingest/test-archive.test-support.ts';
import { udiffOf } from '../sources/files/day-files.test-support.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { termFence, writerName } from '../store/cluster/fence.ts';
import { beforeQuery } from '../store/cluster/held-query.test-support.ts';
import { LeaderLock } from '../store/cluster/leader-lock.ts';
import { openStore } from '../store/open-store.ts';
import { runsOf } from '../store/read/runs.ts';
import { sessionOn } from '../store/read/whole-day.ts';
import { suiteFolder } from '../test-folder.test-support.ts';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';
import { lacks } from '../test-servers/server-program.ts';

const DAY = '2026-11-20';
const ASKED = { source: 'nse-bhavcopy', exchange: 'NSE', day: DAY } as const;

describe.skipIf(lacks('PostgreSQL'))('two leaders of one store', () => {
  let server: TestPostgres;
  const folder = suiteFolder();

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());

  /** Keeps a file of the day whose prices are `more` rupees higher than those of the test day. */
  function keep(more: number) {
    const bars = testDay('NSE', DAY).map(({ open, high, low, close, ...bar }) => ({
      ...bar,
      open: open + more,
      high: high + more,
      low: low + more,
      close: close + more,
      last: close + more,
    }));
    return keepImported(folder, ASKED, Buffer.from(udiffOf(bars)), 'test', Date.parse(`${DAY}T18:00:00+05:30`));
  }

  it.each(['begin', 'insert into "bar"', 'commit'])(
    'nothing is written by one that is stopped ahead of its %s and goes on when another leads',
    async (step) => {
      const database = { url: await server.createDatabase() };
      // The layout is made by whoever opens the store first.
      const read = await openStore({ folder, origin: 'exchange', database });
      const lead = async (node: string) => {
        const lock = await LeaderLock.open(database.url, () => undefined);
        const term = await lock.raiseTerm(node);
        await lock.close();
        const store = await openStore({ folder, origin: 'exchange', database, fence: termFence(term), name: writerName(term) });
        return { store, queue: ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now }) };
      };
      const first = await lead('first');
      const [older, newer] = [await keep(1), await keep(0)];
      const second = beforeQuery(step, () => lead('second'));
      await expect(first.queue.ingest(older)).rejects.toMatchObject({ name: 'PostgresError' });

      const { store, queue } = await second;
      expect(await queue.ingest(newer)).toMatchObject({ state: 'stored', changed: true });
      // The pool of the first may have more connections that were ended.
      const failure = () => first.queue.ingest(older).catch((error: Error) => error.name);
      await expect.poll(failure).toBe('NoLongerLeader');

      const closes = new Map((await sessionOn(read, 'NSE', DAY)).map(({ symbol, close }) => [symbol, close]));
      expect(closes).toEqual(new Map(testDay('NSE', DAY).map(({ symbol, close }) => [symbol, close])));
      expect(await runsOf(read, 10)).toMatchObject([{ state: 'stored', times: 1 }]);
      await Promise.all([read, first.store, store].map((one) => one.close()));
    },
  );
});
