import type { DrawnMap } from '@bhav/core/map/map-answer';
import { type MapView, USUAL_LIST } from '@bhav/core/map/map-view';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { use } from 'react';
import { PageDay } from '../../ui/address/address.ts';

interface MapVerdictProps {
  answer: DrawnMap | undefined;
  view: MapView;
  /** The answer is of another view, while the one that is asked for is awaited. */
  isAwaited: boolean;
}

/** How many shares rose and fell, and where the map is not the one that was asked for. The line keeps its place. */
export function MapVerdict({ answer, view, isAwaited }: MapVerdictProps) {
  const day = use(PageDay);
  const { rose = 0, fell = 0, unchanged = 0, by = 'day' } = answer ?? {};
  const of = rose + fell + unchanged;
  const isOther = day !== undefined && view.of === undefined && answer?.name !== USUAL_LIST;
  return (
    <>
      <p className="mt-1 min-h-[1lh]" role="status">
        {of === 0 ? '' : words.verdict({ rose, fell, of, by })}
      </p>
      {answer && !isAwaited && isOther ? <p>{words.instead(USUAL_LIST, answer.name)}</p> : undefined}
      {answer && !isAwaited && answer.size === 'turnover' && view.size !== 'turnover' ? <p>{words.byTurnover}</p> : undefined}
    </>
  );
}
