import { daysBetween } from '@bhav/core/calendar/days';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { StoredBand } from '../../store/read/securities/bands.ts';

/** An older list says nothing of a session. */
const LIST_DAYS = 7;

/** As listed near a session; nothing if the list is older, for bands change daily. */
export function bandAnswer(band: StoredBand | undefined, session: string | undefined): Pick<StockAnswer, 'priceBand' | 'surveillance'> {
  if (band === undefined || session === undefined || daysBetween(band.on, session) > LIST_DAYS) return {};
  const { percent = 'none', remarks, on } = band;
  return { priceBand: { percent, on }, ...(remarks !== '' && { surveillance: { remark: remarks, on } }) };
}
