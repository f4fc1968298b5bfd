import { istDate, istMinute } from '@bhav/core/calendar/ist';
import { longDate } from '@bhav/core/words/dates';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { readDayPath, readWeekPath } from '@bhav/core/address/stock-path';
import { dayAddress, weekAddress } from '@bhav/core/pages/answer-addresses';
import { freshnessLine } from '@bhav/core/sentences/freshness';
import type { DayAnswer, WeekAnswer } from '@bhav/core/wire/day';
import { en } from '@bhav/core/words/en/common';
import { printWords as words } from '@bhav/core/words/en/print';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMarket, usePageState, useStockStore } from '../data/market/provider.tsx';
import { useHref, usePath } from '../ui/address/address.ts';
import { beside } from '@bhav/core/words/joins';
import { listen } from '../ui/browser/listen.ts';

/** The foot of every printed sheet. Browsers without such feet print it once, at the end; without script it has the time of the figures. */
export function PrintSlip() {
  const lists = useMarket((market) => market?.lists);
  const updated = usePageState((state) => state?.lastUpdated);
  const { now } = useStockStore();
  const href = useHref();
  const isPrinting = useIsPrinting();
  const [printedAt, setPrintedAt] = useState<number>();
  useEffect(() => {
    // The sheets are laid out as soon as the listeners return.
    const note = () => flushSync(() => setPrintedAt(now()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [now]);
  const lines = lists === undefined ? [] : [...new Set(EXCHANGES.map((exchange) => freshnessLine(lists[exchange])))];
  const told = lines.length === 1 ? lines : lists && EXCHANGES.map((exchange) => words.list(exchange, freshnessLine(lists[exchange])));
  const time = printedAt === undefined ? updated && words.written(timeOf(updated)) : words.printed(timeOf(printedAt));
  const about = useOwnOrigin() ?? told?.join('; ') ?? '';
  const where = [href, time].filter(Boolean).join(' · ');
  useLayoutEffect(() => {
    // The foot of a sheet has no elements: the styles read its text from a property. Every element inherits it, and each change makes the browser
    // style the whole page again, so it is not set on the screen. Firefox has no boxes in the margin of a sheet: it prints the slip once, at the end.
    if (!isPrinting || !('CSSMarginRule' in window)) return undefined;
    document.documentElement.style.setProperty('--print-foot', `${cssText(about)} '\\A' ${cssText(where)}`);
    return () => void document.documentElement.style.removeProperty('--print-foot');
  }, [isPrinting, about, where]);
  return (
    <div className="print-slip" data-print-slip aria-hidden>
      <p>{about}</p>
      <p>{where}</p>
    </div>
  );
}

/** Empty where the answer of the day or week is not there; undefined on any other page. */
function useOwnOrigin(): string | undefined {
  const path = usePath();
  const [day, week] = [readDayPath(path), readWeekPath(path)];
  const address = day === undefined ? week && weekAddress(week) : dayAddress(day);
  // The page itself asks for it.
  const { data } = useQuery<DayAnswer | WeekAnswer | null>({ queryKey: [address ?? ''], enabled: false });
  if (address === undefined) return undefined;
  // A server that has no such answer says so by null.
  if (data === undefined || data === null) return '';
  const days = 'sessions' in data ? data.sessions : [data];
  const dates = days.flatMap(({ session }, at) => (at === 0 || at === days.length - 1 ? [longDate(session)] : []));
  const exchanges = EXCHANGES.filter((exchange) => days.some(({ breadth }) => breadth[exchange] !== undefined));
  return [en.modes[data.mode], words.dates(dates), beside(exchanges)].filter(Boolean).join(' · ');
}

/** A CSS string: quotes, backslashes and control characters are escaped by number. */
function cssText(text: string): string {
  return `'${text.replaceAll(/['"\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}'`;
}

function timeOf(instant: number): string {
  return `${longDate(istDate(instant))} ${istMinute(instant)}`;
}

/** Renders at once, as the sheets are laid out when the listeners return. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || paper().matches,
    () => false,
  );
}

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    flushSync(onChange);
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  const stops = [listen(window, 'beforeprint', begin), listen(window, 'afterprint', end), listen(paper(), 'change', onChange)];
  return () => stops.forEach((stop) => stop());
}

function paper(): MediaQueryList {
  return window.matchMedia('print');
}
