import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tellsSize, IMPORT, mb } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const HEADER = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';
const LONGEST_NAME = 200_000;
const MOST_ROWS = 1_700_000;

/** A list without one good row is refused, not stored, and so is a name of 200,000 characters. */
export const rejectedRows: Trial = {
  name: 'rejected-rows',
  short: true,
  run: async (scene) => {
    if (!tellsSize()) return { skipped: 'this system does not say how large a process is' };
    const rows = await importOf('rows', `${HEADER}\n${'x,y,z,w,1,1,v,1\n'.repeat(MOST_ROWS)}`);
    const name = await importOf('name', `${HEADER}\nLONGNAME,${'N'.repeat(LONGEST_NAME)},EQ,01-JAN-2020,10,1,INE002A01018,10\n`);
    return verdict(
      `${MOST_ROWS} bad rows: ${rows.result}, at most ${mb(rows.peak)}; a name of ${LONGEST_NAME} characters: ${name.isKept ? 'stored' : 'not stored'}`,
      {
        'the list of bad rows is refused': rows.isRefused,
        'the long name is not stored': !name.isKept,
        'memory is bounded (1.5 GB)': rows.peak < 1.5e9,
      },
    );

    async function importOf(what: string, text: string) {
      const folder = await scene.dataFolder();
      const files = join(scene.emptyFolder(), what);
      mkdirSync(files);
      writeFileSync(join(files, 'EQUITY_L_2026-11-19.csv'), text);
      const importing = scene.program(IMPORT, [files], { BHAV_DATA_DIR: folder });
      await importing.exit;
      const database = readFileSync(join(folder, 'bhav.db')).toString('latin1') + readWal(folder);
      return {
        isRefused: /\b1 refused/.test(importing.output) && !/\bstored;/.test(importing.output),
        isKept: database.includes('N'.repeat(2_000)),
        peak: importing.peakRss,
        result: importing.output.trim().split('\n').at(-1)?.slice(0, 120) ?? '',
      };
    }
  },
};

function readWal(folder: string): string {
  try {
    return readFileSync(join(folder, 'bhav.db-wal')).toString('latin1');
  } catch {
    return '';
  }
}
