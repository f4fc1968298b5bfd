import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Guarded } from './guard.ts';
import { signalTree } from './process-tree.ts';

/** The process behind `guarded`: its input ends when the test process has ended, and then it ends and removes what is left. */
const left = new Map<string, Guarded>();

for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line) as { add: Guarded } | { drop: Guarded };
  if ('add' in said) left.set(JSON.stringify(said.add), said.add);
  else left.delete(JSON.stringify(said.drop));
}
for (const what of left.values()) if ('pid' in what) signalTree(what.pid, 'SIGKILL');
for (const what of left.values()) if ('folder' in what) rmSync(what.folder, { recursive: true, force: true, maxRetries: 20 });
