import { publishedFile } from '../../../demo/src/files/official-files.ts';
import { demoMarket, type DemoMarket } from '../../../demo/src/market/demo-market.ts';
import type { Outcome } from '../../../server/src/ingest/ingest.ts';
import { ingestQueue, type IngestQueue } from '../../../server/src/ingest/process/ingest-queue.ts';
import { keepImported } from '../../../server/src/ingest/raw-files.ts';
import { FILE_SOURCES, KNOWN_SOURCES } from '../../../server/src/sources/files/all.ts';
import type { FileSource } from '../../../server/src/sources/source.ts';
import { openStore } from '../../../server/src/store/open-store.ts';
import type { Origin } from '@bhav/core/market/origin';

/** Ingest takes any session up to here as one that has come. */
export const DEMO_NOW = Date.parse('2033-01-15T20:00:00+05:30');

/** The demonstration exchange with every session that it can hold: from July 2023 to the end of 2032, 2,400 and more. */
export function demoHistory(): DemoMarket {
  return demoMarket({ lastSession: '2032-12-30', count: 3_000 });
}

/** The same market with a limit of lines a day; the members of the indices come first and stay. */
export function cutTo(market: DemoMarket, rows: { NSE: number; BSE: number }): DemoMarket {
  return { ...market, linesOn: (exchange, day) => market.linesOn(exchange, day).slice(0, rows[exchange]) };
}

/** Makes a source's file of a day in the official layout; nothing when the demonstration exchange has none. */
export function fileOf(source: FileSource, market: DemoMarket, day: string): Buffer | undefined {
  return publishedFile(market, source.base, source.path(day), day);
}

export async function takeIn(queue: IngestQueue, folder: string, source: FileSource, day: string, bytes: Buffer): Promise<Outcome> {
  const asked = { source: source.id, exchange: source.exchange, day };
  const fetchedAt = Date.parse(`${day}T18:30:00+05:30`);
  const kept = await keepImported(folder, asked, bytes, `made:${source.id}`, fetchedAt);
  const outcome = await queue.ingest({ ...kept, asked: day });
  if (outcome.state === 'stored') return outcome;
  throw new Error(`${source.id} of ${day} was not stored (${outcome.state}): ${outcome.reason}`);
}

export async function takeInDays(
  folder: string,
  origin: Origin,
  market: DemoMarket,
  days: readonly string[],
  isNeeded: (source: FileSource, day: string) => boolean = () => true,
): Promise<void> {
  const store = await openStore({ folder, origin });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
  for (const day of days) {
    for (const source of FILE_SOURCES) {
      const bytes = isNeeded(source, day) ? fileOf(source, market, day) : undefined;
      if (bytes !== undefined) await takeIn(queue, folder, source, day, bytes);
    }
  }
  await store.close();
}
