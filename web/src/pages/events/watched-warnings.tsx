import { longDate, shortDate } from '@bhav/core/words/dates';
import { watchedWarnings } from '@bhav/core/events/watched-events';
import { stockPath } from '@bhav/core/address/stock-path';
import { warningChangesAddress } from '@bhav/core/pages/answer-addresses';
import { changeInWords } from '@bhav/core/warnings/warning-words';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import type { WarningChange, WarningChanges } from '@bhav/core/wire/share/cautions';
import { warningWords as words } from '@bhav/core/words/en/pages/warnings';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { Link } from '../../ui/address/link.tsx';

/** The answer is of all shares, so that no server learns the list. */
export function WatchedWarnings({ list, upTo }: { list: Watchlist; upTo: string }) {
  const answered = useAnswer<WarningChanges>(warningChangesAddress(upTo));
  const { state, value } = answered;
  if (state === 'missing') return undefined;
  return (
    <section aria-labelledby="watched-warnings" className="mt-6">
      <h2 id="watched-warnings" className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-ink pb-1 text-lg">
        {words.title}{' '}
        {value !== undefined && (
          <span className="text-sm font-normal text-muted">{words.watched.files(shortDate(value.from), longDate(value.to))}</span>
        )}
      </h2>
      <AnswerFrame answered={answered} what={words.what} wait="line">
        {({ changes }) => <Changes changes={watchedWarnings(changes, list)} />}
      </AnswerFrame>
    </section>
  );
}

function Changes({ changes }: { changes: readonly WarningChange[] }) {
  const followed = useRowsFollowed({ title: words.title, shares: changes.map(({ symbol }) => ({ exchange: 'NSE', symbol })) });
  if (changes.length === 0) return <p className="py-1.5 text-muted">{words.watched.none}</p>;
  return (
    <ul ref={followed}>
      {changes.map((change) => (
        <li key={`${change.on} ${change.symbol} ${change.what}`} className="event">
          <p className="event-company" title={change.name}>
            <Link to={stockPath('NSE', change.symbol)} className="event-symbol">
              {change.symbol}
            </Link>
            <span className="text-sm text-muted">{change.name}</span>
          </p>
          <p className="event-what">{changeInWords(change)}</p>
          <p className="event-day">{shortDate(change.on)}</p>
        </li>
      ))}
    </ul>
  );
}
