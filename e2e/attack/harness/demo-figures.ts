import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { demoMarket, type DemoMarket } from '../../../demo/src/market/demo-market.ts';
import { FILE_SOURCES } from '../../../server/src/sources/files/all.ts';
import { cutTo, fileOf, takeInDays } from '../../bench/support/demo-files.ts';

/** The session of the made-up figures, and the next one. */
export const SESSION = '2026-11-19';
export const NEXT_SESSION = '2026-11-20';
/** An instant after it, in market hours of the next session. */
export const MORNING = `${NEXT_SESSION}T10:00:00+05:30`;
/** The evening of the next session: its files are in the archives. */
export const EVENING = `${NEXT_SESSION}T21:00:00+05:30`;

/** The smallest market of which a file counts as whole. */
const LINES = { NSE: 2_850, BSE: 3_450 };
/** Files that no trial looks at. */
const LEFT_OUT = /delivery|year-range|index-history|next-50|nifty-500|total-market/;

const NOBODY = 'http://127.0.0.1:1';
/** Settings under which no exchange is asked for anything. */
export const NOWHERE = { BHAV_NSE_URL: NOBODY, BHAV_BSE_URL: NOBODY, BHAV_NIFTY_URL: NOBODY, BHAV_BSE_API_URL: NOBODY };

let market: DemoMarket | undefined;
let folder: Promise<string> | undefined;

/** The demonstration exchange up to the next session. */
export function theMarket(): DemoMarket {
  market ??= cutTo(demoMarket({ lastSession: NEXT_SESSION }), LINES);
  return market;
}

/** Writes the files of a session and the lists into a folder, changed or as they are. */
export async function writeFiles(into: string, session: string, changed: FileChange = (bytes) => bytes): Promise<void> {
  for (const source of FILE_SOURCES) {
    const bytes = LEFT_OUT.test(source.id) ? undefined : fileOf(source, theMarket(), session);
    // A file without a day inside has it in its name.
    const name = source.dayInName === undefined ? `${source.id}_${session}` : basename(new URL(source.path(session), NOBODY).pathname);
    if (bytes !== undefined) writeFileSync(join(into, name), await changed(bytes, session));
  }
}

type FileChange = (bytes: Buffer, session: string) => Buffer | Promise<Buffer>;

/** A data folder with the figures of the made-up session, made once; a trial takes a copy. */
export function figuresFolder(): Promise<string> {
  folder ??= makeFolder();
  return folder;
}

/** Removes the folder that trials copy. */
export async function dropFigures(): Promise<void> {
  const made = await folder?.catch(() => undefined);
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
}

async function makeFolder(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'bhav-attack-'));
  await takeInDays(made, 'demonstration', theMarket(), [SESSION], ({ id }) => !LEFT_OUT.test(id));
  return made;
}
