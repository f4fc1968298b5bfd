import type { StockList } from '@bhav/core/wire/market';
import { DaysShape } from '../../figures/shape/days-shape.tsx';

/** The bars of a short list are no wider than those of an index. */
export function ShortShape({ title, list }: { title: string; list: StockList }) {
  const count = list.stocks.length;
  const width = count <= 4 ? 'max-w-8' : count <= 9 ? 'max-w-18' : count <= 19 ? 'max-w-36' : '';
  return (
    <div className={width}>
      <DaysShape title={title} list={list} />
    </div>
  );
}
