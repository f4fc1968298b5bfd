import { isSimulated } from '../stock-data/stock-store.ts';
import { useStockPart } from '../stock-data/provider.tsx';
import { Strip } from './strip.tsx';

/** Nothing for the simulated market, which has no indices. */
export function IndexStrip() {
  const lists = useStockPart((data) => data?.lists);
  const indices = useStockPart((data) => data?.indices);
  // The styles hide it on a page that was served without figures.
  if (lists === undefined || indices === undefined) return <div aria-hidden className="index-strip served-only" />;
  if (isSimulated(lists)) return undefined;
  return <Strip indices={indices} lists={lists} />;
}
