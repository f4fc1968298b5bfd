import { listInWords } from '@bhav/core/words/source-in-words';
import { MAP_TILES, type DrawnMap } from '@bhav/core/map/map-answer';
import { mapScreen } from '@bhav/core/map/map-screen';
import { ARROWS, type Box, neighbourOf } from '@bhav/core/map/neighbour';
import { stockPath } from '@bhav/core/address/stock-path';
import { rowKey } from '@bhav/core/quotes/stock';
import { NO_SECTOR } from '@bhav/core/screen/condition-words';
import { formatRupees } from '@bhav/core/words/format';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { type KeyboardEvent, type PointerEvent, useMemo, useState, type RefCallback, useCallback } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { announce } from '../../ui/messages/announcer.tsx';
import { MapCard } from './map-card.tsx';
import { type MapCell, mapLayout, sectorTitle } from './map-layout.ts';
import { changeOf, MapPicture } from './map-picture.tsx';

/**
 * One link lies over the chosen tile: it is the one stop of the Tab key, moves by the arrow keys and with the pointer, and leads to the share. While
 * a tile is chosen only figures change, so that no tile moves from under the reader.
 */
export function MapStage({ answer, width }: { answer: DrawnMap; width: number }) {
  const [chosen, setChosen] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const sizes = useHeld(answer.tiles, isShown);
  const layout = useMemo(() => mapLayout(sizes, width), [sizes, width]);
  const tiles = useMemo(() => new Map(answer.tiles.map((tile) => [rowKey(tile), tile])), [answer.tiles]);
  const { cells } = layout;
  const cell = cells.find(({ key }) => key === chosen) ?? cells[0];
  if (cell === undefined) return undefined;
  const said = sayCell(cell);

  function sayCell(one: MapCell): { text: string; to: string } {
    const { key, sector, members } = one;
    const known = changeOf(one, tiles);
    const change = known === undefined ? words.noChange : words.change(known);
    if (members !== undefined) {
      const to = `/screener?${mapScreen(answer, sector ?? NO_SECTOR)}`;
      return {
        text: `${sectorTitle(sector)}: ${words.together(members.length)}, ${change}`,
        to,
      };
    }
    const tile = tiles.get(key);
    if (tile === undefined) return { text: '', to: '/map' };
    return {
      text: words.tile(tile.symbol, tile.name, [formatRupees(tile.price), change, words.sized(answer.size, tile.size)]),
      to: stockPath(tile.exchange ?? answer.exchange, tile.symbol),
    };
  }
  const choose = (next: MapCell | undefined): void => {
    if (next === undefined) return;
    setChosen(next.key);
    setIsShown(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    setIsTouched(false);
    if (event.key === 'Escape') setIsShown(false);
    const side = Object.entries(ARROWS).find(([key]) => key === event.key)?.[1];
    if (side === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = isShown ? neighbourOf(cells, cell, side) : cell;
    choose(next);
    if (next === undefined) return;
    announce(sayCell(next).text);
    const link = event.currentTarget;
    requestAnimationFrame(() => {
      link.closest('[role="group"]')?.querySelector('.map-card')?.scrollIntoView({ block: 'nearest' });
      link.scrollIntoView({ block: 'nearest' });
    });
  };
  const cellAt = ({ clientX, clientY, currentTarget }: PointerEvent): MapCell | undefined => {
    const box = currentTarget.getBoundingClientRect();
    const scale = layout.width / box.width;
    const [x, y] = [(clientX - box.left) * scale, (clientY - box.top) * scale];
    return cells.find(({ x0, y0, x1, y1 }) => x >= x0 && x < x1 && y >= y0 && y < y1);
  };
  return (
    <div role="group" aria-label={words.map(listInWords(answer), answer.tiles.length > MAP_TILES)} className="relative">
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        className="map-stage"
        onPointerDown={(event) => {
          setIsTouched(event.pointerType === 'touch');
          // The presses that a touch imitates would take the focus away again.
          if (event.pointerType === 'touch') event.preventDefault();
        }}
        onPointerMove={(event) => {
          if (event.pointerType !== 'touch') choose(cellAt(event));
        }}
        onPointerUp={(event) => {
          if (event.pointerType !== 'touch') return;
          choose(cellAt(event));
          event.currentTarget.querySelector('a')?.focus({ preventScroll: true });
        }}
        onPointerLeave={({ pointerType, currentTarget }) => {
          if (pointerType !== 'touch' && !currentTarget.contains(document.activeElement)) setIsShown(false);
        }}
      >
        <MapPicture layout={layout} tiles={tiles} by={answer.by} />
        <Link
          to={said.to}
          aria-label={said.text}
          className={`map-cursor ${isShown ? 'map-chosen' : ''}`}
          onFocus={() => setIsShown(true)}
          onBlur={({ relatedTarget }) => {
            // A tap on the link of the card takes the focus there.
            if (!(relatedTarget instanceof Element && relatedTarget.closest('.map-card'))) setIsShown(false);
          }}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            // A tap shows the card, whose link leads on.
            if (isTouched) event.preventDefault();
          }}
        >
          <Ring cell={cell} />
        </Link>
      </svg>
      {isShown && <MapCard answer={answer} layout={layout} cell={cell} tiles={tiles} to={said.to} isTouched={isTouched} />}
    </div>
  );
}

/** Light in dark, so that it is seen on every colour. */
function Ring({ cell: { x0, y0, x1, y1 } }: { cell: Box }) {
  const box = { x: x0 + 1, y: y0 + 1, width: Math.max(x1 - x0 - 2, 0), height: Math.max(y1 - y0 - 2, 0) };
  return (
    <>
      <rect {...box} />
      <rect {...box} className="map-ring" />
    </>
  );
}

/** Returns the value, or the one that was there when holding began. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

/** Widths in px of a map whose own width is not known yet: on phones, and elsewhere. */
const NARROW = 360;
const WIDE = 960;

/** The server writes both drawings, and the styles show one. */
export function MapFigure({ answer }: { answer: DrawnMap }) {
  const [width, measured] = useWidth();
  const view = `${answer.name} ${answer.size}`;
  return (
    <div ref={measured} className="min-w-0">
      {width === undefined ? (
        <>
          <div className="sm:hidden">
            <MapStage answer={answer} width={NARROW} />
          </div>
          <div className="max-sm:hidden">
            <MapStage answer={answer} width={WIDE} />
          </div>
        </>
      ) : (
        <MapStage key={view} answer={answer} width={width} />
      )}
    </div>
  );
}

/** Whole px; undefined until it is measured. */
function useWidth(): [number | undefined, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState<number>();
  const measured = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.floor(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measured];
}
