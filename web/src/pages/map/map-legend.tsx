import { CHANGE_CLASSES, CLASS_STARTS, countClasses, type ChangeClass } from '@bhav/core/map/change-classes';
import type { MapPeriod } from '@bhav/core/market/map-choices';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import { DASH, formatCount } from '@bhav/core/words/format';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { useId } from 'react';
import { Hatch, styleOfClass } from './map-picture.tsx';

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
