/** The indices of NSE that have shares of one sector alone, by its name in the lists of NSE Indices. Other sectors have none. */
const INDEX_OF_SECTOR: Record<string, string> = {
  'AUTOMOBILE AND AUTO COMPONENTS': 'NIFTY AUTO',
  'CAPITAL GOODS': 'NIFTY CAPITAL GOODS',
  CHEMICALS: 'NIFTY CHEMICALS',
  CONSTRUCTION: 'NIFTY CONSTRUCTION',
  'CONSUMER DURABLES': 'NIFTY CONSUMER DURABLES',
  'CONSUMER SERVICES': 'NIFTY CONSUMER SERVICES',
  'FAST MOVING CONSUMER GOODS': 'NIFTY FMCG',
  'FINANCIAL SERVICES': 'NIFTY FINANCIAL SERVICES',
  HEALTHCARE: 'NIFTY HEALTHCARE INDEX',
  'INFORMATION TECHNOLOGY': 'NIFTY IT',
  'MEDIA ENTERTAINMENT & PUBLICATION': 'NIFTY MEDIA',
  'METALS & MINING': 'NIFTY METAL',
  'OIL GAS & CONSUMABLE FUELS': 'NIFTY OIL & GAS',
  POWER: 'NIFTY POWER',
  REALTY: 'NIFTY REALTY',
  TELECOMMUNICATION: 'NIFTY TELECOMMUNICATIONS',
};

/** In capitals. */
export const SECTOR_INDICES: readonly string[] = Object.values(INDEX_OF_SECTOR);

/** In capitals; undefined where there is none. */
export function sectorIndex(sector: string): string | undefined {
  return INDEX_OF_SECTOR[sector.toUpperCase()];
}

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
