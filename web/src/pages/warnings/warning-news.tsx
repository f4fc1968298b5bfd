import { longDate } from '@bhav/core/calendar/ist';
import { flagName, shortFlagNames } from '@bhav/core/warnings/warning-words';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { formatCount } from '@bhav/core/words/format';
import { warningWords as words } from '@bhav/core/words/pages/en-warnings';
import type { ReactNode } from 'react';
import { WarnedLine } from '../../figures/warned-line.tsx';
import { WarnedTable } from './warned-table.tsx';

/** More of what is new are behind a fold, so that the list of all is near. */
const SHOWN = 3;

/** What the file says that the file before it did not, and what else it says of the day. */
export function WarningNews({ answer: { before, added, released, changed, moved, touched, ban } }: { answer: WarningsAnswer }) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      {before === undefined ? undefined : (
        <section className="min-w-0">
          <h2>
            {words.added} <Count of={added.length} />
          </h2>
          {added.length === 0 ? (
            <p className="mt-2 text-muted">{words.nobody}</p>
          ) : (
            <WarnedTable caption={words.added} shares={added.slice(0, SHOWN)} />
          )}
          {added.length > SHOWN && (
            <details>
              <summary className="warned-fold">{words.more(added.length - SHOWN)}</summary>
              <WarnedTable caption={words.added} shares={added.slice(SHOWN)} />
            </details>
          )}
        </section>
      )}
      <div className="min-w-0">
        {before === undefined ? undefined : (
          <>
            <Fold title={words.released} count={released.length}>
              <ul className="warned-list">
                {released.map(({ symbol, name, flags }) => (
                  <WarnedLine
                    key={symbol}
                    symbol={symbol}
                    name={name}
                    text={shortFlagNames(flags)}
                    title={flags.map(flagName).join('; ')}
                  />
                ))}
              </ul>
            </Fold>
            <Fold title={words.changed} count={changed.length}>
              <WarnedTable caption={words.changed} shares={changed} />
            </Fold>
            <Fold title={words.moved} count={moved.length}>
              <ul className="warned-list">
                {moved.map(({ symbol, name, from, to }) => (
                  <WarnedLine key={symbol} symbol={symbol} name={name} text={words.movedTo(from, to)} />
                ))}
              </ul>
            </Fold>
          </>
        )}
        <Fold title={words.ban(longDate(ban?.day ?? ''))} count={ban?.symbols.length ?? 0} hint={words.banHint}>
          <ul className="warned-list">
            {ban?.symbols.map((symbol) => (
              <WarnedLine key={symbol} symbol={symbol} name={symbol} text="" />
            ))}
          </ul>
        </Fold>
        <Fold title={words.touched} count={touched.length} hint={words.touchedHint}>
          <ul className="warned-list">
            {touched.map(({ symbol, name, series, side }) => (
              <WarnedLine key={`${symbol} ${series} ${side}`} symbol={symbol} name={name} text={words[side]} />
            ))}
          </ul>
        </Fold>
      </div>
    </div>
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
      {hint === undefined ? undefined : <p className="text-sm text-muted">{hint}</p>}
      {children}
    </details>
  );
}

function Count({ of }: { of: number }) {
  return <span className="text-base font-normal text-muted">{formatCount(of)}</span>;
}
