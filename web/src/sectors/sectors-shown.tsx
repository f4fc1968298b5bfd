import { readSectorView, sectorsAddress, type SectorView } from '@bhav/core/sectors/sector-view';
import { areSectorsKnown, sectorFigures, sectorRows } from '@bhav/core/sectors/sector-figures';
import type { SectorsAnswer } from '@bhav/core/wire/sectors';
import { sectorWords as words } from '@bhav/core/words/pages/en-sectors';
import { type ReactNode, useMemo } from 'react';
import { useList, useStockPart } from '../stock-data/provider.tsx';
import { areServed } from '../stock-data/stock-store.ts';
import { useHeldAnswer } from '../stock-data/use-answer.ts';
import { useParameters } from '../ui/address.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { SectorToolbar } from './sector-toolbar.tsx';

interface SectorsShownProps {
  path: string;
  children: (answer: SectorsAnswer, view: SectorView) => ReactNode;
}

/** The choice of shares and of a time, and what is shown of their sectors. */
export function SectorsShown(props: SectorsShownProps) {
  const parameters = useParameters();
  const view = useMemo(() => readSectorView(parameters), [parameters]);
  const Shown = useStockPart(areServed) ? Served : Simulated;
  return <Shown {...props} view={view} />;
}

function Served({ path, children, view }: SectorsShownProps & { view: SectorView }) {
  const { state, held, retry } = useHeldAnswer<SectorsAnswer>(sectorsAddress(view.of));
  const answer = state === 'missing' ? undefined : held;
  return (
    <>
      <SectorToolbar path={path} view={view} indices={answer?.indices ?? []} />
      {state === 'failed' || state === 'old' ? (
        <Failure title={state === 'old' ? words.old : words.failed} hint={words.failedHint} retry={retry} />
      ) : undefined}
      {state === 'missing' ? <p className="mt-6">{words.missing(view.of)}</p> : undefined}
      {answer === undefined || areSectorsKnown(answer) ? undefined : <p className="mt-3 text-sm text-muted">{words.noSectors}</p>}
      {answer === undefined ? state === 'loading' && <Loading text={words.loading} /> : children(answer, view)}
    </>
  );
}

/** The simulated market has the shares of one index an exchange. */
function Simulated({ path, children, view }: SectorsShownProps & { view: SectorView }) {
  const list = useList(view.of === 'BSE' ? 'BSE' : 'NSE');
  const answer = useMemo(
    () => list && { ...list, revision: 0, sectors: sectorRows(list.stocks, []), all: sectorFigures(list.stocks), indices: [] },
    [list],
  );
  return (
    <>
      <SectorToolbar path={path} view={view} indices={[]} />
      <p className="mt-3 text-sm text-muted">{words.simulated}</p>
      {answer === undefined ? <Loading text={words.loading} /> : children(answer, view)}
    </>
  );
}
