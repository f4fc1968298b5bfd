import { pageOfList } from '../address/paging.ts';
import { choice, defineView, pageNumber, property, searchText } from '../address/view.ts';
import { flagged, type MeasureId, MEASURES } from '../market/measures.ts';
import { ownListIn } from '../words/own-list-address.ts';
import { sessionAsked } from '../pages/answer-addresses.ts';
import { searchStocks } from '../table/shown-stocks.ts';
import type { Warned, WarningsAnswer } from '../wire/share/cautions.ts';

/** As in its address: `?session=2026-11-20&of=list&q=bank&measure=esm&page=2`. */
export interface WarningView {
  /** The day of the file; absent for the newest. */
  session: string | undefined;
  /** `list:` and the name of a reader's own list; absent for all shares of the file. */
  of: string | undefined;
  search: string;
  measure: MeasureId | undefined;
  /** From 1. */
  page: number;
}

/** What a share can be under. */
export const WARNING_MEASURES = MEASURES.filter(({ isFact }) => isFact !== true).map(({ id }) => id);

export const warningView = defineView<WarningView>({
  session: { read: sessionAsked, write: (session) => ({ session }) },
  of: property<string | undefined>(undefined, (of) => (ownListIn(of) === undefined ? undefined : of)),
  search: searchText(),
  measure: choice(WARNING_MEASURES, undefined),
  page: pageNumber(),
});

interface ShownWarnings {
  onPage: Warned[];
  found: number;
  /** The last page if the view asks for a later one. */
  page: number;
  pages: number;
}

const SHARES_ON_PAGE = 50;

export function shownWarnings({ warned }: Pick<WarningsAnswer, 'warned'>, { search, measure, page }: WarningView): ShownWarnings {
  const found = searchStocks(warned, search).filter(
    ({ flags }) => measure === undefined || flags.some((flag) => flagged(flag)?.measure === measure),
  );
  return { ...pageOfList(found, page, SHARES_ON_PAGE), found: found.length };
}

export function measureCounts({ counts }: Pick<WarningsAnswer, 'counts'>): { measure: MeasureId; shares: number }[] {
  return WARNING_MEASURES.map((measure) => ({
    measure,
    shares: counts.reduce((sum, count) => sum + (count.measure === measure ? count.shares : 0), 0),
  })).filter(({ shares }) => shares > 0);
}
