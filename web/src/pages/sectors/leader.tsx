import { stockPath } from '@bhav/core/address/stock-path';
import type { Exchange } from '@bhav/core/market/exchange';
import { type MapPeriod, periodField } from '@bhav/core/market/map-choices';
import { DASH } from '@bhav/core/words/format';
import { SignedPercent } from '../../figures/percent-change.tsx';
import { Link } from '../../ui/address/link.tsx';

interface LeaderProps {
  exchange: Exchange;
  /** The best or the worst share of a sector. */
  of: { symbol: string; percent: number } | undefined;
  by: MapPeriod;
}

export function Leader({ exchange, of, by }: LeaderProps) {
  if (of === undefined) return DASH;
  return (
    <span className="max-md:inline-block max-md:whitespace-nowrap">
      <Link to={stockPath(exchange, of.symbol)} className="font-semibold hover:underline">
        {of.symbol}
      </Link>{' '}
      <small data-field={periodField(by)} className="text-xs md:block">
        <SignedPercent percent={of.percent} />
      </small>
    </span>
  );
}
