import { indexName } from '@bhav/core/words/index-name';
import { indexPath } from '@bhav/core/address/stock-path';
import { shortDate } from '@bhav/core/words/dates';
import { areSectorsKnown, isOfAnother, sectorChange, shownFigure } from '@bhav/core/sectors/sector-figures';
import { sectorScreen, type SectorView, sectorView } from '@bhav/core/sectors/sector-view';
import { screenAddress } from '@bhav/core/screen/screen';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { MAP_PERIODS, type MapPeriod } from '@bhav/core/market/map-choices';
import type { SectorRow, SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { formatCount } from '@bhav/core/words/format';
import { sectorWords as words } from '@bhav/core/words/en/pages/sectors';
import { barOf } from '../../table/market-table/row.tsx';
import { FoundList } from '../../table/found/found-list.tsx';
import { percentCell, SignedPercent } from '../../figures/percent-change.tsx';
import { useHeldAnswer } from '../../data/answers/use-answer.ts';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { Link } from '../../ui/address/link.tsx';
import { Leader, SectorVerdict } from './sector-verdict.tsx';
import { sectorName } from '@bhav/core/words/sector-name';

interface SectorDetailProps {
  sector: string;
  answer: SectorsAnswer;
  view: SectorView;
}

export function SectorDetail({ sector, answer, view }: SectorDetailProps) {
  const row = answer.sectors.find((one) => one.sector === sector);
  return (
    <>
      {row === undefined ? (
        <p className="mt-4 flex flex-wrap items-baseline gap-x-6">
          {areSectorsKnown(answer) && words.missingSector(sectorName(sector))} <AllSectors view={view} />
        </p>
      ) : (
        <>
          <SpansTable sector={sector} answer={answer} row={row} view={view} />
          <Members sector={sector} view={view} />
          <p className="mt-6 max-w-[44rem] text-sm text-muted">
            {words.method} {words.origin}
          </p>
        </>
      )}
    </>
  );
}

function AllSectors({ view }: Pick<SectorDetailProps, 'view'>) {
  return (
    <Link to={sectorView.address('/sectors', { ...view, by: 'day' })} className="link-alone text-sm print:hidden">
      {words.back}
    </Link>
  );
}

interface SpansTableProps extends SectorDetailProps {
  row: SectorRow;
}

function SpansTable({ sector, answer, row, view }: SpansTableProps) {
  const { changes, index, members } = row;
  const { columns } = words;
  const figure = shownFigure(answer, view);
  const changeOver = (span: MapPeriod) => sectorChange(row, span, figure);
  const known = MAP_PERIODS.filter((span) => changes[span].known > 0);
  const unknown = MAP_PERIODS.filter((span) => changes[span].known === 0);
  const widest = Math.max(...MAP_PERIODS.map((span) => Math.abs(changeOver(span) ?? 0)));
  const count = (one: 'rose' | 'fell'): Column<MapPeriod> => ({
    label: columns[one],
    cell: (span) => formatCount(changes[span][one]),
  });
  const leader = (one: 'strongest' | 'weakest') => (span: MapPeriod) => (
    <Leader exchange={answer.exchange} of={changes[span][one]} by={span} />
  );
  const table: readonly Column<MapPeriod>[] = [
    {
      label: words.time,
      cell: (span: MapPeriod) => ({
        text: words.spans[span],
        under: changes[span].known < members ? words.known(changes[span].known) : undefined,
      }),
    },
    { label: columns.change, cell: (span: MapPeriod) => percentCell(changeOver(span), barOf(changeOver(span), widest)) },
    count('rose'),
    count('fell'),
    { label: columns.strongest, className: 'max-md:hidden', cell: leader('strongest') },
    { label: columns.weakest, className: 'max-md:hidden', cell: leader('weakest') },
    index && {
      label: (
        <>
          <Link to={indexPath(index.name)} className="hover:underline">
            {indexName(index.name)}
          </Link>
          {isOfAnother(index, answer.session) && <small className="block">{words.longerUpTo(shortDate(index.session))}</small>}
        </>
      ),
      className: 'whitespace-normal',
      cell: (span: MapPeriod) => <SignedPercent percent={index.changes[span]} />,
    },
  ].filter((column) => column !== undefined);
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <span>
          <SectorVerdict answer={answer} view={view} row={row} />
        </span>
        <AllSectors view={view} />
      </p>
      <FigureTable className="figure-table sector-table mt-2" caption={words.overEach(sectorName(sector))} columns={table} rows={known} />
      {unknown.length > 0 && <p className="mt-2 text-sm text-muted">{words.notKnown(unknown.map((span) => words.spans[span]))}</p>}
    </>
  );
}

function Members({ sector, view }: Pick<SectorDetailProps, 'sector' | 'view'>) {
  const screen = sectorScreen(sector, view);
  const answered = useHeldAnswer<ScreenAnswer>(screenAddress(screen));
  return (
    <AnswerFrame answered={answered} what={words.what}>
      {(answer) => (
        <FoundList title={words.members} rule={words.rule} screen={screen} answer={answer} isAwaited={answered.value === undefined} />
      )}
    </AnswerFrame>
  );
}
