import { listInWords } from '@bhav/core/words/source-in-words';
import { mapScreen } from '@bhav/core/map/map-screen';
import { mapSectors } from '@bhav/core/map/map-sectors';
import { type MapSize, periodField } from '@bhav/core/market/map-choices';
import type { ReceiptField } from '@bhav/core/market/receipt-fields';
import { rowKey } from '@bhav/core/quotes/stock';
import { NO_SECTOR } from '@bhav/core/screen/condition-words';
import type { DrawnMap } from '@bhav/core/map/map-answer';
import { mapSizeWords, mapWords as words } from '@bhav/core/words/en/pages/map';
import { memo } from 'react';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { sectorTitle } from './map-layout.ts';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import { toneOfChange } from './map-card.tsx';

/** Of receipts. An estimated weight has none. */
const SIZE_FIELDS: Partial<Record<MapSize, ReceiptField>> = { cap: 'marketCap', turnover: 'turnover' };

/** By sector, the largest first. */
export const MapList = memo(function MapList({ answer }: { answer: DrawnMap }) {
  const { size, by, exchange, tiles } = answer;
  const { label, write } = mapSizeWords[size];
  const linkParameters = useLinkParameters();
  const sectors = mapSectors(tiles);
  const followed = useRowsFollowed({
    shares: sectors.flatMap((sector) => sector.tiles.map((tile) => ({ exchange: tile.exchange ?? exchange, symbol: tile.symbol }))),
  });
  const columns: readonly Column<DrawnMap['tiles'][number]>[] = [
    {
      label: words.columns.share,
      cell: (tile) => ({
        title: tile.name,
        text: <StockLink stock={{ exchange: tile.exchange ?? exchange, symbol: tile.symbol }} linkParameters={linkParameters} />,
      }),
    },
    {
      label: words.columns.change,
      field: periodField(by),
      cell: ({ change }) => ({ className: toneOfChange(change), text: words.change(change) }),
    },
    { label, field: SIZE_FIELDS[size], cell: (tile) => write(tile.size) },
  ];
  const groups = sectors.map(({ sector, tiles: rows, size: sum }) => {
    const link = (
      <Link to={`/screener?${mapScreen(answer, sector ?? NO_SECTOR)}`} className="link">
        {sectorTitle(sector)}
      </Link>
    );
    const isAlone = sectors.length === 1 && sector === undefined;
    return { key: sector ?? '', head: isAlone ? undefined : [{ colSpan: 2, text: link }, write(sum)], rows };
  });
  return (
    <FigureTable
      ref={followed}
      className="figure-table map-list"
      caption={words.list(listInWords(answer))}
      columns={columns}
      groups={groups}
      rowKey={rowKey}
    />
  );
});
