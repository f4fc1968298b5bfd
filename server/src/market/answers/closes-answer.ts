import { closeTime } from '@bhav/core/calendar/close-time';
import type { Exchange } from '@bhav/core/market/exchange';
import { rounded } from '@bhav/core/market/decimals';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { stockKey } from '@bhav/core/quotes/stock';
import type { Coverage } from '@bhav/core/table/shown-stocks';
import type { SparklinesAnswer } from '@bhav/core/wire/lists/sparklines-answer';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import { type SectionRow, sharesOf } from '../cross-section/cross-section.ts';
import { openCloses } from '../cross-section/section-codec.ts';
import { membersIn } from '../market.ts';
import type { ServedMarket } from '../served-market.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionCloses } from '../../store/read/cross-sections.ts';

export async function closesAnswer(
  store: ReadStore,
  { whole, sections }: Pick<ServedMarket, 'whole' | 'sections'>,
  exchange: Exchange,
  scope: Coverage,
): Promise<SparklinesAnswer> {
  const section = sections?.[exchange];
  if (section === undefined) {
    const { mode, source } = whole[exchange];
    return { exchange, mode, source, sessions: [], closes: {} };
  }
  const { session, sessions } = section;
  const kept = await sectionCloses(store, { exchange, session }, sessions.length);
  const closesOn = new Map(kept.map(({ session: day, closes }) => [day, openCloses(closes)]));
  const shares = scope === 'index' ? membersIn(section) : sharesOf(section);
  // The closes of files stand beside live figures too.
  const mode = whole[exchange].mode === 'live' ? 'official' : whole[exchange].mode;
  return {
    exchange,
    mode,
    source: sourceInWords({ mode }, exchange),
    ...withoutUndefined({ session, asOf: closeTime(exchange, session, true) }),
    sessions,
    closes: Object.fromEntries(
      shares.map((row) => [stockKey(row.stock), sessions.map((day) => adjusted(closesOn.get(day)?.get(row.listing), day, row))]),
    ),
  };
}

/** A close in shares of the newest session, to the paisa; null where the share was not traded, or does not compare. */
function adjusted(close: number | undefined, day: string, { adjustments = [], brokenOn = '' }: SectionRow): number | null {
  if (close === undefined || day < brokenOn) return null;
  const since = adjustments.filter(({ on }) => on > day);
  return since.length === 0 ? close : rounded(close / since.reduce((product, { price }) => product * price, 1), 2);
}
