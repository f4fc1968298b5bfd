import { join } from 'node:path';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { progressBar, type ProgressBar } from './progress-bar.ts';
import { rebuildStore, type Rebuilt } from './rebuild/rebuild-store.ts';
import { commandSettings, runCommand, withStoreAlone } from './command-context.ts';
import { firstLines } from './outcome-tally.ts';

await runCommand(rebuildCommand, 'Stopped; nothing was changed.');

/** The exit code: 0 if the store was rebuilt, 1 if nothing was changed. Refuses while a server works on the store, and waits for another command. */
async function rebuildCommand(signal: AbortSignal): Promise<number> {
  const { settings, folder, origin, now } = commandSettings();
  if (settings.database !== undefined) {
    console.error(`The store is in PostgreSQL (DATABASE_URL), where nothing is rebuilt in place. Restore a backup, or set DATABASE_URL to an empty database
and store the kept files anew: npm run import -- ${join(folder, 'raw')}`);
    return 1;
  }
  let bar: ProgressBar | undefined;
  const step = (what: string, of: number): void => {
    // Each file is read twice: to store it, and to verify.
    bar ??= progressBar(process.stderr, 2 * of, Date.now);
    bar.step(what);
  };
  const parts = { folder, origin, sources: KNOWN_SOURCES, now, step, signal };
  const rebuilt = await withStoreAlone(folder, 'rebuild', signal, () => rebuildStore(parts)).finally(() => bar?.end());
  for (const line of report(rebuilt)) console.log(line);
  return 0;
}

function report({ stored, leftOut, aside, carried }: Rebuilt): string[] {
  const lines = [`The store was made anew from ${stored} kept files, and is what they say.`];
  if (aside !== undefined) lines.push(`The old one is ${aside}; delete it when you miss nothing.`);
  const groups = [
    ['kept live quotes', carried.liveQuotes],
    ['the log of earlier attempts', carried.runs],
    ['what browsers asked to be told', carried.push],
    ['the record of sent messages', carried.messages],
  ] as const;
  const [taken, lost] = [true, false].map((is) => groups.filter(([, isCarried]) => isCarried === is).map(([name]) => name));
  if (taken?.length) lines.push(`Taken over from the old one, for no file has it: ${taken.join(', ')}.`);
  if (lost?.length) lines.push(`Not in the new one, for no file has it and the old one cannot be read: ${lost.join(', ')}.`);
  if (leftOut.length > 0)
    lines.push(`Kept files that are not in it: ${leftOut.length}.`, ...firstLines(leftOut).map((said) => `  ${said}`));
  return lines;
}
