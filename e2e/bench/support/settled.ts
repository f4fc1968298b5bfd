import type { SyncAnswer } from '@bhav/core/wire/server/sync';

/** A server that has been idle for this long has fetched all that there was. */
const IDLE_MS = 5_000;

/**
 * Waits until a server has fetched and read all files of its first start. Until then it works beside whatever is measured, and sends each page an
 * event for each file.
 */
export async function untilSettled(address: string): Promise<void> {
  let since = performance.now();
  let seen = '';
  while (performance.now() - since < IDLE_MS) {
    const { runs, current } = (await fetch(`${address}/api/v1/sync`).then((answer) => answer.json())) as SyncAnswer;
    const state = JSON.stringify(runs);
    if (current.length > 0 || state !== seen) since = performance.now();
    seen = state;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
