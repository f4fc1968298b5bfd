import { changeCell, priceCell } from '@bhav/core/table/fields';
import type { Exchange } from '@bhav/core/market/exchange';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { stockWords } from '@bhav/core/words/en/pages/stock';
import { DASH, formatCrore } from '@bhav/core/words/format';
import { en } from '@bhav/core/words/en/common';
import { Dash } from '../../figures/method/dash.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Section } from './section.tsx';
import { sectorName } from '@bhav/core/words/sector-name';

const words = stockWords.neighbours;

type Neighbour = NonNullable<StockAnswer['neighbours']>['stocks'][number];

export function Neighbours({ exchange, neighbours }: { exchange: Exchange; neighbours: NonNullable<StockAnswer['neighbours']> }) {
  const followed = useRowsFollowed();
  const linkParameters = useLinkParameters();
  const title = words.title(sectorName(neighbours.sector));
  const columns: readonly Column<Neighbour>[] = [
    {
      label: words.stock,
      cell: (one) => ({ title: one.name, text: <StockLink stock={{ ...one, exchange }} linkParameters={linkParameters} /> }),
    },
    {
      label: words.price,
      field: 'price',
      cell: (one) => {
        const { text, under, note } = priceCell(one);
        return { title: note, text, under };
      },
    },
    { label: words.change, field: 'changePercent', cell: change },
    {
      label: words.marketCap,
      field: 'marketCap',
      className: 'max-[26rem]:hidden',
      cell: ({ marketCap }) =>
        marketCap === undefined ? (
          <Dash label={words.marketCap} method="market-cap" reason={en.missing.marketCap} />
        ) : (
          formatCrore(marketCap)
        ),
    },
  ];
  return (
    <Section id="neighbours" title={title}>
      <FigureTable ref={followed} className="figure-table mt-2" caption={title} columns={columns} rows={neighbours.stocks} />
    </Section>
  );
}

function change(one: Neighbour): FigureCell {
  const { text, title, tone } = changeCell(one);
  const isReasoned = text === DASH && title !== undefined;
  return {
    className: tone,
    title,
    text: isReasoned ? <Dash label={words.change} method="change" reason={title} /> : text,
  };
}
