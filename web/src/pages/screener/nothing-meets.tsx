import { askedInWords } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { screenerWords as words } from '@bhav/core/words/pages/en-screener';
import { SearchX } from 'lucide-react';
import { Link } from '../../ui/address/link.tsx';
import { goAndFocus, type ScreenHandle } from './use-screen.ts';

/** Stands in place of the table: no share meets all conditions, and which one to take away. */
export function NothingMeets({ answer: { lift }, screen, to }: ScreenHandle & { answer: ScreenAnswer }) {
  const lifted = screen.conditions.find(({ word }) => word === lift?.word);
  return (
    <div className="mt-4 flex flex-col items-center gap-3 border-y border-hairline py-12 text-center text-muted">
      <SearchX aria-hidden className="size-6" />
      <p>{words.nothing}</p>
      {lift === undefined || lifted === undefined ? undefined : (
        <Link
          to={to({ conditions: screen.conditions.filter((one) => one !== lifted) })}
          className="button h-auto whitespace-normal"
          onFollow={(address) => goAndFocus(address)}
        >
          {words.lift(askedInWords(lifted), lift.shares)}
        </Link>
      )}
      {screen.search === '' ? undefined : (
        <Link to={to({ search: '' })} className="button" onFollow={(address) => goAndFocus(address)}>
          {words.clearSearch}
        </Link>
      )}
    </div>
  );
}
