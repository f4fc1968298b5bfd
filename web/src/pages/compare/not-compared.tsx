import { longDate } from '@bhav/core/words/dates';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import { compareWords as words } from '@bhav/core/words/en/pages/compare';

/** The answer of the API has all. */
const LISTED = 200;

export function NotCompared({ apart }: Pick<CompareAnswer, 'apart'>) {
  if (apart.length === 0) return undefined;
  return (
    <details className="mt-6">
      <summary className="text-sm">{words.apart(apart.length)}</summary>
      <ul className="mt-2 text-sm">
        {apart.slice(0, LISTED).map(({ name, nseSymbol, bseSymbol, nseSession, bseSession, reason }) => (
          <li key={`${nseSymbol} ${bseSymbol}`} className="border-b border-hairline py-1.5">
            <span className="font-medium">{name}</span> · {words.atSession('NSE', longDate(nseSession))} ·{' '}
            {words.atSession('BSE', longDate(bseSession))} · {words.reasons[reason]}
          </li>
        ))}
      </ul>
      {apart.length > LISTED && <p className="mt-2 text-sm text-muted">{words.apartListed(LISTED)}</p>}
    </details>
  );
}
