import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeMarket, type MadeMarket } from '../../../server/src/demonstration/made-market.ts';
import { FILE_SOURCES } from '../../../server/src/sources/all.ts';
import { fileOf } from '../../bench/made-files.ts';
import { IMPORT, Program } from './program.ts';

/** The sessions of the made-up figures, and the next one. */
const SESSIONS = ['2026-11-18', '2026-11-19'];
export const NEXT_SESSION = '2026-11-20';
/** An instant after them, in market hours of the next session. */
export const MORNING = `${NEXT_SESSION}T10:00:00+05:30`;
/** The evening of the next session: its files are in the archives. */
export const EVENING = `${NEXT_SESSION}T21:00:00+05:30`;

const NOBODY = 'http://127.0.0.1:1';
/** Settings under which no exchange is asked for anything. */
export const NOWHERE = { BHAV_NSE_URL: NOBODY, BHAV_BSE_URL: NOBODY, BHAV_NIFTY_URL: NOBODY, BHAV_BSE_API_URL: NOBODY };

let market: MadeMarket | undefined;
let folder: Promise<string> | undefined;

/** The demonstration exchange up to the next session. */
export function theMarket(): MadeMarket {
  market ??= madeMarket({ lastSession: NEXT_SESSION });
  return market;
}

/** Writes the files of some sessions into a folder, and (with the last of them) the lists. */
export function writeFiles(into: string, sessions: readonly string[]): void {
  mkdirSync(into, { recursive: true });
  for (const session of sessions) {
    for (const source of FILE_SOURCES) {
      if (source.cadence === 'master' && session !== sessions.at(-1)) continue;
      const bytes = fileOf(source, theMarket(), session);
      if (bytes !== undefined) writeFileSync(join(into, `${source.id}_${session}`), bytes);
    }
  }
}

/** A data folder with the figures of the made-up sessions, made once by `npm run import`; a trial takes a copy. */
export function figuresFolder(): Promise<string> {
  folder ??= makeFolder();
  return folder;
}

/** Removes the folder that trials copy. */
export async function dropFigures(): Promise<void> {
  if (folder !== undefined) rmSync(await folder, { recursive: true, force: true });
}

async function makeFolder(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'bhav-attack-'));
  const files = mkdtempSync(join(tmpdir(), 'bhav-attack-'));
  try {
    writeFiles(files, SESSIONS);
    const importing = new Program(IMPORT, [files], { BHAV_DATA_DIR: made, BHAV_ORIGIN: 'demonstration', BHAV_NOW: MORNING });
    const code = await importing.exit;
    if (code !== 0) throw new Error(`The figures were not imported (${code}): ${importing.output}`);
    return made;
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
}
