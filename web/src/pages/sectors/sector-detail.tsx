import { indexPath } from '@bhav/core/address/stock-path';
import { shortDate } from '@bhav/core/calendar/ist';
import { areSectorsKnown, isOfAnother } from '@bhav/core/sectors/sector-figures';
import { sectorScreen, type SectorView, sectorView } from '@bhav/core/sectors/sector-view';
import { screenAddress } from '@bhav/core/screen/screen';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { MAP_PERIODS, type MapPeriod } from '@bhav/core/market/map-choices';
import type { SectorRow, SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { sectorWords as words } from '@bhav/core/words/pages/en-sectors';
import { FoundList } from '../../table/found/found-list.tsx';
import { PercentChange } from '../../figures/percent-change.tsx';
import { useHeldAnswer } from '../../data/answers/use-answer.ts';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { Link } from '../../ui/address/link.tsx';

interface SectorDetailProps {
  sector: string;
  answer: SectorsAnswer;
  view: SectorView;
}

export function SectorDetail({ sector, answer, view }: SectorDetailProps) {
  const row = answer.sectors.find((one) => one.sector === sector);
  return (
    <>
      <p className="mt-3 text-sm">
        <Link to={sectorView.address('/sectors', { ...view, by: 'day' })} className="link">
          {words.back}
        </Link>
      </p>
      {row === undefined ? (
        areSectorsKnown(answer) && <p className="mt-4">{words.missingSector(sector)}</p>
      ) : (
        <>
          <SpansTable sector={sector} row={row} session={answer.session} />
          <h2 className="mt-8">{words.members}</h2>
          <Members sector={sector} view={view} />
        </>
      )}
    </>
  );
}

interface SpansTableProps {
  sector: string;
  row: SectorRow;
  /** Of the shares. */
  session: string | undefined;
}

function SpansTable({ sector, row: { changes, index, members, rose, fell }, session }: SpansTableProps) {
  const { columns } = words;
  const changeOf = (figure: 'mean' | 'median' | 'weighted'): Column<MapPeriod> => ({
    label: columns[figure],
    cell: (span) => <PercentChange percent={changes[span][figure]} />,
  });
  const table: readonly Column<MapPeriod>[] = [
    {
      label: words.time,
      cell: (span: MapPeriod) => (
        <>
          {words.spans[span]} {changes[span].known < members && <small className="text-muted">{words.known(changes[span].known)}</small>}
        </>
      ),
    },
    changeOf('mean'),
    changeOf('median'),
    changeOf('weighted'),
    index && {
      label: (
        <>
          <Link to={indexPath(index.name)} className="link">
            {index.name}
          </Link>
          {isOfAnother(index, session) && <small className="block">{words.longerUpTo(shortDate(index.session))}</small>}
        </>
      ),
      cell: (span: MapPeriod) => <PercentChange percent={index.changes[span]} />,
    },
  ].filter((column) => column !== undefined);
  return (
    <div className="max-w-[44rem]">
      <p className="mt-2">{words.counts(members, rose, fell)}</p>
      <FigureTable className="figure-table mt-2" caption={words.figures(sector)} columns={table} rows={MAP_PERIODS} />
      <p className="mt-2 text-sm text-muted">
        {words.method} {words.origin}
      </p>
    </div>
  );
}

function Members({ sector, view }: Pick<SectorDetailProps, 'sector' | 'view'>) {
  const screen = sectorScreen(sector, view);
  const answered = useHeldAnswer<ScreenAnswer>(screenAddress(screen));
  return (
    <AnswerFrame answered={answered} what={words.what}>
      {(answer) => <FoundList rule={words.rule} screen={screen} answer={answer} isAwaited={answered.value === undefined} />}
    </AnswerFrame>
  );
}
