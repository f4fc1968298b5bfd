import { CONDITIONS, type ConditionWord } from '@bhav/core/screen/conditions';
import { ALWAYS_SHOWN, COLUMN_SETS, MOST_COLUMNS, type ScreenColumns } from '@bhav/core/screen/screen-columns';
import { columnLabel } from '@bhav/core/screen/screen-sentence';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { ChevronLeft, ChevronRight, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/address/link.tsx';
import type { Offer } from './offer.ts';
import { goAndFocus, type ScreenHandle } from './use-screen.ts';

/** Chooses the columns: a set of them, or one by one, in any order. */
export function ColumnChoice({ screen, to, isOffered }: Pick<ScreenHandle, 'screen' | 'to'> & { isOffered: Offer }) {
  const { columns, page } = screen;
  const toColumns = (next: readonly ConditionWord[]): string => to({ columns: next, page });
  const further = CONDITIONS.map(({ word }) => word).filter(
    (word) => isOffered(word) && !columns.includes(word) && !ALWAYS_SHOWN.includes(word),
  );
  const offered = (of: ScreenColumns): string => of.filter(isOffered).join(',');
  const all = Object.entries(COLUMN_SETS).filter(([, of]) => offered(of) !== '');
  const sets = all.filter(([, of], at) => all.findIndex(([, one]) => offered(one) === offered(of)) === at);
  return (
    <div className="screen-columns sm:items-start print:hidden">
      {sets.length >= 2 && (
        <nav aria-label={words.columns} className="choice">
          {sets.map(([set, of]) => (
            <Link key={set} to={toColumns(of)} aria-current={offered(of) === offered(columns) ? 'true' : undefined}>
              {words.sets[set as keyof typeof COLUMN_SETS]}
            </Link>
          ))}
        </nav>
      )}
      <details className="sm:mt-1.5 sm:touch:mt-3">
        <summary id="screen-columns" className="text-sm">
          {words.singly}
        </summary>
        {columns.length !== 0 && <h3 className="mt-2 text-sm text-muted">{words.shown}</h3>}
        <ol>
          {columns.map((word, at) => (
            <li key={word} className="flex flex-wrap items-center gap-1">
              <span className="grow">{columnLabel(word)}</span>
              <Move to={toColumns(moved(columns, at, at - 1))} label={words.earlier(columnLabel(word))} isOff={at === 0}>
                <ChevronLeft className="size-4" />
              </Move>
              <Move to={toColumns(moved(columns, at, at + 1))} label={words.later(columnLabel(word))} isOff={at === columns.length - 1}>
                <ChevronRight className="size-4" />
              </Move>
              <Link
                to={toColumns(columns.filter((one) => one !== word))}
                className="button button-icon"
                aria-label={words.hide(columnLabel(word))}
                onFollow={(address) => goAndFocus(address, '#screen-columns')}
              >
                <X className="size-4" />
              </Link>
            </li>
          ))}
        </ol>
        {columns.length < MOST_COLUMNS && (
          <>
            <h3 className="mt-2 text-sm text-muted">{words.further}</h3>
            <p className="mt-1 flex flex-wrap gap-1">
              {further.map((word) => (
                <Link
                  key={word}
                  to={toColumns([...columns, word])}
                  className="chip"
                  onFollow={(address) => goAndFocus(address, '#screen-columns')}
                >
                  <Plus className="size-3.5" />
                  {columnLabel(word)}
                </Link>
              ))}
            </p>
          </>
        )}
      </details>
    </div>
  );
}

/** A link that moves a column. It stays where it can lead no further, for it has the focus. */
function Move({ to, label, isOff, children }: { to: string; label: string; isOff: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      role="button"
      className="button button-icon"
      aria-label={label}
      aria-disabled={isOff}
      {...(isOff && { onFollow: () => undefined })}
    >
      {children}
    </Link>
  );
}

function moved(columns: readonly ConditionWord[], from: number, to: number): ConditionWord[] {
  const others = columns.filter((_, at) => at !== from);
  return [...others.slice(0, Math.max(0, to)), ...columns.slice(from, from + 1), ...others.slice(Math.max(0, to))];
}
