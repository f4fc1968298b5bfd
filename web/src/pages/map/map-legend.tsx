import { CHANGE_CLASSES, CLASS_STARTS, countClasses, type ChangeClass } from '@bhav/core/map/change-classes';
import type { MapPeriod } from '@bhav/core/market/map-choices';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import { formatCount } from '@bhav/core/words/format';
import { mapWords as words } from '@bhav/core/words/pages/en-map';
import { useId } from 'react';
import { Hatch, styleOfClass } from './map-picture.tsx';

export function MapLegend({ answer: { tiles, by } }: { answer: MapAnswer }) {
  const hatch = useId();
  const { counts, unknown } = countClasses(tiles, by);
  return (
    <ul aria-label={words.legend(by)} className="map-legend figures">
      {CHANGE_CLASSES.map((step) => (
        <Class key={step} shown={styleOfClass(step)} hatch={step < 0 ? hatch : undefined} text={rangeOf(step, by)} count={counts[step]} />
      ))}
      {unknown === 0 ? undefined : <Class shown="unknown" text={words.unknown} count={unknown} />}
    </ul>
  );
}

function Class({ shown, hatch, text, count }: { shown: string; hatch?: string | undefined; text: string; count: number }) {
  return (
    <li>
      <svg aria-hidden width="100%" height="10">
        {hatch === undefined ? undefined : <Hatch id={`${hatch}${shown}`} />}
        <rect width="100%" height="10" className={`map-${shown}`} />
        {hatch === undefined ? undefined : <rect width="100%" height="10" fill={`url(#${hatch}${shown})`} />}
      </svg>
      <span className="text-xs text-muted">{text}</span> <b className="block text-sm font-semibold">{formatCount(count)}</b>
    </li>
  );
}

/** "≤ −3 %", "−3 to −1.5 %", "within ±0.25 %". */
function rangeOf(step: ChangeClass, by: MapPeriod): string {
  const starts = CLASS_STARTS[by];
  if (step === 0) return words.level(starts[0]);
  const size = Math.abs(step);
  const [near, far] = [starts[size - 1] ?? 0, starts[size]];
  return step > 0 ? words.between(near, far) : words.between(far && -far, -near);
}
