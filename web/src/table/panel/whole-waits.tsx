import type { View } from '@bhav/core/table/shown-stocks';
import type { Exchange } from '@bhav/core/market/exchange';
import { marketWords } from '@bhav/core/words/en/market';
import { Failure } from '../../ui/messages/failure.tsx';
import { Link } from '../../ui/address/link.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';

const words = marketWords.whole;

interface WholeWaitsProps extends ViewHandle<View> {
  exchange: Exchange;
  /** Asks again; absent while the figures are under way. */
  retry?: (() => void) | undefined;
}

/** Stands in place of a whole exchange that is under way or could not be had, with a way back to the index. */
export function WholeWaits({ exchange, change, to, retry }: WholeWaitsProps) {
  return (
    <section aria-labelledby={`panel-${exchange}`} className="min-h-[60vh] min-w-0">
      <h2 id={`panel-${exchange}`} className="mb-2">
        {words.title(exchange)}
      </h2>
      {retry === undefined ? (
        <p role="status" className="text-muted">
          {words.loading(exchange)}
        </p>
      ) : (
        <Failure title={words.failed(exchange)} hint={words.failedHint} retry={retry} />
      )}
      <p className="mt-3">
        <Link to={to({ market: 'index' })} className="link inline-flex min-h-11 items-center" onFollow={() => change({ market: 'index' })}>
          {words.back}
        </Link>
      </p>
    </section>
  );
}
