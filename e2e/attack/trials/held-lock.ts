import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Market } from '@bhav/core/wire/market';
import { ask, json, until } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** While another program holds the lock of the store and live figures come every second, the server answers. */
export const heldLock: Trial = {
  name: 'held-lock',
  short: true,
  run: async (scene) => {
    const settings = await scene.upstox();
    const folder = await scene.dataFolder();
    const address = await scene.server({ ...settings, BHAV_DATA_DIR: folder }).address;
    const revision = async (): Promise<number> => (await json<Market>(address, '/api/v1/market'))?.revision ?? 0;
    const first = await revision();
    if (!(await until(async () => (await revision()) > first))) return { held: false, figures: 'no live figures came' };

    const other = new DatabaseSync(join(folder, 'bhav.db'));
    scene.atEnd(() => other.close());
    // The server may be writing just now.
    other.exec('PRAGMA busy_timeout = 20000');
    other.exec('BEGIN IMMEDIATE');
    const held = await revision();
    const goesOnMeanwhile = await until(async () => (await revision()) > held);
    const [health, live] = await Promise.all([ask(address, '/api/v1/health'), ask(address, '/api/v1/live')]);
    const before = await revision();
    other.exec('ROLLBACK');
    const goesOn = await until(async () => (await revision()) > before);
    return verdict(`with the lock held /health answers ${health.status} after ${Math.round(health.tookMs)} ms, /live ${live.status}`, {
      '/health and /live answer': health.status === 200 && live.status === 200,
      'live figures come while it is held': goesOnMeanwhile,
      'live figures go on afterwards': goesOn,
    });
  },
};
