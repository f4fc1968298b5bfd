import { fileURLToPath } from 'node:url';
import { type Environment, SettingsReader } from './settings-reader.ts';
import { type DatabaseSettings, databaseSettings } from './database-settings.ts';
import { seedSettings, type SeedSettings } from './seed-settings.ts';
import { instantFrom } from '@bhav/core/calendar/ist';

/** NSE's archives, BSE's site, the site of the Nifty indices, BSE's interface. */
export type FileHost = 'nse' | 'bse' | 'nifty' | 'bse-api';

export interface DataSettings {
  folder: string;
  /** Absent if the store is in the folder. */
  database?: DatabaseSettings;
  sync: boolean;
  seed: SeedSettings;
  historyDays: number;
  /** Without a final slash. */
  bases: Record<FileHost, string>;
  /** Added to the machine's clock, for demonstrations and tests. */
  clockOffsetMs: number;
}

/** A year, and the days in which the session that a return over a year begins from lies even after the longest closure. */
const YEAR_DAYS = 375;

export function dataSettings(environment: Environment, now: number): { settings: DataSettings; wrong: string[] } {
  const reader = new SettingsReader(environment);
  return { settings: readData(reader, now), wrong: reader.wrong };
}

export function readData(reader: SettingsReader, now: number): DataSettings {
  const database = databaseSettings(reader);
  return {
    folder: reader.read('BHAV_DATA_DIR', fileURLToPath(new URL('../../../../.data', import.meta.url)), (value) => value, 'a folder'),
    ...(database && { database }),
    sync: reader.isOn('BHAV_SYNC', true),
    seed: seedSettings(reader),
    historyDays: reader.whole('BHAV_HISTORY_DAYS', YEAR_DAYS, [1, 10_000], 'a whole number of days'),
    bases: {
      nse: reader.address('BHAV_NSE_URL', 'https://nsearchives.nseindia.com'),
      bse: reader.address('BHAV_BSE_URL', 'https://www.bseindia.com'),
      nifty: reader.address('BHAV_NIFTY_URL', 'https://niftyindices.com'),
      'bse-api': reader.address('BHAV_BSE_API_URL', 'https://api.bseindia.com'),
    },
    clockOffsetMs: reader.read(
      'BHAV_NOW',
      0,
      (value) => offsetFrom(value, now),
      'an instant with its zone, such as 2026-11-20T18:30:00+05:30',
    ),
  };
}

function offsetFrom(value: string, now: number): number | undefined {
  const instant = instantFrom(value);
  return instant === undefined ? undefined : instant - now;
}
