import { marketWords } from '@bhav/core/words/en/market';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentProps, type Key, memo, type ReactElement, type ReactNode } from 'react';
import { navigate } from './address/address.ts';
import { Link, useHrefOf } from './address/link.tsx';
import { OrderChoice } from './order-choice.tsx';

export interface FigureCell extends Omit<ComponentProps<'td'>, 'children'> {
  text: ReactNode;
  /** A second line, in small. */
  under?: ReactNode;
  [data: `data-${string}`]: string | boolean | undefined;
}

export interface Column<Row, Sort extends string = string> {
  /** A table whose columns have none has no row of headings. */
  label?: ReactNode;
  /** Of its heading and its cells. */
  className?: string | undefined;
  /** Stands before the figure where a phone has no row of headings; `true`: the heading. */
  phoneLabel?: string | true | undefined;
  /** The word in addresses of the figure whose receipt a press on a cell opens. */
  field?: string | undefined;
  /** The order that a press on the heading gives. */
  sort?: Sort | undefined;
  /** Of a table that is always in the order of this column. */
  order?: 'ascending' | 'descending' | undefined;
  /** `null` where another cell reaches over its place. The first column names the row. */
  cell(row: Row): ReactNode | FigureCell;
}

/** Rows with a body of their own in the table. */
interface Group<Row> {
  key: string;
  /** The cells of its first row, which names it. */
  head?: readonly (ReactNode | FigureCell)[] | undefined;
  rows: readonly Row[];
  /** Its last row, of one cell. */
  note?: FigureCell | undefined;
}

interface Sorting<Sort extends string> {
  sort: Sort;
  isAscending: boolean;
  /** On phones the headings are one choice, which has this label. */
  label?: string;
  to: (change: { sort: Sort; isAscending: boolean }) => string;
}

interface FigureTableProps<Row, Sort extends string> extends Pick<ComponentProps<'table'>, 'ref' | 'className'> {
  /** Text is for screen readers alone. */
  caption?: string | ReactElement<ComponentProps<'caption'>>;
  columns: readonly Column<Row, Sort>[];
  rows?: readonly Row[];
  groups?: readonly Group<Row>[];
  foot?: Row;
  /** Its place by default. */
  rowKey?: (row: Row) => Key;
  sorting?: Sorting<Sort>;
  headClassName?: string;
}

/** A row whose figures did not change does not render again while `columns` is the same. */
export function FigureTable<Row, Sort extends string = string>(props: FigureTableProps<Row, Sort>) {
  const { caption, columns, rows = [], groups = [{ key: '', rows }], foot, rowKey, sorting, headClassName, ...table } = props;
  return (
    <>
      {sorting?.label !== undefined && <SortChoice columns={columns} sorting={sorting} />}
      <table {...table}>
        {typeof caption === 'string' ? <caption className="sr-only">{caption}</caption> : caption}
        {columns.some(({ field }) => field !== undefined) && (
          <colgroup>
            {columns.map(({ field }, place) => (
              <col key={place} data-field={field} />
            ))}
          </colgroup>
        )}
        {columns.some(({ label }) => label !== undefined) && (
          <thead className={headClassName}>
            <tr data-label={sorting?.label}>
              {columns.map((column, place) => (
                <Heading key={place} column={column} sorting={sorting} isName={place === 0} />
              ))}
            </tr>
          </thead>
        )}
        {groups.map(({ key, head, rows: own, note }) => (
          <tbody key={key}>
            {head && (
              <tr>
                {head.map((cell, place) => (
                  <TableCell key={place} cell={cell} scope={place === 0 ? 'rowgroup' : undefined} />
                ))}
              </tr>
            )}
            {own.map((row, place) => (
              <TableRow key={rowKey?.(row) ?? place} row={row} columns={columns} />
            ))}
            {note && (
              <tr>
                <TableCell cell={note} />
              </tr>
            )}
          </tbody>
        ))}
        {foot !== undefined && (
          <tfoot>
            <TableRow row={foot} columns={columns} />
          </tfoot>
        )}
      </table>
    </>
  );
}

