// Loaded into a process under attack: at SIGUSR2 it frees what can be freed and says what is left, and whether Node holds it to its folders.
import { accessSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { runInNewContext } from 'node:vm';

if (isMainThread) {
  process.on('SIGUSR2', () => void tell());
}

async function tell() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let turn = 0; turn < 3; turn++) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Immediate').length;
  console.log(`memory-probe ${JSON.stringify({ heap: heapUsed, external, handles, isHeld: isHeld() })}`);
}

function isHeld() {
  try {
    accessSync('/');
    return false;
  } catch (error) {
    return error.code === 'ERR_ACCESS_DENIED';
  }
}
