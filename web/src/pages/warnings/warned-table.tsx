import { flagInWords, shortFlagNames } from '@bhav/core/warnings/warning-words';
import type { Warned, WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { warningWords as words } from '@bhav/core/words/en/pages/warnings';
import { useMemo } from 'react';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';

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
