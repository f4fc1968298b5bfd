import { chartName } from '@bhav/core/chart/drawing/bar-words';
import { chartFigures, type ComparedLine } from '@bhav/core/chart/chart-figures';
import { type Charted, chartedName, chartedText } from '@bhav/core/chart/charted';
import type { ChartBar } from '@bhav/core/chart/chart-bar';
import type { ChartAction } from '@bhav/core/chart/mark';
import type { Valuation } from '@bhav/core/market/valuations';
import { barsFileAddress, parquetAddress } from '@bhav/core/chart/chart-answers';
import { comparedRows } from '@bhav/core/chart/compared-rows';
import { comparedFile, comparedFileName } from '@bhav/core/exports/bars-file';
import { chartWords } from '@bhav/core/words/en/chart';
import { useMemo, useState } from 'react';
import { useList } from '../data/market/provider.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { saveFile } from '../ui/browser/save-file.ts';
import { Link } from '../ui/address/link.tsx';
import { ChartBox } from './chart-box.tsx';
import { ChartControls, RangeChoice } from './chart-controls.tsx';
import { ChartNotes, HistoryNote } from './chart-notes.tsx';
import { ChartTable, ComparedTable } from './chart-table.tsx';
import { CompareField } from './compare/compare-field.tsx';
import { type LineBars, useBars } from './use-bars.ts';
import { chartView } from '@bhav/core/chart/chart-view';
import { inLanguage } from '@bhav/core/words/page-address';
import { useView } from '../ui/address/use-view.ts';
import { useLast } from '../data/answers/use-answer.ts';

interface PriceChartProps {
  charted: Charted;
  actions?: readonly ChartAction[] | undefined;
  /** The bar of a session that goes on. */
  today?: ChartBar | undefined;
}

const NO_ACTIONS: readonly ChartAction[] = [];

/**
 * The chart of a share or an index with its figures above, its choices beneath and, on demand, its table. The whole view is in the address. The
 * present chart stays while another range is loaded, and when loading fails.
 */
