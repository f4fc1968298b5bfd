import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildApp } from '../../../server/src/app.ts';
import { readBuiltSite } from '../../../server/src/http/site/built-site.ts';
import { CHROMIUM_LAUNCH } from '../../chromium.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

/**
 * Serves the built page by the real server on a free port of this machine, with any pages added beside it (path → HTML), while `use` runs.
 */
export async function withSite(added: Record<string, string>, use: (address: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bhav-bench-'));
  await cp(DIST, folder, { recursive: true });
  for (const [path, html] of Object.entries(added)) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, 'index.html'), html);
  }
  const app = buildApp({ site: readBuiltSite(folder, { mode: 'simulated' }), version: 'bench', startedAt: '', logger: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await use(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}

/** Opens a browser, with its debugging port open when one is given. */
export function openBrowser(options: { debuggingPort?: number } = {}): Promise<Browser> {
  const { debuggingPort } = options;
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ ...CHROMIUM_LAUNCH, args: [...CHROMIUM_LAUNCH.args, ...port] });
}

/** The middle value of an odd number of measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
