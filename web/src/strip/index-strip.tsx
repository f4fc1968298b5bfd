import { hasFigures } from '@bhav/core/market/mode';
import { useMarket } from '../data/market/provider.tsx';
import { Strip } from './strip.tsx';

/** Nothing for the simulated market, which has no indices. */
export function IndexStrip() {
  const lists = useMarket((market) => market?.lists);
  const indices = useMarket((market) => market?.indices);
  // The styles hide it on a page that was served without figures.
  if (lists === undefined || indices === undefined) return <div aria-hidden className="index-strip served-only" />;
  if (!hasFigures(lists)) return undefined;
  return <Strip indices={indices} lists={lists} />;
}
