import { parseArgs } from 'node:util';
import { istDate } from '@bhav/core/calendar/ist';
import { lastFinishedSession } from '@bhav/core/calendar/session';
import { backfillSessions } from './backfill/backfill-sessions.ts';
import { runCommand, withContext } from './command-context.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';

/** NSE's first day of trading in shares. Each source says from when it has files. */
const FIRST_DAY = '1994-11-03';

const USAGE = `Fetches the exchanges' files of many days into the store, newest first. Stored files are skipped, so it can be stopped and started again.
  npm run backfill -- --from 2021-01-01 [--to 2026-11-20] [--source nse-bhavcopy]...`;

await runCommand(backfillCommand);

async function backfillCommand(signal: AbortSignal): Promise<number> {
  const { from, to, source } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, source: { type: 'string', multiple: true } },
  }).values;
  return withContext({ signal, writes: true }, async (context) => {
    const last = to ?? lastFinishedSession(context.now());
    const wrong = argumentFault(from, last, source, istDate(context.now()));
    if (wrong === undefined && from !== undefined)
      return await backfillSessions(context, { from, to: last, only: source }, { signal, say: console.log, terminal: process.stderr });
    console.error(`${wrong}\n${USAGE}`);
    return 2;
  });
}

function argumentFault(from: string | undefined, to: string, only: string[] | undefined, today: string): string | undefined {
  if (from === undefined) return 'Say from which day, as --from 2021-01-01.';
  for (const day of [from, to]) {
    const real = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    if (!real) return `${JSON.stringify(day)} is no day: write it as 2026-11-20.`;
  }
  if (from < FIRST_DAY) return `The archives that are read here begin on ${FIRST_DAY}: ask from there on.`;
  if (from > to) return `--from ${from} is after --to ${to}: exchange the two.`;
  if (to > today) return `--to ${to} has not come: leave it out for the newest session.`;
  const unknown = only?.find((id) => !KNOWN_SOURCES.some((source) => source.id === id));
  return unknown === undefined ? undefined : `There is no source ${unknown}: there are ${KNOWN_SOURCES.map(({ id }) => id).join(', ')}.`;
}
