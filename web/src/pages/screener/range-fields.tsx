import type { Unit } from '@bhav/core/screen/conditions';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';

interface RangeFieldsProps {
  unit: Unit | undefined;
  least?: number | undefined;
  most?: number | undefined;
  /** What is chosen has no range. */
  isOff?: boolean;
}

/** The two ends of a range, as an address has them; one that is empty is open. */
export function RangeFields({ unit, least, most, isOff = false }: RangeFieldsProps) {
  const inUnit = (label: string): string => words.labelled(label, unit === undefined ? '' : words.units[unit]);
  const ends = [
    ['least', inUnit(words.least), least],
    ['most', inUnit(words.most), most],
  ] as const;
  return ends.map(([name, label, value]) => (
    <input
      key={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      className="field w-36 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-28"
      placeholder={label}
      aria-label={label}
      defaultValue={value}
      disabled={isOff}
    />
  ));
}
