import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../harness/ask.ts';
import { REBUILD } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';

type Damage = (database: string) => void;
/** The rights are at fault: there is nothing to rebuild. */
const UNREADABLE = 'unreadable';
const DAMAGE: Record<string, Damage> = {
  'no database': (path) => writeFileSync(path, 'This is no database.'.repeat(1_000)),
  'cut off': (path) => truncateSync(path, 100_000),
  'bytes changed': (path) => {
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 4_096, 3_000_000);
    writeFileSync(path, bytes);
  },
  [UNREADABLE]: (path) => {
    rmSync(path);
    mkdirSync(path);
  },
};

/** A store that cannot be read ends the start in one sentence with its path; `npm run rebuild` makes it anew from the kept files. */
export const damagedStore: Trial = {
  name: 'damaged-store',
  short: true,
  run: async (scene) => {
    const unsaid: string[] = [];
    for (const [what, damage] of Object.entries(DAMAGE)) {
      const folder = await damagedFolder(damage);
      const server = scene.server({ BHAV_DATA_DIR: folder });
      const address = await server.address.catch(() => undefined);
      if (address !== undefined) await server.kill();
      const code = await server.exit;
      const isSentence = code === 1 && server.errors.trim().split('\n').length === 1 && server.errors.includes(folder);
      if (!isSentence || (what !== UNREADABLE && !server.errors.includes('npm run rebuild'))) unsaid.push(what);
    }
    const hurt = await damagedFolder(DAMAGE['bytes changed']);
    const rebuilding = await scene.program(REBUILD, [], { BHAV_DATA_DIR: hurt }).exit;
    const rebuilt = scene.server({ BHAV_DATA_DIR: hurt });
    const address = await rebuilt.address.catch(() => undefined);
    const { status } = address === undefined ? { status: 0 } : await ask(address, '/api/v1/stocks/NSE/RELIANCE');
    return verdict(
      `${Object.keys(DAMAGE).length - unsaid.length} of ${Object.keys(DAMAGE).length} kinds of damage end in a sentence; rebuild: exit ${rebuilding}, then /stocks ${status}`,
      {
        [`a sentence with the path and the way out (${unsaid.join(', ')})`]: unsaid.length === 0,
        'the store is made anew': rebuilding === 0 && status === 200,
      },
    );

    /** A data folder whose database is in one file, and damaged. */
    async function damagedFolder(damage: Damage | undefined): Promise<string> {
      const folder = await scene.dataFolder();
      for (const end of ['-wal', '-shm']) rmSync(join(folder, `bhav.db${end}`), { force: true });
      damage?.(join(folder, 'bhav.db'));
      return folder;
    }
  },
};
