import { longDate } from '@bhav/core/words/dates';
import { stockPath } from '@bhav/core/address/stock-path';
import type { IndexPoints } from '@bhav/core/wire/lists/index-answer';
import { formatPointChange, formatShare } from '@bhav/core/words/format';
import { indexWords } from '@bhav/core/words/en/pages/index';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';

const words = indexWords.points;

/** At each end of a long list. */
const ENDS = 5;

function endsOf<Row>(rows: readonly Row[]): Row[] {
  return [...rows.slice(0, ENDS), ...rows.slice(-ENDS)];
}

/** The bars share one zero. */
export function IndexPointsTable({ points: { on, members, sum, change, difference } }: { points: IndexPoints }) {
  const notTraded = members.filter((member) => member.notTraded).map(({ symbol }) => symbol);
  const followed = useRowsFollowed({ shares: members.map(({ symbol }) => ({ exchange: 'NSE', symbol })) });
  const isLong = members.length > ENDS * 3;
  const widest = Math.max(...members.map(({ points = 0 }) => Math.abs(points)), Number.MIN_VALUE);
  const table: readonly Column<IndexPoints['members'][number]>[] = [
    {
      label: words.columns.share,
      cell: ({ symbol, name }) => (
        <Link to={stockPath('NSE', symbol)} className="link" title={name}>
          {symbol}
        </Link>
      ),
    },
    { label: words.columns.weight, cell: ({ weight }) => formatShare(weight) },
    {
      label: words.columns.points,
      cell: ({ points }) => ({ className: toneOf(points), text: points === undefined ? '—' : formatPointChange(points) }),
    },
    {
      cell: ({ points }) => ({
        'aria-hidden': true,
        className: 'points-bar',
        text: points !== undefined && (
          <svg viewBox="-100 0 200 8" preserveAspectRatio="none" className={toneOf(points)}>
            <rect x={Math.min(0, (points / widest) * 100)} width={Math.abs(points / widest) * 100} height="8" />
            <line x1="0" x2="0" y1="0" y2="8" />
          </svg>
        ),
      }),
    },
  ];
  return (
    <section aria-labelledby="points" className="mt-8">
      <h2 id="points">{words.title}</h2>
      <p className="text-sm text-muted">{words.lead(longDate(on))}</p>
      <div ref={followed}>
        <FigureTable className="index-points mt-2" caption={words.caption} columns={table} rows={isLong ? endsOf(members) : members} />
        {isLong && (
          <details className="mt-2">
            <summary className="text-sm">{words.all(members.length)}</summary>
            <FigureTable className="index-points mt-2" caption={words.caption} columns={table} rows={members} />
          </details>
        )}
      </div>
      {notTraded.length > 0 && <p className="mt-2 text-sm text-muted">{words.notTraded(notTraded)}</p>}
      <p className="mt-2 text-sm text-muted">
        {words.sum(formatPointChange(sum), formatPointChange(change), formatPointChange(difference))}
      </p>
    </section>
  );
}

function toneOf(points = 0): string {
  return points > 0 ? 'text-gain' : points < 0 ? 'text-loss' : '';
}
