import type { Stock } from '@bhav/core/wire/stock';
import { watchlistWords as words } from '@bhav/core/words/en/pages/watchlist';
import type { KeyboardEvent } from 'react';
import { toggleWatched, useIsWatched } from './watchlists.ts';
import { sentence } from '@bhav/core/words/joins';

/**
 * The star comes when the reader's lists are read, into a place that the styles hold, so that no page carries eighty of them. The styles draw it:
 * with an icon in each, eighty stars would be 240 elements. All stars of a table are one tab stop; the arrow keys lead from one to the next.
 */
export function RowStar({ stock }: { stock: Stock }) {
  const { exchange, symbol } = stock;
  const isWatched = useIsWatched(exchange, stock);
  if (isWatched === undefined || exchange === undefined) return undefined;
  return (
    <button
      ref={takeStop}
      type="button"
      className="star"
      aria-pressed={isWatched}
      aria-label={words.watch(symbol)}
      title={`${sentence(words.watch(symbol))} ${words.arrows}`}
      tabIndex={-1}
      onClick={() => void toggleWatched(exchange, stock)}
      onFocus={({ currentTarget }) => passStop(currentTarget)}
      onKeyDown={leadOn}
    />
  );
}

/** The first star of a table that is drawn is its tab stop; a star that goes leaves the stop to another. */
function takeStop(star: HTMLButtonElement | null): (() => void) | undefined {
  const table = star?.closest('table') ?? undefined;
  if (star === null || table === undefined) return undefined;
  if (stopOf(table) === null) star.tabIndex = 0;
  return () => {
    if (star.tabIndex !== 0) return;
    star.tabIndex = -1;
    const [next] = starsOf(table).filter((other) => other !== star);
    if (next !== undefined) next.tabIndex = 0;
  };
}

function passStop(star: HTMLButtonElement): void {
  const table = star.closest('table');
  const stop = table === null ? null : stopOf(table);
  if (stop !== null) stop.tabIndex = -1;
  star.tabIndex = 0;
}

function leadOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const table = event.currentTarget.closest('table');
  if (table === null) return;
  const stars = starsOf(table);
  const now = stars.indexOf(event.currentTarget);
  const places: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: stars.length - 1 };
  const next = stars[places[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function starsOf(table: HTMLTableElement): HTMLButtonElement[] {
  return [...table.querySelectorAll<HTMLButtonElement>('.star')];
}

/** Each star that comes asks for it; most often it is the first of the table. */
function stopOf(table: HTMLTableElement): HTMLButtonElement | null {
  return table.querySelector('.star[tabindex="0"]');
}
