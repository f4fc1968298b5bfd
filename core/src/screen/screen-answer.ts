import { pageOfList } from '../market/paging.ts';
import { present } from '../market/present.ts';
import type { ScreenAnswer } from '../wire/screen.ts';
import type { StockList } from '../wire/market.ts';
import type { Candidates } from './candidate.ts';
import type { Screen } from './screen.ts';
import { screened, shareInList } from './screened.ts';
import { trialsOf } from './screen-sentence.ts';

/**
 * Returns a page of the shares that a screen finds, of `rows` shares, with what it could not judge; `about` has the facts of the whole list. Undefined if
 * the members of its index are not known.
 */
export function screenAnswer(
  candidates: Candidates,
  screen: Screen,
  about: Omit<StockList, 'stocks'> & { revision: number },
  rows: number,
): ScreenAnswer | undefined {
  const result = screened(candidates, screen);
  if (result === undefined) return undefined;
  const { list, found, unknown, keptOut } = result;
  const { onPage, page, pages } = pageOfList(found, screen.page, rows);
  const asked = screen.why === '' ? undefined : shareInList(list, screen.why);
  return {
    ...about,
    name: screen.index ?? about.name,
    of: list.length,
    found: found.length,
    unknown,
    page,
    pages,
    stocks: onPage,
    ...present({
      why: asked && {
        symbol: asked.symbol,
        name: asked.name,
        isFound: found.includes(asked),
        trials: trialsOf(asked, screen, candidates.session),
      },
      lift: found.length === 0 ? keptOut.toSorted((one, other) => other.shares - one.shares)[0] : undefined,
      noSuch: screen.why !== '' && asked === undefined ? screen.why : undefined,
    }),
    sectors: [...new Set(list.flatMap(({ sector }) => sector ?? []))].toSorted(),
    series: [...new Set(list.flatMap(({ series }) => series ?? []))].toSorted(),
    indices: [...candidates.members.keys()],
  };
}
