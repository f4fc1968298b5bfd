import { sharesIn } from '@bhav/core/quotes/breadth';
import type { Market, StockList } from '@bhav/core/wire/market';
import { EXCHANGES, BHAVCOPIES } from '@bhav/core/market/exchange';
import { freshnessLine, isQuoted, modeMark, staleNote } from '@bhav/core/sentences/freshness';
import { longDate } from '@bhav/core/words/dates';
import { formatCount } from '@bhav/core/words/format';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { originWords } from '@bhav/core/words/en/origin';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { useMarket, usePageState, useRuns } from '../../data/market/provider.tsx';
import { NoServer } from './no-server.tsx';

const words = dataWords.shown;

/** The space reserved for this part, so that nothing below moves when it appears. */
const ROOM = 'min-h-38 sm:min-h-22';

/** Shows visitors, for each exchange, which file or quotes are shown, how many shares they have, and what is awaited. */
export function ShownNow() {
  const market = useMarket((market) => market);
  const state = usePageState((state) => state);
  const runs = useRuns() ?? [];
  if (market === undefined || state?.follows !== true) {
    return <div className={ROOM}>{market && <NoServer what={originWords.explanation.simulated} why={words.alone} />}</div>;
  }
  const { lists } = state.arrived ?? market;
  const about = { breadth: market.breadth, runs, lastUpdated: state.lastUpdated };
  return (
    <ul className={`grid ${ROOM} content-start gap-x-12 gap-y-4 sm:grid-cols-2`}>
      {EXCHANGES.map((exchange) => (
        <Shown key={exchange} list={lists[exchange]} about={about} />
      ))}
    </ul>
  );
}

interface About {
  breadth: Market['breadth'];
  runs: SyncAnswer['runs'];
  lastUpdated: number;
}

function Shown({ list, about }: { list: StockList; about: About }) {
  const { exchange, session } = list;
  const isAwaited = list.mode === 'simulated';
  const note = staleNote(exchange, isAwaited ? undefined : session, about.runs);
  return (
    <li className="min-w-0 border-t border-hairline pt-3">
      <p className="text-lg font-semibold">{isAwaited ? originWords.waiting(exchange) : whatOf(list, about)}</p>
      {!isAwaited && <p className="text-sm text-muted">{freshnessLine(list, about.lastUpdated)}</p>}
      {note !== undefined && <p className="mt-1 [overflow-wrap:anywhere]">{note}</p>}
    </li>
  );
}

function whatOf(list: StockList, { breadth, runs, lastUpdated }: About): string {
  const { exchange, session } = list;
  if (isQuoted(list) || session === undefined) return words.quotes(exchange, modeMark([list], lastUpdated));
  const whole = breadth[exchange];
  const shares = whole === undefined ? undefined : formatCount(sharesIn(whole));
  const stored = runs.find((run) => run.source === BHAVCOPIES[exchange] && run.session === session && run.state === 'stored');
  return words.file(exchange, longDate(session), shares, stored?.rejected ?? 0);
}
