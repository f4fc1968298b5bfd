import { isSimulated } from '../stock-data/following-store.ts';
import { useStockPart } from '../stock-data/provider.tsx';
import { Strip } from './strip.tsx';

/** The levels of the indices; nothing for the simulated market, which has none. `hasPause`: it ends with the page's pause button. */
export function IndexStrip({ hasPause = false }: { hasPause?: boolean }) {
  const lists = useStockPart((data) => data?.lists);
  const indices = useStockPart((data) => data?.indices);
  // Reserves the space on a page that was served with figures; the styles hide it on others.
  if (lists === undefined || indices === undefined) return <Place className="served-only" hasPause={hasPause} />;
  if (isSimulated(lists)) return undefined;
  return <Strip indices={indices} lists={lists} hasPause={hasPause} />;
}

/** Reserves the height of the strip. */
function Place({ className = '', hasPause }: { className?: string; hasPause: boolean }) {
  return <div aria-hidden className={`index-strip-place ${className}`} data-pause={hasPause ? '' : undefined} />;
}
