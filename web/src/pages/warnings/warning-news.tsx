import { longDate } from '@bhav/core/words/dates';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { formatCount } from '@bhav/core/words/format';
import { warningWords as words } from '@bhav/core/words/en/pages/warnings';
import type { ReactNode } from 'react';
import { flagsLine, type WarnedLine, WarnedList } from '../../figures/warned-list.tsx';
import { isOfNewestFile, WarnedTable } from './warned-table.tsx';

/** More of what is new are behind a fold, so that the list of all is near. */
const SHOWN = 3;

/** What the file says that the file before it did not, and what else it says of the day. */
export function WarningNews({ answer }: { answer: WarningsAnswer }) {
  const { before, added, released, changed, moved, touched, ban } = answer;
  const isNewest = isOfNewestFile(answer);
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      {before !== undefined && (
        <section className="min-w-0">
          <h2>
            {words.added} <Count of={added.length} />
          </h2>
          {added.length === 0 ? (
            <p className="mt-2 text-muted">{words.nobody}</p>
          ) : (
            <WarnedTable isNewest={isNewest} caption={words.added} shares={added.slice(0, SHOWN)} />
          )}
          {added.length > SHOWN && (
            <details>
              <summary className="warned-fold">{words.more(added.length - SHOWN)}</summary>
              <WarnedTable isNewest={isNewest} caption={words.added} shares={added.slice(SHOWN)} />
            </details>
          )}
        </section>
      )}
      <div className="min-w-0">
        {before !== undefined && (
          <>
            <FoldedLines title={words.released} lines={released.map(flagsLine)} />
            <Fold title={words.changed} count={changed.length}>
              <WarnedTable isNewest={isNewest} caption={words.changed} shares={changed} />
            </Fold>
            <FoldedLines
              title={words.moved}
              lines={moved.map(({ symbol, name, from, to }) => ({ symbol, name, text: words.movedTo(from, to) }))}
            />
          </>
        )}
        <FoldedLines
          title={words.ban(longDate(ban?.day ?? ''))}
          lines={ban?.symbols.map((symbol) => ({ symbol, name: symbol, text: '' })) ?? []}
          hint={words.banHint}
        />
        <FoldedLines
          title={words.touched}
          lines={touched.map(({ symbol, name, side }) => ({ symbol, name, text: words[side] }))}
          hint={words.touchedHint}
        />
      </div>
    </div>
  );
}

function FoldedLines({ title, lines, hint }: { title: string; lines: readonly WarnedLine[]; hint?: string }) {
  return (
    <Fold title={title} count={lines.length} {...(hint !== undefined && { hint })}>
      <WarnedList title={title} lines={lines} />
    </Fold>
  );
}

/** Nothing where there is none. */
function Fold({ title, count, hint, children }: { title: string; count: number; hint?: string; children: ReactNode }) {
  if (count === 0) return undefined;
  return (
    <details className="border-b border-hairline">
      <summary className="warned-fold">
        {title} <Count of={count} />
      </summary>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {children}
    </details>
  );
}

function Count({ of }: { of: number }) {
  return <span className="text-base font-normal text-muted">{formatCount(of)}</span>;
}
