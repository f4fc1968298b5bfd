import { fileURLToPath } from 'node:url';
import { type Environment, SettingsReader } from './settings-reader.ts';
import { type DatabaseSettings, databaseSettings } from './database-settings.ts';
import { instantFrom } from '@bhav/core/calendar/ist';

/** A host of the exchanges' files: NSE's archives, BSE's site, the site of the Nifty indices, BSE's interface. */
export type FileHost = 'nse' | 'bse' | 'nifty' | 'bse-api';

/** The settings about the data. */
export interface DataSettings {
  /** The folder of the store and the raw files. */
  folder: string;
  /** The database of the store, if it is not in the folder. */
  database?: DatabaseSettings;
  /** Whether the server fetches missing files. */
  sync: boolean;
  /** How far back the catch-up goes. */
  historyDays: number;
  /** The base addresses of the exchanges' files, without a final slash. */
  bases: Record<FileHost, string>;
  /** Milliseconds added to the machine's clock, for demonstrations and tests. */
  clockOffsetMs: number;
}

/** A year, and the days in which the session that a return over a year begins from lies even after the longest closure. */
const YEAR_DAYS = 375;

/** Reads the settings about the data at the machine's time `now`; `wrong` has a sentence for each that cannot be used. */
export function dataSettings(environment: Environment, now: number): { settings: DataSettings; wrong: string[] } {
  const reader = new SettingsReader(environment);
  const database = databaseSettings(environment);
  const settings: DataSettings = {
    folder: reader.read('BHAV_DATA_DIR', fileURLToPath(new URL('../../../../.data', import.meta.url)), (value) => value, 'a folder'),
    ...(database.settings && { database: database.settings }),
    sync: reader.isOn('BHAV_SYNC', true),
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
  return { settings, wrong: [...reader.wrong, ...database.wrong] };
}

function offsetFrom(value: string, now: number): number | undefined {
  const instant = instantFrom(value);
  return instant === undefined ? undefined : instant - now;
}
