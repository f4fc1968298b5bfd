/** The words of taking a list away as a file; the messages are the specification's (section 8). */
export const exportWords = {
  button: 'Export',
  formats: (exchange: string) => `Choose a file format, ${exchange}`,
  action: (exchange: string, list: string, format: string) => `Export ${exchange} (${list}) as ${format}`,
  done: (exchange: string) => `${exchange} data exported successfully!`,
  failed: 'Export failed. Please try again.',
} as const;

/** The words of the messages that appear for a moment. */
export const toastWords = { dismiss: 'Dismiss' } as const;

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
