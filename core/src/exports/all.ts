import { istDate } from '../calendar/ist.ts';
import { fileWords } from '../words/en/export.ts';
import { csv } from './csv.ts';
import { filePrefix } from './file-name.ts';
import type { ExportContent, ExportFormat, ExportInput } from './format.ts';
import { sheet } from './sheet.ts';

/** The 'Export' button takes the first. */
export const EXPORT_FORMATS: readonly [ExportFormat, ...ExportFormat[]] = [csv, sheet];

/** Its message is what the toast says. */
export class NoDataToExport extends Error {
  constructor() {
    super(fileWords.noData);
    this.name = 'NoDataToExport';
  }
}

/** Throws `NoDataToExport` when there are no rows. */
export function exportContent(format: ExportFormat, input: ExportInput): ExportContent {
  if (input.stocks.length === 0) throw new NoDataToExport();
  return format.content(input);
}

/** `NSE_stocks_2026-11-21.csv`. The date is the list's session, or today in India when it has none; that of a demonstration has a prefix. */
export function exportFileName(format: ExportFormat, { list, now, own }: Pick<ExportInput, 'list' | 'now' | 'own'>): string {
  const prefix = filePrefix(list.mode) || filePrefix(own?.also?.mode ?? list.mode);
  return `${prefix}${own === undefined ? list.exchange : fileNameOf(own.name)}_stocks_${list.session ?? istDate(now)}.${format.extension}`;
}

/** Without characters that file systems refuse. */
function fileNameOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}&-]+/gu, '_');
}
