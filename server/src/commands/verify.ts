import { progressBar } from './progress-bar.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { assertWhole } from '../store/repair/integrity.ts';
import { storedFiles } from '../store/read/files.ts';
import { verifyStore } from './verify-store.ts';
import { comparedLines } from './compared-lines.ts';
import { runCommand, withContext } from './command-context.ts';
import { firstLines } from './outcome-tally.ts';

const NAMED = 100;

await runCommand(verifyCommand, 'Stopped; the rest was not verified.');

async function verifyCommand(signal: AbortSignal): Promise<number> {
  return withContext({ signal }, async ({ store, now }) => {
    await assertWhole(store);
    const files = await storedFiles(store);
    const bar = progressBar(process.stderr, files.length, () => performance.now());
    const found = await verifyStore(store, KNOWN_SOURCES, now, (what) => {
      signal.throwIfAborted();
      bar.step(what);
    });
    bar.end();
    for (const line of firstLines(found, NAMED)) console.log(line);
    const compared = await comparedLines(store);
    if (compared.length > 0)
      console.log(`\nPrices that are compared with something other than the filed previous close, or with nothing: ${compared.length}.`);
    for (const line of firstLines(compared, NAMED)) console.log(line);
    console.log(found.length === 0 ? `The store is what its ${files.length} kept files say.` : `${found.length} differences.`);
    return found.length === 0 ? 0 : 1;
  });
}
