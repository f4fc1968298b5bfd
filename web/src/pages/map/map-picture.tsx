import { changeClass, CHANGE_CLASSES, CLASS_STARTS, countClasses, type ChangeClass } from '@bhav/core/map/change-classes';
import { weightedChange } from '@bhav/core/market/moves';
import type { MapPeriod } from '@bhav/core/market/map-choices';
import type { Box } from '@bhav/core/map/neighbour';
import type { MapTile, MapAnswer } from '@bhav/core/wire/lists/map';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { memo, useId } from 'react';
import { HEAD_EDGE, type MapCell, type MapLayout, textWidth } from './map-layout.ts';
import { DASH, formatCount } from '@bhav/core/words/format';

interface MapPictureProps {
  layout: MapLayout;
  /** By the keys of their tiles. */
  tiles: ReadonlyMap<string, MapTile>;
  by: MapPeriod;
}

/** The sizes of letters, the first of which fits is taken; one line and two need so much room, px. The change is the second line, `below` the middle. */
const LETTERS = [
  { size: 16, style: 'map-large', width: 110, one: 64, two: 64, change: { size: 12, style: '', below: 15 } },
  { size: 12, style: '', width: 0, one: 16, two: 28, change: { size: 12, style: '', below: 11 } },
  { size: 10, style: 'map-small', width: 0, one: 14, two: 24, change: { size: 10, style: 'map-small', below: 11 } },
] as const;
const [, ...SMALL] = LETTERS;
const LEAST_LABEL = Math.min(...LETTERS.map(({ one }) => one));
const LABEL_EDGE = 2;

/** One path a class of change. It is only a picture: what acts lies above it. */
export const MapPicture = memo(function MapPicture({ layout: { sectors, cells }, tiles, by }: MapPictureProps) {
  const hatch = useId();
  const paths = new Map<string, string>();
  for (const cell of cells) {
    const shown = classOf(cell, tiles, by);
    paths.set(shown, (paths.get(shown) ?? '') + pathOf(cell));
  }
  const falls = FALLS.map((shown) => paths.get(shown) ?? '').join('');
  return (
    <g aria-hidden className="map-picture">
      <Hatch id={hatch} />
      {sectors.map(({ name, head, ...box }) =>
        head === 0 ? undefined : (
          <text key={name} x={box.x0 + HEAD_EDGE} y={box.y0 + 13} className="map-sector">
            {name}
          </text>
        ),
      )}
      {[...paths].map(([shown, d]) => (
        <path key={shown} d={d} className={`map-tiles map-${shown}`} />
      ))}
      <path d={falls} fill={`url(#${hatch})`} />
      {cells.map((cell) =>
        // Most of thousands have none.
        cell.y1 - cell.y0 < LEAST_LABEL ? undefined : (
          <Label key={cell.key} cell={cell} tile={tiles.get(cell.key)} shown={classOf(cell, tiles, by)} />
        ),
      )}
    </g>
  );
});

/** The hatching of falls, so that they differ from rises without colour too. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V6" className="map-hatch" />
    </pattern>
  );
}

const FALLS = ['fall-1', 'fall-2', 'fall-3'];

function styleOfClass(step: number): string {
  return step === 0 ? 'level' : `${step < 0 ? 'fall' : 'rise'}-${Math.abs(step)}`;
}

function classOf(cell: MapCell, tiles: MapPictureProps['tiles'], by: MapPeriod): string {
  const change = changeOf(cell, tiles);
  return change === undefined ? 'unknown' : styleOfClass(changeClass(change, by));
}

/** Of a sector's tile the change of all its shares together, by their sizes. */
export function changeOf({ key, members }: MapCell, tiles: MapPictureProps['tiles']): number | undefined {
  if (members === undefined) return tiles.get(key)?.change;
  return weightedChange(
    members.flatMap((member) => {
      const { change, size = 0 } = tiles.get(member) ?? {};
      return change === undefined ? [] : [{ percent: change, weight: size }];
    }),
  );
}

