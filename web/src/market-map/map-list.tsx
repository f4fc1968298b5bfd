import { mapScreen } from '@bhav/core/map/map-screen';
import { mapSectors } from '@bhav/core/map/map-sectors';
import { NO_SECTOR } from '@bhav/core/screen/condition-words';
import type { MapAnswer } from '@bhav/core/wire/map';
import { mapSizeWords, mapWords as words } from '@bhav/core/words/pages/en-map';
import { memo } from 'react';
import { useRowsFollowed } from '../market-table/table/follow-row.ts';
import { StockLink, useKept } from '../market-table/table/stock-link.tsx';
import { Link } from '../ui/link.tsx';
import { toneOfChange } from './map-card.tsx';

/** The shares of a map in a table: by sector, the largest first. */
export const MapList = memo(function MapList({ answer }: { answer: MapAnswer }) {
  const { name, size, exchange, tiles } = answer;
  const { label, write } = mapSizeWords[size];
  const followed = useRowsFollowed();
  const kept = useKept();
  const sectors = mapSectors(tiles);
  return (
    <table ref={followed} className="figure-table map-list">
      <caption className="sr-only">{words.list(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.share}</th>
          <th scope="col">{words.columns.change}</th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      {sectors.map(({ sector, tiles: own, size: sum }) => (
        <tbody key={sector ?? ''}>
          {sectors.length === 1 && sector === undefined ? undefined : (
            <tr>
              <th scope="rowgroup" colSpan={2}>
                <Link to={`/full-tracking?market=screen&${mapScreen(answer, sector ?? NO_SECTOR)}`} className="link">
                  {sector ?? words.unclassified}
                </Link>
              </th>
              <td>{write(sum)}</td>
            </tr>
          )}
          {own.map(({ symbol, name, change, size, code }) => (
            <tr key={code ?? symbol}>
              <th scope="row" title={name}>
                <StockLink stock={{ exchange, symbol }} kept={kept} />
              </th>
              <td className={toneOfChange(change)}>{words.change(change)}</td>
              <td>{write(size)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
});
