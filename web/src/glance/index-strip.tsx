import { isSimulated } from '../stock-data/following-store.ts';
import { useStockPart } from '../stock-data/provider.tsx';
import { Strip } from './strip.tsx';

/**
 * The levels of the indices, each as of when it was; one that is not known says so in its place. Only where the figures are a server's: the
 * simulated market has no indices. `hasPause`: the screen's pause stands at its end, for nothing else on the screen offers it.
 */
export function IndexStrip({ hasPause = false }: { hasPause?: boolean }) {
  const lists = useStockPart((data) => data?.lists);
  const indices = useStockPart((data) => data?.indices);
  // A page that comes with a server's figures holds the place before they are drawn; the styles leave it out of others.
  if (lists === undefined || indices === undefined) return <Place className="served-only" hasPause={hasPause} />;
  if (isSimulated(lists)) return undefined;
  return <Strip indices={indices} lists={lists} hasPause={hasPause} />;
}

/** As high as the strip, before it is drawn. */
function Place({ className = '', hasPause }: { className?: string; hasPause: boolean }) {
  return <div aria-hidden className={`index-strip-place ${className}`} data-pause={hasPause ? '' : undefined} />;
}
