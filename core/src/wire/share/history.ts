import type { Static } from 'typebox';
import { day, integer, object } from '../parts.ts';

const PROGRESS = {
  stored: integer('sessions of the exchange that are stored, as far back as its files are fetched'),
  awaited: integer('older sessions whose files are still to be fetched'),
};

export const HistoryProgressSchema = object(PROGRESS);
export type HistoryProgress = Static<typeof HistoryProgressSchema>;

/** Whichever bars are asked for. */
export const BarsHistorySchema = object({ since: day('its first stored session'), ...PROGRESS });
export type BarsHistory = Static<typeof BarsHistorySchema>;
