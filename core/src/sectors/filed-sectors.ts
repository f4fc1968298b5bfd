/** The exchanges' sectors, as NSE Indices and BSE file them. */
const FILED = [
  'Automobile and Auto Components',
  'Capital Goods',
  'Chemicals',
  'Construction',
  'Construction Materials',
  'Consumer Durables',
  'Consumer Services',
  'Diversified',
  'Fast Moving Consumer Goods',
  'Financial Services',
  'Forest Materials',
  'Healthcare',
  'Information Technology',
  'Media Entertainment & Publication',
  'Metals & Mining',
  'Oil Gas & Consumable Fuels',
  'Power',
  'Realty',
  'Services',
  'Telecommunication',
  'Textiles',
  'Utilities',
];

const BY_SLUG = new Map(FILED.map((sector) => [slugOf(sector), sector]));

/** The sector that an address names in small letters with hyphens, as `information-technology`; any other name as it is. */
export function filedSector(named: string): string {
  return BY_SLUG.get(slugOf(named)) ?? named;
}

function slugOf(sector: string): string {
  return sector.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
