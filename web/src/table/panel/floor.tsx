import type { View } from '@bhav/core/table/shown-stocks';
import { DEFAULT_FLOOR } from '@bhav/core/table/view';
import { marketWords } from '@bhav/core/words/en/market';
import { Link } from '../../ui/address/link.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';

const words = marketWords.whole;

/** Shows the least turnover of the shown shares of a whole exchange, and removes or sets that floor. */
export function Floor({ view: { floor }, change, to }: ViewHandle<View>) {
  const next = { floor: floor === 0 ? DEFAULT_FLOOR : 0 };
  return (
    <p className="mt-1 text-sm md:mt-2 text-muted">
      {floor === 0 ? words.noFloor : words.floor(floor)} {floor === DEFAULT_FLOOR ? `${words.inFiles} ` : undefined}
      <Link to={to(next)} className="link whitespace-nowrap" onFollow={() => change(next)}>
        {floor === 0 ? words.set(DEFAULT_FLOOR) : words.lift}
      </Link>
      {/* One exchange stands beneath the other, thousands of rows away. */}
      <a href="#panel-BSE" className="link ml-4 whitespace-nowrap min-[90rem]:hidden">
        {words.to('BSE')}
      </a>
    </p>
  );
}
