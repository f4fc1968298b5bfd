import type { Bar } from '../bars/bar.ts';

/** The fields of a bar that the figures of a share need; as filed, in rupees and shares. */
export type HistoryBar = Pick<Bar, 'session' | 'high' | 'low' | 'close' | 'volume'>;
