import { newestSessionOf } from '@bhav/core/sentences/freshness';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { istInstant } from '@bhav/core/calendar/ist';
import { istDay } from '@bhav/core/words/dates';
import { breadthOf } from '@bhav/core/quotes/breadth';
import { directionOf } from '@bhav/core/quotes/stock';
import { moveFlags } from '@bhav/core/quotes/change';
import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en/common';
import { homeListWords as words } from '@bhav/core/words/en/pages/home';
import { listPageWords } from '@bhav/core/words/en/pages/watchlist';
import { formatPercentChange } from '@bhav/core/words/format';
import { TONE_CLASS, ToneIcon } from '../../figures/tone.tsx';
import { useNewestSession } from '../../data/market/provider.tsx';
import { Link } from '../../ui/address/link.tsx';
import { MOST_HINTED, useWatchlists } from '../../data/watchlists/watchlists.ts';
import { ShortShape } from './short-shape.tsx';
import { useFigures } from './use-figures.ts';

/** The lists that the landing page has room for, each with its move of the day. */
export function HomeListRows() {
  const lists = useWatchlists()?.lists;
  if (lists === undefined || lists.length === 0) return undefined;
  const shown = lists.slice(0, MOST_HINTED);
  return (
    <>
      <div className="flex h-9 items-center justify-between gap-4">
        <h2 className="text-lg">{lists.length === 1 ? words.title : words.titleOfMany}</h2>
        {lists.length > shown.length && (
          <Link to="/watchlist" className="link inline-flex min-h-9 items-center">
            {words.all(lists.length)}
          </Link>
        )}
      </div>
      <ul>
        {shown.map((list) => (
          <HomeList key={list.id} list={list} />
        ))}
      </ul>
    </>
  );
}

function HomeList({ list }: { list: Watchlist }) {
  const figures = useFigures(list.entries);
  const newest = useNewestSession();
  // Moves of two sessions have no average: while one exchange is behind, its shares do not count.
  const session = newestSessionOf(figures?.sources ?? []);
  const counted = figures?.sources.filter((source) => source.session === session) ?? [];
  const found = figures?.found.filter(({ entry }) => counted.some(({ exchange }) => exchange === entry.exchange)) ?? [];
  const stocks = found.map(({ stock }) => stock);
  const [source] = counted;
  return (
    <li className="home-list">
      <Link to={`/watchlist?list=${list.id}`} className="flex h-full min-w-20 items-center font-semibold hover:underline" title={list.name}>
        <span className="truncate">{list.name}</span>
      </Link>
      <Move
        stocks={stocks}
        total={list.entries.length}
        isKnown={figures !== undefined && figures.awaited.length === 0}
        day={session === undefined || session === newest ? undefined : istDay(istInstant(session, '00:00'))}
      />
      <div className="home-list-shape">
        {source !== undefined && <ShortShape title={list.name} list={{ ...source, name: list.name, stocks }} />}
      </div>
    </li>
  );
}

interface MoveProps {
  stocks: readonly Stock[];
  total: number;
  isKnown: boolean;
  /** The day of the moves, where it is not that of the newest figures. */
  day: string | undefined;
}

/** The average of their changes, each counting the same, and how many rose and fell. */
function Move({ stocks, total, isKnown, day }: MoveProps) {
  const moves = stocks.flatMap(({ changePercent }) => changePercent ?? []);
  if (total === 0) return <p className="text-sm text-muted">{listPageWords.emptyList}</p>;
  if (moves.length === 0) return <p className="truncate text-sm text-muted">{isKnown && words.none}</p>;
  const average = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  const text = formatPercentChange(average);
  const tone = /[1-9]/.test(text)
    ? (directionOf({ symbol: '', name: '', price: 0, changePercent: average, ...moveFlags(average) }) ?? 'level')
    : 'level';
  const { advances, declines } = breadthOf(stocks);
  return (
    <p className="figures min-w-0 truncate text-right text-sm">
      <span className={`inline-flex items-center gap-1 text-base font-semibold ${TONE_CLASS[tone]}`}>
        <ToneIcon tone={tone} />
        {text}
      </span>{' '}
      <span className="text-muted">
        {day === undefined ? words.average : words.averageOn(day)}
        <span className="max-sm:hidden">{` · ${en.shape.rose(advances)} · ${en.shape.fell(declines)}`}</span>
        {moves.length < total && ` · ${words.known(moves.length, total)}`}
      </span>
    </p>
  );
}
