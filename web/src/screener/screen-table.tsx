import { longDate } from '@bhav/core/calendar/ist';
import { rowKey } from '@bhav/core/quotes/stock';
import { CONDITIONS, type ConditionWord } from '@bhav/core/screen/conditions';
import { SCREEN_SORTS, type ScreenSort } from '@bhav/core/screen/screen';
import { columnLabel, shownInWords } from '@bhav/core/screen/screen-sentence';
import { ALWAYS_SHOWN } from '@bhav/core/screen/screen-columns';
import { changeCell } from '@bhav/core/table/fields';
import { warningOf } from '@bhav/core/warnings/warning-words';
import type { ScreenAnswer, ScreenedShare } from '@bhav/core/wire/screen';
import { DASH, formatPercentChange } from '@bhav/core/words/format';
import { screenerWords as words } from '@bhav/core/words/pages/en-screener';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { TONE_CLASS, toneClass } from '../glance/tone.tsx';
import { useRowsFollowed } from '../market-table/table/follow-row.ts';
import { StockLink, useKept } from '../market-table/table/stock-link.tsx';
import { Link } from '../ui/link.tsx';
import { RowStar } from '../watchlist/row-star.tsx';
import type { ScreenHandle } from './use-screen.ts';

/** The shares that a screen finds, sorted by the headings, which are links. It scrolls sideways within itself, the name stays in view. */
export function ScreenTable({ answer, screen, to }: Pick<ScreenHandle, 'screen' | 'to'> & { answer: ScreenAnswer }) {
  const followed = useRowsFollowed();
  const kept = useKept();
  const columns = [...ALWAYS_SHOWN, ...screen.columns];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div role="region" aria-label={words.table} tabIndex={0} className="screen-scroll">
      <table ref={followed} className="figure-table screen-table">
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr>
            <Header sort="symbol" label={words.stock} screen={screen} to={to} />
            {columns.map((word) => (
              <Header key={word} sort={SCREEN_SORTS.find((sort) => sort === word)} label={columnLabel(word)} screen={screen} to={to} />
            ))}
            {answer.since === undefined ? undefined : <th scope="col">{words.sinceThen}</th>}
          </tr>
        </thead>
        <tbody>
          {answer.stocks.map((share) => (
            <tr key={rowKey(share)}>
              <Name share={share} kept={kept} />
              {columns.map((word) => (
                <Figure key={word} word={word} share={share} />
              ))}
              {answer.since === undefined ? undefined : <Since share={share} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Header({ sort, label, screen, to }: Pick<ScreenHandle, 'screen' | 'to'> & { sort: ScreenSort | undefined; label: string }) {
  if (sort === undefined) return <th scope="col">{label}</th>;
  const isSorted = screen.sort === sort;
  const isAscending = isSorted ? !screen.isAscending : sort === 'symbol';
  const Arrow = isSorted && screen.isAscending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (screen.isAscending ? 'ascending' : 'descending') : undefined}>
      <Link
        to={to({ sort, isAscending })}
        className={`inline-flex min-h-6 items-center gap-1 touch:min-h-11 touch:min-w-11 ${sort === 'symbol' ? '' : 'justify-end'}`}
      >
        {label}
        {isSorted ? <Arrow aria-hidden className="size-3.5" /> : undefined}
      </Link>
    </th>
  );
}

function Name({ share, kept }: { share: ScreenedShare; kept: string }) {
  const warned = warningOf(share);
  return (
    <th
      scope="row"
      title={warned ?? share.name}
      data-warned={warned && true}
      aria-label={[share.symbol, share.name, warned].join(' ').trim()}
    >
      <StockLink stock={share} kept={kept} />
      <small>{share.name}</small>
      <RowStar stock={share} />
    </th>
  );
}

/** The figures of the columns that are changes, per cent. */
const MOVES = new Map(
  CONDITIONS.flatMap((condition) =>
    condition.kind === 'range' && condition.unit === 'move' ? [[condition.word as ConditionWord, condition.figure] as const] : [],
  ),
);

function Figure({ word, share }: { word: ConditionWord; share: ScreenedShare }) {
  if (word !== 'change') return <td className={toneClass(MOVES.get(word)?.(share))}>{shownInWords(word, share)}</td>;
  const { text, under, tone, title } = changeCell(share);
  return (
    <td className={tone && `font-semibold ${tone} ${TONE_CLASS[tone]}`} title={title}>
      {text}
      {under === undefined ? undefined : <small>{under}</small>}
    </td>
  );
}

/** What became of a share of a past session. */
function Since({ share: { sinceThen = {} } }: { share: ScreenedShare }) {
  const { percent, symbol, lastTraded } = sinceThen;
  return (
    <td className={toneClass(percent)}>
      {percent === undefined ? DASH : formatPercentChange(percent)}
      {symbol === undefined ? undefined : <small>{words.nowCalled(symbol)}</small>}
      {lastTraded === undefined ? undefined : <small>{words.lastTraded(longDate(lastTraded))}</small>}
    </td>
  );
}
