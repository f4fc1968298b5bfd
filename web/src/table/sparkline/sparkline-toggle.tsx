import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import type { SparklinesAnswer } from '@bhav/core/wire/lists/sparklines-answer';
import { chartWords } from '@bhav/core/words/en/chart';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMarket } from '../../data/market/provider.tsx';
import { whenIdle } from '../../startup/moments.ts';
import { useChoice } from '../../ui/browser/stored-choice.ts';
import { shownSparklines, sparklinesOff } from './sparklines.ts';
import { listen } from '../../ui/browser/listen.ts';

/** From this width on a row has room for its small chart: that of the styles. */
const WIDE = '(min-width: 64rem)';

const NONE: readonly Exchange[] = [];

/**
 * Turns the small charts in the rows of a server's figures on and off, and has them loaded once the page is idle and there is room for them: of the
 * members of the indices, and of all shares of the exchanges in `whole`, some 250 KB each, unless the reader's browser saves data. A failure is
 * passed over: nothing in a table rests on them.
 */
export function SparklineToggle({ whole = NONE }: { whole?: readonly Exchange[] | undefined }) {
  const isOff = useChoice(sparklinesOff) === true;
  const [hasRoom, setHasRoom] = useState(false);
  const sessions =
    useMarket((market) => market && EXCHANGES.map((exchange) => market.lists[exchange].session ?? '').join(' '))?.split(' ') ?? [];
  const answers = useQueries({
    queries: EXCHANGES.map((exchange, at) => ({
      queryKey: [`/api/v1/sparklines?exchange=${exchange}${whole.includes(exchange) && !savesData() ? '&market=all' : ''}`, sessions[at]],
      enabled: hasRoom && !isOff && Boolean(sessions[at]),
      gcTime: Infinity,
    })),
  });
  const [nse, bse] = answers.map(({ data }) => (data as SparklinesAnswer | undefined)?.closes);
  useEffect(() => {
    if (nse !== undefined) shownSparklines.show('NSE', nse);
    if (bse !== undefined) shownSparklines.show('BSE', bse);
  }, [nse, bse]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-no-sparklines', isOff);
  }, [isOff]);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const look = () => setHasRoom((had) => had || wide.matches);
    const stops = [whenIdle(look), listen(wide, 'change', look)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <button
      type="button"
      className="chip max-lg:hidden"
      aria-pressed={!isOff}
      title={isOff ? chartWords.sparkline.show : chartWords.sparkline.hide}
      onClick={() => sparklinesOff.choose(!isOff)}
    >
      {chartWords.sparkline.label}
    </button>
  );
}

/** Whether the reader has asked the browser to load less. Not all browsers say so. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
