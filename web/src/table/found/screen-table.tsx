import type { Exchange } from '@bhav/core/market/exchange';
import { longDate } from '@bhav/core/words/dates';
import { rowKey } from '@bhav/core/quotes/stock';
import { COLUMN_RECEIPTS } from '@bhav/core/screen/column-receipts';
import { CONDITIONS, type ConditionWord } from '@bhav/core/screen/conditions';
import { type Screen, SCREEN_SORTS, type ScreenSort } from '@bhav/core/screen/screen';
import { columnLabel, shownInWords } from '@bhav/core/screen/screen-sentence';
import { ALWAYS_SHOWN } from '@bhav/core/screen/screen-columns';
import { changeCell } from '@bhav/core/table/fields';
import { warningOf } from '@bhav/core/warnings/warning-words';
import type { ScreenAnswer, ScreenedShare } from '@bhav/core/wire/lists/screen';
import { DASH, formatPercentChange } from '@bhav/core/words/format';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { toneClass } from '../../figures/tone.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { RowStar } from '../../data/watchlists/row-star.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';

interface ScreenTableProps extends Pick<ViewHandle<Screen>, 'to'> {
  answer: ScreenAnswer;
  screen: Screen;
  /** Its column stands after the price. */
  about?: ConditionWord | undefined;
}

/** The shares that a screen finds, sorted by the headings, which are links. It scrolls sideways within itself, the name stays in view. */
export function ScreenTable({ answer, screen, about, to }: ScreenTableProps) {
  const followed = useRowsFollowed({ shares: answer.stocks });
  const linkParameters = useLinkParameters();
  const empty = emptyColumns(answer, screen);
  const columns: readonly Column<ScreenedShare, ScreenSort>[] = [
    { label: words.stock, sort: 'symbol', cell: (share) => nameCell(share, linkParameters, answer.exchange) },
    ...wordsOf(screen, about)
      .filter((word) => !empty.includes(word))
      .map((word) => ({
        label: columnLabel(word),
        field: COLUMN_RECEIPTS[word],
        sort: SCREEN_SORTS.find((sort) => sort === word),
        cell: (share: ScreenedShare) => figureCell(word, share),
      })),
    ...(answer.since === undefined ? [] : [{ label: words.sinceThen, cell: sinceCell }]),
  ];
  return (
    <ScrollRegion label={words.table}>
      <FigureTable
        ref={followed}
        className="figure-table screen-table"
        caption={words.table}
        columns={columns}
        rows={answer.stocks}
        rowKey={rowKey}
        sorting={{ sort: screen.sort, isAscending: screen.isAscending, to }}
      />
    </ScrollRegion>
  );
}

/** The columns without any figure on the page, which the table leaves out. */
export function emptyColumns(
  { stocks }: Pick<ScreenAnswer, 'stocks'>,
  { columns, sort }: Pick<Screen, 'columns' | 'sort'>,
): ConditionWord[] {
  const isKnown = (word: ConditionWord): boolean => stocks.some((share) => shownInWords(word, share) !== DASH);
  return [...ALWAYS_SHOWN, ...columns].filter((word) => word !== sort && !isKnown(word));
}

function wordsOf({ columns }: Screen, about: ConditionWord | undefined): readonly ConditionWord[] {
  const [price, ...always] = ALWAYS_SHOWN;
  if (price === undefined || about === undefined) return [...ALWAYS_SHOWN, ...columns];
  return [price, about, ...always, ...columns.filter((word) => word !== about)];
}

function nameCell(share: ScreenedShare, linkParameters: string, exchange: Exchange): FigureCell {
  const warned = warningOf(share);
  return {
    title: warned ?? share.name,
    'data-warned': warned && true,
    'aria-label': [share.symbol, share.name, warned].join(' ').trim(),
    text: (
      <>
        <StockLink stock={share} linkParameters={linkParameters} />
        <RowStar stock={share} />
      </>
    ),
    under: share.exchange === exchange ? share.name : [share.exchange, share.name].filter(Boolean).join(' · '),
  };
}

/** The figures of the columns that are changes, per cent. */
const MOVES = new Map(
  CONDITIONS.flatMap((condition) =>
    condition.kind === 'range' && condition.unit === 'move' ? [[condition.word as ConditionWord, condition.figure] as const] : [],
  ),
);

/** The columns whose texts may be long. */
const SENTENCES: ReadonlySet<ConditionWord> = new Set(['did', 'warn']);

function figureCell(word: ConditionWord, share: ScreenedShare): FigureCell {
  if (word !== 'change') {
    const className = SENTENCES.has(word) ? 'text-cell' : toneClass(MOVES.get(word)?.(share));
    return { className, text: shownInWords(word, share) };
  }
  const { text, under, tone, title } = changeCell(share);
  return { className: tone, title, text, under };
}

function sinceCell({ sinceThen: { percent, symbol, lastTraded } = {} }: ScreenedShare): FigureCell {
  const notes = [symbol && words.nowCalled(symbol), lastTraded && words.lastTraded(longDate(lastTraded))].filter(Boolean);
  return {
    className: toneClass(percent),
    text: percent === undefined ? DASH : formatPercentChange(percent),
    under: notes.length === 0 ? undefined : notes.map((note) => <div key={note}>{note}</div>),
  };
}
