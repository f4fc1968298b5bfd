import { countMoves } from '../market/moves.ts';
import { pageOfList } from '../address/paging.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import { medianOf } from '../market/decimals.ts';
import type { ScreenAnswer, ScreenedShare, SinceThen } from '../wire/lists/screen.ts';
import type { StockList } from '../wire/market.ts';
import type { Screen } from './screen.ts';
import { type Candidates, listedAs, screened, shareInList } from './screened.ts';
import { trialsOf } from './screen-sentence.ts';

/** From the past session up to the newest. */
export interface Later {
  from: string;
  to: string;
  of: (share: ScreenedShare) => SinceThen | undefined;
}

/**
 * A page of `rows` shares, with what could not be judged; `about` has the facts of the whole list. Undefined if the members of the index
 * are not known. `later` is what became of the shares, where that is asked.
 */
export function screenAnswer(
  candidates: Candidates,
  screen: Screen,
  about: Omit<StockList, 'stocks'> & { revision: number },
  rows: number,
  later?: Later,
): ScreenAnswer | undefined {
  const result = screened(candidates, screen);
  if (result === undefined) return undefined;
  const { list, found, unknown, keptOut } = result;
  const { part: _whole, ...ofExchange } = about;
  const { onPage, page, pages } = pageOfList(found, screen.page, rows);
  const asked = screen.why === '' ? undefined : shareInList(list, screen.why);
  return {
    ...(screen.index === undefined ? about : { ...ofExchange, name: listedAs(candidates, screen.index)?.name ?? screen.index }),
    of: list.length,
    found: found.length,
    unknown,
    page,
    pages,
    stocks: later === undefined ? onPage : onPage.map((share) => ({ ...share, ...withoutUndefined({ sinceThen: later.of(share) }) })),
    ...(later && { since: { from: later.from, to: later.to, ...summary(found.map(later.of)) } }),
    ...withoutUndefined({
      why: asked && {
        symbol: asked.symbol,
        name: asked.name,
        isFound: found.includes(asked),
        share: asked,
        trials: trialsOf(asked, screen),
      },
      lift: found.length === 0 ? keptOut.toSorted((one, other) => other.shares - one.shares)[0] : undefined,
      noSuch: screen.why !== '' && asked === undefined ? screen.why : undefined,
    }),
    sectors: [...new Set(list.flatMap(({ sector }) => sector ?? []))].toSorted(),
    series: [...new Set(list.flatMap(({ series }) => series ?? []))].toSorted(),
    indices: [...candidates.members.keys()],
  };
}

function summary(changes: readonly (SinceThen | undefined)[]): Omit<NonNullable<ScreenAnswer['since']>, 'from' | 'to'> {
  const known = changes.flatMap((change) => change?.percent ?? []);
  const { rose, fell } = countMoves(known);
  return {
    rose,
    fell,
    notTraded: changes.filter((change) => change?.lastTraded !== undefined).length,
    unknown: changes.length - known.length,
    ...withoutUndefined({ median: medianOf(known) }),
  };
}
