import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataSettings, type DataSettings } from './data-settings.ts';
import { downloader } from './download.ts';
import type { Desk, FetchParts } from './fetch-file.ts';
import { ingester, type IngestParts } from './ingest.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { RAW, readKept } from './raw-files.ts';
import { KNOWN_SOURCES } from './known-sources.ts';
import { openStore, type Store } from './store/open-store.ts';
import type { Origin } from './store/tables.ts';
import { recordRun } from './store/write-run.ts';

/** What the commands `backfill`, `import` and `verify` work with. */
export interface Workshop {
  settings: DataSettings;
  store: Store;
  now: () => number;
  parts: FetchParts;
}

/** The settings cannot be used; each sentence names one. */
class WrongDataSettings extends Error {
  override name = 'WrongDataSettings';
}

/** Opens the store of the environment's settings for a command, which ingests in its own thread; `signal` ends its downloads. Throws `WrongDataSettings`, `WrongOrigin`. */
export function openWorkshop(environment: Record<string, string | undefined>, signal: AbortSignal): Workshop {
  const { settings, wrong } = dataSettings(environment, Date.now());
  if (wrong.length > 0) throw new WrongDataSettings(wrong.join('\n'));
  const origin: Origin = environment['BHAV_ORIGIN'] === 'demonstration' ? 'demonstration' : 'exchange';
  const store = openStore({ folder: settings.folder, origin });
  const now = (): number => Date.now() + settings.clockOffsetMs;
  const sleep = async (ms: number): Promise<void> => {
    await delay(ms, undefined, { signal });
  };
  const download = downloader({
    fetch,
    now,
    elapsed: () => performance.now(),
    sleep,
    random: Math.random,
    folder: join(settings.folder, RAW),
    signal,
  });
  const desk = deskHere({ store, sources: KNOWN_SOURCES, now });
  return { settings, store, now, parts: { folder: settings.folder, bases: settings.bases, download, desk, now } };
}

/** The ingest in this thread, one thing after the other, for commands that have nobody to keep waiting. */
export function deskHere(parts: IngestParts): Desk {
  const ingest = ingester(parts);
  const inTurn = oneAtATime();
  return {
    ingest: (arrival, again) =>
      inTurn(async () => {
        const { bytes, intact } = await readKept(parts.store.folder, arrival);
        if (!intact) throw new Error(`The kept file ${arrival.path} is not what was downloaded.`);
        return ingest(arrival, bytes, again);
      }),
    record: (run) => inTurn(async () => recordRun(parts.store, run)),
  };
}
