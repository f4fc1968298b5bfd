import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { chartWords } from '@bhav/core/words/en-chart';
import { useEffect, useSyncExternalStore } from 'react';
import { useStockPart } from '../../stock-data/provider.tsx';
import { whenIdle } from '../../startup/moments.ts';
import { sparklines } from './sparklines.ts';

/** From this width on a row has room for its small chart: that of the styles. */
const WIDE = '(min-width: 64rem)';

const NONE: readonly Exchange[] = [];

/**
 * Turns the small charts in the rows of a server's figures on and off, and has them loaded once the page is idle and there is room for them: of the
 * members of the indices, and of all shares of the exchanges in `whole`, some 250 KB each, unless the reader's browser saves data.
 */
export function SparklineToggle({ whole = NONE }: { whole?: readonly Exchange[] }) {
  const isOff = useSyncExternalStore(sparklines.subscribe, sparklines.isOff, () => false);
  const sessions = useStockPart((data) => data && EXCHANGES.map((exchange) => data.lists[exchange].session ?? '').join(' '));
  // A text, which stays equal when live figures replace the lists.
  const ofAll = whole.join(' ');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-no-sparklines', isOff);
    if (isOff || sessions === undefined) return undefined;
    const wide = matchMedia(WIDE);
    const load = () => {
      if (!wide.matches) return;
      sessions.split(' ').forEach((session, at) => {
        const exchange = EXCHANGES[at];
        if (exchange !== undefined && session !== '')
          void sparklines.load(exchange, session, ofAll.includes(exchange) && !savesData() ? 'all' : 'index');
      });
    };
    const callOff = whenIdle(load);
    wide.addEventListener('change', load);
    return () => {
      callOff();
      wide.removeEventListener('change', load);
    };
  }, [isOff, sessions, ofAll]);
  return (
    <button
      type="button"
      className="chip max-lg:hidden"
      aria-pressed={!isOff}
      title={isOff ? chartWords.sparkline.show : chartWords.sparkline.hide}
      onClick={() => sparklines.turn(!isOff)}
    >
      {chartWords.sparkline.label}
    </button>
  );
}

/** Whether the reader has asked the browser to load less. Not all browsers say so. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
