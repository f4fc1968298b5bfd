import { sectorNames } from './en/sector-names.ts';

/** As a page shows it. Addresses, answers and files have the name as filed. */
export function sectorName(filed: string): string {
  return sectorNames[filed] ?? filed;
}
