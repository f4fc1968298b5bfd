import { istDate, istTime } from '../calendar/ist.ts';
import { longDate } from '../words/dates.ts';
import { exportWords, fileWords } from '../words/en/export.ts';
import { en } from '../words/en/common.ts';
import { fileColumns } from './file-columns.ts';
import type { ExportFormat, ExportInput, Sheet } from './format.ts';
import { sourceInWords, listInWords } from '../words/source-in-words.ts';

/** With a second sheet that says what the figures are. */
export const sheet: ExportFormat = {
  id: 'xlsx',
  label: fileWords.excel,
  extension: 'xlsx',
  content: (input) => ({ kind: 'workbook', sheets: [stockSheet(input), aboutSheet(input, input.stocks.length)] }),
};

function stockSheet(input: ExportInput): Sheet {
  const { list, stocks, own } = input;
  const fields = fileColumns(input);
  return {
    name: own === undefined ? exportWords.sheet(list.exchange) : fileWords.stocks,
    columns: fields.map(({ file: { header, kind, width } }) => ({ header, kind, width })),
    rows: stocks.map((stock) => fields.map(({ value }) => value(stock))),
  };
}

export function aboutSheet({ list, view, now, own }: Omit<ExportInput, 'stocks'>, shares: number): Sheet {
  const words = fileWords;
  const lists = own?.also === undefined ? [list] : [list, own.also];
  const about = lists.flatMap((one): Cells[] => {
    const at = one.asOf === undefined ? now : Date.parse(one.asOf);
    return [
      [words.exchange, one.exchange],
      [words.list, own?.name ?? listInWords(one)],
      [words.mode, en.modes[one.mode]],
      [words.source, sourceInWords(one, one.exchange)],
      [words.session, one.session === undefined ? undefined : longDate(one.session)],
      [words.time, `${longDate(istDate(at))} ${istTime(at)}`],
    ];
  });
  const rows: Cells[] = [...about, [words.view, view], [words.rows, shares]];
  return {
    name: words.about,
    columns: [
      { header: words.about, kind: 'text', width: 16 },
      { header: fileWords.product, kind: 'text', width: 64 },
    ],
    rows: rows.filter(([, value]) => value !== undefined),
  };
}

type Cells = [string, string | number | undefined];
