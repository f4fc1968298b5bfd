import { addressOn } from '@bhav/core/address/view';
import { type DrawnMap, listOf } from '@bhav/core/map/map-answer';
import { mapAddress } from '@bhav/core/map/map-view';
import { mapScreen } from '@bhav/core/map/map-screen';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import type { StockList } from '@bhav/core/wire/market';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import { inLanguage } from '@bhav/core/words/page-address';
import { useQuery } from '@tanstack/react-query';
import { memo, use, useDeferredValue } from 'react';
import { FreshnessOf } from '../../figures/freshness.tsx';
import { PageDay } from '../../ui/address/address.ts';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { useMedia } from '../../ui/browser/use-media.ts';
import { Part } from '../../ui/messages/failure.tsx';
import { MapFigure } from './map-stage.tsx';
import { MapLegend } from './map-picture.tsx';
import { MapList } from './map-list.tsx';
import { sentences } from '@bhav/core/words/joins';

/** From this width on every share of an exchange has room for its tile. The page comes with the largest alone, which its table keeps. */
const WIDE = '(min-width: 64rem)';

interface MarketMapProps {
  answer: DrawnMap;
  /** Of a list with shares of both exchanges, the figures of each. */
  sources?: readonly StockList[] | undefined;
}

/** The table is drawn after the map. */
export const MarketMap = memo(function MarketMap({ answer, sources = [{ ...answer, stocks: [] }] }: MarketMapProps) {
  const listed = useDeferredValue(answer);
  const day = use(PageDay);
  const { name, of, rose, fell, unchanged, unsized, size, by, mode, noWeights, ofList } = answer;
  const view = { of: listOf(answer), size, by };
  // A reader's own list is drawn whole, and no request has its name.
  const hasMore = ofList === undefined && of - unsized > answer.tiles.length;
  const isWide = useMedia(WIDE);
  const { data } = useQuery<MapAnswer>({ queryKey: [mapAddress(view, true)], enabled: hasMore && isWide });
  const every = (isWide && data) || answer;
  const { tiles } = every;
  const compared = rose + fell + unchanged;
  const isPart = of - unsized > tiles.length;
  const counts = [
    ...(compared === 0 ? [words.shares(name, of)] : []),
    ...(isPart ? [words.largest(tiles.length, of - unsized)] : []),
    ...(unsized === 0 ? [] : [words.unsized(unsized, size)]),
  ];
  const notes = [
    ...(size === 'weight' && noWeights === undefined ? [words.weights] : []),
    ...(mode === 'live' && by !== 'day' ? [words.returns] : []),
    ...(day !== undefined && tiles.every(({ sector }) => sector === undefined) ? [words.noSectors] : []),
  ];
  const screen = mapScreen(answer);
  return (
    <>
      {tiles.length === 0 ? (
        <p className="mt-6">{noWeights === undefined ? words.none(size) : words.noWeights[noWeights]}</p>
      ) : (
        <>
          <MapLegend answer={every} />
          <MapFigure answer={every} />
          <p className="mt-2 max-w-3xl text-sm text-muted">{words.lead(size, by)}</p>
        </>
      )}
      {counts.length + notes.length > 0 && (
        <p className="figures mt-2 text-sm whitespace-normal text-muted">
          {sentences(counts)} {notes.join(' ')}
        </p>
      )}
      <FreshnessOf lists={sources} />
      {tiles.length > 0 && (
        <Part>
          <p className="mt-3 flex flex-wrap gap-x-4 text-sm print:hidden">
            <Link to={`/screener?${screen}`} className="link-alone">
              {words.screen}
            </Link>
            {mode !== 'simulated' && ofList === undefined && (
              <>
                <a href={inLanguage(addressOn(`/api/v1/screen.csv?${screen}`, day?.on))} className="link-alone">
                  {words.csv}
                </a>
                <AnswerLink to={mapAddress(view)} />
              </>
            )}
          </p>
          <details className="mt-3">
            <summary>{words.table(answer.tiles.length, hasMore)}</summary>
            <MapList answer={listed} />
          </details>
        </Part>
      )}
    </>
  );
});
