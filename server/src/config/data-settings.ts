import { fileURLToPath } from 'node:url';
import { readAddress } from './address-setting.ts';
import { instantFrom } from '@bhav/core/calendar/ist';
import type { FileSource } from '../sources/source.ts';

/** The settings about the data. */
export interface DataSettings {
  /** Where the store and the raw files are. */
  folder: string;
  /** Whether the server fetches what is missing. */
  sync: boolean;
  /** How far back the catch-up goes. */
  historyDays: number;
  /** The base addresses of the exchanges' files, without a final slash. */
  bases: Record<FileSource['base'], string>;
  /** Milliseconds added to the machine's clock, for demonstrations and tests. */
  clockOffsetMs: number;
}

/** Reads the settings about the data at the machine's time `now`; `wrong` has a sentence for each that cannot be used. */
export function dataSettings(environment: Record<string, string | undefined>, now: number): { settings: DataSettings; wrong: string[] } {
  const wrong: string[] = [];
  const setting = <T>(name: string, otherwise: T, read: (value: string) => T | undefined, must: string): T => {
    const value = environment[name];
    if (value === undefined || value === '') return otherwise;
    const result = read(value);
    if (result !== undefined) return result;
    wrong.push(`${name} is ${JSON.stringify(value)}: it must be ${must}.`);
    return otherwise;
  };
  const address = (name: string, otherwise: string): string => {
    const read = readAddress(name, environment[name] || otherwise);
    if ('address' in read) return read.address;
    wrong.push(read.wrong);
    return otherwise;
  };

  const settings: DataSettings = {
    folder: setting('BHAV_DATA_DIR', fileURLToPath(new URL('../../../.data', import.meta.url)), (value) => value, 'a folder'),
    sync: setting('BHAV_SYNC', true, (value) => ({ on: true, off: false })[value], 'on or off'),
    historyDays: setting('BHAV_HISTORY_DAYS', 60, daysFrom, 'a whole number of days from 1 to 10000'),
    bases: {
      nse: address('BHAV_NSE_URL', 'https://nsearchives.nseindia.com'),
      bse: address('BHAV_BSE_URL', 'https://www.bseindia.com'),
      nifty: address('BHAV_NIFTY_URL', 'https://niftyindices.com'),
      'bse-api': address('BHAV_BSE_API_URL', 'https://api.bseindia.com'),
    },
    clockOffsetMs: setting('BHAV_NOW', 0, (value) => offsetFrom(value, now), 'an instant with its zone, such as 2026-11-20T18:30:00+05:30'),
  };
  return { settings, wrong };
}

function daysFrom(value: string): number | undefined {
  const days = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return days >= 1 && days <= 10_000 ? days : undefined;
}

function offsetFrom(value: string, now: number): number | undefined {
  const instant = instantFrom(value);
  return instant === undefined ? undefined : instant - now;
}
