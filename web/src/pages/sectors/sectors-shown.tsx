import { en } from '@bhav/core/words/en/common';
import { SECTOR_FIGURES, sectorsAddress, type SectorView, sectorView } from '@bhav/core/sectors/sector-view';
import { areSectorsKnown, sectorFigures, sectorRows, shownFigure } from '@bhav/core/sectors/sector-figures';
import { MAP_PERIODS } from '@bhav/core/market/map-choices';
import type { SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { moversWords } from '@bhav/core/words/en/pages/movers';
import { sectorWords as words } from '@bhav/core/words/en/pages/sectors';
import { type ReactNode, useMemo } from 'react';
import { useUniverse } from '../../table/found/universe.ts';
import { useIsFromServer, useList } from '../../data/market/provider.tsx';
import { useHeldAnswer } from '../../data/answers/use-answer.ts';
import { AnswerFrame, Loading } from '../../ui/messages/answer-frame.tsx';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm, ViewLinks } from '../../ui/address/view-form.tsx';

interface SectorsShownProps {
  children: (answer: SectorsAnswer, view: SectorView) => ReactNode;
}

type ShownProps = SectorsShownProps & { handle: ViewHandle<SectorView> };

export function SectorsShown({ children }: SectorsShownProps) {
  const handle = useView(sectorView);
  const Shown = useIsFromServer() ? Served : Simulated;
  return <Shown handle={handle}>{children}</Shown>;
}

interface ChoiceProps extends Pick<ShownProps, 'handle'> {
  indices: readonly string[];
  /** Absent until there are figures. */
  answer: Pick<SectorsAnswer, 'all'> | undefined;
}

function SectorsChoice({ handle, indices, answer }: ChoiceProps) {
  const universe = useUniverse(handle.view.of, indices);
  const usual = answer && shownFigure(answer, { ...handle.view, figure: undefined });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <ViewForm<SectorView>
        handle={handle}
        choices={[
          universe,
          {
            of: 'figure',
            label: words.figure,
            className: 'min-w-0',
            chosen: handle.view.figure === usual ? undefined : handle.view.figure,
            options: SECTOR_FIGURES.toSorted((one, other) => Number(other === usual) - Number(one === usual)).map((figure) => ({
              value: figure === usual ? undefined : figure,
              text: words.figures[figure],
            })),
          },
        ]}
        submit={moversWords.show}
        className="flex min-w-0 items-center gap-2 max-sm:w-full"
      />
      <ViewLinks
        handle={handle}
        of="by"
        label={words.over}
        options={MAP_PERIODS.map((span) => ({ value: span, text: words.spans[span] }))}
      />
    </div>
  );
}

function Served({ handle, children }: ShownProps) {
  const { view } = handle;
  const answered = useHeldAnswer<SectorsAnswer>(sectorsAddress(view.of));
  return (
    <>
      <SectorsChoice
        handle={handle}
        indices={answered.state === 'missing' ? [] : (answered.held?.indices ?? [])}
        answer={answered.held ?? answered.value}
      />
      <AnswerFrame answered={answered} what={words.what} missing={<p className="mt-6">{words.missing(view.of)}</p>}>
        {(answer) => (
          <>
            {!areSectorsKnown(answer) && <p className="mt-3 text-sm text-muted">{words.noSectors}</p>}
            {children(answer, view)}
          </>
        )}
      </AnswerFrame>
    </>
  );
}

/** The simulated market has the shares of one index an exchange. */
function Simulated({ handle, children }: ShownProps) {
  const { view } = handle;
  const list = useList(view.of === 'BSE' ? 'BSE' : 'NSE');
  const answer = useMemo(
    () => list && { ...list, revision: 0, sectors: sectorRows(list.stocks, []), all: sectorFigures(list.stocks), indices: [] },
    [list],
  );
  return (
    <>
      <SectorsChoice handle={handle} indices={[]} answer={answer} />
      <p className="mt-3 text-sm text-muted">{words.simulated}</p>
      {answer === undefined ? <Loading text={en.answer.loading(words.what)} /> : children(answer, view)}
    </>
  );
}
