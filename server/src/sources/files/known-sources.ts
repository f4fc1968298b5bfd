import { ENDED_SOURCES, FILE_SOURCES } from './all.ts';
import { nseDelivery } from './nse-delivery.ts';
import type { FileSource } from '../source.ts';

/**
 * Every source whose files may be in the store or be brought by the operator, those with the better bars of a day first: the file with
 * deliveries has neither ISIN nor exact turnover, so its bars serve only where no other file has the day.
 */
export const KNOWN_SOURCES: readonly FileSource[] = [
  ...FILE_SOURCES.filter((source) => source !== nseDelivery),
  ...ENDED_SOURCES,
  nseDelivery,
];
