import { chipInWords } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { EmptyList } from '../../ui/messages/empty-list.tsx';
import { Link } from '../../ui/address/link.tsx';
import { goAndFocus, type ScreenHandle } from './use-screen.ts';

/** Stands in place of the table: no share meets all conditions, and which one to remove. A reader's own list without conditions may have none either. */
export function NothingMeets({ answer: { lift }, screen, to }: ScreenHandle & { answer: ScreenAnswer }) {
  const lifted = screen.conditions.find(({ word }) => word === lift?.word);
  const isEmpty = screen.conditions.length === 0 && screen.search === '';
  return (
    <EmptyList text={isEmpty ? words.noShares : words.nothing} className="mt-4">
      {lift === undefined || lifted === undefined ? undefined : (
        <Link
          to={to({ conditions: screen.conditions.filter((one) => one !== lifted) })}
          className="button h-auto whitespace-normal"
          onFollow={(address) => goAndFocus(address)}
        >
          {words.lift(chipInWords(lifted), lift.shares)}
        </Link>
      )}
      {screen.search === '' ? undefined : (
        <Link to={to({ search: '' })} className="button" onFollow={(address) => goAndFocus(address)}>
          {words.clearSearch}
        </Link>
      )}
    </EmptyList>
  );
}
