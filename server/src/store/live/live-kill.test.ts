import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { seededRandom } from '@bhav/core/simulated/random';
import { keptSessions, latestQuotes } from './quotes.ts';
import { openStore } from '../open-store.ts';
import { faultIn } from '../values.test-support.ts';
import { testPlace } from '../test-place.test-support.ts';

const script = fileURLToPath(new URL('live-kill.test-support.ts', import.meta.url));
const KILLS = 10;
const SHARES = 1_000;

it(`has whole batches alone each time the process was killed while it wrote (${KILLS} times)`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bhav-live-kill-'));
  const random = seededRandom('live');
  let written = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const begun = 1 + Math.floor(random() * 4);
    await killedWriter(folder, begun);
    const store = await openStore({ ...(await testPlace(folder)), origin: 'exchange' });
    expect(await faultIn(store)).toBeUndefined();
    const [kept] = await keptSessions(store);
    const number = kept?.receivedAt ?? 0;
    expect(number).toBeGreaterThanOrEqual(written + begun - 1);
    const { quotes, levels } = await latestQuotes(store, { session: '2026-11-20', source: { id: 'test', name: 'Test', terms: 'None.' } });
    expect(quotes).toHaveLength(number === 0 ? 0 : SHARES);
    expect(new Set(quotes.map(({ price }) => price))).toEqual(new Set(number === 0 ? [] : [number]));
    expect(levels).toEqual(number === 0 ? [] : [{ name: 'NIFTY 50', level: number, at: number }]);
    written = number;
    await store.close();
  }
  rmSync(folder, { recursive: true });
});

/** Kills a writer when it says that it has begun the last of some batches; the kill comes in the midst of what follows. */
async function killedWriter(folder: string, batches: number): Promise<void> {
  const child = spawn(process.execPath, [script, folder, String(SHARES), (await testPlace(folder)).database?.url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let begun = 0;
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (dots: Buffer) => {
      begun += dots.length;
      if (begun >= batches) resolve();
    });
  });
  child.kill('SIGKILL');
  await ended;
}
