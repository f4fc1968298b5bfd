import type { Unit } from '@bhav/core/screen/conditions';
import { screenerWords as words } from '@bhav/core/words/pages/en-screener';

interface RangeFieldsProps {
  unit: Unit | undefined;
  least?: number | undefined;
  most?: number | undefined;
  /** What is chosen has no range. */
  isOff?: boolean;
}

/** The two ends of a range, as an address has them; one that is empty is open. */
export function RangeFields({ unit, least, most, isOff = false }: RangeFieldsProps) {
  const ends = [
    ['least', words.least, least],
    ['most', words.most, most],
  ] as const;
  return ends.map(([name, label, value]) => (
    <input
      key={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      className="field w-28 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
      placeholder={label}
      aria-label={words.labelled(label, unit === undefined ? '' : words.units[unit])}
      defaultValue={value}
      disabled={isOff}
    />
  ));
}
