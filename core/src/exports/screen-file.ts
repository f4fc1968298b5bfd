import type { RangeWord } from '../screen/condition-words.ts';
import { CONDITIONS, type RangeCondition } from '../screen/conditions.ts';
import { conditionLabel } from '../screen/screen-sentence.ts';
import { FILE_FIELDS } from '../table/fields.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';
import { screenFileWords } from '../words/en/export.ts';
import { csvCells, csvOf } from '../table/csv-text.ts';
import { EXCHANGE_COLUMN } from './file-columns.ts';
import type { Sheet } from './format.ts';

const RANGES = CONDITIONS.filter((condition): condition is RangeCondition => condition.kind === 'range');
/** What the columns of every file have already. */
const IN_FIELDS = ['price', 'change', 'cap', 'traded'];
const FIGURES = RANGES.filter(({ word }) => !IN_FIELDS.includes(word));

/** Turnover is in rupees in every file, and on screen in crore. */
const IN_RUPEES: Partial<Record<RangeWord, (share: ScreenedShare) => number | undefined>> = {
  turnover: ({ turnover }) => turnover,
  both: ({ turnoverOnBoth }) => turnoverOnBoth,
};

/** Others are written as they are. */
const KINDS = {
  rupees: 'rupees',
  percent: 'percent',
  move: 'percent',
  crore: 'crore',
  days: 'count',
  shares: 'count',
  times: 'text',
  plain: 'text',
} as const;
/** With the exchange of each share where they may be of both. */
function fieldsOf(hasExchange: boolean) {
  return hasExchange ? [EXCHANGE_COLUMN, ...FILE_FIELDS] : FILE_FIELDS;
}

const columnsOf = (hasExchange: boolean): Sheet['columns'] => [
  ...fieldsOf(hasExchange).map(({ file: { header, kind, width } }) => ({ header, kind, width })),
  ...FIGURES.map(({ word, unit }) => ({ header: headerOf(word), kind: word in IN_RUPEES ? 'rupees' : KINDS[unit], width: 16 }) as const),
];

export function screenSheet(exchange: string, file: string, hasExchange = false): Sheet {
  const columns = columnsOf(hasExchange);
  const isFigure = columns.map(({ kind }, at) => kind !== 'text' || at >= fieldsOf(hasExchange).length);
  const rows = csvCells(file)
    .slice(1)
    .map((cells) => cells.map((cell, at) => (cell === '' ? undefined : isFigure[at] === true ? Number(cell) : cell)));
  return { name: `${exchange} stocks`, columns, rows };
}

/** The columns of every file, and each figure that a screen may ask for. */
export function screenFile(shares: readonly ScreenedShare[], hasExchange = false): string {
  const fields = fieldsOf(hasExchange);
  return csvOf(
    [...fields.map(({ file }) => file), ...FIGURES.map(({ word }) => ({ header: headerOf(word), kind: 'percent' as const }))],
    shares.map((share) => [
      ...fields.map(({ value }) => value(share)),
      ...FIGURES.map(({ word, figure }) => (IN_RUPEES[word] ?? figure)(share)),
    ]),
  );
}

function headerOf(word: RangeWord): string {
  return word in IN_RUPEES ? screenFileWords[word as keyof typeof screenFileWords] : conditionLabel(word);
}
