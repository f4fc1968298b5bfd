import { actionName } from '@bhav/core/chart/drawing/bar-words';
import type { ChartFigures, ComparedLine } from '@bhav/core/chart/chart-figures';
import { type ChartView, isAsTraded } from '@bhav/core/chart/chart-view';
import { type Charted, chartedName } from '@bhav/core/chart/charted';
import { MOST_CANDLES } from '@bhav/core/chart/drawing/picture';
import { longDate } from '@bhav/core/words/dates';
import { isQuoted } from '@bhav/core/sentences/freshness';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import type { Exchange } from '@bhav/core/market/exchange';
import { chartWords } from '@bhav/core/words/en/chart';
import { useList } from '../data/market/provider.tsx';
import { fillsRange, RANGES } from '@bhav/core/chart/range';
import type { BarsHistory } from '@bhav/core/wire/share/history';
import { formatCount } from '@bhav/core/words/format';
import { sentence } from '@bhav/core/words/joins';

interface ChartNotesProps {
  charted: Charted;
  figures: ChartFigures;
  view: ChartView;
  isSimulated: boolean;
}

/** The notes needed to read a chart: the kind of its prices, the meaning of its marks, its gaps. */
export function ChartNotes({ charted, figures, view, isSimulated }: ChartNotesProps) {
  const { marks, gaps, compared, bars, breaks, interval, valuation } = figures;
  const exchange = exchangeOf(charted);
  const list = useList(exchange);
  // Quotes have a source of their own; the days of a history are always from the exchange's files.
  const source =
    list === undefined || isQuoted(list) ? chartWords.files(exchange, list?.mode === 'demonstration') : sourceInWords(list, list.exchange);
  const actions = marks.flatMap((mark) => mark.actions.map((action) => ({ ...action, date: mark.date })));
  const of = valuation && chartWords.valuations[valuation];
  const basis =
    of === undefined
      ? chartWords.basis['index' in charted ? 'index' : isAsTraded(view) ? 'traded' : 'adjusted'](interval)
      : chartWords.basis.valuation(of, interval);
  const notes = [
    isSimulated ? chartWords.simulated : [basis, source, chartWords.zone].join(' · '),
    ...(compared === undefined
      ? []
      : [compared.base === undefined ? chartWords.compare.noBase : chartWords.compare.base(longDate(compared.base))]),
    ...dividendNotes(compared?.lines ?? []),
    ...(bars.length === 1 ? [chartWords.oneBar] : []),
    ...(compared === undefined && of === undefined && view.kind === 'candles' && bars.length > MOST_CANDLES ? [chartWords.asLine] : []),
    ...breaks.map(({ on, reason }) => chartWords.brokenBy[reason](longDate(on))),
    ...gaps.map(({ from, to }) => chartWords.gap(longDate(from), longDate(to), of)),
  ];
  return (
    <div className="chart-notes">
      {notes.map((note) => (
        <p key={note} className={note === chartWords.simulated ? 'chart-simulated' : undefined}>
          {note}
        </p>
      ))}
      {actions.length > 0 && (
        <details>
          <summary>{chartWords.actions(actions.length)}</summary>
          <ul>
            {actions.toReversed().map((action) => (
              <li key={`${action.date} ${action.purpose}`}>
                <span className="figures">{longDate(action.exDate)}</span> {actionName(action)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** One for each kind of line, where dividends are asked for. */
function dividendNotes(lines: readonly ComparedLine[]): string[] {
  return [...Map.groupBy(lines, ({ dividends }) => dividends)].flatMap(([kind, of]) =>
    kind === undefined ? [] : [chartWords.compare.dividends[kind](of.map(({ charted }) => chartedName(charted)).join(', '))],
  );
}

/** The exchange whose files have it: indices of BSE are named after it. */
function exchangeOf(charted: Charted): Exchange {
  if ('exchange' in charted) return charted.exchange;
  return /^(?:SENSEX|BSE)/.test(charted.index) ? 'BSE' : 'NSE';
}

/** Where the history begins, if there are ranges beyond it or it is of what an index costs, and how much of it is still being fetched. */
export function HistoryNote({ figures, history }: { figures: ChartFigures | undefined; history: BarsHistory | undefined }) {
  const { first, last } = figures?.history ?? {};
  const { valuation } = figures ?? {};
  const isShort =
    first !== undefined && last !== undefined && (valuation !== undefined || RANGES.some((range) => !fillsRange(range, first, last)));
  const { stored = 0, awaited = 0 } = history ?? {};
  const parts = [
    isShort ? chartWords.history.begins(longDate(first), valuation && chartWords.valuations[valuation]) : undefined,
    awaited > 0 ? chartWords.history.fetching(formatCount(stored), formatCount(stored + awaited)) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : <p className="text-sm text-muted">{sentence(parts.join(': '))}</p>;
}
