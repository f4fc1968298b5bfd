import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Prints the bytes that a first visit to each page sends, against a bare page of React built in the same run. */
export async function measureFirstVisits(): Promise<void> {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../../web/build/size.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('web/build/size.ts failed.');
}
