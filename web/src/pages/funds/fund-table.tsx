import { indexPath, stockPath } from '@bhav/core/address/stock-path';
import { changeCell } from '@bhav/core/table/fields';
import type { FundGroup } from '@bhav/core/wire/lists/funds';
import { DASH, formatRupees, formatTurnover, formatVolume } from '@bhav/core/words/format';
import { fundWords as words } from '@bhav/core/words/pages/en-funds';
import { MarkedChange } from '../../figures/tone.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';

const { columns } = words;

const COLUMNS: readonly Column<FundGroup['funds'][number]>[] = [
  {
    label: columns.fund,
    cell: ({ exchange = 'NSE', symbol, name }) => (
      <>
        <Link to={stockPath(exchange, symbol)} className="link-alone font-semibold">
          {symbol}
        </Link>
        <span className="fund-name text-sm text-muted" title={name}>
          {name === symbol ? exchange : `${exchange} · ${name}`}
        </span>
      </>
    ),
  },
  { label: columns.price, cell: ({ price }) => formatRupees(price) },
  {
    label: columns.change,
    cell: (fund) => {
      const { text, tone, title, under } = changeCell(fund);
      return { title, text: <MarkedChange text={text} tone={tone} />, under };
    },
  },
  { label: columns.volume, phoneLabel: true, cell: ({ volume }) => (volume === undefined ? DASH : formatVolume(volume)) },
  { label: columns.turnover, phoneLabel: true, cell: ({ turnover }) => (turnover === undefined ? DASH : formatTurnover(turnover)) },
];

export function FundTable({ caption, groups }: { caption: string; groups: readonly FundGroup[] }) {
  const named = groups.map((group) => ({
    key: group.underlying ?? '',
    head: group.kind === 'ETF' ? [headOf(group)] : undefined,
    rows: group.funds,
  }));
  return <FigureTable className="figure-table fund-table mt-2" caption={caption} columns={COLUMNS} groups={named} />;
}

function headOf({ underlying = words.unknown, index, count, turnover }: FundGroup): FigureCell {
  const text = (
    <>
      {index === undefined ? (
        <span className="font-semibold">{underlying}</span>
      ) : (
        <Link to={indexPath(index)} className="link font-semibold">
          {index}
        </Link>
      )}{' '}
      <span className="text-sm text-muted">{words.count(count, formatTurnover(turnover))}</span>
    </>
  );
  return { colSpan: COLUMNS.length, text };
}
