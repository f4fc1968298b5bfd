import { flagInWords, shortFlagNames } from '@bhav/core/warnings/warning-words';
import type { Warned, WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { warningWords as words } from '@bhav/core/words/en/pages/warnings';
import { useMemo, type ReactNode } from 'react';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { longDate } from '@bhav/core/words/dates';
import { formatCount } from '@bhav/core/words/format';
import { flagsLine, type WarnedLine, WarnedList } from '../../figures/warned-list.tsx';

/** `before`: the former flags of a share that is at another stage or measure. */
type WarnedShare = Warned & { before?: readonly string[] };

const MEASURES: Column<WarnedShare> = {
  label: words.columns.measures,
  cell: ({ flags, before }) => ({
    text: (
      <ul className="text-sm">
        {flags.map((flag) => {
          const { name, means } = flagInWords(flag);
          return (
            <li key={flag}>
              <span className="font-medium">{means === undefined ? name : words.named(name)}</span>{' '}
              <span className="text-muted">{means}</span>
            </li>
          );
        })}
      </ul>
    ),
    under: before && words.before(shortFlagNames(before)),
  }),
};

export function isOfNewestFile({ on, days }: Pick<WarningsAnswer, 'on' | 'days'>): boolean {
  return on === days[0];
}

function shareColumn(linkParameters: string): Column<WarnedShare> {
  return {
    label: words.columns.share,
    cell: ({ symbol, name }) => ({
      title: name,
      text: <StockLink stock={{ exchange: 'NSE', symbol }} linkParameters={linkParameters} />,
      under: name === symbol ? undefined : name,
    }),
  };
}

interface WarnedTableProps {
  caption: string;
  /** Receipts are of the newest file. */
  isNewest: boolean;
  shares: readonly WarnedShare[];
}

export function WarnedTable({ caption, isNewest, shares }: WarnedTableProps) {
  const linkParameters = useLinkParameters();
  const columns = useMemo(
    () => [shareColumn(linkParameters), isNewest ? { ...MEASURES, field: 'warnings' } : MEASURES],
    [linkParameters, isNewest],
  );
  return (
    <FigureTable
      ref={useRowsFollowed({ title: caption, shares: shares.map(({ symbol }) => ({ exchange: 'NSE', symbol })) })}
      className="figure-table warned-table mt-2"
      caption={caption}
      columns={columns}
      rows={shares}
      rowKey={({ symbol }) => symbol}
    />
  );
}

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
