import { EXCHANGES } from '../market/exchange.ts';
import type { CompareAnswer, CompareColumns } from '../wire/lists/compare-answer.ts';
import { compareFileWords } from '../words/en/export.ts';
import { csvOf, type CsvColumn } from '../table/csv-text.ts';
import { bothExchangesFileName } from './file-name.ts';

const COLUMNS: Record<keyof CompareColumns, Omit<CsvColumn, 'header'>> = {
  name: { kind: 'text', isQuoted: true },
  isin: { kind: 'text' },
  sector: { kind: 'text' },
  nseSymbol: { kind: 'text' },
  bseSymbol: { kind: 'text' },
  bseCode: { kind: 'text' },
  nsePrice: { kind: 'rupees' },
  bsePrice: { kind: 'rupees' },
  difference: { kind: 'rupees' },
  differencePercent: { kind: 'percent' },
  nseVolume: { kind: 'count' },
  bseVolume: { kind: 'count' },
  nseVolumeShare: { kind: 'percent' },
  nseTurnover: { kind: 'rupees' },
  bseTurnover: { kind: 'rupees' },
};

export function compareFile({ columns }: CompareAnswer): string {
  const fields = Object.entries(COLUMNS) as [keyof CompareColumns, Omit<CsvColumn, 'header'>][];
  return csvOf(
    fields.map(([field, of]) => ({ ...of, header: compareFileWords[field] })),
    columns.name.map((_, at) => fields.map(([field]) => columns[field][at] ?? undefined)),
  );
}

/** `exchanges_2026-11-20.csv`. */
export function compareFileName({ exchanges }: CompareAnswer): string {
  return bothExchangesFileName(
    'exchanges',
    EXCHANGES.map((exchange) => exchanges[exchange]),
  );
}
