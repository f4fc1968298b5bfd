import Type, { type Static } from 'typebox';
import { day } from '../parts.ts';

const PROGRESS = {
  stored: Type.Integer({ description: 'sessions of the exchange that are stored, as far back as its files are fetched' }),
  awaited: Type.Integer({ description: 'older sessions whose files are still to be fetched' }),
};

export const HistoryProgressSchema = Type.Object(PROGRESS);
export type HistoryProgress = Static<typeof HistoryProgressSchema>;

/** Whichever bars are asked for. */
export const BarsHistorySchema = Type.Object({ since: Type.String({ ...day, description: 'its first stored session' }), ...PROGRESS });
export type BarsHistory = Static<typeof BarsHistorySchema>;
