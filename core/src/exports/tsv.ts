import { FILE_FIELDS } from '../table/fields.ts';
import { fileWords } from '../words/en-export.ts';
import type { ExportFormat } from './format.ts';

/** Tab-separated text (IANA `text/tab-separated-values`): full figures, a missing one empty. */
export const tsv: ExportFormat = {
  id: 'tsv',
  label: fileWords.tsv,
  extension: 'tsv',
  content: ({ stocks }) => {
    const lines = [
      FILE_FIELDS.map(({ file }) => file.header),
      ...stocks.map((stock) => FILE_FIELDS.map(({ value }) => String(value(stock) ?? '').replaceAll(/[\t\r\n]/g, ' '))),
    ];
    return {
      kind: 'text',
      text: lines.map((line) => `${line.join('\t')}\n`).join(''),
      type: 'text/tab-separated-values;charset=utf-8',
    };
  },
};
