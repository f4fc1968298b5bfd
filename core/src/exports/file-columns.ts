import { FILE_FIELDS, type FileField } from '../table/fields.ts';
import { flagName } from '../warnings/warning-words.ts';
import { fileWords } from '../words/en/export.ts';
import type { ExportInput } from './format.ts';

export type ExportColumn = Pick<FileField, 'value' | 'file'>;

export const EXCHANGE_COLUMN: ExportColumn = {
  value: (stock) => stock.exchange,
  file: { header: fileWords.exchange, kind: 'text', width: 10 },
};
const WARNINGS: ExportColumn = {
  value: ({ warnings = [] }) => warnings.map(flagName).join('; ') || undefined,
  file: { header: fileWords.warnings, kind: 'text', width: 40 },
};

/** The exchange where a reader has chosen rows from both, and the warnings where the market is not simulated. */
export function fileColumns({ list, own }: Pick<ExportInput, 'list' | 'own'>): readonly ExportColumn[] {
  return [...(own === undefined ? [] : [EXCHANGE_COLUMN]), ...FILE_FIELDS, ...(list.mode === 'simulated' ? [] : [WARNINGS])];
}