/** The symbol, with the change where there is room; upright where it fits only so. */
function Label({ cell, tile, shown }: { cell: MapCell; tile: MapTile | undefined; shown: string }) {
  if (tile === undefined) return undefined;
  const [width, height] = [cell.x1 - cell.x0, cell.y1 - cell.y0];
  const [x, y] = [round((cell.x0 + cell.x1) / 2), round((cell.y0 + cell.y1) / 2)];
  const change = words.change(tile.change);
  const className = `map-label map-on-${shown}`;
  const across = fitting(tile.symbol, { along: width, over: height }, LETTERS);
  if (across !== undefined) {
    const { two, style, change: second } = across;
    const hasChange = height >= two && textWidth(change, second.size) <= width;
    return (
      <>
        <text x={x} y={hasChange ? y - 2 : y + 4} className={`${className} font-semibold ${style}`}>
          {tile.symbol}
        </text>
        {hasChange && (
          <text x={x} y={y + second.below} className={`${className} ${second.style}`}>
            {change}
          </text>
        )}
      </>
    );
  }
  const upright = fitting(tile.symbol, { along: height, over: width }, SMALL);
  return (
    upright && (
      <text x={x} y={y + 4} transform={`rotate(-90 ${x} ${y})`} className={`${className} font-semibold ${upright.style}`}>
        {tile.symbol}
      </text>
    )
  );
}

/** The first letters in which the whole text fits, px. */
function fitting(text: string, { along, over }: { along: number; over: number }, of: readonly (typeof LETTERS)[number][]) {
  return of.find(({ size, width: least, one }) => along >= least && over >= one && textWidth(text, size) + LABEL_EDGE * 2 <= along);
}

function pathOf({ x0, y0, x1, y1 }: Box): string {
  return `M${round(x0)} ${round(y0)}H${round(x1)}V${round(y1)}H${round(x0)}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** One line: each class with how many shares it has, and the change with which it begins. */
export function MapLegend({ answer: { tiles, by } }: { answer: MapAnswer }) {
  const hatch = useId();
  const { counts, unknown } = countClasses(tiles, by);
  return (
    <ul aria-label={words.legend(by)} className="map-legend figures">
      {CHANGE_CLASSES.map((step) => (
        <Class
          key={step}
          shown={styleOfClass(step)}
          hatch={step < 0 ? hatch : undefined}
          text={startOf(step, by)}
          range={rangeOf(step, by)}
          side={step === 0 || Math.abs(step) === CLASS_STARTS[by].length ? '' : step < 0 ? 'text-right' : 'text-left'}
          count={counts[step]}
        />
      ))}
      {unknown !== 0 && <Class shown="unknown" text={DASH} range={words.unknown} count={unknown} />}
    </ul>
  );
}

interface ClassProps {
  shown: string;
  hatch?: string | undefined;
  text: string;
  range: string;
  /** Where the class begins. */
  side?: string;
  count: number;
}

function Class({ shown, hatch, text, range, side = '', count }: ClassProps) {
  return (
    <li title={range}>
      <span className="sr-only">{words.inClass(range, count)}</span>
      <svg aria-hidden width="100%" height="20">
        {hatch !== undefined && <Hatch id={`${hatch}${shown}`} />}
        <rect width="100%" height="20" className={`map-${shown}`} />
        {hatch !== undefined && <rect width="100%" height="20" fill={`url(#${hatch}${shown})`} />}
        <text x="50%" y="14" className={`map-label map-on-${shown}`}>
          {formatCount(count)}
        </text>
      </svg>
      <span aria-hidden className={`block text-xs text-muted ${side}`}>
        {text}
      </span>
    </li>
  );
}

/** "≤ −3%", "−1.5%", "0%", "+1.5%", "≥ 3%". */
function startOf(step: ChangeClass, by: MapPeriod): string {
  if (Math.abs(step) === CLASS_STARTS[by].length) return rangeOf(step, by);
  return words.start(step === 0 ? 0 : Math.sign(step) * (CLASS_STARTS[by][Math.abs(step) - 1] ?? 0));
}

/** "≤ −3%", "−3 to −1.5%", "within ±0.25%". */
function rangeOf(step: ChangeClass, by: MapPeriod): string {
  const starts = CLASS_STARTS[by];
  if (step === 0) return words.level(starts[0]);
  const size = Math.abs(step);
  const [near, far] = [starts[size - 1] ?? 0, starts[size]];
  return step > 0 ? words.between(near, far) : words.between(far && -far, -near);
}
