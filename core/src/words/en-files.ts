/** The words of exported files. */
export const fileWords = {
  csv: 'CSV',
  excel: 'Excel',
  noData: 'No data to export',
  product: 'Bhav India',
  about: 'About',
  exchange: 'Exchange',
  list: 'List',
  mode: 'Mode',
  source: 'Source',
  time: 'Time',
  session: 'Session',
  view: 'Filter',
  rows: 'Rows',
} as const;
