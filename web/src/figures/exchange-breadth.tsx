import type { StockList, WholeBreadth, Breadth } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { breadthOf } from '@bhav/core/quotes/breadth';
import { areOfOneOrigin, type FiguresOf } from '@bhav/core/quotes/one-origin';
import { istInstant } from '@bhav/core/calendar/ist';
import { istDay } from '@bhav/core/words/dates';
import type { Exchange } from '@bhav/core/market/exchange';
import { glanceWords } from '@bhav/core/words/en/glance';
import { useMemo } from 'react';
import { useMarket } from '../data/market/provider.tsx';
import { formatCount } from '@bhav/core/words/format';
import { TONE_CLASS, ToneIcon } from './tone.tsx';

const words = glanceWords.breadth;

/** Nothing for the simulated market, which has no whole exchange. */
export function ExchangeBreadth({ exchange }: { exchange: Exchange }) {
  const mode = useMarket((market) => market?.lists[exchange].mode);
  const session = useMarket((market) => market?.lists[exchange].session);
  const breadth = useMarket((market) => market?.breadth[exchange]);
  if (mode === undefined) return <div aria-hidden className="breadth served-only" />;
  if (mode === 'simulated') return undefined;
  return <BreadthBar of={nameOf(exchange, breadth, { mode, session })} breadth={breadth} />;
}

/** With its day where a live source covers the index alone. */
function nameOf(exchange: Exchange, breadth: WholeBreadth | undefined, list: FiguresOf): string {
  const day = breadth?.session;
  return day === undefined || areOfOneOrigin(breadth ?? {}, list)
    ? words.whole(exchange)
    : words.wholeAtClose(exchange, istDay(istInstant(day, '00:00')));
}

/** Nothing for the simulated market, nor for a list without shares, which has no known count. */
export function ListBreadth({ title, list }: { title: string; list: StockList | undefined }) {
  if (list === undefined) return <div aria-hidden className="served-only h-5" />;
  if (list.stocks.length === 0) return <div aria-hidden className="h-5" />;
  return list.mode === 'simulated' ? undefined : <ServedBreadth title={title} stocks={list.stocks} />;
}

function ServedBreadth({ title, stocks }: { title: string; stocks: readonly Stock[] }) {
  const breadth = useMemo(() => breadthOf(stocks), [stocks]);
  return <BreadthLine of={title} breadth={breadth} />;
}

interface BreadthProps {
  /** The name of the list, as in "Nifty 50". */
  of: string;
  /** Absent where not known. */
  breadth: Breadth | undefined;
}

/** Three parts that differ in place and pattern as well as colour. */
export function BreadthBar({ of, breadth }: BreadthProps) {
  return (
    <div role="group" aria-label={words.label(of)} className="breadth @container">
      <p className="figures flex h-5 items-baseline justify-between gap-x-3 text-xs">
        <span className="text-sm font-medium">{of}</span>
        <span className="min-w-0 truncate text-muted">{breadth !== undefined && countOf(breadth)}</span>
      </p>
      <Parts breadth={breadth} className="mt-1.5 h-2" />
      <p className="figures mt-1 flex h-5 items-center justify-between gap-x-3 text-xs">
        {breadth === undefined ? (
          <span className="text-muted">{words.none}</span>
        ) : (
          PARTS.map(([part, tone]) => (
            <span key={part} className={`inline-flex items-center gap-1 font-semibold ${TONE_CLASS[tone]}`}>
              <Icon tone={tone} />
              {/* Narrow places have the icon and the number alone. */}
              <span aria-hidden className="hidden @max-[22rem]:inline">
                {formatCount(breadth[part])}
              </span>
              <span className="@max-[22rem]:sr-only">{words[part](breadth[part])}</span>
            </span>
          ))
        )}
      </p>
    </div>
  );
}

function BreadthLine({ of, breadth }: BreadthProps & { breadth: Breadth }) {
  return (
    <div role="group" aria-label={words.label(of)} className="figures flex h-5 items-center gap-x-2.5 text-xs">
      <Parts breadth={breadth} className="h-1.5 w-20 shrink-0 max-[22.44rem]:w-10 sm:w-28" />
      {PARTS.map(([part, tone]) => (
        <span key={part} className={`inline-flex items-center gap-1 font-semibold ${TONE_CLASS[tone]}`} title={words[part](breadth[part])}>
          <Icon tone={tone} />
          <span aria-hidden>{formatCount(breadth[part])}</span>
          <span className="sr-only">{words[part](breadth[part])}</span>
        </span>
      ))}
      <span className="breadth-compared shrink-0 text-muted">{words.compared(breadth.compared)}</span>
      {/* Phones have no room for it; the landing page has it too. */}
      {breadth.uncompared !== 0 && (
        <span className="min-w-0 truncate text-muted max-md:sr-only">· {words.uncompared(breadth.uncompared)}</span>
      )}
    </div>
  );
}

const PARTS = [
  ['advances', 'gain'],
  ['unchanged', 'level'],
  ['declines', 'loss'],
] as const;

function Parts({ breadth, className }: Pick<BreadthProps, 'breadth'> & { className: string }) {
  if (breadth === undefined || breadth.compared === 0) return <div aria-hidden className={`rounded-sm bg-hairline ${className}`} />;
  return (
    <div aria-hidden className={`breadth-bar ${className}`}>
      {/* The content security policy allows no style attributes; the width of an SVG is none. */}
      {PARTS.map(([part]) =>
        breadth[part] === 0 ? undefined : <svg key={part} data-part={part} width={`${(100 * breadth[part]) / breadth.compared}%`} />,
      )}
    </div>
  );
}

/** Hidden from screen readers: the words beside it say the direction. */
function Icon({ tone }: { tone: (typeof PARTS)[number][1] }) {
  return (
    <span aria-hidden className="contents">
      <ToneIcon tone={tone} />
    </span>
  );
}

function countOf({ compared, uncompared }: Breadth): string {
  return uncompared === 0 ? words.compared(compared) : `${words.compared(compared)} · ${words.uncompared(uncompared)}`;
}