export function PriceChart({ charted: given, actions = NO_ACTIONS, today }: PriceChartProps) {
  const [charted, setCharted] = useState(given);
  if (chartedText(charted) !== chartedText(given)) setCharted(given);
  const handle = useView(useMemo(() => chartView(charted), [charted]));
  const { view, change, to } = handle;
  const { lines, drawn, isSimulated, retry } = useBars(charted, view);
  const [main, ...over] = lines;
  const { bars, history, valuedSince, dividendsSince, state = 'loading' } = main ?? {};
  const ready = useReady(over);
  const newest = useMemo(
    () =>
      bars === undefined || state === 'loading'
        ? undefined
        : chartFigures(
            {
              charted,
              bars,
              since: history?.since,
              valuedSince,
              dividendsSince,
              today,
              actions: isSimulated ? NO_ACTIONS : actions,
              over: ready,
            },
            drawn,
          ),
    [charted, bars, history, valuedSince, dividendsSince, today, state, actions, ready, drawn, isSimulated],
  );
  const figures = useLast(newest);
  const shownView = useLast(newest === undefined ? undefined : drawn) ?? drawn;
  const name = chartedName(charted);
  const parquet = parquetAddress(charted, drawn);
  const next = { hasTable: !view.hasTable };
  const compared = useMemo(
    () => figures?.compared && { names: figures.compared.lines.map(comparedName), rows: comparedRows(figures.compared.lines) },
    [figures],
  );
  const mode = useList('index' in charted ? 'NSE' : charted.exchange)?.mode ?? 'simulated';
  const save = () => {
    if (compared === undefined) return;
    saveFile(new Blob([comparedFile(compared)], { type: 'text/csv;charset=utf-8' }), comparedFileName(compared, mode));
  };
  return (
    <section aria-label={chartWords.label(name)} className="price-chart">
      <div className="chart-head">
        <RangeChoice {...handle} shown={figures?.range} history={figures?.history} />
      </div>
      <div aria-busy={state === 'loading'}>
        {figures === undefined || figures.bars.length === 0 ? (
          <EmptyBox state={state} valuation={drawn.valuation} retry={retry} />
        ) : (
          <ChartBox charted={charted} figures={figures} view={shownView} />
        )}
      </div>
      {lines.some((line) => line.state === 'failed') && figures !== undefined && (
        <Failure title={chartWords.failed} hint={chartWords.failedHint} retry={retry} />
      )}
      <HistoryNote figures={figures} history={history} />
      <div className="chart-tools">
        <ChartControls
          {...handle}
          bars={bars}
          isCompared={compared !== undefined}
          hasBases={!('index' in charted) && !isSimulated}
          hasDividends={!isSimulated && lines.some((line) => !('index' in line.charted))}
        />
        {view.valuation === undefined && <CompareField {...handle} charted={charted} over={over} isSimulated={isSimulated} />}
      </div>
      {figures === undefined ? (
        <div className="chart-notes" />
      ) : (
        <ChartNotes charted={charted} figures={figures} view={shownView} isSimulated={isSimulated} />
      )}
      <p className="chart-links">
        <Link to={to(next)} role="button" aria-expanded={view.hasTable} className="button" onFollow={() => change(next)}>
          {view.hasTable ? chartWords.table.hide : chartWords.table.show}
        </Link>
        {compared !== undefined ? (
          <button type="button" className="button" title={chartWords.comparedCsvHint} onClick={save}>
            {chartWords.csv}
          </button>
        ) : isSimulated ? undefined : (
          <>
            <a className="button" href={inLanguage(barsFileAddress(charted, drawn))} download title={chartWords.csvHint(drawn.interval)}>
              {chartWords.csv}
            </a>
            {parquet !== undefined && (
              <a className="button" href={parquet} download title={chartWords.parquetHint}>
                {chartWords.parquet}
              </a>
            )}
          </>
        )}
      </p>
      {view.hasTable && figures !== undefined && compared === undefined && (
        <ChartTable key={name} name={chartName(charted, figures)} figures={figures} />
      )}
      {view.hasTable && figures !== undefined && compared !== undefined && (
        <ComparedTable name={name} range={chartWords.rangesInFull[figures.range]} {...compared} />
      )}
    </section>
  );
}

/** A placeholder of the picture's height while there is none. */
function EmptyBox({ state, valuation, retry }: { state: LineBars['state']; valuation: Valuation | undefined; retry: () => void }) {
  return (
    <>
      <p aria-hidden className="chart-readout" />
      {state === 'loading' ? (
        <div className="chart-box skeleton" role="status" aria-label={chartWords.loading} />
      ) : (
        <div className="chart-box chart-empty">
          {state === 'failed' ? (
            <Failure title={chartWords.failed} hint={chartWords.failedHint} retry={retry} />
          ) : (
            <p>{valuation === undefined ? chartWords.missing : chartWords.noValuation(chartWords.valuations[valuation])}</p>
          )}
        </div>
      )}
    </>
  );
}

function comparedName({ charted, dividends }: ComparedLine): string {
  const name = chartedName(charted);
  return dividends === 'reinvested' ? chartWords.compare.nameWithDividends(name) : name;
}

/** The histories laid over that are there: the same array while they are the same. */
function useReady(
  over: readonly LineBars[],
): (Pick<LineBars, 'charted' | 'today' | 'dividendsSince'> & { place: number; bars: readonly ChartBar[] })[] {
  const there = over.flatMap(({ charted, bars, today, dividendsSince, state }, at) =>
    bars === undefined || state === 'loading' ? [] : [{ charted, bars, today, dividendsSince, place: at + 1 }],
  );
  const [kept, keep] = useState(there);
  const isSame =
    kept.length === there.length &&
    kept.every((one, at) => {
      const other = there[at];
      return one.charted === other?.charted && one.bars === other.bars && one.today === other.today && one.place === other.place;
    });
  if (!isSame) keep(there);
  return isSame ? kept : there;
}
