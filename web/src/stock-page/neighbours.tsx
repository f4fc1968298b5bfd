import { changeCell, priceCell } from '@bhav/core/table/fields';
import type { Exchange } from '@bhav/core/market/exchange';
import type { StockAnswer } from '@bhav/core/wire/stock-answer';
import { stockWords } from '@bhav/core/words/pages/en-stock';
import { DASH, formatCrore } from '@bhav/core/words/format';
import { en } from '@bhav/core/words/en';
import { Dash } from '../market-table/method/dash.tsx';
import { TONE_CLASS } from '../glance/tone.tsx';
import { useRowsFollowed } from '../market-table/table/follow-row.ts';
import { StockLink, useKept } from '../market-table/table/stock-link.tsx';

const words = stockWords.neighbours;

/** The shares of the same sector that are nearest in size. */
export function Neighbours({ exchange, neighbours }: { exchange: Exchange; neighbours: NonNullable<StockAnswer['neighbours']> }) {
  const followed = useRowsFollowed();
  const kept = useKept();
  const title = words.title(neighbours.sector);
  return (
    <section aria-labelledby="neighbours" className="min-w-0">
      <h2 id="neighbours" className="text-xl">
        {title}
      </h2>
      <table ref={followed} className="figure-table mt-2">
        <caption className="sr-only">{title}</caption>
        <colgroup>
          <col />
          <col data-field="price" />
          <col data-field="changePercent" />
          <col data-field="marketCap" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{words.stock}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.change}</th>
            <th scope="col" className="max-[26rem]:hidden">
              {words.marketCap}
            </th>
          </tr>
        </thead>
        <tbody>
          {neighbours.stocks.map((one) => {
            const { text, title, tone } = changeCell(one);
            const price = priceCell(one);
            return (
              <tr key={one.code ?? one.symbol}>
                <th scope="row" title={one.name}>
                  <StockLink stock={{ ...one, exchange }} kept={kept} />
                </th>
                <td title={price.note}>
                  {price.text}
                  {price.under === undefined ? undefined : <small className="block text-xs text-muted">{price.under}</small>}
                </td>
                <td className={tone && `font-medium ${TONE_CLASS[tone]}`} title={title}>
                  {text === DASH && title !== undefined ? <Dash label={words.change} method="change" reason={title} /> : text}
                </td>
                <td className="max-[26rem]:hidden">
                  {one.marketCap === undefined ? (
                    <Dash label={words.marketCap} method="market-cap" reason={en.missing.marketCap} />
                  ) : (
                    formatCrore(one.marketCap)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
