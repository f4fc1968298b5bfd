import { FILE_FIELDS } from '../table/fields.ts';
import { istDate, istTime, longDate } from '../calendar/ist.ts';
import { fileWords } from '../words/en-export.ts';
import { en } from '../words/en.ts';
import type { ExportFormat, ExportInput, Sheet } from './format.ts';

/** A workbook: the shares as typed figures, and a second sheet that says what they are. */
export const sheet: ExportFormat = {
  id: 'xlsx',
  label: fileWords.excel,
  extension: 'xlsx',
  content: (input) => ({ kind: 'workbook', sheets: [stockSheet(input), aboutSheet(input)] }),
};

function stockSheet({ list, stocks }: ExportInput): Sheet {
  return {
    name: `${list.exchange} stocks`,
    columns: FILE_FIELDS.map(({ file: { header, kind, width } }) => ({ header, kind, width })),
    rows: stocks.map((stock) => FILE_FIELDS.map(({ value }) => value(stock))),
  };
}

function aboutSheet({ list, stocks, view, now }: ExportInput): Sheet {
  const words = fileWords;
  const at = list.asOf === undefined ? now : Date.parse(list.asOf);
  const rows: [string, string | number | undefined][] = [
    [words.exchange, list.exchange],
    [words.list, list.name],
    [words.mode, en.modes[list.mode]],
    [words.source, list.source],
    [words.session, list.session === undefined ? undefined : longDate(list.session)],
    [words.time, `${longDate(istDate(at))} ${istTime(at)}`],
    [words.view, view],
    [words.rows, stocks.length],
  ];
  return {
    name: words.about,
    columns: [
      { header: words.about, kind: 'text', width: 16 },
      { header: fileWords.product, kind: 'text', width: 64 },
    ],
    rows: rows.filter(([, value]) => value !== undefined),
  };
}
