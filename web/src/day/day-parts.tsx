import { EXCHANGES } from '@bhav/core/market/exchange';
import { indexPath, stockPath } from '@bhav/core/market/stock-path';
import { sectorPath } from '@bhav/core/sectors/sector-view';
import { toneOfIndex } from '@bhav/core/quotes/index-tone';
import { widestMoveOf } from '@bhav/core/quotes/widest-move';
import { shapeCounts } from '@bhav/core/sentences/days-shape';
import type { DayAnswer, DayShare, WeekAnswer } from '@bhav/core/wire/day';
import { en } from '@bhav/core/words/en';
import { glanceWords } from '@bhav/core/words/en-glance';
import {
  DASH,
  formatCount,
  formatPercentChange,
  formatPointChange,
  formatPoints,
  formatRupees,
  formatTurnover,
} from '@bhav/core/words/format';
import { dayWords as words } from '@bhav/core/words/pages/en-day';
import type { ReactNode } from 'react';
import { TONE_CLASS, toneClass } from '../glance/tone.tsx';
import { DaysShape } from '../market-table/panel/days-shape.tsx';
import { Link } from '../ui/link.tsx';

interface DayPartProps {
  title: string;
  count?: number;
  hint?: string;
  isEmpty: boolean;
  /** What is said where it is empty, if that does not mean that there is none. */
  none?: string | undefined;
  children: ReactNode;
}

/** The ways to the pages beside this one. */
export function DayLinks({ links }: { links: readonly { to: string; text: string }[] }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm print:hidden">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="link inline-flex min-h-6 items-center touch:min-h-11">
          {text}
        </Link>
      ))}
    </p>
  );
}

/** A part of the page with its heading; what is not there is said. */
export function DayPart({ title, count, hint, isEmpty, none = words.none, children }: DayPartProps) {
  return (
    <section className="mt-6 min-w-0 break-inside-avoid">
      <h2 className="text-xl">
        {title} {count === undefined ? undefined : <span className="text-base font-normal text-muted">{words.mark(count)}</span>}
      </h2>
      {hint === undefined ? undefined : <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-2">{isEmpty ? <p className="text-muted">{none}</p> : children}</div>
    </section>
  );
}

/** Levels of indices with their changes. */
export function Indices({ indices }: { indices: WeekAnswer['indices'] }) {
  return (
    <table className="figure-table">
      <caption className="sr-only">{words.indices}</caption>
      <tbody>
        {indices.map((index) => {
          const { name, level, change, changePercent } = index;
          const tone = toneOfIndex(index);
          return (
            <tr key={name}>
              <th scope="row">
                <Link to={indexPath(name)} className="link inline-flex min-h-6 items-center touch:min-h-11">
                  {name}
                </Link>
              </th>
              <td>{formatPoints(level)}</td>
              <td>{change === undefined ? DASH : formatPointChange(change)}</td>
              <td className={tone === undefined ? undefined : TONE_CLASS[tone]}>
                {changePercent === undefined ? glanceWords.noChange : formatPercentChange(changePercent)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The shapes of the Nifty 50 and the Sensex, on one scale. */
export function Shapes({ lists }: Pick<DayAnswer, 'lists'>) {
  const scale = Math.max(...EXCHANGES.map((exchange) => widestMoveOf(lists[exchange])));
  return EXCHANGES.map((exchange) => {
    const [title, list] = [en.lists[exchange], lists[exchange]];
    return (
      <div key={exchange} className="mb-4">
        <p className="figures mb-1 flex items-baseline justify-between gap-x-3 text-xs">
          <span className="text-sm font-medium">{title}</span>
          <span className="text-muted">{list === undefined ? glanceWords.breadth.none : shapeCounts(list.stocks)}</span>
        </p>
        {list === undefined ? undefined : <DaysShape title={title} list={list} scale={scale} saysScale={exchange === 'NSE'} />}
      </div>
    );
  });
}

/** The sectors of a session, the highest mean change first. */
export function Sectors({ sectors }: { sectors: DayAnswer['sectors'] }) {
  const { sector: name, rose: up, fell: down, mean: average } = words.sectorColumns;
  return (
    <table className="figure-table">
      <caption className="sr-only">{words.sectors}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{average}</th>
          <th scope="col">{up}</th>
          <th scope="col">{down}</th>
        </tr>
      </thead>
      <tbody>
        {sectors.map(({ sector, rose, fell, mean }) => (
          <tr key={sector}>
            <th scope="row">
              <Link to={sectorPath(sector)} className="link inline-flex min-h-6 items-center touch:min-h-11">
                {sector}
              </Link>
            </th>
            <td className={toneClass(mean)}>{mean === undefined ? DASH : formatPercentChange(mean)}</td>
            <td>{formatCount(rose)}</td>
            <td>{formatCount(fell)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Some shares with their prices and changes. */
export function Shares({ caption, shares }: { caption: string; shares: readonly DayShare[] }) {
  return (
    <table className="figure-table">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {shares.map(({ symbol, name, price, changePercent, turnover }) => (
          <tr key={symbol}>
            <th scope="row" className="w-full max-w-0">
              <Link to={stockPath('NSE', symbol)} className="link inline-flex min-h-6 items-center font-semibold touch:min-h-11">
                {symbol}
              </Link>
              <span className="block truncate text-sm text-muted">{name}</span>
            </th>
            <td>{formatRupees(price)}</td>
            <td className={toneClass(changePercent)}>{changePercent === undefined ? DASH : formatPercentChange(changePercent)}</td>
            <td className="max-sm:hidden">{turnover === undefined ? DASH : formatTurnover(turnover)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
