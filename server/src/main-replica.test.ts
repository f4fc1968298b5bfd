import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { testArchive, type TestArchive } from './ingest/test-archive.test-support.ts';
import { ServerCopy, type StartedMain } from './main.test-support.ts';
import { startPostgres, startReplica, type TestPostgres, type TestReplica } from './test-servers/postgres.ts';
import { lacksReplicas } from './test-servers/server-program.ts';

const DAY = '2026-11-20';

describe.skipIf(lacksReplicas())('a server whose pages read a copy of the database', () => {
  let first: TestPostgres;
  let replica: TestReplica;
  let copy: ServerCopy;
  let archive: TestArchive;

  beforeAll(async () => {
    first = await startPostgres();
    replica = await startReplica(first, { recovery_min_apply_delay: '1500ms' });
    copy = new ServerCopy();
  });
  afterAll(async () => {
    copy?.remove();
    await replica?.remove();
    await first?.remove();
  });
  beforeEach(async () => {
    archive = await testArchive(DAY);
  });
  afterEach(async () => {
    copy.endAll();
    await archive.close();
  });

  function start(url: string): StartedMain {
    return copy.startOn(archive, DAY, {
      DATABASE_URL: url,
      DATABASE_READ_URL: replica.urlOf(url),
    });
  }

  async function ask<T>(address: string, path: string): Promise<T> {
    return (await (await fetch(`${address}/api/v1/${path}`)).json()) as T;
  }

  it('starts on a database that the copy does not have yet, shows each session once the copy has it, and goes on with its shares while the first is away', async () => {
    const main = start(await first.createDatabase());
    const address = await main.address;
    const sessions = async (): Promise<unknown[]> => {
      const { lists } = await ask<Market>(address, 'market');
      return [lists.NSE.session, lists.BSE.session];
    };
    await expect.poll(sessions, { interval: 200 }).toEqual([DAY, DAY]);
    const { lists } = await ask<Market>(address, 'market');
    for (const isFirstThere of [true, false]) {
      if (!isFirstThere) await first.stop();
      for (const exchange of EXCHANGES) {
        const [{ symbol, price } = { symbol: '', price: 0 }] = lists[exchange].stocks;
        const share = await ask<StockAnswer>(address, `stocks/${exchange}/${encodeURIComponent(symbol)}`);
        expect(share).toMatchObject({ session: DAY, stock: { symbol, price } });
      }
    }
  });
});
