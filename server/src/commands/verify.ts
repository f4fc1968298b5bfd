import { progressBar } from './progress-bar.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { assertWhole } from '../store/repair/integrity.ts';
import { storedFiles } from '../store/read/files.ts';
import { verifyStore } from './verify-store.ts';
import { errorSentence, openCommandContext, type CommandContext } from './command-context.ts';

/** As many differences as are named one by one. */
const NAMED = 100;

process.exitCode = await verifyCommand();

/** Runs the command; gives the exit code: 0 when the store is what the kept bytes say, 1 when it is not or cannot be read. */
async function verifyCommand(): Promise<number> {
  let context: CommandContext | undefined;
  try {
    context = await openCommandContext(process.env, { signal: new AbortController().signal });
    const { store, now } = context;
    assertWhole(store);
    const files = storedFiles(store);
    const bar = progressBar(process.stderr, files.length, () => performance.now());
    const found = await verifyStore(store, KNOWN_SOURCES, now, (what) => bar.step(what));
    bar.end();
    for (const line of found.slice(0, NAMED)) console.log(line);
    if (found.length > NAMED) console.log(`and ${found.length - NAMED} more differences.`);
    console.log(found.length === 0 ? `The store is what its ${files.length} kept files say.` : `${found.length} differences.`);
    return found.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(errorSentence(error, process.env));
    return 1;
  } finally {
    await context?.close();
  }
}