interface SortChoiceProps<Sort extends string> {
  columns: readonly Column<never, Sort>[];
  sorting: Sorting<Sort>;
}

const { figures, letters, order: orderInWords } = marketWords.table;

/** Stands in for the headings on phones; without script they are links there too. */
function SortChoice<Sort extends string>({ columns, sorting: { sort, isAscending, label, to } }: SortChoiceProps<Sort>) {
  const hrefOf = useHrefOf();
  const orders = columns.flatMap(({ label: heading, sort: own }, place) =>
    own === undefined || typeof heading !== 'string'
      ? []
      : [place === 0, place !== 0].map((ascending) => ({
          sort: own,
          isAscending: ascending,
          text: orderInWords(heading, (place === 0 ? letters : figures)[ascending ? 'ascending' : 'descending']),
        })),
  );
  return (
    <OrderChoice
      label={label}
      className="figure-sort print:hidden"
      orders={orders}
      isChosen={(order) => order.sort === sort && order.isAscending === isAscending}
      onChoose={(order) => navigate(hrefOf(to({ sort: order.sort, isAscending: order.isAscending })))}
    />
  );
}

interface HeadingProps<Sort extends string> {
  column: Column<never, Sort>;
  sorting: Sorting<Sort> | undefined;
  isName: boolean;
}

function Heading<Sort extends string>({ column: { label, className, sort, order }, sorting, isName }: HeadingProps<Sort>) {
  if (label === undefined) return <td className={className} />;
  if (sort === undefined || sorting === undefined) {
    return (
      <th scope="col" className={className} aria-sort={order}>
        {label}
      </th>
    );
  }
  const isSorted = sorting.sort === sort;
  const isAscending = isSorted ? !sorting.isAscending : isName;
  const Arrow = isSorted && sorting.isAscending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (sorting.isAscending ? 'ascending' : 'descending') : undefined}>
      <Link
        to={sorting.to({ sort, isAscending })}
        className={`inline-flex min-h-6 items-center gap-1 touch:min-h-11 ${isName ? '' : 'flex-row-reverse'}`}
      >
        {label}
        {isSorted && <Arrow className="size-3.5" />}
      </Link>
    </th>
  );
}

interface RowProps {
  row: unknown;
  columns: readonly Column<unknown>[];
}

const TableRow = memo(function TableRow({ row, columns }: RowProps) {
  return (
    <tr>
      {columns.map((column, place) => (
        <TableCell key={place} cell={column.cell(row)} column={column} scope={place === 0 ? 'row' : undefined} />
      ))}
    </tr>
  );
}, hasSameFigures);

function hasSameFigures(one: RowProps, other: RowProps): boolean {
  if (one.columns !== other.columns) return false;
  const before = Object.entries(Object(one.row));
  const next = new Map(Object.entries(Object(other.row)));
  return before.length === next.size && before.every(([name, figure]) => next.has(name) && next.get(name) === figure);
}

const NO_COLUMN: Column<unknown> = { cell: () => null };

interface TableCellProps {
  cell: ReactNode | FigureCell;
  column?: Column<unknown>;
  scope?: 'row' | 'rowgroup' | undefined;
}

function TableCell({ cell, column: { label, className, phoneLabel } = NO_COLUMN, scope }: TableCellProps) {
  if (cell === null) return undefined;
  const { text, under, ...own } = isCell(cell) ? cell : { text: cell };
  const content = (
    <>
      {text}
      {under !== undefined && <small className="block text-xs font-normal text-muted">{under}</small>}
    </>
  );
  const attributes = {
    'data-label': phoneLabel === true ? label : phoneLabel,
    ...own,
    className: [className, own.className].filter(Boolean).join(' ') || undefined,
  };
  return scope === undefined ? (
    <td {...attributes}>{content}</td>
  ) : (
    <th scope={scope} {...attributes}>
      {content}
    </th>
  );
}

function isCell(cell: ReactNode | FigureCell): cell is FigureCell {
  return typeof cell === 'object' && cell !== null && 'text' in cell;
}
