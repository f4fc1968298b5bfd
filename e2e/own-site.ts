import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '@bhav/core/market/exchange';
import { seededRandom } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import type { Market } from '@bhav/core/wire/market';
import { type ServedMarket, withAnswers } from '../server/src/market/served-market.ts';
import { AppSite, DIST } from './app-site.ts';

/** A site with a copy of the build of its own, which another build can replace. */
export class OwnSite extends AppSite {
  readonly folder: string;

  constructor(first: ServedMarket) {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-offline-'));
    cpSync(DIST, folder, { recursive: true });
    super(first, folder);
    this.folder = folder;
  }

  deploy(): void {
    const sums = new Map<string, string>();
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).map((name) => join(this.folder, name));
    for (const file of files) {
      if (/\.(br|gz)$/.test(file)) rmSync(file);
      if (!/\.(html|js)$/.test(file) || file.endsWith('sw.js')) continue;
      const before = readFileSync(file);
      writeFileSync(file, renamed(before.toString()));
      sums.set(sumOf(before), sumOf(readFileSync(file)));
      if (renamed(file) !== file) renameSync(file, renamed(file));
    }
    const worker = join(this.folder, 'sw.js');
    const listed = renamed(readFileSync(worker, 'utf8')).replace(/(version:.)[0-9a-f]{12}/, '$1newer0build0');
    writeFileSync(
      worker,
      [...sums].reduce((text, [old, sum]) => text.replace(old, sum), listed),
    );
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await super[Symbol.asyncDispose]();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A delayed market at a time (ISO 8601), the same for the same seed; RELIANCE stands at the price given. */
export function delayedMarket(revision: number, asOf: string, reliance: number, mode: 'live' | 'official' = 'live'): ServedMarket {
  const made = simulatedMarket(seededRandom('7'), asOf);
  const list = (exchange: Exchange): Market['lists'][Exchange] => ({
    ...made[exchange],
    mode,
    source: 'Test broker',
    session: asOf.slice(0, 10),
    asOf,
    stocks: made[exchange].stocks.map((stock) => ({ ...stock, exchange, ...(stock.symbol === 'RELIANCE' && { price: reliance }) })),
  });
  const lists = { NSE: list('NSE'), BSE: list('BSE') };
  const market = { revision, lists, indices: [], breadth: {} };
  return withAnswers({ revision, market, whole: lists, others: lists, indices: [] });
}

function renamed(text: string): string {
  return text.replaceAll(/-[\w-]{7}([\w-]\.js)\b/g, '-renamed$1');
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
