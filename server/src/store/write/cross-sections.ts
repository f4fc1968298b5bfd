import { SECTIONS, sectionInputs, type SessionOf } from '../read/cross-sections.ts';
import type { Store } from '../open-store.ts';
import { writing } from '../transaction.ts';
import { dayNumber } from '../units.ts';
import { raiseCounter } from '../versions.ts';

interface MadeSection extends SessionOf {
  madeFrom: string;
  /** JSON. */
  counts: string;
  /** Packed. */
  closes: Uint8Array;
  bytes: Uint8Array;
}

/** Unless its files have changed meanwhile. Returns whether it was kept. */
export function writeSection(store: Store, { exchange, session, ...made }: MadeSection): Promise<boolean> {
  return writing(store, async (within) => {
    if ((await sectionInputs(within))(session).madeFrom !== made.madeFrom) return false;
    const figures = { made_from: made.madeFrom, counts: made.counts, closes: made.closes, bytes: made.bytes };
    await within.db
      .insertInto('cross_section')
      .values({ exchange, day: dayNumber(session), ...figures })
      .onConflict((of) => of.columns(['exchange', 'day']).doUpdateSet(figures))
      .execute();
    await raiseCounter(within, SECTIONS);
    return true;
  });
}
