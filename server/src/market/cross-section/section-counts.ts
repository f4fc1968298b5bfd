import { sessionBreadth } from '@bhav/core/sectors/session-breadth';
import { nameOn } from '@bhav/core/quotes/stock';
import type { SessionBreadth } from '@bhav/core/wire/lists/breadth';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import { type CrossSection, historyFacts, type SectionRow, sharesOf } from './cross-section.ts';

/** Only of indices whose members are known on that day. */
export interface SectionCounts {
  all: SessionBreadth;
  indices: Record<string, SessionBreadth>;
}

export function countSection(section: CrossSection): SectionCounts {
  const { exchange, session, indexLists } = section;
  const shares = sharesOf(section).map(screenedOf);
  const byName = new Map(shares.map((share) => [nameOn(exchange, share), share]));
  const known = indexLists.filter(({ isOfDay }) => isOfDay);
  return {
    all: sessionBreadth(session, shares),
    indices: Object.fromEntries(
      known.flatMap(({ index, members }) => {
        const traded = members.flatMap((member) => byName.get(nameOn(exchange, member)) ?? []);
        return traded.length === 0 ? [] : [[index, sessionBreadth(session, traded)]];
      }),
    ),
  };
}

function screenedOf(row: SectionRow): ScreenedShare {
  return { ...row.stock, ...historyFacts(row), ...row.ofTheDay, ...row.standing };
}
